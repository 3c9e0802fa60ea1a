import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  chatbotDeleted,
} from '@contesta/contracts/events';
import { disconnectTelegram } from '@contesta/contracts/telegram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settledMs } from './deliver.ts';
import { type PlayedTelegram, playTelegram } from './testing/play-telegram.ts';
import {
  ana,
  florist,
  openTestTelegram,
  openWorld,
  type TestTelegram,
  tokenOf,
  type World,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';
import { openUpdatesStore } from './updates-store.ts';

let played: PlayedTelegram;
let given: World;
let service: TestTelegram;
let webhook: Webhook;

beforeEach(async () => {
  played = await playTelegram();
  given = openWorld();
  service = await openTestTelegram(played.url, given, { publicUrl: 'https://contesta.example' });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, played);
});
afterEach(async () => {
  await service.close();
  played.close();
});

const manageUrl = 'https://contesta.example/appointment/a1#key=k';
const calendarSays = (revision: number, startsAt = '2026-11-24T09:00:00Z') => {
  given.world.appointment = {
    ...{ appointmentId: 'appointment-1', chatbotId: florist, ownerId: ana, revision, startsAt },
    ...{ business: 'Peluquería Ana', service: 'Corte', movedFrom: null },
    ...{ timeZone: 'Europe/Madrid', manageUrl },
    visitor: { name: 'Eva', email: 'eva@example.com', language: 'es' },
    ics: { method: 'REQUEST', content: '' },
  };
};
const change = (revision = 1, conversationId = 'conversation-1') => ({
  ...{ appointmentId: 'appointment-1', chatbotId: florist, ownerId: ana, revision, conversationId },
});
/** Eva begins conversation-1. */
const begin = async (fields = {}) => {
  await webhook.answersTo(played.written('una cita', fields));
};
/** The texts that are sent because of something. */
const saidUpon = async (happens: () => Promise<unknown>) => {
  const before = played.texts().length;
  await happens();
  await webhook.untilIdle();
  return played.texts().slice(before);
};
const lastButtons = () => played.of('sendMessage').at(-1)?.payload.reply_markup?.inline_keyboard;
const booked =
  'Tu cita está reservada: martes 24 de noviembre a las 10:00, Corte, en Peluquería Ana.';

describe('an appointment that was booked from a chat', () => {
  it('is said there, with a button to change it, when it is booked, moved and cancelled', async () => {
    await begin();
    calendarSays(1);
    expect(await saidUpon(() => service.publish(appointmentBooked, change(1)))).toEqual([booked]);
    expect(played.of('sendMessage').at(-1)?.payload.chat_id).toBe(7);
    expect(lastButtons()).toEqual([[{ text: 'Ver o cambiar mi cita', url: manageUrl }]]);

    calendarSays(2, '2026-11-25T16:30:00Z');
    expect(await saidUpon(() => service.publish(appointmentMoved, change(2)))).toEqual([
      'Tu cita cambia de hora: miércoles 25 de noviembre a las 17:30, Corte, en Peluquería Ana.',
    ]);
    calendarSays(3, '2026-11-25T16:30:00Z');
    expect(await saidUpon(() => service.publish(appointmentCancelled, change(3)))).toEqual([
      'Tu cita queda cancelada: miércoles 25 de noviembre a las 17:30, Corte, en Peluquería Ana.',
    ]);
    const again = `https://contesta.example/book/${florist}?c=conversation-1`;
    expect(lastButtons()).toEqual([[{ text: 'Elegir día y hora', url: again }]]);
  });

  it('is said in the language of the chat', async () => {
    await begin({ from: { id: 7, language_code: 'en' } });
    calendarSays(1);
    expect(await saidUpon(() => service.publish(appointmentBooked, change()))).toEqual([
      'Your appointment is booked: Tuesday 24 November at 10:00, Corte, at Peluquería Ana.',
    ]);
    expect(lastButtons()[0][0].text).toBe('See or change my appointment');
  });

  it('is said once, however often the event comes, and not at a revision that is past', async () => {
    await begin();
    calendarSays(2);
    const said = await saidUpon(async () => {
      await service.publish(appointmentMoved, change(2));
      await service.publish(appointmentBooked, change(1));
      await service.publish(appointmentMoved, change(2));
    });
    expect(said).toEqual([expect.stringContaining('cambia de hora')]);
    expect(await saidUpon(() => service.publish(appointmentMoved, change(2)))).toEqual([]);
  });

  it('is not said as it was when a later change already waits behind the same chat', async () => {
    await begin();
    given.world.down = 1;
    await webhook.bring(played.written('¿abrís?'));
    calendarSays(1);
    await service.publish(appointmentBooked, change(1));
    calendarSays(2);
    await service.publish(appointmentMoved, change(2));
    service.advance(3_000);
    await webhook.untilIdle();
    expect(played.texts().slice(1)).toEqual([
      'Eco: ¿abrís?',
      expect.stringContaining('cambia de hora'),
    ]);
  });

  it('is said after the answers that were waited for before', async () => {
    await begin();
    given.world.takesMs = 50;
    for (const text of ['uno', 'dos']) await webhook.bring(played.written(text));
    calendarSays(1);
    await service.publish(appointmentBooked, change());
    await webhook.bring(played.written('tres'));
    await webhook.untilIdle();
    expect(played.texts().slice(1)).toEqual(['Eco: uno', 'Eco: dos', booked, 'Eco: tres']);
  });

  it('is not said in a group, to another bot, elsewhere, or once it is erased', async () => {
    const group = { chat: { id: -5, type: 'supergroup' } };
    const named = { entities: [{ type: 'mention', offset: 0, length: 16 }] };
    await webhook.answersTo(played.written('@azahar_1001_bot una cita', { ...group, ...named }));
    await begin();
    calendarSays(1);
    const { conversationId: _, ...without } = change();
    const said = await saidUpon(async () => {
      await service.publish(appointmentBooked, change(1, 'conversation-1'));
      await service.publish(appointmentBooked, change(1, 'conversation-9'));
      await service.publish(appointmentBooked, without);
      const other = { ...change(1, 'conversation-2'), chatbotId: 'bot-other-1' };
      await service.publish(appointmentBooked, other);
      given.world.appointment = null;
      await service.publish(appointmentBooked, change(1, 'conversation-2'));
    });
    expect(said).toEqual([]);
    expect(service.dead).toEqual([]);
    expect(
      await service.store.collection('updates').countDocuments({ notice: { $exists: true } }),
    ).toBe(0);
  });

  it('leaves nothing when its bot goes, and is not said after it was disconnected', async () => {
    await begin();
    calendarSays(1);
    await saidUpon(() => service.publish(appointmentBooked, change(1)));
    await service.call(disconnectTelegram, { params: { id: florist }, token: service.token });
    calendarSays(2);
    expect(await saidUpon(() => service.publish(appointmentMoved, change(2)))).toEqual([]);
    await service.publish(chatbotDeleted, {
      chatbotId: florist,
      ownerId: ana,
      version: 2,
    } as never);
    for (const name of ['updates', 'chats', 'mailboxes'])
      expect(await service.store.collection(name).countDocuments({})).toBe(0);
  });
});

describe('a notice that does not go out', () => {
  it.each([
    ['cut', 2],
    ['cut-after', 1],
    ['fail-after', 1],
  ] as const)('after a %s arrives once', async (trouble, sends) => {
    await begin();
    calendarSays(1);
    played.fail('sendMessage', trouble);
    await service.publish(appointmentBooked, change());
    await webhook.untilSent(2);
    for (let step = 0; step < 4 && played.of('editMessageReplyMarkup').length === 0; step += 1) {
      service.advance(settledMs + 1_000);
      await webhook.untilIdle(2_500).catch(() => {});
    }
    await webhook.untilIdle();
    expect(played.texts().slice(1)).toEqual(Array(sends).fill(booked));
  });

  it.each([
    ['cut', 23],
    ['cut-after', 22],
  ] as const)(
    'after a %s is sent by the next process, and once, though all before it is forgotten',
    async (trouble, sends) => {
      await begin();
      const others = { from: { id: 8 }, chat: { id: 8, type: 'private' } };
      for (let i = 0; i < 20; i += 1) await webhook.bring(played.written(`mensaje ${i}`, others));
      await webhook.untilIdle();
      await (await openUpdatesStore(service.store)).forgetDone(new Date(Date.now() + 1_000));
      expect(await service.store.collection('updates').countDocuments({})).toBe(0);
      played.fail('sendMessage', trouble);
      calendarSays(1);
      await service.publish(appointmentBooked, change());
      await webhook.untilSent(22);
      const { directory } = service;
      await service.close({ keep: true });
      service = await openTestTelegram(played.url, given, {
        directory,
        publicUrl: 'https://contesta.example',
      });
      webhook = webhookOf(service, played);
      service.advance(settledMs + 5_000);
      await webhook.untilIdle();
      expect(played.texts()).toHaveLength(sends);
    },
  );

  it('waits while calendar is away, and holds up no answers meanwhile', async () => {
    await begin();
    given.world.calendarIsDown = true;
    calendarSays(1);
    const telling = service.publish(appointmentBooked, change());
    expect(await webhook.answersTo(played.written('¿abrís?'))).toEqual(['Eco: ¿abrís?']);
    given.world.calendarIsDown = false;
    await telling;
    await webhook.untilIdle();
    expect(played.texts().at(-1)).toBe(booked);
  });

  it('with an address that Telegram makes no button of has it in its text', async () => {
    await begin();
    calendarSays(1);
    played.fail('sendMessage', { code: 400, description: 'Bad Request: BUTTON_URL_INVALID' });
    const [, text] = await saidUpon(() => service.publish(appointmentBooked, change()));
    expect(text).toBe(`${booked}\n\nVer o cambiar mi cita: ${manageUrl}`);
  });
});
