import { Telegram } from 'telegraf';
import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../faults.ts';
import { fetchPage, press } from '../testing/press.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const fault = sandbox.faultSetter('telegram');

const clientOf = (token: string) =>
  new Telegram(token, { apiRoot: `${sandbox.url}/sandbox/telegram/` });
let lastBot = 1000;
async function openBot() {
  lastBot += 1;
  const token = `${lastBot}:${'A'.repeat(35)}`;
  const client = clientOf(token);
  const me = await client.getMe();
  return { client, me, token, bot: String(me.id) };
}
const updatesOf = (client: Telegram, offset?: number) =>
  client.callApi('getUpdates', { timeout: 2, ...(offset ? { offset } : {}) });
const say = (body: object) => sandbox.post('/telegram/say', body);
const messagesOf = async (bot: string) =>
  (await sandbox.state()).telegram.messages.filter((message) => message.botId === bot);
const keyboard = (button: object) =>
  ({ reply_markup: { inline_keyboard: [[{ text: 'Sí', ...button }]] } }) as never; // also invalid ones

describe('the Bot API', () => {
  it('accepts any well-formed token and no other', async () => {
    const { me, bot } = await openBot();
    expect(me).toMatchObject({ id: Number(bot), is_bot: true, username: `prueba_${bot}_bot` });
    await expect(clientOf('1:short').getMe()).rejects.toMatchObject({ code: 401 });
  });

  it('refuses a revoked token, and accepts a new token of the same bot', async () => {
    const { client, token, bot } = await openBot();
    const unused = `4711:${'U'.repeat(35)}`;
    for (const revoked of [token, unused])
      await sandbox.post('/telegram/revoke', { token: revoked });
    await expect(clientOf(unused).getMe()).rejects.toMatchObject({ code: 401 });
    await expect(client.getMe()).rejects.toMatchObject({ code: 401 });
    expect((await clientOf(`${bot}:${'B'.repeat(35)}`).getMe()).id).toBe(Number(bot));
  });

  it('returns updates immediately, and again until they are confirmed, even after a restart', async () => {
    const { client, bot } = await openBot();
    const waiting = updatesOf(client);
    await say({ bot, text: 'hola', who: 'Eva', language: 'en' });
    const [update] = await waiting;
    const message = { text: 'hola', from: { first_name: 'Eva', language_code: 'en' } };
    expect(update).toMatchObject({ update_id: 1, message });
    await sandbox.restart();
    expect([await updatesOf(client), await updatesOf(client, 2)]).toEqual([[update], []]);
  });

  it('allows one poll at a time, answers it at a shutdown, and allows none with a webhook, which needs https', async () => {
    const { client } = await openBot();
    const polls = [updatesOf(client), updatesOf(client)];
    await Promise.race(polls).catch(() => undefined); // one is refused, so the other waits
    await sandbox.restart();
    const ended = await Promise.allSettled(polls);
    const [accepted, refused] = ended.toSorted((a, b) => a.status.localeCompare(b.status));
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 409 } });
    expect(accepted).toEqual({ status: 'fulfilled', value: [] });
    await client.setWebhook('https://contesta.example/hook', { secret_token: 's' });
    await expect(updatesOf(client)).rejects.toMatchObject({ code: 409 });
    await client.deleteWebhook();
    const insecure = client.setWebhook('http://contesta.example/hook');
    await expect(insecure).rejects.toMatchObject({ code: 400 });
  });

  it('stores sent messages, and refuses invalid messages, buttons and edits as Telegram does', async () => {
    const { client, bot } = await openBot();
    const reply_markup = { inline_keyboard: [[{ text: 'Sí', callback_data: '1:0' }]] };
    const { message_id } = await client.sendMessage(7, 'Hola', { reply_markup });
    const sent = { chatId: 7, messageId: message_id, from: 'bot', text: 'Hola' };
    expect(await messagesOf(bot)).toMatchObject([sent]);
    const refusals = [
      client.sendMessage(7, ' '),
      client.sendMessage(7, 'a'.repeat(4_097)),
      client.sendMessage(7, 'a', keyboard({ callback_data: 'x'.repeat(65) })),
      client.sendMessage(7, 'a', keyboard({ url: 'tel:+34600123456' })),
      client.sendMessage(7, 'a', keyboard({ url: 'nowhere' })),
      client.sendMessage(7, 'a', keyboard({})),
      client.editMessageReplyMarkup(7, message_id, undefined, reply_markup),
      client.editMessageReplyMarkup(8, message_id, undefined, reply_markup),
    ].map((call) => expect(call).rejects.toMatchObject({ code: 400 }));
    await Promise.all(refusals);
  });
});

it.each<[FaultKind, object, number]>([
  ['fail', { code: 500 }, 0],
  ['declined', { code: 403 }, 0],
  ['pending', { code: 429 }, 0],
  ['cut', { name: 'FetchError' }, 1],
])('a fault of the kind %s gives the error %j; messages sent: %d', async (kind, error, sent) => {
  const { client, bot } = await openBot();
  await fault('sendMessage', kind);
  await expect(client.sendMessage(7, 'Hola')).rejects.toMatchObject(error);
  expect(await messagesOf(bot)).toHaveLength(sent);
  await client.sendMessage(7, 'Hola');
});

describe('the chat page', () => {
  it('works without scripts: sends messages, shows answers, presses buttons', async () => {
    const { client, bot } = await openBot();
    const list = await fetchPage(`${sandbox.url}/sandbox/telegram`);
    expect(list.html).toContain(`@prueba_${bot}_bot`);
    const page = await fetchPage(`${sandbox.url}/sandbox/telegram/chats/${bot}`, 'en');
    const answering = updatesOf(client).then(async ([update]) => {
      const chat = update && 'message' in update ? update.message.chat.id : 0;
      const button = { text: '¿Y <hoy>?', callback_data: '1:0' };
      await client.sendMessage(chat, '<b>Sí</b>', keyboard(button));
    });
    const sent = await press(page, 'Send', { text: '¿Abrís?' });
    await answering;
    expect(sent.status).toBe(303);
    const chat = await fetchPage(new URL(sent.location ?? '', page.url).href, 'en');
    for (const text of ['¿Abrís?', '&lt;b&gt;Sí&lt;/b&gt;']) expect(chat.html).toContain(text);
    const pressing = updatesOf(client, 2);
    const pressed = press(chat, '¿Y &lt;hoy&gt;?');
    expect(await pressing).toMatchObject([{ callback_query: { data: '1:0' } }]);
    await client.sendMessage(1, 'otro chat'); // no answer in this chat: the page waits on, until its limit
    expect((await pressed).status).toBe(303);
  });

  it('shows a URL button as a link, keeps its URL in the state, and refuses a press', async () => {
    const { client, bot } = await openBot();
    const { chatId } = await say({ bot, text: 'una cita', who: 'Ana' });
    const url = 'http://localhost:8080/book/b1?service=cut&c=1';
    const button = { text: 'Elegir día y hora', url };
    const { message_id } = await client.sendMessage(Number(chatId), 'Claro.', keyboard(button));
    const { html } = await fetchPage(`${sandbox.url}/sandbox/telegram/chats/${bot}?who=Ana`);
    expect(html).toContain('href="http://localhost:8080/book/b1?service=cut&amp;c=1"');
    expect(html).toContain(button.text);
    const fromBot = (await messagesOf(bot)).filter(({ from }) => from === 'bot');
    expect(fromBot).toMatchObject([{ buttons: [[button]] }]);
    const pressed = { bot, message: message_id, button: button.text, who: 'Ana' };
    await expect(sandbox.post('/telegram/press', pressed)).rejects.toThrow();
  });

  it('of an unknown bot is a 404', async () =>
    expect((await fetchPage(`${sandbox.url}/sandbox/telegram/chats/5`)).status).toBe(404));
});
