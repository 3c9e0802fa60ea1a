import { describe, expect, it } from 'vitest';
import { killAtTelegram, type Mode } from './telegram-kill.ts';

const slow = { timeout: 240_000 };
describe('the product, killed while users write to its bot on Telegram,', slow, () => {
  // Each case mostly waits: an answer that a kill interrupted is looked for and sent after 25 s.
  const modes: Mode[] = ['polling', 'webhook'];
  it.concurrent.each(modes)('answers each message once, despite repetitions: %s', async (mode) => {
    const seed = Date.now() % 1_000_000;
    console.log(`repeat with: node deploy/e2e/telegram-kill.ts 60 2 ${mode} ${seed}`);
    const run = await killAtTelegram({ updates: 60, kills: 2, seed, mode });
    expect(run).toMatchObject({ lost: 0, doubled: 0, wrong: 0, surplus: 0 });
  });
});
