import { type PlanKey, prices } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import type { Billing } from '../billing.ts';
import { mayBuy } from '../owners/plan-rules.ts';
import type { Provider } from '../payments/payment.ts';
import { type Draft, isForlorn, leaseMs, type Order, openMs } from './order.ts';

/** Asks the provider for the order and keeps what it answers: the order, created. Safe to repeat, by anybody. */
export type Create = (order: Order) => Promise<Order>;

/** Who wants what, and what its provider is told besides. */
export type Wish = { provider: Provider; owner: string; plan: PlanKey; draft: Draft };

const tries = 5;
/** An order is not given again in its last minutes: its buyer would be late. */
const spareMs = 10 * 60_000;

/**
 * The one open order of a buyer, a plan and a provider: the one that is there, or a new one.
 * Throws Problem STATE when the plan may not be bought now, UNAVAILABLE when the provider does not answer.
 */
export async function openOrder(billing: Billing, wish: Wish, create: Create): Promise<Order> {
  const { orders, owners, clock } = billing;
  const { owner, plan } = wish;
  if (!mayBuy(await owners.find(owner), plan, clock()))
    throw problem('STATE', { text: 'plan-not-for-sale' });
  for (let n = 0; n < tries; n += 1) {
    const order = newOrder(wish, billing.newId(), clock());
    const there = await orders.findBySlot(order.slot);
    if (there && (isStale(there, clock()) || isForlorn(there, clock()))) {
      await orders.abandon(there, clock());
      continue;
    }
    if (there) return there.state === 'creating' ? await create(there) : there;
    if (await orders.insert(order)) return await create(order);
  }
  throw problem('IN_PROGRESS');
}

function isStale({ state, createdAt }: Order, now: Date): boolean {
  return state === 'created' && now.getTime() - createdAt.getTime() > openMs - spareMs;
}

function newOrder(wish: Wish, id: string, now: Date) {
  const { provider, owner, plan } = wish;
  const { amount, cents, currency } = prices[plan];
  return {
    _id: id,
    ...wish,
    ...{ amount, cents, currency },
    state: 'creating' as const,
    slot: `${provider} ${owner} ${plan} ${amount}`,
    createdAt: now,
    movedAt: now,
    nextAt: new Date(now.getTime() + leaseMs),
  };
}
