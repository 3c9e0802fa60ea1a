import { accountErased, accountStatusChanged, chatbotDeleted } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import * as calls from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { ana, dentist, florist, publicUrl, tokenOf, useTelegram } from './testing/test-telegram.ts';

/** The service with a fake Telegram. No bot is connected yet: each test connects one. */
const bot = useTelegram();
const readView = async () => (await bot.service.asOwner(calls.readTelegram)).body;
const disconnect = () => bot.service.asOwner(calls.disconnectTelegram);
const changePlan = async (status: Status, revision: number) => {
  bot.state.status = status;
  await bot.service.publish(accountStatusChanged, { accountId: ana, revision, status });
};
const answerOf = ({ status, body }: { status: number; body: { code: string } }) =>
  `${status} ${body.code}`;
const waitForWebhookRemoval = (token: string) =>
  eventually(() => {
    const removals = bot.fake.callsOf('deleteWebhook').filter((call) => call.token === token);
    return removals.length > 0 ? removals : expect.fail('the webhook is still there');
  });

describe('a token that cannot be decrypted', () => {
  const [wrong, right] = ['0'.repeat(32), '1'.repeat(32)];
  const reopen = (secret: string, options: { publicUrl?: string } = { publicUrl }) =>
    bot.reopen({ ...options, env: { ENCRYPTION_SECRET: secret } });
  const deliver = async () => {
    const secret = String(bot.fake.callsOf('setWebhook').at(-1)?.payload.secret_token);
    return await bot.service.call(calls.telegramWebhook, {
      params: { hook: (await bot.connection())?.hook },
      headers: { 'x-telegram-bot-api-secret-token': secret },
      body: { update_id: 1 },
    });
  };
  beforeEach(async () => {
    await reopen(right);
    await bot.service.connect(tokenOf(1001));
    await reopen(wrong);
  });

  it('is reported to the owner, and Telegram keeps messages until the token is entered again', async () => {
    const lastError = { reason: 'token-unreadable' };
    expect(await readView()).toMatchObject({ connected: true, lastError });
    expect((await deliver()).status).toBe(503);
    const again = await bot.service.connect(tokenOf(1001));
    expect(again).toMatchObject({ status: 200, body: { lastError: null } });
    expect((await deliver()).status).toBe(200);
  });

  it('works again with the right secret', async () => {
    // Only polling stores the error: with a webhook it is found when the owner reads the connection.
    await reopen(right, {});
    await bot.service.connect(tokenOf(1001));
    await reopen(wrong, {});
    await eventually(async () => expect(await bot.storedError()).toBe('token-unreadable'));
    await reopen(right);
    expect(await readView()).toMatchObject({ connected: true, lastError: null });
    expect((await deliver()).status).toBe(200);
  });

  it('prevents neither a disconnection nor an erasure', async () => {
    expect((await disconnect()).body).toMatchObject({ connected: false });
    expect(await readView()).toMatchObject({ connected: false });
    await bot.service.connect(tokenOf(1001));
    await reopen(right);
    await bot.service.publish(accountErased, { accountId: ana });
    expect([bot.service.deadLetters, await bot.countOf('connections')]).toEqual([[], 0]);
  });
});

describe('connecting a Telegram bot', () => {
  it('sets its webhook with a secret, returns its name, and stores its token encrypted', async () => {
    expect(await readView()).toMatchObject({ connected: false, username: null });
    const { status, body } = await bot.service.connect(tokenOf(1001));
    const connected = { connected: true, username: 'azahar_1001_bot', lastError: null };
    expect([status, body]).toMatchObject([200, connected]);
    expect(await readView()).toEqual(body);
    expect(JSON.stringify([await bot.connection(), body])).not.toContain('AAAAAAAA');
    const url = /^https:\/\/contesta\.example\/api\/telegram\/webhook\/[\w-]{22}$/;
    expect(bot.fake.callsOf('setWebhook')[0]?.payload).toMatchObject({
      url: expect.stringMatching(url),
      secret_token: expect.stringMatching(/^[\w-]{32,}$/),
      allowed_updates: ['message', 'callback_query'],
    });
  });

  it('keeps the webhook if the token is the same, or is a new token of the same bot', async () => {
    await bot.service.connect(tokenOf(1001));
    expect((await bot.service.connect(tokenOf(1001))).status).toBe(200);
    const renewed = `1001:${'B'.repeat(35)}`;
    expect((await bot.service.connect(renewed)).status).toBe(200);
    const sent = bot.fake.callsOf('setWebhook');
    const hooks = sent.map(({ payload }) => `${payload.secret_token} ${payload.url}`);
    expect([new Set(hooks).size, sent.at(-1)?.token]).toEqual([1, renewed]);
  });

  it('disconnects the previous bot', async () => {
    await bot.service.connect(tokenOf(1001));
    expect((await bot.service.connect(tokenOf(1002))).body.username).toBe('azahar_1002_bot');
    await waitForWebhookRemoval(tokenOf(1001));
    expect(bot.fake.callsOf('deleteWebhook').map(({ token }) => token)).toEqual([tokenOf(1001)]);
  });

  it('succeeds for only one of several chatbots that connect the same bot at the same time', async () => {
    const ids = [florist, dentist].flatMap((id) => [id, id, id]);
    const answers = await Promise.all(ids.map((id) => bot.service.connect(tokenOf(1001), id)));
    expect(new Set(ids.filter((_, i) => answers[i]?.status === 200)).size).toBe(1);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const hook = new RegExp(`/${(await bot.connection())?.hook}$`);
    expect(bot.fake.callsOf('setWebhook').at(-1)?.payload.url).toMatch(hook);
  });

  it.each([
    ['getMe', { code: 401 }, '400 VALIDATION'],
    ['getMe', { code: 404 }, '400 VALIDATION'],
    ['getMe', 'cut', '503 UNAVAILABLE'],
    ['getMe', { code: 502 }, '503 UNAVAILABLE'],
    ['setWebhook', 'cut', '503 UNAVAILABLE'],
    ['setWebhook', { code: 400, description: 'Bad Request: bad webhook' }, '503 UNAVAILABLE'],
    ['setWebhook', { code: 429, retryAfter: 7 }, '503 UNAVAILABLE'],
  ] as const)('saves nothing if a Telegram call fails: %s, %j', async (method, failure, code) => {
    bot.fake.fail(method, failure);
    const answer = await bot.service.connect(tokenOf(1001));
    expect(answerOf(answer)).toBe(code);
    const message = 'No se ha podido guardar el token. Comprueba que es correcto.';
    if (code.startsWith('400')) expect(answer.body.message).toBe(message);
    if (typeof failure === 'object' && 'retryAfter' in failure)
      expect(answer.headers.get('retry-after')).toBe('7');
    expect(await readView()).toMatchObject({ connected: false });
  });

  it('refuses a malformed token without a call to Telegram', async () => {
    const malformed = ['', 'hola', '123', `123:${'A'.repeat(34)}`, `x123:${'A'.repeat(35)}`];
    for (const token of [...malformed, 7, null, [['a']]])
      expect(answerOf(await bot.service.connect(token)), `${token}`).toBe('400 VALIDATION');
    expect(bot.fake.calls).toEqual([]);
  });
});

it('a connection switches to polling or to another webhook when PUBLIC_URL changes', async () => {
  await bot.service.connect(tokenOf(1001));
  await bot.reopen({});
  bot.fake.queueUpdates(bot.fake.newMessage('hola'));
  await eventually(() => expect(bot.fake.sentTexts()).toEqual(['Eco: hola']));
  const deletion = { drop_pending_updates: false };
  expect(bot.fake.callsOf('deleteWebhook').at(-1)?.payload).toEqual(deletion);
  await bot.reopen({ publicUrl: 'https://otra.example' });
  const url = () => bot.fake.callsOf('setWebhook').at(-1)?.payload.url;
  await eventually(() => expect(url()).toMatch(/^https:\/\/otra\.example\//));
  await eventually(async () => expect(await bot.connection()).not.toHaveProperty('pollAt'));
});

describe('a connection', () => {
  beforeEach(async () => void (await bot.service.connect(tokenOf(1001))));

  it('ends when its owner disconnects it, and the webhook is removed with retries', async () => {
    bot.fake.fail('deleteWebhook', 'cut');
    expect(await disconnect()).toMatchObject({ status: 200, body: { connected: false } });
    expect(await readView()).toMatchObject({ connected: false });
    await eventually(() => expect(bot.fake.callsOf('deleteWebhook')).toHaveLength(1));
    bot.service.advance(60_000);
    await eventually(() => expect(bot.fake.callsOf('deleteWebhook')).toHaveLength(2));
    await eventually(async () => expect(await bot.countOf('leaving')).toBe(0));
    expect((await disconnect()).status).toBe(200);
  });

  it('keeps its webhook if a late removal of the previous connection takes effect', async () => {
    const held = Promise.withResolvers<void>();
    bot.fake.holds.deleteWebhook = held.promise;
    bot.fake.fail('deleteWebhook', 'cut-after');
    await disconnect();
    await waitForWebhookRemoval(tokenOf(1001));
    await bot.service.connect(tokenOf(1001));
    held.resolve();
    await eventually(async () => {
      bot.service.advance(60_000);
      expect(await bot.countOf('leaving')).toBe(0);
    });
    expect(bot.fake.callsOf('setWebhook')).toHaveLength(3); // two to connect, one after the removal
  });

  it('ends when a new plan does not include Telegram, but not when the plan does', async () => {
    await changePlan('lifetime', 2);
    expect(await readView()).toMatchObject({ connected: true });
    await changePlan('free', 3);
    await waitForWebhookRemoval(tokenOf(1001));
    bot.state.status = 'full';
    expect(await readView()).toMatchObject({ connected: false });
  });

  it('ends when its chatbot is deleted, and all data of the chatbot is deleted too', async () => {
    bot.state.deleted.add(florist);
    const deleted = { chatbotId: florist, ownerId: ana, version: 2 };
    for (const _ of [1, 2]) await bot.service.publish(chatbotDeleted, deleted);
    await waitForWebhookRemoval(tokenOf(1001));
    await eventually(async () => {
      for (const name of ['connections', 'leaving', 'updates', 'chats', 'mailboxes'])
        expect(await bot.countOf(name)).toBe(0);
    });
  });

  it('ends when the owner’s account is erased, and that account can connect no bot afterwards', async () => {
    await bot.service.publish(accountErased, { accountId: ana });
    await waitForWebhookRemoval(tokenOf(1001));
    expect((await bot.service.connect(tokenOf(1002))).status).toBe(401);
    await eventually(async () => expect(await bot.countOf('leaving')).toBe(0));
  });
});
