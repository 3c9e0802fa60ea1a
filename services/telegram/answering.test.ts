import { chatbotDeleted } from '@contesta/contracts/events';
import { disconnectTelegram } from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { beforeEach, describe, expect, it } from 'vitest';
import { ana, florist, tokenOf } from './testing/test-telegram.ts';
import { inGroup, sendFailures, useConnectedBot } from './testing/webhook.ts';

const bot = useConnectedBot();
const deletion = { chatbotId: florist, ownerId: ana, version: 2 };

describe('a message from the webhook', () => {
  it('is answered in its chat by the conversation service, which gets the writer’s language', async () => {
    const from = { id: 7, language_code: 'en-GB' };
    expect((await bot.write('What are your hours?', { from })).status).toBe(200);
    await bot.webhook.waitForSends(1);
    expect(bot.fake.callsOf('sendMessage')[0]).toMatchObject({
      token: tokenOf(1001),
      payload: { chat_id: 7, text: 'Eco: What are your hours?' },
    });
    expect(bot.state.requests).toMatchObject([{ message: 'What are your hours?', language: 'en' }]);
  });

  it('is answered once, even if messages are repeated and arrive in any order', async () => {
    const updates = Array.from({ length: 20 }, (_, i) =>
      bot.writtenBy(10 + (i % 4), `mensaje ${i}`),
    );
    const repeated = [...updates, ...updates.toReversed(), ...updates];
    const deliveries = repeated.map((update) => bot.webhook.deliver(update));
    const statuses = (await Promise.all(deliveries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await bot.webhook.waitUntilIdle();
    const answers = updates.map(({ message }) => `Eco: ${message.text}`);
    expect(bot.fake.sentTexts().toSorted()).toEqual(answers.toSorted());
    expect(bot.state.exchanges.size).toBe(20);
    expect(await bot.webhook.answersTo(updates[3])).toEqual([]);
  });

  it('is not stored without the secret, if it is not an update, or if it needs no answer', async () => {
    const update = bot.fake.newMessage('hola');
    const { secret } = bot.webhook;
    for (const guess of ['', 'guess', `${secret}x`, secret.slice(1)])
      expect((await bot.webhook.deliver(update, guess)).status).toBe(404);
    expect((await bot.webhook.deliver(update, secret, { hook: 'x'.repeat(22) })).status).toBe(404);
    const objects = [{}, { update_id: 'x' }, { update_id: -1 }, [], { update_id: 1, message: 7 }];
    for (const body of ['{', ...objects]) // a string is sent without the media type of JSON
      expect((await bot.webhook.deliver(body)).status).toBe(typeof body === 'string' ? 415 : 400);
    expect((await bot.webhook.deliver({ update_id: 5, edited_message: {} })).status).toBe(200);
    expect((await bot.webhook.deliver({ update_id: 6, poll: {} })).status).toBe(200);
    expect(await bot.countOf('updates')).toBe(0);
  });

  it('waits while the conversation service is down', async () => {
    bot.state.failingCalls = 2;
    await bot.write('hola');
    await eventually(() => expect(bot.state.requests).toHaveLength(1));
    bot.service.advance(3_000); // the first retry is due after 1 s, the second after 2 s
    await eventually(() => expect(bot.state.requests).toHaveLength(2));
    bot.service.advance(5_000);
    await bot.webhook.waitForSends(1);
    expect(bot.state.exchanges.size).toBe(1);
  });

  it.each([
    ['disconnected', () => bot.service.asOwner(disconnectTelegram), 1],
    ['deleted', () => bot.service.publish(chatbotDeleted, deletion), 0],
  ])(
    'is deleted if its chatbot is %s while it arrives; earlier messages stay with the chatbot',
    async (_, end, earlier) => {
      const body = JSON.stringify(bot.fake.newMessage('tarde'));
      const caller = await openRawConnection(Number(new URL(bot.service.url).port));
      const { path, secret } = bot.webhook;
      const headers = {
        'X-Internal-Secret': bot.service.internalSecret,
        'X-Telegram-Bot-Api-Secret-Token': secret,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      caller.send([`POST ${path} HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n'));
      await bot.ask('uno'); // answered after the service has read the headers
      await end();
      caller.send(body);
      await caller.until('HTTP/1.1 200');
      for (const name of ['updates', 'chats']) expect(await bot.countOf(name)).toBe(earlier);
    },
  );

  it('is not answered if its chatbot is deleted', async () => {
    bot.state.deleted.add(florist);
    expect(await bot.ask('hola')).toEqual([]);
  });
});

describe('an answer', () => {
  it('is a greeting with suggestions if the message is /start', async () => {
    const greeting = 'Hola, soy el asistente automático de Azahar. ¿En qué puedo ayudar?';
    expect(await bot.ask('/start')).toEqual([greeting]);
    const { reply_markup } = bot.fake.callsOf('sendMessage')[0]?.payload ?? {};
    expect(reply_markup.inline_keyboard[0][0].text).toBe('¿Cuál es vuestro horario?');
    expect(bot.state.requests).toEqual([]);
    bot.state.lang = 'en';
    const from = { id: 7, language_code: 'de' };
    expect(await bot.ask('/start', { from })).toEqual([expect.stringMatching(/^Hello/)]);
  });

  it('is a polite refusal if the message is too long, or has neither text nor a caption', async () => {
    const onlyText = 'Por ahora solo entiendo texto. ¿Puede ser por escrito?';
    expect(await bot.ask(undefined, { voice: { file_id: 'x', duration: 1 } })).toEqual([onlyText]);
    expect(await bot.ask('a'.repeat(2_001))).toEqual([expect.stringContaining('demasiado largo')]);
    const photo = { photo: [{}], caption: '¿Tenéis estas flores?' };
    expect(await bot.ask(undefined, photo)).toEqual(['Eco: ¿Tenéis estas flores?']);
    expect(bot.state.requests).toHaveLength(1);
  });

  it('is sent in a group only if the message mentions the bot, and as a reply to that message', async () => {
    expect(await bot.ask('¿abrís hoy?', { chat: inGroup.chat })).toEqual([]);
    const update = bot.fake.newMessage('@azahar_1001_bot ¿abrís hoy?', inGroup);
    expect(await bot.webhook.answersTo(update)).toEqual(['Eco: ¿abrís hoy?']);
    expect(bot.fake.callsOf('sendMessage')[0]?.payload).toMatchObject({
      chat_id: -5,
      reply_parameters: { message_id: update.message.message_id },
    });
  });

  it('is sent in parts if it is too long, with the buttons only on the last part', async () => {
    bot.state.replyTo = () => `${'palabra '.repeat(1_000)}fin`;
    bot.state.suggestions = ['¿Algo más?'];
    const parts = await bot.ask('hola');
    expect([parts.length, parts.join(' ')]).toEqual([2, bot.state.replyTo('hola')]);
    expect(parts.every((part) => part.length <= 4_096)).toBe(true);
    const markups = bot.fake.callsOf('sendMessage').map(({ payload }) => 'reply_markup' in payload);
    expect(markups).toEqual([false, true]);
  });
});

describe('an answer that cannot be sent', () => {
  it('waits as long as Telegram requests', async () => {
    const dueAt = { $gte: new Date(bot.service.kit.clock().getTime() + 300_000) };
    bot.fake.fail('sendMessage', { code: 429, retryAfter: 300 });
    await bot.write('hola');
    const postponed = { dueAt, holder: { $exists: false } };
    await eventually(async () => expect(await bot.countOf('chats', postponed)).toBe(1));
    bot.service.advance(301_000);
    await bot.webhook.waitForSends(2);
    expect(bot.state.exchanges.size).toBe(1);
  });

  it.each([
    ['a chat', 500, {}],
    ['a chat', 502, {}],
    ['a group', 500, inGroup],
  ])('is resent in %s after a %d, and the error is stored until then', async (_, code, fields) => {
    bot.fake.fail('sendMessage', { code });
    await bot.write('@azahar_1001_bot ¿abrís hoy?', fields);
    await eventually(async () => expect(await bot.storedError()).toBe('unreachable'));
    await bot.waitUntilRetried();
    expect([bot.fake.sentTexts().length, bot.state.exchanges.size]).toEqual([2, 1]);
    expect(await bot.storedError()).toBeUndefined();
  });

  it('is given up if the user has blocked the bot', async () => {
    const description = 'Forbidden: bot was blocked by the user';
    bot.fake.fail('sendMessage', { code: 403, description });
    await bot.write('hola');
    await bot.webhook.waitUntilIdle();
    bot.service.advance(60_000);
    expect(await bot.ask('¿seguís ahí?')).toEqual(['Eco: ¿seguís ahí?']);
  });

  it.each(sendFailures)('is sent again only if it did not arrive: %s', async (failure, sends) => {
    // The second message is numbered first, so both parts of the first answer have numbers after it.
    const [long, short] = ['largo', 'corto'].map((text) => bot.fake.newMessage(text));
    bot.state.replyTo = (text) => (text === 'largo' ? 'palabra '.repeat(1_000) : 'Eco');
    expect(await bot.webhook.answersTo(long)).toHaveLength(2);
    bot.fake.fail('sendMessage', failure);
    bot.state.suggestions = ['¿Otra cosa?'];
    await bot.webhook.deliver(short);
    await bot.webhook.waitForSends(3);
    await bot.waitUntilRetried();
    expect(bot.fake.callsOf('sendMessage')).toHaveLength(2 + sends);
  });

  it('is searched for again if Telegram fails or limits the search', async () => {
    for (const failure of ['cut', { code: 502 }, { code: 429, retryAfter: 1 }] as const) {
      const before = bot.fake.callsOf('sendMessage').length;
      bot.fake.fail('sendMessage', 'cut');
      bot.fake.fail('editMessageReplyMarkup', failure);
      await bot.write('hola');
      await bot.webhook.waitForSends(before + 1);
      await bot.waitUntilRetried();
      expect(bot.fake.callsOf('sendMessage')).toHaveLength(before + 2);
    }
  });

  it('is not sent again if it is unknown whether it arrived', async () => {
    bot.fake.fail('sendMessage', 'cut-after');
    bot.fake.fail('editMessageReplyMarkup', { code: 404 });
    await bot.write('hola');
    await bot.webhook.waitForSends(1);
    await bot.waitUntilRetried();
    expect(bot.fake.sentTexts()).toHaveLength(1);
  });

  it('is reported to the owner if the token is refused, and sent with the new token', async () => {
    bot.fake.fail('sendMessage', { code: 401 });
    await bot.write('hola');
    await eventually(async () => expect(await bot.storedError()).toBe('token-refused'));
    expect((await bot.service.connect(`1001:${'B'.repeat(35)}`)).status).toBe(200);
    expect(await bot.storedError()).toBeUndefined();
    bot.service.advance(2_000);
    await bot.webhook.waitForSends(2);
    expect(bot.fake.callsOf('sendMessage').at(-1)?.token).toBe(`1001:${'B'.repeat(35)}`);
  });
});

describe('polling', () => {
  beforeEach(() => bot.reopen({}));

  it('answers each message once, even after a restart', async () => {
    bot.fake.queueUpdates(bot.fake.newMessage('uno'), bot.fake.newMessage('dos'));
    await bot.webhook.waitForSends(2);
    await bot.service.close({ keep: true });
    bot.fake.queueUpdates(bot.fake.newMessage('tres'));
    bot.service = await bot.openReplica();
    await bot.webhook.waitForSends(3);
    expect(bot.fake.sentTexts()).toEqual(['Eco: uno', 'Eco: dos', 'Eco: tres']);
  });

  it('runs on only one of two replicas, and on the other when that one is closed', async () => {
    const other = await bot.openReplica();
    for (const text of ['uno', 'dos', 'tres']) {
      bot.fake.queueUpdates(bot.fake.newMessage(text));
      await bot.webhook.waitForSends(bot.fake.sentTexts().length + 1);
    }
    expect(bot.fake.polls.max).toBe(1);
    await bot.service.close({ keep: true });
    bot.service = other;
    bot.fake.queueUpdates(bot.fake.newMessage('cuatro'));
    await eventually(() => expect(bot.fake.sentTexts()).toContain('Eco: cuatro'));
    expect([bot.fake.sentTexts().length, bot.fake.polls.max]).toEqual([4, 1]);
  });

  it('continues with a new token instead of the old one', async () => {
    bot.fake.queueUpdates(bot.fake.newMessage('uno'));
    await bot.webhook.waitForSends(1);
    await bot.service.connect(`1001:${'C'.repeat(35)}`);
    bot.fake.queueUpdates(bot.fake.newMessage('dos'));
    await bot.webhook.waitForSends(2);
    await eventually(() => {
      const last = bot.fake.callsOf('getUpdates').slice(-3);
      expect(last.map(({ token }) => token)).toEqual(Array(3).fill(`1001:${'C'.repeat(35)}`));
    });
  });

  it('reports a conflict to the owner until the conflict is over', async () => {
    bot.fake.fail('getUpdates', { code: 409, description: 'Conflict' }, 2);
    await eventually(async () => expect(await bot.storedError()).toBe('conflict'));
    await eventually(async () => expect(await bot.storedError()).toBeUndefined());
  });
});
