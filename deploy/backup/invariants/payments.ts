import { isOpen, type Order } from '@contesta/billing/rules/order';
import type { Owner } from '@contesta/billing/rules/owner';
import type { Payment } from '@contesta/billing/rules/payment';
import { type Invariant, seeing } from './invariant.ts';

/** How many payments an owner's document names; older ones cannot be checked. */
const remembered = 100;

/** Every payment is in its owner's plan, on its way there, or refunded; whatever is unfinished has a time of its next check. */
export function paymentsInvariant(): Invariant {
  const found: string[] = [];
  const owners = new Map<string, Owner>();
  const orders = new Map<string, Order>();

  function seeOrder(order: Order): void {
    orders.set(order._id, order);
    if (isOpen(order) !== order.nextAt instanceof Date)
      found.push(`order ${order._id}: ${order.state}, yet looked at or not`);
  }

  function seePayment({ _id, state, owner: ownerId, orderId, nextAt }: Payment): void {
    const isUnderWay = state === 'taken' || state === 'refunding';
    if (isUnderWay !== nextAt instanceof Date)
      found.push(`payment ${_id}: ${state}, yet looked at or not`);
    if (!orders.has(orderId)) found.push(`payment ${_id}: of no order`);
    if (ownerId === undefined) return; // an invoice that outlived its account
    const { applied = [], refused = [] } = owners.get(ownerId) ?? {};
    const isApplied = applied.includes(_id) || applied.length >= remembered;
    if (state === 'applied' && !isApplied) found.push(`payment ${_id}: in nobody's plan`);
    if (state === 'refunding' && applied.includes(_id))
      found.push(`payment ${_id}: in a plan, and to be given back`);
    if (applied.includes(_id) && refused.includes(_id))
      found.push(`payment ${_id}: both let in and turned away`);
  }

  return {
    see: seeing({
      // As billing writes them; orders and owners come before payments.
      'billing/orders': (doc) => seeOrder(doc as Order),
      'billing/owners': (doc) => void owners.set(doc._id, doc as Owner),
      'billing/payments': (doc) => seePayment(doc as Payment),
    }),
    broken: () => found,
  };
}
