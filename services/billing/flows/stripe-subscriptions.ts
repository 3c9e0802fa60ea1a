import type { Order } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import { afterSubscriptionRead } from '../rules/plan-ends.ts';
import {
  isFullPrice,
  paymentIdOfCharge,
  paymentOfCharge,
  type StripeSubscription,
} from '../rules/stripe-facts.ts';
import { acceptPayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { endRefundedPlan } from './cancel.ts';

/**
 * Reads a subscription from Stripe and applies it: records new charges as payments, handles refunded charges, notes
 * whether the plan still renews, and ends the plan when the subscription is over.
 */
export async function readSubscription(billing: Billing, id: string): Promise<void> {
  const { owners, orders, stripe, clock, newId } = billing;
  const subscription = await stripe().subscription(id);
  if (!subscription) return;
  const order = subscription.ourId === null ? null : await orders.find(subscription.ourId);
  if (order?.provider !== 'stripe') return;
  const applyState = async () => {
    const stamp = { id: newId(), at: clock() };
    const decide = (owner: Owner) => afterSubscriptionRead(owner, subscription, stamp);
    await owners.change(order.owner, stamp.at, decide);
  };
  // An ended subscription ends its plan before its charges are recorded, so that new charges are refunded.
  if (subscription.state === 'over') await applyState();
  await recordCharges(billing, order, subscription);
  await applyState();
}

/** Records charges whose webhook events have not arrived yet, so that a cancellation refunds the latest. */
export async function recordRenewals(billing: Billing, accountId: string): Promise<void> {
  const { subscriptionId, cancel } = await billing.owners.find(accountId);
  if (!subscriptionId || cancel) return;
  const subscription = await billing.stripe().subscription(subscriptionId);
  if (!subscription || subscription.ourId === null) return;
  const order = await billing.orders.find(subscription.ourId);
  if (order) await recordCharges(billing, order, subscription);
}

/**
 * The first charge must equal the order's price. Later charges of the running
 * subscription may differ: only the operator of the Stripe account can have changed
 * the price. New charges of a subscription that has ended here are refunded.
 */
async function recordCharges(billing: Billing, order: Order, { id, charges }: StripeSubscription) {
  const { ended, subscriptionId } = await billing.owners.find(order.owner);
  const hasEndedHere = ended.includes(id);
  const isRunning = !hasEndedHere && subscriptionId === id;
  for (const charge of charges) {
    const known = await billing.payments.find(paymentIdOfCharge(charge));
    if (known && charge.refunded) await endRefundedPlan(billing, known);
    const isDone = known?.state === 'applied' || known?.state === 'refunded';
    if (isDone || charge.refunded) continue;
    const isMoney = charge.paymentIntentId !== null;
    if (isFullPrice(order, charge) || isRunning || (hasEndedHere && isMoney))
      await acceptPayment(billing, paymentOfCharge(order, charge, id));
  }
}
