import { isOpen, type Order } from '@contesta/billing/rules/order';
import type { Owner } from '@contesta/billing/rules/owner';
import type { Payment } from '@contesta/billing/rules/payment';
import { byCollection, type Invariant } from './invariant.ts';

/** An owner's document lists at most this many payments; older payments cannot be checked. */
const maxListed = 100;

const nextCheck = (isSet: boolean) => (isSet ? 'a next check' : 'no next check');

/**
 * A payment has an order. An applied payment is listed by its owner's plan. One that is being refunded is not. None is
 * listed both as applied and as refused. A payment or order has a next check exactly while it is open.
 */
export function paymentsInvariant(): Invariant {
  const found: string[] = [];
  const owners = new Map<string, Owner>();
  const orders = new Map<string, Order>();

  function checkOrder(order: Order): void {
    orders.set(order._id, order);
    const isChecked = order.nextAt instanceof Date;
    if (isOpen(order) !== isChecked)
      found.push(`order ${order._id}: ${order.state}, but has ${nextCheck(isChecked)}`);
  }

  function checkPayment({ _id, state, owner: ownerId, orderId, nextAt }: Payment): void {
    const isUnfinished = state === 'taken' || state === 'refunding';
    const isChecked = nextAt instanceof Date;
    if (isUnfinished !== isChecked)
      found.push(`payment ${_id}: ${state}, but has ${nextCheck(isChecked)}`);
    if (!orders.has(orderId)) found.push(`payment ${_id}: has no order`);
    if (ownerId === undefined) return; // kept for tax law after its account was erased
    const { applied = [], refused = [] } = owners.get(ownerId) ?? {};
    const isListedOrTooOld = applied.includes(_id) || applied.length >= maxListed;
    if (state === 'applied' && !isListedOrTooOld)
      found.push(`payment ${_id}: applied, but not listed by its owner's plan`);
    if (state === 'refunding' && applied.includes(_id))
      found.push(`payment ${_id}: applied, but to be refunded`);
    if (applied.includes(_id) && refused.includes(_id))
      found.push(`payment ${_id}: both applied and refused`);
  }

  return {
    visit: byCollection({
      // Orders and owners come before payments.
      'billing/orders': (doc) => checkOrder(doc as Order),
      'billing/owners': (doc) => void owners.set(doc._id, doc as Owner),
      'billing/payments': (doc) => checkPayment(doc as Payment),
    }),
    violations: () => found,
  };
}
