import { telegramWebhook } from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, expect } from 'vitest';
import { settledMs } from '../deliver.ts';
import type { FakeTelegram } from './fake-telegram.ts';
import { type TestTelegram, tokenOf, useTelegram } from './test-telegram.ts';

type Webhook = ReturnType<typeof webhookOf>;

/** Delivers updates to the webhook of a connected bot, and waits for the answers. */
export function webhookOf(service: TestTelegram, fake: FakeTelegram, bot = 1001) {
  const calls = fake.callsOf('setWebhook').filter(({ token }) => token === tokenOf(bot));
  const { url, secret_token: secret } = calls.at(-1)?.payload ?? {};
  const path = new URL(url).pathname;
  const hook = { hook: path.split('/').at(-1) ?? '' };

  const deliver = (body: unknown, sentSecret: string = secret, params = hook) => {
    const headers = { 'X-Telegram-Bot-Api-Secret-Token': sentSecret };
    return service.call(telegramWebhook, { params, body, headers });
  };
  /** Waits until there have been `count` attempts to send a message in this test. */
  const waitForSends = (count: number) =>
    eventually(() => expect(fake.callsOf('sendMessage')).toHaveLength(count));
  const waitUntilIdle = (limitMs = 10_000) =>
    eventually(async () => {
      const waiting = { waiting: { $exists: true } };
      expect(await service.store.collection('updates').countDocuments(waiting)).toBe(0);
      const due = { dueAt: { $exists: true } };
      expect(await service.store.collection('chats').countDocuments(due)).toBe(0);
    }, limitMs);

  return {
    path,
    secret: String(secret),
    deliver,
    waitForSends,
    waitUntilIdle,
    /** Delivers an update, waits until no update waits, and returns the texts of all attempts to send. */
    async answersTo(update: unknown): Promise<string[]> {
      const before = fake.sentTexts().length;
      await deliver(update);
      await waitUntilIdle();
      return fake.sentTexts().slice(before);
    },
  };
}

/** Opens the service with a bot connected by a webhook before each test of a file. */
export function useConnectedBot() {
  const bot = Object.assign(useTelegram(), {} as { webhook: Webhook });
  beforeEach(async () => {
    await bot.service.connect(tokenOf(1001));
    bot.webhook = webhookOf(bot.service, bot.fake);
  });
  const lastSent = () => bot.fake.callsOf('sendMessage').at(-1)?.payload;
  return Object.assign(bot, {
    write: (...message: Parameters<FakeTelegram['newMessage']>) =>
      bot.webhook.deliver(bot.fake.newMessage(...message)),
    /** An update with a message from this person in their private chat. */
    writtenBy: (id: number, text: string) => {
      const from = { id, language_code: 'es' };
      return bot.fake.newMessage(text, { from, chat: { id, type: 'private' } });
    },
    lastSent,
    /** The buttons of the last message, row by row. */
    lastButtons: () => lastSent()?.reply_markup?.inline_keyboard ?? [],
    /** Delivers a message; returns the texts of all attempts to send. */
    ask: (...message: Parameters<FakeTelegram['newMessage']>) =>
      bot.webhook.answersTo(bot.fake.newMessage(...message)),
    /** Advances the clock until failed updates are retried and no update waits. */
    async waitUntilRetried() {
      await eventually(async () => {
        bot.service.advance(settledMs + 1_000);
        await bot.webhook.waitUntilIdle(200);
      });
    },
  });
}

/** Failures of sendMessage (see `fake-telegram.ts`), and the number of attempts to send in all: one if the message arrived. */
export const sendFailures = [
  ['cut', 2],
  ['cut-after', 1],
  ['fail-after', 1],
] as const;

/** The fields of a group message that begins with `@azahar_1001_bot`. */
export const inGroup = {
  chat: { id: -5, type: 'supergroup' },
  entities: [{ type: 'mention', offset: 0, length: 16 }],
};
