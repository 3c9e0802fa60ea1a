import * as events from '@contesta/contracts/events';
import { disconnectTelegram } from '@contesta/contracts/telegram';
import { beforeEach, describe, expect, it } from 'vitest';
import { settledMs } from './deliver.ts';
import { ana, florist } from './testing/test-telegram.ts';
import { inGroup, sendFailures, useConnectedBot, webhookOf } from './testing/webhook.ts';
import { openUpdatesStore } from './updates-store.ts';

const bot = useConnectedBot();
const manageUrl = 'https://contesta.example/appointment/a1#key=k';
const setAppointment = (
  revision: number,
  startsAt = '2026-11-24T09:00:00Z',
  cancelledBy: 'owner' | 'visitor' | null = null,
) => {
  bot.state.appointment = {
    ...{ ...ids, revision, startsAt, endsAt: startsAt, cancelledBy, bookingUrl: null, manageUrl },
    ...{ business: 'Peluquería Ana', service: 'Corte', movedFrom: null, timeZone: 'Europe/Madrid' },
    visitor: { name: 'Eva', email: 'eva@example.com', language: 'es' },
    ics: { method: 'REQUEST', content: '' },
  };
};
beforeEach(() => setAppointment(1));
const ids = { appointmentId: 'appointment-1', chatbotId: florist, ownerId: ana };
const change = (revision = 1) => ({ ...ids, revision, conversationId: 'conversation-1' });
const publish = <E extends events.EventType>(type: E, data: events.EventData<E>) =>
  bot.service.publish(type, data);
/** Eva's first message. Conversations are numbered in the order in which they start. */
const startConversation = (fields = {}) => bot.ask('una cita', fields);
const textsSentBy = async (action: () => Promise<unknown>) => {
  const before = bot.fake.sentTexts().length;
  await action();
  await bot.webhook.waitUntilIdle();
  return bot.fake.sentTexts().slice(before);
};
const textsOf = <E extends events.EventType>(type: E, data: events.EventData<E>) =>
  textsSentBy(() => publish(type, data));
const booked = 'Cita reservada: martes 24 de noviembre a las 10:00, Corte, en Peluquería Ana.';

describe('an appointment booked from a chat', () => {
  it('gets a notice with a button in that chat when it is booked, moved or cancelled', async () => {
    await startConversation();
    expect(await textsOf(events.appointmentBooked, change(1))).toEqual([booked]);
    expect(bot.lastSent().chat_id).toBe(7);
    expect(bot.lastButtons()).toEqual([[{ text: 'Ver o cambiar mi cita', url: manageUrl }]]);
    const newTime = 'miércoles 25 de noviembre a las 17:30, Corte, en Peluquería Ana.';
    setAppointment(2, '2026-11-25T16:30:00Z');
    const moved = await textsOf(events.appointmentMoved, change(2));
    expect(moved).toEqual([`La cita ha cambiado: ahora es el ${newTime}`]);
    for (const [revision, by, line] of [
      [3, 'visitor', 'Cita cancelada:'],
      [4, 'owner', 'Lo sentimos: el negocio ha tenido que cancelar la cita del'],
    ] as const) {
      setAppointment(revision, '2026-11-25T16:30:00Z', by);
      const cancelled = await textsOf(events.appointmentCancelled, change(revision));
      expect(cancelled).toEqual([`${line} ${newTime}`]);
    }
    const bookingUrl = `https://contesta.example/book/${florist}?c=conversation-1`;
    expect(bot.lastButtons()).toEqual([[{ text: 'Elegir día y hora', url: bookingUrl }]]);
  });

  it('gets a notice in the language of the chat', async () => {
    await startConversation({ from: { id: 7, language_code: 'en' } });
    expect(await textsOf(events.appointmentBooked, change())).toEqual([
      'Your appointment is booked: Tuesday 24 November at 10:00, Corte, at Peluquería Ana.',
    ]);
    expect(bot.lastButtons()[0][0].text).toBe('See or change my appointment');
  });

  it('gets one notice even if the event is repeated, and no notice for an older revision', async () => {
    await startConversation();
    setAppointment(2);
    const sent = await textsSentBy(async () => {
      await publish(events.appointmentMoved, change(2));
      await publish(events.appointmentBooked, change(1));
      await publish(events.appointmentMoved, change(2));
    });
    expect(sent).toEqual([expect.stringContaining('ha cambiado')]);
    expect(await textsOf(events.appointmentMoved, change(2))).toEqual([]);
  });

  it('gets no notice about an older revision if a notice about a newer one waits in the same chat', async () => {
    await startConversation();
    bot.state.failingCalls = 1;
    await bot.write('¿abrís?');
    await bot.service.publish(events.appointmentBooked, change(1));
    setAppointment(2);
    await bot.service.publish(events.appointmentMoved, change(2));
    bot.service.advance(3_000);
    await bot.webhook.waitUntilIdle();
    const moved = expect.stringContaining('ha cambiado');
    expect(bot.fake.sentTexts().slice(1)).toEqual(['Eco: ¿abrís?', moved]);
  });

  it('gets its notice after the answers that were already waiting', async () => {
    await startConversation();
    bot.state.replyDelayMs = 50;
    for (const text of ['uno', 'dos']) await bot.write(text);
    await bot.service.publish(events.appointmentBooked, change());
    await bot.write('tres');
    await bot.webhook.waitUntilIdle();
    expect(bot.fake.sentTexts().slice(1)).toEqual(['Eco: uno', 'Eco: dos', booked, 'Eco: tres']);
  });

  it('gets no notice in a group, for another bot, without a known conversation, or once erased', async () => {
    await bot.ask('@azahar_1001_bot una cita', inGroup);
    await startConversation();
    const evas = { ...change(), conversationId: 'conversation-2' };
    const sent = await textsSentBy(async () => {
      await publish(events.appointmentBooked, change()); // the group's conversation
      await publish(events.appointmentBooked, { ...evas, conversationId: 'conversation-9' });
      await publish(events.appointmentBooked, { ...ids, revision: 1 });
      await publish(events.appointmentBooked, { ...evas, chatbotId: 'bot-other-1' });
      bot.state.appointment = null;
      await publish(events.appointmentBooked, evas);
    });
    expect([sent, bot.service.deadLetters]).toEqual([[], []]);
    expect(await bot.countOf('updates', { notice: { $exists: true } })).toBe(0);
  });

  it('gets no notice after a disconnection, which keeps the chat until the chatbot is deleted', async () => {
    await startConversation();
    await textsOf(events.appointmentBooked, change(1));
    setAppointment(2);
    const { appointment } = bot.state;
    const disconnect = () => bot.service.asOwner(disconnectTelegram).then(() => appointment);
    // Whoever reads the appointment disconnects the bot: the first notice is then being prepared, the second event comes later.
    Object.defineProperty(bot.state, 'appointment', { get: disconnect });
    for (const _ of [1, 2]) expect(await textsOf(events.appointmentMoved, change(2))).toEqual([]);
    expect(await bot.countOf('chats', { conversationId: 'conversation-1' })).toBe(1);
    const deleted = { chatbotId: florist, ownerId: ana, version: 2 };
    await bot.service.publish(events.chatbotDeleted, deleted);
    for (const name of ['updates', 'chats', 'mailboxes']) expect(await bot.countOf(name)).toBe(0);
  });
});

describe('a notice that cannot be sent', () => {
  it.each(sendFailures)('arrives once after the failure %s', async (failure, sends) => {
    await startConversation();
    bot.fake.fail('sendMessage', failure);
    await bot.service.publish(events.appointmentBooked, change());
    await bot.webhook.waitForSends(2);
    await bot.waitUntilRetried();
    expect(bot.fake.sentTexts().slice(1)).toEqual(Array(sends).fill(booked));
  });

  it.each(sendFailures)(
    'arrives once after the failure %s and a restart, even if all earlier updates are deleted',
    async (failure, sends) => {
      await startConversation();
      for (let i = 0; i < 20; i += 1) await bot.webhook.deliver(bot.writtenBy(8, `mensaje ${i}`));
      await bot.webhook.waitUntilIdle();
      const answers = bot.fake.sentTexts().length;
      await (await openUpdatesStore(bot.service.store)).forgetDone(new Date(Date.now() + 1_000));
      expect(await bot.countOf('updates')).toBe(0);
      bot.fake.fail('sendMessage', failure);
      await bot.service.publish(events.appointmentBooked, change());
      await bot.webhook.waitForSends(answers + 1);
      await bot.reopen();
      bot.webhook = webhookOf(bot.service, bot.fake);
      bot.service.advance(settledMs + 5_000);
      await bot.webhook.waitUntilIdle();
      expect(bot.fake.sentTexts().slice(answers)).toEqual(Array(sends).fill(booked));
    },
  );

  it('waits while the calendar service is down, without delaying answers', async () => {
    await startConversation();
    bot.state.calendarIsDown = true;
    const published = bot.service.publish(events.appointmentBooked, change());
    expect(await bot.ask('¿abrís?')).toEqual(['Eco: ¿abrís?']);
    bot.state.calendarIsDown = false;
    await published;
    await bot.webhook.waitUntilIdle();
    expect(bot.fake.sentTexts().at(-1)).toBe(booked);
  });

  it('contains the link in its text if Telegram refuses the button', async () => {
    await startConversation();
    bot.fake.fail('sendMessage', { code: 400, description: 'Bad Request: BUTTON_URL_INVALID' });
    const [, text] = await textsOf(events.appointmentBooked, change());
    expect(text).toBe(`${booked}\n\nVer o cambiar mi cita: ${manageUrl}`);
  });
});
