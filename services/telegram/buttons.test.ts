import type { BookingOffer } from '@contesta/contracts/conversation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlayedTelegram, playTelegram } from './testing/play-telegram.ts';
import {
  florist,
  openTestTelegram,
  openWorld,
  type TestTelegram,
  tokenOf,
  type World,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';

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

const group = { id: -5, type: 'supergroup' };
const named = { entities: [{ type: 'mention', offset: 0, length: 16 }] };
const inGroup = (text: string, userId = 7) =>
  played.written(`@azahar_1001_bot ${text}`, {
    chat: group,
    ...named,
    from: { id: userId, language_code: 'es' },
  });
/** The rows of buttons under the last message. */
const buttons = () =>
  (played.of('sendMessage').at(-1)?.payload.reply_markup?.inline_keyboard ?? []).flat();

let lastPress = 900;
/** Somebody presses a button; Telegram shows the buttons of the message, and takes whatever data an app sends. */
function press(data: string, { chat = { id: 7, type: 'private' }, userId = 7, shown = [] } = {}) {
  lastPress += 1;
  const message = { message_id: 2, chat, reply_markup: { inline_keyboard: [shown] } };
  const from = { id: userId, language_code: 'es' };
  return { update_id: lastPress, callback_query: { id: 'c1', from, message, data } };
}
const gone = ['Ese botón ya no sirve. Escríbeme tu pregunta.'];

describe('a suggestion', () => {
  it('is a button, and pressing it asks it once, in the same conversation', async () => {
    const long = `¿${'Hacéis ramos muy grandes '.repeat(8)}?`;
    given.world.suggestions = ['¿Cuál es vuestro horario?', long];
    await webhook.answersTo(played.written('¿ramos?'));
    const [first, second] = buttons();
    expect(first.text).toBe('¿Cuál es vuestro horario?');
    expect(Array.from(second.text).length).toBeLessThanOrEqual(60);
    for (const { callback_data } of [first, second])
      expect(Buffer.byteLength(callback_data)).toBeLessThanOrEqual(64);

    given.world.suggestions = [];
    const pressed = press(second.callback_data);
    expect(await webhook.answersTo(pressed)).toEqual([`Eco: ${long}`]);
    expect(await webhook.answersTo(pressed)).toEqual([]);
    expect(played.of('answerCallbackQuery')[0]?.payload).toEqual({ callback_query_id: 'c1' });
    expect(given.world.asked.at(-1)).toMatchObject({ conversationId: 'conversation-1' });
  });

  it('that is forgotten is asked by its label; one that never was is not', async () => {
    const shown = [{ text: 'Hours?', callback_data: '55:0' }] as never[];
    expect(await webhook.answersTo(press('55:0', { shown }))).toEqual(['Eco: Hours?']);
    expect(await webhook.answersTo(press('55:1', { shown }))).toEqual(gone);
    expect(await webhook.answersTo(press('x', { shown }))).toEqual([]);
  });

  it('belongs to its chat: pressed in another, it is not told', async () => {
    given.world.suggestions = ['¿Y la cita de Eva?'];
    await webhook.answersTo(played.written('hola'));
    const [{ callback_data: data }] = buttons();
    const elsewhere = { chat: { id: 8, type: 'private' }, userId: 8 };
    expect(await webhook.answersTo(press(data, elsewhere))).toEqual(gone);
    expect(given.world.asked).toHaveLength(1);
  });

  it('cannot be guessed from the number of an update', async () => {
    given.world.suggestions = ['¿Y la cita de Eva?'];
    const update = played.written('hola');
    await webhook.answersTo(update);
    expect(buttons()[0].callback_data).toMatch(/^[\w-]{16}:0$/);
    expect(await webhook.answersTo(press(`${update.update_id}:0`))).toEqual(gone);
  });

  it('on a button made before there were tokens is asked in its own chat alone', async () => {
    const old = { _id: '1001.3', chatbotId: florist, telegramId: '1001', updateId: 3 };
    const done = { chat: '1001.7', receivedAt: new Date(), doneAt: new Date() };
    const updates = service.store.collection('updates');
    await updates.insertOne({ ...old, ...done, offered: ['¿Y la cita de Eva?'] });
    expect(await webhook.answersTo(press('3:0'))).toEqual(['Eco: ¿Y la cita de Eva?']);
    const elsewhere = { chat: { id: 8, type: 'private' }, userId: 8 };
    expect(await webhook.answersTo(press('3:0', elsewhere))).toEqual(gone);
  });

  it('in a group can be pressed by all of it', async () => {
    given.world.suggestions = ['¿Abrís hoy?'];
    await webhook.answersTo(inGroup('hola'));
    const [{ callback_data: data }] = buttons();
    const pressed = press(data, { chat: group, userId: 9 });
    expect(await webhook.answersTo(pressed)).toEqual(['Eco: ¿Abrís hoy?']);
  });
});

describe('whom to turn to', () => {
  it('is a line where it is a mailbox or a telephone', async () => {
    given.world.kind = 'unknown';
    given.world.contact = { label: 'Escríbenos', url: 'mailto:ana@example.com' };
    expect(await webhook.answersTo(played.written('hola'))).toEqual([
      'Eco: hola\n\nEscríbenos: ana@example.com',
    ]);
    expect(buttons()).toEqual([]);
  });

  it('is a button where it is a page', async () => {
    given.world.kind = 'person';
    given.world.contact = { label: 'WhatsApp', url: 'https://wa.me/34600123456' };
    expect(await webhook.answersTo(played.written('una persona'))).toEqual(['Eco: una persona']);
    expect(buttons()).toEqual([{ text: 'WhatsApp', url: 'https://wa.me/34600123456' }]);
  });
});

describe('an offer to book', () => {
  const url = 'https://contesta.example/book/bot-florist-1?service=cut&c=conversation-1';
  const manage = 'https://contesta.example/appointment/a1#key=k';
  const offer: BookingOffer = {
    ...{ url, services: [], service: 'cut', part: null },
    ...{ from: '2026-11-24', to: '2026-11-24' },
  };
  const appointment = { start: '2026-11-24T09:00:00Z', service: 'Corte', url: manage };
  beforeEach(() => {
    given.world.kind = 'booking';
    given.world.booking = offer;
  });

  it('is a button to the page, in the language of who writes; the link is not in the text', async () => {
    expect(await webhook.answersTo(played.written('una cita'))).toEqual(['Eco: una cita']);
    expect(buttons()).toEqual([{ text: 'Elegir día y hora', url }]);
    const from = { id: 7, language_code: 'en' };
    await webhook.answersTo(played.written('an appointment', { from }));
    expect(buttons()).toEqual([{ text: 'Choose a day and time', url }]);
  });

  it('leads to the appointment first where there is one, and stands above suggestions', async () => {
    given.world.booking = { ...offer, appointment };
    given.world.suggestions = ['¿Cuánto dura?'];
    await webhook.answersTo(played.written('cambiar mi cita'));
    expect(buttons()).toMatchObject([
      { text: 'Ver o cambiar mi cita', url: manage },
      { text: 'Elegir día y hora', url },
      { text: '¿Cuánto dura?', callback_data: expect.any(String) },
    ]);
  });

  it('leads to where an appointment is found by its mail', async () => {
    given.world.booking = { ...offer, find: true };
    await webhook.answersTo(played.written('cancelar mi cita'));
    expect(buttons()).toEqual([{ text: 'Buscar mi cita', url: `${url}&find=1` }]);
  });

  it('shows a group neither the conversation nor the key of an appointment', async () => {
    await webhook.answersTo(inGroup('una cita'));
    const open = 'https://contesta.example/book/bot-florist-1?service=cut';
    expect(buttons()).toEqual([{ text: 'Elegir día y hora', url: open }]);
    given.world.booking = { ...offer, appointment };
    await webhook.answersTo(inGroup('cambiar mi cita'));
    expect(buttons()).toEqual([{ text: 'Buscar mi cita', url: `${open}&find=1` }]);
  });

  it('is written out where Telegram refuses the button, and keeps the suggestions', async () => {
    given.world.suggestions = ['¿Cuánto dura?'];
    const description = `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`;
    played.fail('sendMessage', { code: 400, description });
    const [, text] = await webhook.answersTo(played.written('una cita'));
    expect(text).toBe(`Eco: una cita\n\nElegir día y hora: ${url}`);
    expect(buttons()).toMatchObject([{ text: '¿Cuánto dura?' }]);
    expect(played.of('sendMessage')).toHaveLength(2);
  });

  it('is given up where Telegram refuses the text too', async () => {
    played.fail('sendMessage', { code: 400, description: 'Bad Request: chat not found' }, 2);
    await webhook.answersTo(played.written('una cita'));
    expect(played.of('sendMessage')).toHaveLength(2);
  });
});
