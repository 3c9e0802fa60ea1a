import { describe, expect, it } from 'vitest';
import { killAtTelegram, type Way } from './telegram-kill.ts';

const slow = { timeout: 240_000 };
describe('the product, killed while users write to its bot at Telegram', slow, () => {
  // Each mostly waits for the 25 s after which an answer of a killed process is looked for.
  const ways: Way[] = ['polling', 'webhook'];
  it.concurrent.each(ways)('answers each message once, brought three times by %s', async (way) => {
    const seed = Date.now() % 1_000_000;
    console.log(`again with: node deploy/e2e/telegram-kill.ts 60 2 ${way} ${seed}`);
    const run = await killAtTelegram({ updates: 60, kills: 2, seed, way });
    expect(run).toMatchObject({ lost: 0, doubled: 0, wrong: 0, exchanges: 0 });
  });
});
