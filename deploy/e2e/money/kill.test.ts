import { expect, it } from 'vitest';
import { killPurchases } from './kill.ts';

it('the product completes each purchase exactly once, even if it is killed during the purchase', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`repeat with: node deploy/e2e/money/kill.ts 4 ${seed}`);
  const run = await killPurchases(4, seed);
  expect(run.kills).toBeGreaterThan(0);
  const noErrors = { captures: 0, records: 0, receipts: 0, changes: 0, orphans: 0, unseen: 0 };
  expect(run).toMatchObject(noErrors);
}, 240_000);
