import { isProblem, problem } from '@contesta/kit/errors';
import { isSettled, planCancel } from '../rules/cancel-rules.ts';
import type { Cancel, Owner } from '../rules/owner.ts';
import { nextDoubtAt, type Payment } from '../rules/payment.ts';
import { afterCancel, afterEnd, withCancel } from '../rules/plan-changes.ts';
import { noteRefund, refund } from './apply-payment.ts';
import type { Billing } from './billing.ts';

/**
 * Ends an owner's plan: what it is about to do is saved first, then the provider does it, then the plan is over. While a
 * provider is down nothing changes: Problem UNAVAILABLE.
 */
export async function cancelPlan(billing: Billing, accountId: string): Promise<Owner> {
  const { owners, clock, newId } = billing;
  const now = clock();
  const id = newId();
  const { paymentId } = await owners.find(accountId);
  const latest = paymentId ? await paymentOfPlan(billing, paymentId) : null;
  const owner = await owners.change(accountId, now, (before) => {
    if (before.paymentId !== paymentId) throw problem('IN_PROGRESS');
    const cancel = planCancel(before, latest, now, id);
    return cancel && withCancel(before, cancel);
  });
  if (!owner.cancel) return owner;
  try {
    return await carryOut(billing, owner, owner.cancel);
  } catch (error) {
    if (isProblem(error, 'UNAVAILABLE')) await finishCancel(billing, owner).catch(() => {});
    throw error;
  }
}

/** The payment that a plan stands on: whoever was about to note that it does may have died over it. */
async function paymentOfPlan({ payments }: Billing, id: string): Promise<Payment | null> {
  const payment = await payments.find(id);
  if (payment?.state !== 'taken') return payment;
  await payments.markApplied(payment);
  return await payments.find(id);
}

/**
 * What becomes of a cancel that was broken off: if the provider has done a part of it, the rest follows; if it has done
 * nothing in all the time that it may take, nothing has happened. Throws while the provider cannot say.
 */
export async function finishCancel(billing: Billing, owner: Owner): Promise<void> {
  const { cancel } = owner;
  if (!cancel) return;
  if (await hasBegun(billing, cancel)) await carryOut(billing, owner, cancel);
  else if (isSettled(cancel, billing.clock())) {
    if (cancel.paymentId) await billing.payments.doubtRefund(cancel.paymentId, billing.clock());
    await drop(billing, owner._id, cancel);
  }
}

/** Ends the plan of a payment that a provider has given back long after it was asked, and told nobody of. */
export async function checkLateRefund(billing: Billing, payment: Payment): Promise<void> {
  const isOpen = payment.state === 'applied' && nextDoubtAt(payment, billing.clock()) !== null;
  if (isOpen && !(await refundSeen(billing, payment))) return;
  if (isOpen) await endRefundedPlan(billing, payment);
  await billing.payments.endDoubt(payment);
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

async function drop({ owners, clock }: Billing, accountId: string, cancel: Cancel): Promise<void> {
  const now = clock();
  await owners.change(accountId, now, (before) =>
    before.cancel?.id === cancel.id && isSettled(before.cancel, now)
      ? withCancel(before, null)
      : null,
  );
}

/** Whether a provider has done any part of a cancel. A grant's cancel needs none: it has as good as begun. */
async function hasBegun(billing: Billing, cancel: Cancel): Promise<boolean> {
  const { subscriptionId, paymentId } = cancel;
  if (!subscriptionId && !paymentId) return true;
  if (subscriptionId) {
    const seen = await billing.stripe().subscription(subscriptionId);
    if (!seen || seen.state === 'over') return true;
  }
  return paymentId !== null && (await isGivenBack(billing, paymentId));
}

/**
 * Whether a provider has given a payment back. One that denies to know what it has charged cannot say, and the cancel stays
 * under way: dropped, a refund that did happen would leave the plan. Throws Problem UNAVAILABLE then.
 */
async function isGivenBack(billing: Billing, paymentId: string): Promise<boolean> {
  const payment = await billing.payments.find(paymentId);
  if (!payment) return false;
  if (payment.state === 'refunded') return true;
  const isRefunded = await refundSeen(billing, payment);
  if (isRefunded !== null) return isRefunded;
  billing.log.error(
    { payment: paymentId, provider: payment.provider },
    'the provider denies to know a payment that is being given back: the cancel waits',
  );
  throw problem('UNAVAILABLE', { text: 'provider-down' });
}

/** Whether a charge is shown as given back; null where it is not shown at all. */
async function refundSeen(billing: Billing, payment: Payment): Promise<boolean | null> {
  const { provider, chargeId, orderId, subscriptionId } = payment;
  const { providerId = '' } = (await billing.orders.find(orderId)) ?? {};
  if (provider === 'paypal') {
    const seen = await billing.paypal().get(providerId);
    const capture = seen?.captures.find(({ id }) => id === chargeId);
    return capture ? capture.status === 'REFUNDED' : null;
  }
  const charges = subscriptionId
    ? (await billing.stripe().subscription(subscriptionId))?.charges
    : [(await billing.stripe().session(providerId))?.paid];
  return charges?.find((one) => one?.paymentIntentId === chargeId)?.refunded ?? null;
}

/**
 * A charge that the provider says was given back: by our own cancel, which then goes on, or by somebody over there, and
 * then the plan that it paid for is over.
 */
export async function endRefundedPlan(billing: Billing, payment: Payment): Promise<void> {
  const { owners, clock, newId } = billing;
  if (payment.state !== 'applied' || !payment.owner) return;
  const owner = await owners.find(payment.owner);
  if (owner.cancel) return void (await finishCancel(billing, owner));
  const stamp = { id: newId(), at: clock() };
  const { amount, currency } = payment;
  const ending = { reason: 'cancelled', refunded: { amount, currency } } as const;
  await owners.change(payment.owner, stamp.at, (before) =>
    before.paymentId === payment._id && !before.cancel ? afterEnd(before, ending, stamp) : null,
  );
  // Noted last: a notice that comes again after a crash in between is not too late for the plan.
  await noteRefund(billing, payment);
}
