import { describe, expect, it } from 'vitest';
import { killAtTelegram, type Transport } from './telegram-kill.ts';

const slow = { timeout: 240_000 };
describe('the product, killed while users write to its bot at Telegram', slow, () => {
  // Each case mostly waits: an answer that a killed process was sending is retried after 25 s.
  const transports: Transport[] = ['polling', 'webhook'];
  it.concurrent.each(transports)(
    'answers each message once, although it is delivered three times by %s',
    async (transport) => {
      const seed = Date.now() % 1_000_000;
      console.log(`repeat with: node deploy/e2e/telegram-kill.ts 60 2 ${transport} ${seed}`);
      const run = await killAtTelegram({ updates: 60, kills: 2, seed, transport });
      expect(run).toMatchObject({ lost: 0, doubled: 0, wrong: 0, surplusExchanges: 0 });
    },
  );
});
