import { accountErased, accountStatusChanged, chatbotDeleted } from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import {
  connectTelegram,
  disconnectTelegram,
  readTelegram,
  telegramWebhook,
} from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeTelegram, startFakeTelegram } from './testing/fake-telegram.ts';
import {
  ana,
  dentist,
  type FakeServices,
  florist,
  openFakeServices,
  openTestTelegram,
  type TestTelegram,
  tokenOf,
} from './testing/test-telegram.ts';

let fake: FakeTelegram;
let services: FakeServices;
let service: TestTelegram;
const publicUrl = 'https://contesta.example';
const encryptionSecretOf = (digit: string) => digit.repeat(32);

beforeEach(async () => {
  fake = await startFakeTelegram();
  services = openFakeServices();
  service = await openTestTelegram(fake.url, services, { publicUrl });
});
afterEach(async () => {
  await service.close();
  fake.close();
});

const state = async (id: string = florist) =>
  (await service.call(readTelegram, { params: { id }, token: service.token })).body;
const disconnect = (id: string = florist) =>
  service.call(disconnectTelegram, { params: { id }, token: service.token });
const codeOf = ({ status, body }: { status: number; body: { code: string } }) =>
  `${status} ${body.code}`;
const waitForWebhookRemoval = (token: string) =>
  eventually(() => {
    const removals = fake.callsOf('deleteWebhook').filter((one) => one.token === token);
    return removals.length > 0 ? removals : expect.fail('the webhook is still there');
  });

describe('a token that cannot be decrypted', () => {
  const wrong = encryptionSecretOf('0');
  const right = encryptionSecretOf('1');
  const reopen = async (secret: string, options: { publicUrl?: string } = { publicUrl }) => {
    const { directory } = service;
    await service.close({ keep: true });
    const env = { ENCRYPTION_SECRET: secret };
    service = await openTestTelegram(fake.url, services, { ...options, directory, env });
  };
  const deliver = async () => {
    const [row] = await service.store.collection('connections').find({}).toArray();
    return await service.call(telegramWebhook, {
      params: { hook: row?.hook },
      headers: {
        'x-telegram-bot-api-secret-token': String(
          fake.callsOf('setWebhook').at(-1)?.payload.secret_token,
        ),
      },
      body: { update_id: 1 },
    });
  };
  beforeEach(async () => {
    await reopen(right);
    await service.connect(tokenOf(1001));
    await reopen(wrong);
  });

  it('is reported to the owner, and messages stay at Telegram until it is entered again', async () => {
    expect(await state()).toMatchObject({
      connected: true,
      lastError: { reason: 'token-unreadable' },
    });
    expect((await deliver()).status).toBe(503);
    const { status, body } = await service.connect(tokenOf(1001));
    expect([status, body.lastError]).toEqual([200, null]);
    expect((await deliver()).status).toBe(200);
  });

  it('works again with the right secret', async () => {
    // With polling the error is stored.
    await reopen(right, {});
    await service.connect(tokenOf(1001));
    await reopen(wrong, {});
    await eventually(async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      expect(row).toMatchObject({ lastError: { reason: 'token-unreadable' } });
    });
    await reopen(right);
    expect(await state()).toMatchObject({ connected: true, lastError: null });
    expect((await deliver()).status).toBe(200);
  });

  it('can still be disconnected and erased', async () => {
    expect((await disconnect()).body).toMatchObject({ connected: false });
    expect(await state()).toMatchObject({ connected: false });
    await service.connect(tokenOf(1001));
    await reopen(right);
    await service.publish(accountErased, { accountId: ana });
    expect([
      service.dead,
      await service.store.collection('connections').countDocuments({}),
    ]).toEqual([[], 0]);
  });
});

describe('connecting a Telegram bot', () => {
  it('sets its webhook with a secret, and returns its name', async () => {
    expect(await state()).toMatchObject({ connected: false, username: null });
    const { status, body } = await service.connect(tokenOf(1001));
    expect(status).toBe(200);
    expect(body).toMatchObject({ connected: true, username: 'azahar_1001_bot', lastError: null });
    expect(await state()).toEqual(body);
    const [webhook] = fake.callsOf('setWebhook');
    expect(webhook?.payload).toMatchObject({
      url: expect.stringMatching(
        /^https:\/\/contesta\.example\/api\/telegram\/webhook\/[\w-]{22}$/,
      ),
      secret_token: expect.stringMatching(/^[\w-]{32,}$/),
      allowed_updates: ['message', 'callback_query'],
    });
  });

  it('stores the token encrypted, and never returns it', async () => {
    const { body } = await service.connect(tokenOf(1001));
    const rows = service.store.collection('connections').find({});
    const [row] = await rows.toArray();
    expect(JSON.stringify([row, body, await state()])).not.toContain('AAAAAAAA');
  });

  it('keeps the webhook for the same token, and for a new one of the same bot', async () => {
    await service.connect(tokenOf(1001));
    const again = await service.connect(tokenOf(1001));
    expect(again.status).toBe(200);
    const renewed = `1001:${'B'.repeat(35)}`;
    expect((await service.connect(renewed)).status).toBe(200);
    const secrets = fake.callsOf('setWebhook').map(({ payload }) => payload.secret_token);
    const urls = fake.callsOf('setWebhook').map(({ payload }) => payload.url);
    expect([new Set(secrets).size, new Set(urls).size]).toEqual([1, 1]);
    expect(fake.callsOf('setWebhook').at(-1)?.token).toBe(renewed);
  });

  it('disconnects the previous bot', async () => {
    await service.connect(tokenOf(1001));
    expect((await service.connect(tokenOf(1002))).body.username).toBe('azahar_1002_bot');
    await waitForWebhookRemoval(tokenOf(1001));
    expect(fake.callsOf('deleteWebhook').map(({ token }) => token)).toEqual([tokenOf(1001)]);
  });

  it('is refused for a bot of another chatbot, until that one is deleted', async () => {
    await service.connect(tokenOf(1001));
    expect(codeOf(await service.connect(tokenOf(1001), dentist))).toBe('409 STATE');
    expect(await state(dentist)).toMatchObject({ connected: false });
    services.state.deleted.add(florist);
    expect((await service.connect(tokenOf(1001), dentist)).status).toBe(200);
  });

  it('succeeds for one of several concurrent chatbots', async () => {
    const both = [florist, dentist].flatMap((id) => [id, id, id]);
    const answers = await Promise.all(both.map((id) => service.connect(tokenOf(1001), id)));
    const chatbots = new Set(both.filter((_, i) => answers[i]?.status === 200));
    expect(chatbots.size).toBe(1);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const [row] = await service.store.collection('connections').find({}).toArray();
    expect(fake.callsOf('setWebhook').at(-1)?.payload.url).toMatch(new RegExp(`/${row?.hook}$`));
  });

  it.each([401, 404])('answers 400 if Telegram answers %d to the token', async (code) => {
    fake.fail('getMe', { code });
    const { status, body } = await service.connect(tokenOf(1001));
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.message).toBe('No se ha podido guardar el token. Comprueba que es correcto.');
    expect(await state()).toMatchObject({ connected: false });
  });

  it.each([
    ['getMe', 'cut'],
    ['getMe', { code: 502 }],
    ['setWebhook', 'cut'],
    ['setWebhook', { code: 400, description: 'Bad Request: bad webhook' }],
    ['setWebhook', { code: 429, retryAfter: 7 }],
  ] as const)('saves nothing if Telegram fails: %s, %j', async (method, failure) => {
    fake.fail(method, failure);
    const answer = await service.connect(tokenOf(1001));
    expect(codeOf(answer)).toBe('503 UNAVAILABLE');
    if (typeof failure === 'object' && 'retryAfter' in failure)
      expect(answer.headers.get('retry-after')).toBe('7');
    expect(await state()).toMatchObject({ connected: false });
  });

  it.each(['', 'hola', '123', `123:${'A'.repeat(34)}`, `x123:${'A'.repeat(35)}`, 7, null, [['a']]])(
    'refuses the token %j',
    async (token) => {
      const answer = await service.call(connectTelegram, {
        params: { id: florist },
        token: service.token,
        body: { token },
      });
      expect(codeOf(answer)).toBe('400 VALIDATION');
      expect(fake.calls).toEqual([]);
    },
  );

  it('requires a login, the owner and the plan', async () => {
    const params = { id: florist };
    const body = { token: tokenOf(1001) };
    for (const call of [readTelegram, connectTelegram, disconnectTelegram]) {
      const sent = call === connectTelegram ? { params, body } : { params };
      expect((await service.call(call, sent)).status).toBe(401);
      const token = service.tokenFor('owner-eva-1');
      expect((await service.call(call, { ...sent, token })).status).toBe(404);
      const unknown = { ...sent, params: { id: 'bot-nobody-1' }, token: service.token };
      expect((await service.call(call, unknown)).status).toBe(404);
    }
    services.state.status = 'pro';
    await service.publish(accountStatusChanged, { accountId: ana, revision: 2, status: 'pro' });
    const { token } = service;
    expect(codeOf(await service.call(readTelegram, { params, token }))).toBe('403 PLAN_REQUIRED');
    expect(codeOf(await service.connect(tokenOf(1001)))).toBe('403 PLAN_REQUIRED');
  });
});

it('switches to polling or another webhook when PUBLIC_URL changes', async () => {
  await service.connect(tokenOf(1001));
  const { directory } = service;
  await service.close({ keep: true });
  service = await openTestTelegram(fake.url, services, { directory });
  fake.queueUpdates(fake.newMessage('hola'));
  await eventually(() => expect(fake.sentTexts()).toEqual(['Eco: hola']));
  expect(fake.callsOf('deleteWebhook').at(-1)?.payload).toEqual({ drop_pending_updates: false });

  await service.close({ keep: true });
  const elsewhere = 'https://otra.example';
  service = await openTestTelegram(fake.url, services, { directory, publicUrl: elsewhere });
  await eventually(() =>
    expect(fake.callsOf('setWebhook').at(-1)?.payload.url).toMatch(/^https:\/\/otra\.example\//),
  );
  await eventually(async () => {
    const [row] = await service.store.collection('connections').find({}).toArray();
    expect(row).not.toHaveProperty('pollAt');
  });
});

describe('a connection ends', () => {
  it('when its owner disconnects it, and the webhook is removed with retries', async () => {
    await service.connect(tokenOf(1001));
    fake.fail('deleteWebhook', 'cut');
    expect(await disconnect()).toMatchObject({ status: 200, body: { connected: false } });
    expect(await state()).toMatchObject({ connected: false });
    await eventually(() => expect(fake.callsOf('deleteWebhook')).toHaveLength(1));
    service.advance(60_000);
    await eventually(() => expect(fake.callsOf('deleteWebhook')).toHaveLength(2), 10_000);
    await eventually(async () =>
      expect(await service.store.collection('leaving').countDocuments({})).toBe(0),
    );
    expect((await disconnect()).status).toBe(200);
  });

  it('when the plan loses Telegram, but not with a higher plan', async () => {
    await service.connect(tokenOf(1001));
    services.state.status = 'lifetime';
    await service.publish(accountStatusChanged, {
      accountId: ana,
      revision: 2,
      status: 'lifetime',
    });
    expect(await state()).toMatchObject({ connected: true });
    services.state.status = 'free';
    await service.publish(accountStatusChanged, { accountId: ana, revision: 3, status: 'free' });
    await waitForWebhookRemoval(tokenOf(1001));
    services.state.status = 'full';
    expect(await state()).toMatchObject({ connected: false });
  });

  it('when its chatbot is deleted, with all its data', async () => {
    await service.connect(tokenOf(1001));
    services.state.deleted.add(florist);
    const deleted = { chatbotId: florist, ownerId: ana, version: 2 };
    await service.publish(chatbotDeleted, deleted);
    await service.publish(chatbotDeleted, deleted);
    await waitForWebhookRemoval(tokenOf(1001));
    await eventually(async () => {
      for (const name of ['connections', 'leaving', 'updates', 'chats'])
        expect(await service.store.collection(name).countDocuments({})).toBe(0);
    });
  });

  it('when its account is erased, which can connect no bot afterwards', async () => {
    await service.connect(tokenOf(1001));
    await service.publish(accountErased, { accountId: ana });
    await waitForWebhookRemoval(tokenOf(1001));
    expect((await service.connect(tokenOf(1002))).status).toBe(401);
    await eventually(async () =>
      expect(await service.store.collection('leaving').countDocuments({})).toBe(0),
    );
  });
});

it("an account's export contains its connections without tokens", async () => {
  await service.connect(tokenOf(1001));
  const { body, status } = await service.call(exportParts.telegram, { params: { id: ana } });
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ chatbotId: florist, username: 'azahar_1001_bot', chats: 0 }),
  ]);
  expect(JSON.stringify(body)).not.toContain('AAAAAAAA');
});
