import { problem } from '@contesta/kit/errors';
import { isStale, newOrder, type Order, type WantedOrder } from '../rules/order.ts';
import { mayBuy } from '../rules/plan-rules.ts';
import type { Billing } from './billing.ts';

/** Creates the order at the provider and returns it as stored afterwards. Safe to repeat and to run concurrently. */
type Create = (order: Order) => Promise<Order>;

/** A concurrent call can take or free the order's slot between our read and our insert; then all is tried again. */
const tries = 5;

/**
 * Returns the open order of this buyer, plan and provider, or creates one. Throws Problem STATE if the plan cannot be
 * bought now, UNAUTHENTICATED if the account is erased, UNAVAILABLE if the provider is down, IN_PROGRESS after 5 tries.
 */
export async function findOrCreateOrder(
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
    const existing = await orders.findBySlot(order.slot);
    if (existing && isStale(existing, clock())) {
      await orders.abandon(existing, clock());
      continue;
    }
    if (existing) return existing.state === 'creating' ? await create(existing) : existing;
    if (!(await orders.insert(order))) continue;
    if (!(await owners.find(wanted.owner)).isErased) return await create(order);
    await orders.abandon(order, clock());
    throw problem('UNAUTHENTICATED');
  }
  throw problem('IN_PROGRESS');
}
