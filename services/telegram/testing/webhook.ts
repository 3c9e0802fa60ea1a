import { telegramWebhook } from '@contesta/contracts/telegram';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect } from 'vitest';
import type { FakeTelegram } from './fake-telegram.ts';
import { type TestTelegram, tokenOf } from './test-telegram.ts';

export type Webhook = ReturnType<typeof webhookOf>;

/** Delivers updates to the webhook of a connected bot, and waits for the answers. */
export function webhookOf(service: TestTelegram, fake: FakeTelegram, bot = 1001) {
  const set = fake.callsOf('setWebhook').filter(({ token }) => token === tokenOf(bot));
  const { url, secret_token: secret } = set.at(-1)?.payload ?? {};
  const hook = { hook: String(url).split('/').at(-1) ?? '' };

  const deliver = (body: unknown, guess: string = secret, params = hook) =>
    service.call(telegramWebhook, {
      params,
      body,
      headers: { 'X-Telegram-Bot-Api-Secret-Token': guess },
    });
  const waitUntilSent = (count: number) =>
    eventually(() => expect(fake.callsOf('sendMessage')).toHaveLength(count));
  const waitUntilIdle = (limitMs = 10_000) =>
    eventually(async () => {
      const waiting = { waiting: { $exists: true } };
      expect(await service.store.collection('updates').countDocuments(waiting)).toBe(0);
      const due = { dueAt: { $exists: true } };
      expect(await service.store.collection('chats').countDocuments(due)).toBe(0);
    }, limitMs);

  return {
    secret: String(secret),
    deliver,
    waitUntilSent,
    waitUntilIdle,
    /** Delivers an update, waits until nothing waits any more, and returns the texts sent. */
    async answersTo(update: unknown): Promise<string[]> {
      const before = fake.sentTexts().length;
      await deliver(update);
      await waitUntilIdle();
      return fake.sentTexts().slice(before);
    },
  };
}
