import { telegramWebhook } from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect } from 'vitest';
import type { PlayedTelegram } from './play-telegram.ts';
import { type TestTelegram, tokenOf } from './test-telegram.ts';

export type Webhook = ReturnType<typeof webhookOf>;

/** The webhook that a connected bot has at a played Telegram: brings updates, and waits for what comes of them. */
export function webhookOf(service: TestTelegram, played: PlayedTelegram, bot = 1001) {
  const set = played.of('setWebhook').filter(({ token }) => token === tokenOf(bot));
  const { url, secret_token: secret } = set.at(-1)?.payload ?? {};
  const hook = { hook: String(url).split('/').at(-1) ?? '' };

  const bring = (body: unknown, given: string = secret, params = hook) =>
    service.call(telegramWebhook, {
      params,
      body,
      headers: { 'X-Telegram-Bot-Api-Secret-Token': given },
    });
  const untilSent = (count: number) =>
    eventually(() => expect(played.of('sendMessage')).toHaveLength(count));
  const untilIdle = (limitMs = 10_000) =>
    eventually(async () => {
      const waiting = { waiting: { $exists: true } };
      expect(await service.store.collection('updates').countDocuments(waiting)).toBe(0);
      const due = { dueAt: { $exists: true } };
      expect(await service.store.collection('chats').countDocuments(due)).toBe(0);
    }, limitMs);

  return {
    secret: String(secret),
    bring,
    untilSent,
    untilIdle,
    /** The texts that are sent until nothing waits any more. */
    async answersTo(update: unknown): Promise<string[]> {
      const before = played.texts().length;
      await bring(update);
      await untilIdle();
      return played.texts().slice(before);
    },
  };
}
