import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settledMs } from './deliver.ts';
import { type FakeTelegram, startFakeTelegram } from './testing/fake-telegram.ts';
import {
  type FakeServices,
  florist,
  openFakeServices,
  openTestTelegram,
  type TestTelegram,
  tokenOf,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';

let fake: FakeTelegram;
let services: FakeServices;
let service: TestTelegram;
let webhook: Webhook;
const publicUrl = 'https://contesta.example';

beforeEach(async () => {
  fake = await startFakeTelegram();
  services = openFakeServices();
  service = await openTestTelegram(fake.url, services, { publicUrl });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, fake);
});
afterEach(async () => {
  await service.close();
  fake.close();
});

const deliver: Webhook['deliver'] = (...args) => webhook.deliver(...args);
const waitUntilSent = (count: number) => webhook.waitUntilSent(count);
const waitUntilIdle = (limitMs?: number) => webhook.waitUntilIdle(limitMs);
const answersTo = (update: unknown) => webhook.answersTo(update);
/** Advances the clock until failed updates are retried and nothing waits. */
const waitUntilRetried = async () => {
  for (let step = 0; step < 4; step += 1) {
    service.advance(settledMs + 1_000);
    if (
      await waitUntilIdle(2_500).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await waitUntilIdle();
};
describe('a message from the webhook', () => {
  it('is answered in its chat by conversation, in the writer’s language', async () => {
    const from = { id: 7, language_code: 'en-GB' };
    expect((await deliver(fake.newMessage('What are your hours?', { from }))).status).toBe(200);
    await waitUntilSent(1);
    expect(fake.callsOf('sendMessage')[0]).toMatchObject({
      token: tokenOf(1001),
      payload: { chat_id: 7, text: 'Eco: What are your hours?' },
    });
    expect(services.state.requests).toMatchObject([
      { message: 'What are your hours?', language: 'en' },
    ]);
  });

  it('is answered once, even if repeated and in any order', async () => {
    const updates = Array.from({ length: 20 }, (_, i) => {
      const id = 10 + (i % 4);
      return fake.newMessage(`mensaje ${i}`, { from: { id }, chat: { id, type: 'private' } });
    });
    const repeated = [...updates, ...updates.toReversed(), ...updates];
    const statuses = await Promise.all(
      repeated.map(async (update) => (await deliver(update)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await waitUntilIdle();
    expect(fake.sentTexts().toSorted()).toEqual(
      updates.map(({ message }) => `Eco: ${message.text}`).toSorted(),
    );
    expect(services.state.exchanges.size).toBe(20);
    expect(await answersTo(updates[3])).toEqual([]);
  });

  it('is answered after earlier ones of its chat, in one conversation', async () => {
    for (let i = 0; i < 5; i += 1) await deliver(fake.newMessage(`mensaje ${i}`));
    await waitUntilIdle();
    expect(fake.sentTexts()).toEqual([0, 1, 2, 3, 4].map((i) => `Eco: mensaje ${i}`));
    const ids = services.state.requests.map(({ conversationId }) => conversationId);
    expect(ids).toEqual([undefined, ...Array(4).fill('conversation-1')]);
  });

  it('is refused without the secret, and not stored', async () => {
    const update = fake.newMessage('hola');
    const { secret } = webhook;
    for (const guess of ['', 'guess', `${secret}x`, secret.slice(1)])
      expect((await deliver(update, guess)).status).toBe(404);
    expect((await deliver(update, secret, { hook: 'x'.repeat(22) })).status).toBe(404);
    expect(await service.store.collection('updates').countDocuments({})).toBe(0);
  });

  it('is refused if it is not an update, and ignored if it needs no answer', async () => {
    for (const body of [
      '{',
      {},
      { update_id: 'x' },
      { update_id: -1 },
      [],
      { update_id: 1, message: 7 },
    ])
      expect((await deliver(body)).status).toBe(typeof body === 'string' ? 415 : 400);
    expect((await deliver({ update_id: 5, edited_message: {} })).status).toBe(200);
    expect((await deliver({ update_id: 6, poll: {} })).status).toBe(200);
    expect(await service.store.collection('updates').countDocuments({})).toBe(0);
  });

  it('waits while conversation is down', async () => {
    services.state.down = 2;
    await deliver(fake.newMessage('hola'));
    await eventually(() => expect(services.state.requests).toHaveLength(1));
    service.advance(3_000);
    await eventually(() => expect(services.state.requests).toHaveLength(2), 10_000);
    service.advance(5_000);
    await waitUntilSent(1);
    expect(services.state.exchanges.size).toBe(1);
  });

  it('is not answered if its chatbot is deleted', async () => {
    services.state.deleted.add(florist);
    expect(await answersTo(fake.newMessage('hola'))).toEqual([]);
  });
});

describe('an answer', () => {
  it('to /start is a greeting with suggestions', async () => {
    expect(await answersTo(fake.newMessage('/start'))).toEqual([
      'Hola, soy el asistente automático de Azahar. Escríbeme tu pregunta.',
    ]);
    const { reply_markup } = fake.callsOf('sendMessage')[0]?.payload ?? {};
    expect(reply_markup.inline_keyboard[0][0].text).toBe('¿Cuál es vuestro horario?');
    expect(services.state.requests).toEqual([]);
  });

  it('to a message without text or too long is a polite refusal', async () => {
    const voice = { voice: { file_id: 'x', duration: 1 } };
    expect(await answersTo(fake.newMessage(undefined, voice))).toEqual([
      'Por ahora solo entiendo texto. ¿Me lo escribes?',
    ]);
    expect(await answersTo(fake.newMessage('a'.repeat(2_001)))).toEqual([
      expect.stringContaining('demasiado largo'),
    ]);
    const photo = { photo: [{}], caption: '¿Tenéis estas flores?' };
    expect(await answersTo(fake.newMessage(undefined, photo))).toEqual([
      'Eco: ¿Tenéis estas flores?',
    ]);
    expect(services.state.requests).toHaveLength(1);
  });

  it('in a group is a reply to a message that mentions the bot', async () => {
    const chat = { id: -5, type: 'supergroup' };
    expect(await answersTo(fake.newMessage('¿abrís hoy?', { chat }))).toEqual([]);
    const text = '@azahar_1001_bot ¿abrís hoy?';
    const mention = { chat, entities: [{ type: 'mention', offset: 0, length: 16 }] };
    const update = fake.newMessage(text, mention);
    expect(await answersTo(update)).toEqual(['Eco: ¿abrís hoy?']);
    expect(fake.callsOf('sendMessage')[0]?.payload).toMatchObject({
      chat_id: -5,
      reply_parameters: { message_id: update.message.message_id },
    });
  });

  it('that is too long for one message is sent in parts', async () => {
    services.state.replyTo = () => `${'palabra '.repeat(1_000)}fin`;
    services.state.suggestions = ['¿Algo más?'];
    const parts = await answersTo(fake.newMessage('hola'));
    expect(parts.length).toBe(2);
    expect(parts.every((part) => part.length <= 4_096)).toBe(true);
    expect(parts.join(' ')).toBe(services.state.replyTo('hola'));
    const markups = fake.callsOf('sendMessage').map(({ payload }) => 'reply_markup' in payload);
    expect(markups).toEqual([false, true]);
  });
});

describe('an answer that cannot be sent', () => {
  it('waits as long as Telegram requests', async () => {
    fake.fail('sendMessage', { code: 429, retryAfter: 3 });
    await deliver(fake.newMessage('hola'));
    await waitUntilSent(1);
    service.advance(4_000);
    await waitUntilSent(2);
    expect(services.state.exchanges.size).toBe(1);
  });

  it.each([500, 502])('is retried after a %d, and the error is shown until then', async (code) => {
    const errorOf = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    fake.fail('sendMessage', { code });
    await deliver(fake.newMessage('hola'));
    await eventually(async () => expect(await errorOf()).toBe('unreachable'));
    await waitUntilRetried();
    expect(fake.callsOf('sendMessage')).toHaveLength(2);
    expect(services.state.exchanges.size).toBe(1);
    expect(await errorOf()).toBeUndefined();
  });

  it('in a group is sent again after a 500', async () => {
    fake.fail('sendMessage', { code: 500 });
    const mention = { entities: [{ type: 'mention', offset: 0, length: 16 }] };
    const chat = { id: -5, type: 'supergroup' };
    await deliver(fake.newMessage('@azahar_1001_bot ¿abrís hoy?', { chat, ...mention }));
    await waitUntilSent(1);
    await waitUntilRetried();
    expect(fake.callsOf('sendMessage')).toHaveLength(2);
  });

  it('is given up if the user has blocked the bot', async () => {
    fake.fail('sendMessage', {
      code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await deliver(fake.newMessage('hola'));
    await waitUntilIdle();
    service.advance(60_000);
    expect(await answersTo(fake.newMessage('¿seguís ahí?'))).toEqual(['Eco: ¿seguís ahí?']);
  });

  it('is sent again only if it did not arrive', async () => {
    for (const [failure, sends] of [
      ['cut', 2],
      ['cut-after', 1],
      ['fail-after', 1],
    ] as const) {
      const before = fake.callsOf('sendMessage').length;
      fake.fail('sendMessage', failure);
      services.state.suggestions = ['¿Otra cosa?'];
      await deliver(fake.newMessage(`se corta: ${failure}`));
      await waitUntilSent(before + 1);
      await waitUntilRetried();
      expect(fake.callsOf('sendMessage')).toHaveLength(before + sends);
    }
  });

  it('is searched until Telegram answers whether it arrived', async () => {
    for (const failure of ['cut', { code: 502 }, { code: 429, retryAfter: 1 }] as const) {
      const before = fake.callsOf('sendMessage').length;
      fake.fail('sendMessage', 'cut');
      fake.fail('editMessageReplyMarkup', failure);
      await deliver(fake.newMessage('hola'));
      await waitUntilSent(before + 1);
      await waitUntilRetried();
      expect(fake.callsOf('sendMessage')).toHaveLength(before + 2);
    }
  });

  it('is not sent again if it is unknown whether it arrived', async () => {
    fake.fail('sendMessage', 'cut-after');
    fake.fail('editMessageReplyMarkup', { code: 404 });
    await deliver(fake.newMessage('hola'));
    await waitUntilSent(1);
    await waitUntilRetried();
    expect(fake.sentTexts()).toHaveLength(1);
  });

  it('is reported to the owner if the token is refused, until there is a new one', async () => {
    const errorOf = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    fake.fail('sendMessage', { code: 401 });
    await deliver(fake.newMessage('hola'));
    await eventually(async () => expect(await errorOf()).toBe('token-refused'));
    expect((await service.connect(`1001:${'B'.repeat(35)}`)).status).toBe(200);
    expect(await errorOf()).toBeUndefined();
    service.advance(2_000);
    await waitUntilSent(2);
    expect(fake.callsOf('sendMessage').at(-1)?.token).toBe(`1001:${'B'.repeat(35)}`);
  });
});

describe('polling', () => {
  beforeEach(async () => {
    await service.close();
    service = await openTestTelegram(fake.url, services);
  });

  it('answers each message once, also after a restart', async () => {
    await service.connect(tokenOf(1001));
    expect(fake.callsOf('deleteWebhook').at(-1)?.payload).toEqual({ drop_pending_updates: false });
    fake.queueUpdates(fake.newMessage('uno'), fake.newMessage('dos'));
    await waitUntilSent(2);
    const { directory } = service;
    await service.close({ keep: true });
    fake.queueUpdates(fake.newMessage('tres'));
    service = await openTestTelegram(fake.url, services, { directory });
    await waitUntilSent(3);
    expect(fake.sentTexts()).toEqual(['Eco: uno', 'Eco: dos', 'Eco: tres']);
  });

  it('runs on one of two replicas, and on the other when that one ends', async () => {
    const { directory } = service;
    const other = await openTestTelegram(fake.url, services, { directory });
    await service.connect(tokenOf(1001));
    for (const text of ['uno', 'dos', 'tres']) {
      fake.queueUpdates(fake.newMessage(text));
      await waitUntilSent(fake.sentTexts().length + 1);
    }
    expect(fake.polls.most).toBe(1);
    await service.close({ keep: true });
    service = other;
    fake.queueUpdates(fake.newMessage('cuatro'));
    await eventually(() => expect(fake.sentTexts()).toContain('Eco: cuatro'), 10_000);
    expect(fake.sentTexts()).toHaveLength(4);
    expect(fake.polls.most).toBe(1);
  });

  it('continues with a new token instead of the old one', async () => {
    await service.connect(tokenOf(1001));
    fake.queueUpdates(fake.newMessage('uno'));
    await waitUntilSent(1);
    await service.connect(`1001:${'C'.repeat(35)}`);
    fake.queueUpdates(fake.newMessage('dos'));
    await waitUntilSent(2);
    await eventually(() =>
      expect(
        new Set(
          fake
            .callsOf('getUpdates')
            .slice(-3)
            .map(({ token }) => token),
        ),
      ).toEqual(new Set([`1001:${'C'.repeat(35)}`])),
    );
  });

  it('reports a conflict to the owner until it is over', async () => {
    fake.fail('getUpdates', { code: 409, description: 'Conflict' }, 2);
    await service.connect(tokenOf(1001));
    const reason = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    await eventually(async () => expect(await reason()).toBe('conflict'));
    await eventually(async () => expect(await reason()).toBeUndefined(), 10_000);
  });
});
