import type { Billing } from '../billing.ts';
import { endRefunded } from '../cancel/refunded.ts';
import type { Order } from '../orders/order.ts';
import { afterEnd, noted } from '../owners/changes.ts';
import { takePayment } from '../payments/settle.ts';
import { isWhole, paymentId, paymentOf } from './charged.ts';
import type { StripeSubscription } from './port.ts';

/**
 * Takes over what Stripe says of a subscription: each charge is a payment, one that was given back pays for nothing, and
 * when it is over so is the plan that it paid for.
 */
export async function readSubscription(billing: Billing, id: string): Promise<void> {
  const seen = await billing.stripe().subscription(id);
  if (!seen) return;
  const order = seen.ourId === null ? null : await billing.orders.find(seen.ourId);
  if (order?.provider !== 'stripe') return;
  await takeCharges(billing, order, seen);
  await takeState(billing, order, seen);
}

/** Before a cancel: the latest charge is the one to give back, also where Stripe has not told of it yet. */
export async function hearOfRenewal(billing: Billing, accountId: string): Promise<void> {
  const { subscriptionId, cancel } = await billing.owners.find(accountId);
  const seen = subscriptionId && !cancel && (await billing.stripe().subscription(subscriptionId));
  const order = seen && seen.ourId !== null && (await billing.orders.find(seen.ourId));
  if (order) await takeCharges(billing, order, seen);
}

async function takeCharges(billing: Billing, order: Order, seen: StripeSubscription) {
  for (const charge of seen.charges) {
    const known = await billing.payments.find(paymentId(charge));
    if (known && charge.refunded) await endRefunded(billing, known);
    if (known?.state === 'applied' || known?.state === 'refunded' || charge.refunded) continue;
    if (isWhole(order, charge)) await takePayment(billing, paymentOf(order, charge, seen.id));
  }
}

async function takeState(
  { owners, clock, newId }: Billing,
  order: Order,
  seen: StripeSubscription,
) {
  const stamp = { id: newId(), at: clock() };
  await owners.change(order.owner, stamp.at, (owner) => {
    if (owner.subscriptionId !== seen.id || owner.cancel) return null;
    if (seen.state === 'over') return afterEnd(owner, { reason: 'expired' }, stamp);
    return owner.renews === seen.renews ? null : noted(owner, { renews: seen.renews });
  });
}
