import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settledMs } from './deliver.ts';
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
const publicUrl = 'https://contesta.example';

beforeEach(async () => {
  played = await playTelegram();
  given = openWorld();
  service = await openTestTelegram(played.url, given, { publicUrl });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, played);
});
afterEach(async () => {
  await service.close();
  played.close();
});

const bring: Webhook['bring'] = (...given) => webhook.bring(...given);
const untilSent = (count: number) => webhook.untilSent(count);
const untilIdle = (limitMs?: number) => webhook.untilIdle(limitMs);
const answersTo = (update: unknown) => webhook.answersTo(update);
/** Goes on when what went wrong can be tried again: that is once it is noted, so it may take more than one step. */
const untilTriedAgain = async () => {
  for (let step = 0; step < 4; step += 1) {
    service.advance(settledMs + 1_000);
    if (
      await untilIdle(2_500).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await untilIdle();
};
describe('a message that Telegram brings', () => {
  it('is answered in its chat by conversation, in the language of who writes', async () => {
    const from = { id: 7, language_code: 'en-GB' };
    expect((await bring(played.written('What are your hours?', { from }))).status).toBe(200);
    await untilSent(1);
    expect(played.of('sendMessage')[0]).toMatchObject({
      token: tokenOf(1001),
      payload: { chat_id: 7, text: 'Eco: What are your hours?' },
    });
    expect(given.world.asked).toMatchObject([{ message: 'What are your hours?', language: 'en' }]);
  });

  it('is answered once, however often and in whatever order it is brought', async () => {
    const updates = Array.from({ length: 20 }, (_, i) => {
      const id = 10 + (i % 4);
      return played.written(`mensaje ${i}`, { from: { id }, chat: { id, type: 'private' } });
    });
    const thrice = [...updates, ...updates.toReversed(), ...updates];
    const statuses = await Promise.all(thrice.map(async (update) => (await bring(update)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await untilIdle();
    expect(played.texts().toSorted()).toEqual(
      updates.map(({ message }) => `Eco: ${message.text}`).toSorted(),
    );
    expect(given.world.exchanges.size).toBe(20);
    expect(await answersTo(updates[3])).toEqual([]);
  });

  it('is answered after those of its chat that came before, in one conversation', async () => {
    for (let i = 0; i < 5; i += 1) await bring(played.written(`mensaje ${i}`));
    await untilIdle();
    expect(played.texts()).toEqual([0, 1, 2, 3, 4].map((i) => `Eco: mensaje ${i}`));
    const ids = given.world.asked.map(({ conversationId }) => conversationId);
    expect(ids).toEqual([undefined, ...Array(4).fill('conversation-1')]);
  });

  it('is refused without the secret, and then nothing of it is kept', async () => {
    const update = played.written('hola');
    const { secret } = webhook;
    for (const guess of ['', 'guess', `${secret}x`, secret.slice(1)])
      expect((await bring(update, guess)).status).toBe(404);
    expect((await bring(update, secret, { hook: 'x'.repeat(22) })).status).toBe(404);
    expect(await service.store.collection('updates').countDocuments({})).toBe(0);
  });

  it('is refused when it is no update, and taken when it asks nothing of us', async () => {
    for (const body of [
      '{',
      {},
      { update_id: 'x' },
      { update_id: -1 },
      [],
      { update_id: 1, message: 7 },
    ])
      expect((await bring(body)).status).toBe(typeof body === 'string' ? 415 : 400);
    expect((await bring({ update_id: 5, edited_message: {} })).status).toBe(200);
    expect((await bring({ update_id: 6, poll: {} })).status).toBe(200);
    expect(await service.store.collection('updates').countDocuments({})).toBe(0);
  });

  it('waits while conversation is down', async () => {
    given.world.down = 2;
    await bring(played.written('hola'));
    await eventually(() => expect(given.world.asked).toHaveLength(1));
    service.advance(3_000);
    await eventually(() => expect(given.world.asked).toHaveLength(2), 10_000);
    service.advance(5_000);
    await untilSent(1);
    expect(given.world.exchanges.size).toBe(1);
  });

  it('is not answered any more when its chatbot is gone', async () => {
    given.world.gone.add(florist);
    expect(await answersTo(played.written('hola'))).toEqual([]);
  });
});

describe('an answer', () => {
  it('to /start greets, and offers what one may ask', async () => {
    expect(await answersTo(played.written('/start'))).toEqual([
      'Hola, soy el asistente automático de Azahar. Escríbeme tu pregunta.',
    ]);
    const { reply_markup } = played.of('sendMessage')[0]?.payload ?? {};
    expect(reply_markup.inline_keyboard[0][0].text).toBe('¿Cuál es vuestro horario?');
    expect(given.world.asked).toEqual([]);
  });

  it('to what is no text, or too long, is a polite word', async () => {
    const voice = { voice: { file_id: 'x', duration: 1 } };
    expect(await answersTo(played.written(undefined, voice))).toEqual([
      'Por ahora solo entiendo texto. ¿Me lo escribes?',
    ]);
    expect(await answersTo(played.written('a'.repeat(2_001)))).toEqual([
      expect.stringContaining('demasiado largo'),
    ]);
    const photo = { photo: [{}], caption: '¿Tenéis estas flores?' };
    expect(await answersTo(played.written(undefined, photo))).toEqual([
      'Eco: ¿Tenéis estas flores?',
    ]);
    expect(given.world.asked).toHaveLength(1);
  });

  it('in a group is for who names the bot, as an answer to their message', async () => {
    const chat = { id: -5, type: 'supergroup' };
    expect(await answersTo(played.written('¿abrís hoy?', { chat }))).toEqual([]);
    const text = '@azahar_1001_bot ¿abrís hoy?';
    const named = { chat, entities: [{ type: 'mention', offset: 0, length: 16 }] };
    const update = played.written(text, named);
    expect(await answersTo(update)).toEqual(['Eco: ¿abrís hoy?']);
    expect(played.of('sendMessage')[0]?.payload).toMatchObject({
      chat_id: -5,
      reply_parameters: { message_id: update.message.message_id },
    });
  });

  it('that is too long for a message comes in parts', async () => {
    given.world.replyTo = () => `${'palabra '.repeat(1_000)}fin`;
    given.world.suggestions = ['¿Algo más?'];
    const parts = await answersTo(played.written('hola'));
    expect(parts.length).toBe(2);
    expect(parts.every((part) => part.length <= 4_096)).toBe(true);
    expect(parts.join(' ')).toBe(given.world.replyTo('hola'));
    const markups = played.of('sendMessage').map(({ payload }) => 'reply_markup' in payload);
    expect(markups).toEqual([false, true]);
  });
});

describe('an answer that does not go out', () => {
  it('waits as long as Telegram asks', async () => {
    played.fail('sendMessage', { code: 429, retryAfter: 3 });
    await bring(played.written('hola'));
    await untilSent(1);
    service.advance(4_000);
    await untilSent(2);
    expect(given.world.exchanges.size).toBe(1);
  });

  it.each([500, 502])('is tried again after a %d, which is shown until then', async (code) => {
    const errorOf = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    played.fail('sendMessage', { code });
    await bring(played.written('hola'));
    await eventually(async () => expect(await errorOf()).toBe('unreachable'));
    await untilTriedAgain();
    expect(played.of('sendMessage')).toHaveLength(2);
    expect(given.world.exchanges.size).toBe(1);
    expect(await errorOf()).toBeUndefined();
  });

  it('in a group, where no message can be looked for, is sent again after a 500', async () => {
    played.fail('sendMessage', { code: 500 });
    const named = { entities: [{ type: 'mention', offset: 0, length: 16 }] };
    const chat = { id: -5, type: 'supergroup' };
    await bring(played.written('@azahar_1001_bot ¿abrís hoy?', { chat, ...named }));
    await untilSent(1);
    await untilTriedAgain();
    expect(played.of('sendMessage')).toHaveLength(2);
  });

  it('is given up when who wrote has blocked the bot', async () => {
    played.fail('sendMessage', {
      code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await bring(played.written('hola'));
    await untilIdle();
    service.advance(60_000);
    expect(await answersTo(played.written('¿seguís ahí?'))).toEqual(['Eco: ¿seguís ahí?']);
  });

  it('is sent again when it never arrived, and not when it did', async () => {
    for (const [trouble, sends] of [
      ['cut', 2],
      ['cut-after', 1],
      ['fail-after', 1],
    ] as const) {
      const before = played.of('sendMessage').length;
      played.fail('sendMessage', trouble);
      given.world.suggestions = ['¿Otra cosa?'];
      await bring(played.written(`se corta: ${trouble}`));
      await untilSent(before + 1);
      await untilTriedAgain();
      expect(played.of('sendMessage')).toHaveLength(before + sends);
    }
  });

  it('is looked for until Telegram says whether it arrived', async () => {
    for (const trouble of ['cut', { code: 502 }, { code: 429, retryAfter: 1 }] as const) {
      const before = played.of('sendMessage').length;
      played.fail('sendMessage', 'cut');
      played.fail('editMessageReplyMarkup', trouble);
      await bring(played.written('hola'));
      await untilSent(before + 1);
      await untilTriedAgain();
      expect(played.of('sendMessage')).toHaveLength(before + 2);
    }
  });

  it('is not sent again where nobody can tell whether it arrived', async () => {
    played.fail('sendMessage', 'cut-after');
    played.fail('editMessageReplyMarkup', { code: 404 });
    await bring(played.written('hola'));
    await untilSent(1);
    await untilTriedAgain();
    expect(played.texts()).toHaveLength(1);
  });

  it('shows its owner that the token is no longer good, until it is again', async () => {
    const errorOf = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    played.fail('sendMessage', { code: 401 });
    await bring(played.written('hola'));
    await eventually(async () => expect(await errorOf()).toBe('token-refused'));
    expect((await service.connect(`1001:${'B'.repeat(35)}`)).status).toBe(200);
    expect(await errorOf()).toBeUndefined();
    service.advance(2_000);
    await untilSent(2);
    expect(played.of('sendMessage').at(-1)?.token).toBe(`1001:${'B'.repeat(35)}`);
  });
});

describe('where Telegram cannot reach us', () => {
  beforeEach(async () => {
    await service.close();
    service = await openTestTelegram(played.url, given);
  });

  it('messages are fetched, each answered once, after a restart too', async () => {
    await service.connect(tokenOf(1001));
    expect(played.of('deleteWebhook').at(-1)?.payload).toEqual({ drop_pending_updates: false });
    played.put(played.written('uno'), played.written('dos'));
    await untilSent(2);
    const { directory } = service;
    await service.close({ keep: true });
    played.put(played.written('tres'));
    service = await openTestTelegram(played.url, given, { directory });
    await untilSent(3);
    expect(played.texts()).toEqual(['Eco: uno', 'Eco: dos', 'Eco: tres']);
  });

  it('one of two replicas fetches for a bot, and the other when that one ends', async () => {
    const { directory } = service;
    const other = await openTestTelegram(played.url, given, { directory });
    await service.connect(tokenOf(1001));
    for (const text of ['uno', 'dos', 'tres']) {
      played.put(played.written(text));
      await untilSent(played.texts().length + 1);
    }
    expect(played.polls.most).toBe(1);
    await service.close({ keep: true });
    service = other;
    played.put(played.written('cuatro'));
    await eventually(() => expect(played.texts()).toContain('Eco: cuatro'), 10_000);
    expect(played.texts()).toHaveLength(4);
    expect(played.polls.most).toBe(1);
  });

  it('the next token fetches instead of the one before', async () => {
    await service.connect(tokenOf(1001));
    played.put(played.written('uno'));
    await untilSent(1);
    await service.connect(`1001:${'C'.repeat(35)}`);
    played.put(played.written('dos'));
    await untilSent(2);
    await eventually(() =>
      expect(
        new Set(
          played
            .of('getUpdates')
            .slice(-3)
            .map(({ token }) => token),
        ),
      ).toEqual(new Set([`1001:${'C'.repeat(35)}`])),
    );
  });

  it('a conflict is shown, and is over when it is', async () => {
    played.fail('getUpdates', { code: 409, description: 'Conflict' }, 2);
    await service.connect(tokenOf(1001));
    const reason = async () => {
      const [row] = await service.store.collection('connections').find({}).toArray();
      return row?.lastError?.reason;
    };
    await eventually(async () => expect(await reason()).toBe('conflict'));
    await eventually(async () => expect(await reason()).toBeUndefined(), 10_000);
  });
});
