import { expect, it } from 'vitest';
import { noErrors } from '../testing/exchange-log.ts';
import { killRounds } from './kill.ts';

it('a killed product keeps acknowledged messages once and in order, and its statistics match the export', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`repeat with: node deploy/e2e/kill.ts 3 ${seed}`);
  const run = await killRounds(3, seed);
  expect(run.acknowledged).toBeGreaterThan(20); // at least seven in each round
  expect(run).toMatchObject(noErrors());
}, 240_000);
