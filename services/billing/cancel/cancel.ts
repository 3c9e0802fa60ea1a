import { isProblem, problem } from '@contesta/kit/errors';
import type { Billing } from '../billing.ts';
import { afterEnd, afterOvertaken, withCancel } from '../owners/changes.ts';
import type { Cancel, Owner } from '../owners/owner.ts';
import type { Payment } from '../payments/payment.ts';
import { refund } from '../payments/settle.ts';
import { planCancel } from './cancel-rules.ts';
import { hasBegun } from './has-begun.ts';

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
    return cancel && !before.cancel ? withCancel(before, cancel) : null;
  });
  if (!owner.cancel) return owner;
  try {
    return await carryOut(billing, owner, owner.cancel);
  } catch (error) {
    if (isProblem(error, 'UNAVAILABLE')) await settleCancel(billing, owner).catch(() => {});
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
 * nothing, nothing has happened. Throws while the provider cannot say.
 */
export async function settleCancel(billing: Billing, owner: Owner): Promise<void> {
  const { cancel } = owner;
  if (!cancel) return;
  if (await hasBegun(billing, cancel)) await carryOut(billing, owner, cancel);
  else await drop(billing, owner._id, cancel);
}

async function carryOut(billing: Billing, { _id }: Owner, cancel: Cancel): Promise<Owner> {
  const { owners, payments, clock, newId } = billing;
  if (cancel.subscriptionId) await billing.stripe().endSubscription(cancel.subscriptionId);
  const payment = cancel.paymentId ? await payments.find(cancel.paymentId) : null;
  if (payment?.state === 'applied') await refund(billing, payment);
  const refunded = payment ? { amount: payment.amount, currency: payment.currency } : undefined;
  const stamp = { id: newId(), at: clock() };
  return await owners.change(_id, stamp.at, (before) => {
    // Also where somebody else's try has failed meanwhile and dropped it: the provider has done it.
    if (isStillMeant(before, cancel))
      return afterEnd(before, { reason: 'cancelled', refunded }, stamp);
    return afterOvertaken(before, cancel);
  });
}

/** A grant or a purchase that came in between is what counts; a renewal of the same subscription is not one. */
function isStillMeant(owner: Owner, { subscriptionId, revision }: Cancel): boolean {
  return subscriptionId ? owner.subscriptionId === subscriptionId : owner.revision === revision;
}

async function drop({ owners, clock }: Billing, accountId: string, cancel: Cancel): Promise<void> {
  await owners.change(accountId, clock(), (before) =>
    before.cancel?.id === cancel.id ? withCancel(before, null) : null,
  );
}
