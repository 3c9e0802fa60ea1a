import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@contesta/kit/free-port';
import { readNumbers } from '../../arguments.ts';
import { type BuyerActions, openBuyerActions } from '../../testing/buyer-actions.ts';
import type { Owner } from '../../testing/owner.ts';
import {
  type Running,
  removeFolder,
  startProduct,
  temporaryFolder,
  withoutEncoder,
} from '../../testing/product.ts';
import { seededRandom } from '../../testing/random.ts';
import { type Audit, auditPurchases } from './audit.ts';

type Trigger = { provider: 'paypal' | 'stripe'; operation: string };

/** The calls of a purchase at which the stand-in kills the product, most often a capture. */
const triggers: Trigger[] = [
  ...['create', 'get', 'capture', 'capture', 'capture', 'webhook'].map(
    (operation): Trigger => ({ provider: 'paypal', operation }),
  ),
  ...['session', 'get', 'get', 'webhook'].map(
    (operation): Trigger => ({ provider: 'stripe', operation }),
  ),
];
/** Half of the kills happen before the provider's answer, the other half up to this long after it. */
const spreadMs = 200;
const limitMs = 30_000;

/** `unseen`: the buyers who did not have their plan within the time limit after a restart. */
type MoneyRun = Audit & { rounds: number; kills: number; unseen: number; slowestMs: number };

/** Kills the product during purchases, `rounds` times on the same data. The seed decides all choices. */
export async function killPurchases(rounds: number, seed: number): Promise<MoneyRun> {
  const directory = temporaryFolder();
  const random = seededRandom(seed);
  const buyers: Owner[] = [];
  const run = { rounds, kills: 0, unseen: 0, slowestMs: 0 };
  // Always the same port: it is part of the requests to a provider, and a repeated request must be identical.
  const env = { ...withoutEncoder, PORT: String(await freePort()) };
  let product = await startProduct({ directory, env });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const trigger = triggers[Math.floor(random() * triggers.length)] as Trigger; // the index is in range
      const delayMs = random() < 0.5 ? 0 : Math.floor(random() * spreadMs);
      const buyer = await openBuyerActions(product).newBuyer();
      buyers.push(buyer);
      run.kills += await killWhileBuying(product, buyer, trigger, delayMs);
      product = await startProduct({ directory, env });
      const visibleMs = await visibleAfter(openBuyerActions(product), buyer, trigger);
      if (visibleMs === null) run.unseen += 1;
      else run.slowestMs = Math.max(run.slowestMs, visibleMs);
    }
    const audit = await auditPurchases(openBuyerActions(product), buyers, directory);
    return { ...run, ...audit };
  } finally {
    await product.kill();
    removeFolder(directory);
  }
}

/** Returns 1 if the stand-in killed the product, 0 if the purchase did not reach the trigger. */
async function killWhileBuying(
  product: Running,
  buyer: Owner,
  { provider, operation }: Trigger,
  delayMs: number,
): Promise<number> {
  const actions = openBuyerActions(product);
  const exited = once(product.child, 'exit');
  const pay = provider === 'paypal' ? payWithPaypal : payByCard;
  try {
    // The reconciler may reach the trigger with an earlier buyer's order before this call is answered.
    await actions.fault({ provider, operation, kind: 'kill', ms: delayMs });
    await pay(actions, buyer);
  } catch {
    // The product was killed, as intended; this is checked below.
  }
  await Promise.race([exited, sleep(3_000)]);
  const wasKilled = product.child.signalCode !== null;
  await product.kill();
  return wasKilled ? 1 : 0;
}

async function payWithPaypal(actions: BuyerActions, buyer: Owner): Promise<void> {
  const order = await actions.order(buyer, 'pro');
  await actions.approve(order);
  await actions.capture(buyer, order, 'pro');
}

const payByCard = async (actions: BuyerActions, buyer: Owner): Promise<void> =>
  void (await actions.pay(await actions.checkout(buyer, 'pro')));

/**
 * Milliseconds from the start until the buyer has the plan; null after the time limit. A buyer who had not approved the
 * order before the kill buys again first.
 */
async function visibleAfter(
  actions: BuyerActions,
  buyer: Owner,
  { provider }: Trigger,
): Promise<number | null> {
  const startedAt = performance.now();
  const pay = provider === 'paypal' ? payWithPaypal : payByCard;
  if (!(await actions.askAgainAndCheckApproval(provider, buyer))) await pay(actions, buyer);
  try {
    await actions.untilPlan(buyer, 'pro', limitMs);
  } catch {
    return null;
  }
  return Math.round(performance.now() - startedAt);
}

if (import.meta.main) {
  const usage = 'usage: node deploy/e2e/money/kill.ts [ROUNDS] [SEED]';
  const [rounds = 50, seed = Date.now() % 1_000_000] = readNumbers(usage, 2);
  console.log(`repeat with: node deploy/e2e/money/kill.ts ${rounds} ${seed}`);
  const run = await killPurchases(rounds, seed);
  console.table(run);
  const { captures, records, receipts, changes, orphans, unseen } = run;
  process.exitCode = captures + records + receipts + changes + orphans + unseen > 0 ? 1 : 0;
}
