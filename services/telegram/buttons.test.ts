import type { BookingOffer } from '@contesta/contracts/conversation';
import { beforeEach, describe, expect, it } from 'vitest';
import { florist } from './testing/test-telegram.ts';
import { inGroup, useConnectedBot } from './testing/webhook.ts';

const bot = useConnectedBot();
const writeInGroup = (text: string, id = 7) =>
  bot.ask(`@azahar_1001_bot ${text}`, { ...inGroup, from: { id, language_code: 'es' } });
const buttons = () => bot.lastButtons().flat();
let lastPress = 900;
/** An update for a pressed button. Apps may send any data. */
function press(
  data: string,
  { chat = { id: 7, type: 'private' }, userId = 7, buttonsShown = [] } = {},
) {
  lastPress += 1;
  const message = { message_id: 2, chat, reply_markup: { inline_keyboard: [buttonsShown] } };
  const from = { id: userId, language_code: 'es' };
  return { update_id: lastPress, callback_query: { id: 'c1', from, message, data } };
}
const elsewhere = { chat: { id: 8, type: 'private' }, userId: 8 };
const expired = ['Ese botón ya no sirve. ¿Cuál era la pregunta?'];

describe('a suggestion', () => {
  it('is a button, and pressing it asks the question once, in the same conversation', async () => {
    const long = `¿${'Hacéis ramos muy grandes '.repeat(8)}?`;
    bot.state.suggestions = ['¿Cuál es vuestro horario?', long];
    await bot.ask('¿ramos?');
    const [first, second] = buttons();
    expect(first.text).toBe('¿Cuál es vuestro horario?');
    expect(Array.from(second.text).length).toBeLessThanOrEqual(60);
    for (const { callback_data } of [first, second])
      expect(Buffer.byteLength(callback_data)).toBeLessThanOrEqual(64);
    bot.state.suggestions = [];
    const update = press(second.callback_data);
    expect(await bot.webhook.answersTo(update)).toEqual([`Eco: ${long}`]);
    expect(await bot.webhook.answersTo(update)).toEqual([]);
    const [acknowledgement] = bot.fake.callsOf('answerCallbackQuery');
    expect(acknowledgement?.payload).toEqual({ callback_query_id: 'c1' });
    expect(bot.state.requests.at(-1)).toMatchObject({ conversationId: 'conversation-1' });
  });

  it('is asked as its button shows it if the reply was deleted; a button without a label has expired', async () => {
    const buttonsShown = [{ text: 'Hours?', callback_data: '55:0' }] as never[];
    expect(await bot.webhook.answersTo(press('55:0', { buttonsShown }))).toEqual(['Eco: Hours?']);
    expect(await bot.webhook.answersTo(press('55:1', { buttonsShown }))).toEqual(expired);
    expect(await bot.webhook.answersTo(press('x', { buttonsShown }))).toEqual([]);
  });

  it('is not asked if its button is pressed in another chat', async () => {
    bot.state.suggestions = ['¿Y la cita de Eva?'];
    await bot.ask('hola');
    const [{ callback_data: data }] = buttons();
    expect(await bot.webhook.answersTo(press(data, elsewhere))).toEqual(expired);
    expect(bot.state.requests).toHaveLength(1);
  });

  it('cannot be pressed by guessing the number of an update', async () => {
    bot.state.suggestions = ['¿Y la cita de Eva?'];
    const update = bot.fake.newMessage('hola');
    await bot.webhook.answersTo(update);
    expect(buttons()[0].callback_data).toMatch(/^[\w-]{16}:0$/);
    expect(await bot.webhook.answersTo(press(`${update.update_id}:0`))).toEqual(expired);
  });

  it('works only in its own chat even if its button is from an older version', async () => {
    const old = { _id: '1001.3', chatbotId: florist, telegramId: '1001', updateId: 3 };
    const done = { chat: '1001.7', receivedAt: new Date(), doneAt: new Date() };
    const updates = bot.service.store.collection('updates');
    await updates.insertOne({ ...old, ...done, offered: ['¿Y la cita de Eva?'] });
    expect(await bot.webhook.answersTo(press('3:0'))).toEqual(['Eco: ¿Y la cita de Eva?']);
    expect(await bot.webhook.answersTo(press('3:0', elsewhere))).toEqual(expired);
  });

  it('can be pressed by any member of a group', async () => {
    bot.state.suggestions = ['¿Abrís hoy?'];
    await writeInGroup('hola');
    const [{ callback_data: data }] = buttons();
    const update = press(data, { chat: inGroup.chat, userId: 9 });
    expect(await bot.webhook.answersTo(update)).toEqual(['Eco: ¿Abrís hoy?']);
  });
});

it('a contact is shown as a button if it is a web page', async () => {
  bot.state.kind = 'person';
  bot.state.contact = { label: 'WhatsApp', url: 'https://wa.me/34600123456' };
  expect(await bot.ask('una persona')).toEqual(['Eco: una persona']);
  expect(buttons()).toEqual([{ text: 'WhatsApp', url: 'https://wa.me/34600123456' }]);
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
    bot.state.kind = 'booking';
    bot.state.booking = offer;
  });

  it('is a button in the writer’s language, without the link in the text', async () => {
    expect(await bot.ask('una cita')).toEqual(['Eco: una cita']);
    expect(buttons()).toEqual([{ text: 'Elegir día y hora', url }]);
    await bot.ask('an appointment', { from: { id: 7, language_code: 'en' } });
    expect(buttons()).toEqual([{ text: 'Choose a day and time', url }]);
  });

  it('links to the appointment first if there is one, and shows suggestions below', async () => {
    bot.state.booking = { ...offer, appointment };
    bot.state.suggestions = ['¿Cuánto dura?'];
    await bot.ask('cambiar mi cita');
    expect(buttons()).toMatchObject([
      { text: 'Ver o cambiar mi cita', url: manage },
      { text: 'Elegir día y hora', url },
      { text: '¿Cuánto dura?', callback_data: expect.any(String) },
    ]);
  });

  it('links to the page on which visitors find their appointment', async () => {
    bot.state.booking = { ...offer, find: true };
    await bot.ask('cancelar mi cita');
    expect(buttons()).toEqual([{ text: 'Buscar mi cita', url: `${url}&find=1` }]);
  });

  it('contains in a group neither the conversation’s id nor the appointment’s key', async () => {
    await writeInGroup('una cita');
    const shortUrl = 'https://contesta.example/book/bot-florist-1?service=cut';
    expect(buttons()).toEqual([{ text: 'Elegir día y hora', url: shortUrl }]);
    bot.state.booking = { ...offer, appointment };
    await writeInGroup('cambiar mi cita');
    expect(buttons()).toEqual([{ text: 'Buscar mi cita', url: `${shortUrl}&find=1` }]);
  });

  it('is written in the text if Telegram refuses the button, and keeps the suggestions', async () => {
    bot.state.suggestions = ['¿Cuánto dura?'];
    const description = `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`;
    bot.fake.fail('sendMessage', { code: 400, description });
    const [, text] = await bot.ask('una cita');
    expect(text).toBe(`Eco: una cita\n\nElegir día y hora: ${url}`);
    expect(buttons()).toMatchObject([{ text: '¿Cuánto dura?' }]);
    expect(bot.fake.callsOf('sendMessage')).toHaveLength(2);
  });

  it('is given up if Telegram refuses the text too', async () => {
    bot.fake.fail('sendMessage', { code: 400, description: 'Bad Request: chat not found' }, 2);
    await bot.ask('una cita');
    expect(bot.fake.callsOf('sendMessage')).toHaveLength(2);
  });
});
