import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  chatbotDeleted,
} from '@contesta/contracts/events';
import { disconnectTelegram } from '@contesta/contracts/telegram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settledMs } from './deliver.ts';
import { type FakeTelegram, startFakeTelegram } from './testing/fake-telegram.ts';
import {
  ana,
  type FakeServices,
  florist,
  openFakeServices,
  openTestTelegram,
  type TestTelegram,
  tokenOf,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';
import { openUpdatesStore } from './updates-store.ts';

let fake: FakeTelegram;
let services: FakeServices;
let service: TestTelegram;
let webhook: Webhook;

beforeEach(async () => {
  fake = await startFakeTelegram();
  services = openFakeServices();
  service = await openTestTelegram(fake.url, services, { publicUrl: 'https://contesta.example' });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, fake);
});
afterEach(async () => {
  await service.close();
  fake.close();
});

const manageUrl = 'https://contesta.example/appointment/a1#key=k';
const setAppointment = (revision: number, startsAt = '2026-11-24T09:00:00Z') => {
  services.state.appointment = {
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
/** Eva starts conversation-1. */
const startConversation = async (fields = {}) => {
  await webhook.answersTo(fake.newMessage('una cita', fields));
};
/** The texts sent as a result of an action. */
const textsSentBy = async (action: () => Promise<unknown>) => {
  const before = fake.sentTexts().length;
  await action();
  await webhook.waitUntilIdle();
  return fake.sentTexts().slice(before);
};
const lastButtons = () => fake.callsOf('sendMessage').at(-1)?.payload.reply_markup?.inline_keyboard;
const booked =
  'Tu cita está reservada: martes 24 de noviembre a las 10:00, Corte, en Peluquería Ana.';

describe('an appointment booked from a chat', () => {
  it('has a notice with a button there when it is booked, moved and cancelled', async () => {
    await startConversation();
    setAppointment(1);
    expect(await textsSentBy(() => service.publish(appointmentBooked, change(1)))).toEqual([
      booked,
    ]);
    expect(fake.callsOf('sendMessage').at(-1)?.payload.chat_id).toBe(7);
    expect(lastButtons()).toEqual([[{ text: 'Ver o cambiar mi cita', url: manageUrl }]]);

    setAppointment(2, '2026-11-25T16:30:00Z');
    expect(await textsSentBy(() => service.publish(appointmentMoved, change(2)))).toEqual([
      'Tu cita cambia de hora: miércoles 25 de noviembre a las 17:30, Corte, en Peluquería Ana.',
    ]);
    setAppointment(3, '2026-11-25T16:30:00Z');
    expect(await textsSentBy(() => service.publish(appointmentCancelled, change(3)))).toEqual([
      'Tu cita queda cancelada: miércoles 25 de noviembre a las 17:30, Corte, en Peluquería Ana.',
    ]);
    const bookingUrl = `https://contesta.example/book/${florist}?c=conversation-1`;
    expect(lastButtons()).toEqual([[{ text: 'Elegir día y hora', url: bookingUrl }]]);
  });

  it('has a notice in the language of the chat', async () => {
    await startConversation({ from: { id: 7, language_code: 'en' } });
    setAppointment(1);
    expect(await textsSentBy(() => service.publish(appointmentBooked, change()))).toEqual([
      'Your appointment is booked: Tuesday 24 November at 10:00, Corte, at Peluquería Ana.',
    ]);
    expect(lastButtons()[0][0].text).toBe('See or change my appointment');
  });

  it('has one notice for repeated events, and none for an older revision', async () => {
    await startConversation();
    setAppointment(2);
    const sent = await textsSentBy(async () => {
      await service.publish(appointmentMoved, change(2));
      await service.publish(appointmentBooked, change(1));
      await service.publish(appointmentMoved, change(2));
    });
    expect(sent).toEqual([expect.stringContaining('cambia de hora')]);
    expect(await textsSentBy(() => service.publish(appointmentMoved, change(2)))).toEqual([]);
  });

  it('has no notice of an older revision if a newer one waits in the same chat', async () => {
    await startConversation();
    services.state.down = 1;
    await webhook.deliver(fake.newMessage('¿abrís?'));
    setAppointment(1);
    await service.publish(appointmentBooked, change(1));
    setAppointment(2);
    await service.publish(appointmentMoved, change(2));
    service.advance(3_000);
    await webhook.waitUntilIdle();
    expect(fake.sentTexts().slice(1)).toEqual([
      'Eco: ¿abrís?',
      expect.stringContaining('cambia de hora'),
    ]);
  });

  it('has its notice sent after the answers that wait already', async () => {
    await startConversation();
    services.state.takesMs = 50;
    for (const text of ['uno', 'dos']) await webhook.deliver(fake.newMessage(text));
    setAppointment(1);
    await service.publish(appointmentBooked, change());
    await webhook.deliver(fake.newMessage('tres'));
    await webhook.waitUntilIdle();
    expect(fake.sentTexts().slice(1)).toEqual(['Eco: uno', 'Eco: dos', booked, 'Eco: tres']);
  });

  it('has no notice in a group, for another bot or conversation, or once it is erased', async () => {
    const group = { chat: { id: -5, type: 'supergroup' } };
    const mention = { entities: [{ type: 'mention', offset: 0, length: 16 }] };
    await webhook.answersTo(fake.newMessage('@azahar_1001_bot una cita', { ...group, ...mention }));
    await startConversation();
    setAppointment(1);
    const { conversationId: _, ...without } = change();
    const sent = await textsSentBy(async () => {
      await service.publish(appointmentBooked, change(1, 'conversation-1'));
      await service.publish(appointmentBooked, change(1, 'conversation-9'));
      await service.publish(appointmentBooked, without);
      const other = { ...change(1, 'conversation-2'), chatbotId: 'bot-other-1' };
      await service.publish(appointmentBooked, other);
      services.state.appointment = null;
      await service.publish(appointmentBooked, change(1, 'conversation-2'));
    });
    expect(sent).toEqual([]);
    expect(service.dead).toEqual([]);
    expect(
      await service.store.collection('updates').countDocuments({ notice: { $exists: true } }),
    ).toBe(0);
  });

  it('has no notice after a disconnection, and its data is deleted with the chatbot', async () => {
    await startConversation();
    setAppointment(1);
    await textsSentBy(() => service.publish(appointmentBooked, change(1)));
    await service.call(disconnectTelegram, { params: { id: florist }, token: service.token });
    setAppointment(2);
    expect(await textsSentBy(() => service.publish(appointmentMoved, change(2)))).toEqual([]);
    await service.publish(chatbotDeleted, {
      chatbotId: florist,
      ownerId: ana,
      version: 2,
    } as never);
    for (const name of ['updates', 'chats', 'mailboxes'])
      expect(await service.store.collection(name).countDocuments({})).toBe(0);
  });
});

describe('a notice that cannot be sent', () => {
  it.each([
    ['cut', 2],
    ['cut-after', 1],
    ['fail-after', 1],
  ] as const)('arrives once after the failure %s', async (failure, sends) => {
    await startConversation();
    setAppointment(1);
    fake.fail('sendMessage', failure);
    await service.publish(appointmentBooked, change());
    await webhook.waitUntilSent(2);
    for (let step = 0; step < 4 && fake.callsOf('editMessageReplyMarkup').length === 0; step += 1) {
      service.advance(settledMs + 1_000);
      await webhook.waitUntilIdle(2_500).catch(() => {});
    }
    await webhook.waitUntilIdle();
    expect(fake.sentTexts().slice(1)).toEqual(Array(sends).fill(booked));
  });

  it.each([
    ['cut', 23],
    ['cut-after', 22],
  ] as const)(
    'is sent once by the next process after the failure %s, even if all earlier updates are deleted',
    async (failure, sends) => {
      await startConversation();
      const others = { from: { id: 8 }, chat: { id: 8, type: 'private' } };
      for (let i = 0; i < 20; i += 1)
        await webhook.deliver(fake.newMessage(`mensaje ${i}`, others));
      await webhook.waitUntilIdle();
      await (await openUpdatesStore(service.store)).forgetDone(new Date(Date.now() + 1_000));
      expect(await service.store.collection('updates').countDocuments({})).toBe(0);
      fake.fail('sendMessage', failure);
      setAppointment(1);
      await service.publish(appointmentBooked, change());
      await webhook.waitUntilSent(22);
      const { directory } = service;
      await service.close({ keep: true });
      service = await openTestTelegram(fake.url, services, {
        directory,
        publicUrl: 'https://contesta.example',
      });
      webhook = webhookOf(service, fake);
      service.advance(settledMs + 5_000);
      await webhook.waitUntilIdle();
      expect(fake.sentTexts()).toHaveLength(sends);
    },
  );

  it('waits while calendar is down, without delaying answers', async () => {
    await startConversation();
    services.state.calendarIsDown = true;
    setAppointment(1);
    const published = service.publish(appointmentBooked, change());
    expect(await webhook.answersTo(fake.newMessage('¿abrís?'))).toEqual(['Eco: ¿abrís?']);
    services.state.calendarIsDown = false;
    await published;
    await webhook.waitUntilIdle();
    expect(fake.sentTexts().at(-1)).toBe(booked);
  });

  it('contains the link in its text if Telegram refuses the button', async () => {
    await startConversation();
    setAppointment(1);
    fake.fail('sendMessage', { code: 400, description: 'Bad Request: BUTTON_URL_INVALID' });
    const [, text] = await textsSentBy(() => service.publish(appointmentBooked, change()));
    expect(text).toBe(`${booked}\n\nVer o cambiar mi cita: ${manageUrl}`);
  });
});
