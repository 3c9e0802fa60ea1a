import { expect, it } from 'vitest';
import { killRounds } from './kill.ts';

it('keeps acknowledged messages once and in order when killed, and its statistics equal the export', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`repeat with: node deploy/e2e/kill.ts 3 ${seed}`);
  const run = await killRounds(3, seed);
  expect(run.acknowledged).toBeGreaterThan(20);
  expect(run).toMatchObject({
    lost: 0,
    doubled: 0,
    holes: 0,
    disordered: 0,
    invented: 0,
    drift: 0,
  });
}, 240_000);
