import type { Order } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import { afterSubscriptionRead } from '../rules/plan-changes.ts';
import {
  isFullPrice,
  paymentIdOfCharge,
  paymentOfCharge,
  type StripeSubscription,
} from '../rules/stripe-facts.ts';
import { takePayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { endRefundedPlan } from './cancel.ts';

/**
 * Takes over what Stripe says of a subscription: each charge is a payment, one that was given back pays for nothing, and
 * when it is over so is the plan that it paid for.
 */
export async function readSubscription(billing: Billing, id: string): Promise<void> {
  const { owners, orders, stripe, clock, newId } = billing;
  const seen = await stripe().subscription(id);
  if (!seen) return;
  const order = seen.ourId === null ? null : await orders.find(seen.ourId);
  if (order?.provider !== 'stripe') return;
  const takeOver = async () => {
    const stamp = { id: newId(), at: clock() };
    const decide = (owner: Owner) => afterSubscriptionRead(owner, seen, stamp);
    await owners.change(order.owner, stamp.at, decide);
  };
  // The end of one that is over comes before its charges: what was not heard of until now has bought no time, and goes back.
  if (seen.state === 'over') await takeOver();
  await takeCharges(billing, order, seen);
  await takeOver();
}

/** Before a cancel: the latest charge is the one to give back, also where Stripe has not told of it yet. */
export async function takeRenewals(billing: Billing, accountId: string): Promise<void> {
  const { subscriptionId, cancel } = await billing.owners.find(accountId);
  const seen = subscriptionId && !cancel && (await billing.stripe().subscription(subscriptionId));
  const order = seen && seen.ourId !== null && (await billing.orders.find(seen.ourId));
  if (order) await takeCharges(billing, order, seen);
}

/**
 * The first charge must be the order's price. What the running subscription charges after it counts as it is: only whoever
 * runs the Stripe account can have changed its price. Of one that is over here everything goes back, whatever it is.
 */
async function takeCharges(billing: Billing, order: Order, seen: StripeSubscription) {
  const { ended, subscriptionId } = await billing.owners.find(order.owner);
  const isOver = ended.includes(seen.id);
  const isRunning = !isOver && subscriptionId === seen.id;
  for (const charge of seen.charges) {
    const known = await billing.payments.find(paymentIdOfCharge(charge));
    if (known && charge.refunded) await endRefundedPlan(billing, known);
    if (known?.state === 'applied' || known?.state === 'refunded' || charge.refunded) continue;
    const isMoney = charge.paymentIntentId !== null;
    if (isFullPrice(order, charge) || isRunning || (isOver && isMoney))
      await takePayment(billing, paymentOfCharge(order, charge, seen.id));
  }
}
