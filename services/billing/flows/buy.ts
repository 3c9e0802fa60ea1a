import { problem } from '@contesta/kit/errors';
import { isStale, newOrder, type Order, type WantedOrder } from '../rules/order.ts';
import { mayBuy } from '../rules/plan-rules.ts';
import type { Billing } from './billing.ts';

/** Asks the provider for the order and keeps what it answers: the order, created. Safe to repeat, by anybody. */
type Create = (order: Order) => Promise<Order>;

const tries = 5;

/**
 * The one open order of a buyer, a plan and a provider: the one that is there, or a new one.
 * Throws Problem STATE when the plan may not be bought now, UNAVAILABLE when the provider does not answer.
 */
export async function openOrder(
  billing: Billing,
  wanted: WantedOrder,
  create: Create,
): Promise<Order> {
  const { orders, owners, clock } = billing;
  const owner = await owners.find(wanted.owner);
  if (owner.isErased) throw problem('UNAUTHENTICATED');
  if (!mayBuy(owner, wanted.plan, clock())) throw problem('STATE', { text: 'plan-not-for-sale' });
  for (let n = 0; n < tries; n += 1) {
    const order = newOrder(wanted, billing.newId(), clock());
    const there = await orders.findBySlot(order.slot);
    if (there && isStale(there, clock())) {
      await orders.abandon(there, clock());
      continue;
    }
    if (there) return there.state === 'creating' ? await create(there) : there;
    if (!(await orders.insert(order))) continue;
    if (!(await owners.find(wanted.owner)).isErased) return await create(order);
    await orders.abandon(order, clock());
    throw problem('UNAUTHENTICATED');
  }
  throw problem('IN_PROGRESS');
}
