import { isProblem, problem } from '@contesta/kit/errors';
import { decideCancel, hasTimedOut } from '../rules/cancel-rules.ts';
import type { Cancel, Owner } from '../rules/owner.ts';
import { nextRefundCheckAt, type Payment } from '../rules/payment.ts';
import { withCancel } from '../rules/plan-changes.ts';
import { afterCancel, afterEnd } from '../rules/plan-ends.ts';
import type { StripeCharge } from '../rules/stripe-facts.ts';
import { recordRefund, refund } from './apply-payment.ts';
import type { Billing } from './billing.ts';

/**
 * Ends an owner's plan in three steps: saves the cancellation, carries it out at the provider, ends the plan. Throws
 * the problems of `decideCancel`, IN_PROGRESS if another payment arrives meanwhile, and UNAVAILABLE if the provider
 * does not answer; `finishCancel` then finds out whether the plan ends.
 */
export async function cancelPlan(billing: Billing, accountId: string): Promise<Owner> {
  const { owners, clock, newId } = billing;
  const now = clock();
  const id = newId();
  const { paymentId } = await owners.find(accountId);
  const latest = paymentId ? await paymentOfPlan(billing, paymentId) : null;
  const owner = await owners.change(accountId, now, (before) => {
    if (before.paymentId !== paymentId) throw problem('IN_PROGRESS');
    const cancel = decideCancel(before, latest, now, id);
    return cancel && withCancel(before, cancel);
  });
  if (!owner.cancel) return owner;
  try {
    return await carryOut(billing, owner, owner.cancel);
  } catch (error) {
    // If this fails too, the reconciler finishes or drops the cancellation.
    if (isProblem(error, 'UNAVAILABLE')) await finishCancel(billing, owner).catch(() => {});
    throw error;
  }
}

/** The payment that a plan is based on. Marks it applied if a crash prevented that. */
async function paymentOfPlan({ payments }: Billing, id: string): Promise<Payment | null> {
  const payment = await payments.find(id);
  if (payment?.state !== 'taken') return payment;
  await payments.markApplied(payment);
  return await payments.find(id);
}

/**
 * Finishes an interrupted cancellation if it needs no provider, or if the provider has done any part of it. Drops the
 * cancellation if the provider has done nothing within the time limit. Throws Problem UNAVAILABLE while the provider
 * does not show what it has done.
 */
export async function finishCancel(billing: Billing, owner: Owner): Promise<void> {
  const { cancel } = owner;
  if (!cancel) return;
  if (await hasBegun(billing, cancel)) await carryOut(billing, owner, cancel);
  else if (hasTimedOut(cancel, billing.clock())) {
    if (cancel.paymentId)
      await billing.payments.startRefundChecks(cancel.paymentId, billing.clock());
    await dropCancel(billing, owner._id, cancel);
  }
}

/**
 * Ends the plan if the provider refunded its payment after the cancellation was dropped, even if the webhook event
 * was lost. The checks stop once the payment is refunded, or when `nextRefundCheckAt` is null.
 */
export async function checkLateRefund(billing: Billing, payment: Payment): Promise<void> {
  if (payment.state === 'applied' && nextRefundCheckAt(payment, billing.clock()) !== null) {
    if (!(await readRefunded(billing, payment))) return;
    await endRefundedPlan(billing, payment);
  }
  await billing.payments.endRefundChecks(payment);
}

async function carryOut(billing: Billing, { _id }: Owner, cancel: Cancel): Promise<Owner> {
  const { owners, payments, clock, newId } = billing;
  if (cancel.subscriptionId) await billing.stripe().endSubscription(cancel.subscriptionId);
  const payment = cancel.paymentId ? await payments.find(cancel.paymentId) : null;
  if (payment?.state === 'applied') await refund(billing, payment);
  const refunded = payment ? { amount: payment.amount, currency: payment.currency } : undefined;
  const stamp = { id: newId(), at: clock() };
  return await owners.change(_id, stamp.at, (before) =>
    afterCancel(before, cancel, refunded, stamp),
  );
}

async function dropCancel(
  { owners, clock }: Billing,
  accountId: string,
  cancel: Cancel,
): Promise<void> {
  const now = clock();
  await owners.change(accountId, now, (before) =>
    before.cancel?.id === cancel.id && hasTimedOut(before.cancel, now)
      ? withCancel(before, null)
      : null,
  );
}

/** Whether the provider has done any part of a cancellation. True if the cancellation needs no provider. */
async function hasBegun(billing: Billing, cancel: Cancel): Promise<boolean> {
  const { subscriptionId, paymentId } = cancel;
  if (!subscriptionId && !paymentId) return true;
  if (subscriptionId) {
    const subscription = await billing.stripe().subscription(subscriptionId);
    if (!subscription || subscription.state === 'over') return true;
  }
  return paymentId !== null && (await isRefundedAtProvider(billing, paymentId));
}

/**
 * Whether the provider has refunded a payment. Throws Problem UNAVAILABLE if
 * the provider does not find the charge, so that the cancellation stays open: if
 * it were dropped, a refund that did happen would leave the plan in place.
 */
async function isRefundedAtProvider(billing: Billing, paymentId: string): Promise<boolean> {
  const payment = await billing.payments.find(paymentId);
  if (!payment) return false;
  if (payment.state === 'refunded') return true;
  const isRefunded = await readRefunded(billing, payment);
  if (isRefunded !== null) return isRefunded;
  billing.log.error(
    { payment: paymentId, provider: payment.provider },
    'the provider does not find a payment that is being refunded: the cancellation waits',
  );
  throw problem('UNAVAILABLE', { text: 'provider-down' });
}

/** Reads from the provider whether a charge was refunded; null when the provider does not find the charge. */
async function readRefunded(billing: Billing, payment: Payment): Promise<boolean | null> {
  const { provider, chargeId } = payment;
  if (provider === 'paypal') {
    const order = await billing.paypal().get(await providerIdOf(billing, payment));
    const capture = order?.captures.find(({ id }) => id === chargeId);
    return capture ? capture.status === 'REFUNDED' : null;
  }
  const charges = await stripeChargesOf(billing, payment);
  const charge = charges.find(({ paymentIntentId }) => paymentIntentId === chargeId);
  return charge ? charge.refunded : null;
}

async function stripeChargesOf(billing: Billing, payment: Payment): Promise<StripeCharge[]> {
  const stripe = billing.stripe();
  if (payment.subscriptionId)
    return (await stripe.subscription(payment.subscriptionId))?.charges ?? [];
  const session = await stripe.session(await providerIdOf(billing, payment));
  return session?.paid ? [session.paid] : [];
}

/** The provider's id of the payment's order; empty, which no provider finds, if there is no such order. */
async function providerIdOf({ orders }: Billing, { orderId }: Payment): Promise<string> {
  return (await orders.find(orderId))?.providerId ?? '';
}

/**
 * Handles a charge that the provider shows as refunded. Continues the owner's cancellation if one is open. The plan
 * ends if the charge is its latest payment. Throws Problem IN_PROGRESS, to be called again, while a cancellation of that
 * plan stays open.
 */
export async function endRefundedPlan(billing: Billing, payment: Payment): Promise<void> {
  const { owners, clock, newId } = billing;
  if (payment.state !== 'applied' || !payment.owner) return;
  await finishCancel(billing, await owners.find(payment.owner));
  const stamp = { id: newId(), at: clock() };
  const { amount, currency } = payment;
  const ending = { reason: 'cancelled', refunded: { amount, currency } } as const;
  const owner = await owners.change(payment.owner, stamp.at, (before) =>
    before.paymentId === payment._id && !before.cancel ? afterEnd(before, ending, stamp) : null,
  );
  if (owner.paymentId === payment._id) throw problem('IN_PROGRESS');
  // Recorded last: after a crash, a repeated webhook event ends the plan only while the payment is `applied`.
  await recordRefund(billing, payment);
}
