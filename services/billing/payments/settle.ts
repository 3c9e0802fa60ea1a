import type { Billing } from '../billing.ts';
import { afterPayment } from '../owners/changes.ts';
import type { Owner } from '../owners/owner.ts';
import { retryMs } from '../owners/schedule.ts';
import { type NewPayment, type Payment, refundKey } from './payment.ts';

/** What became of a payment: it is in its owner's plan, or it went back to where it came from. */
export type Settled = { owner: Owner; isApplied: boolean };

/** Keeps what arrived and gives its owner what it pays for: once, however often and wherever it is heard of. */
export async function takePayment(billing: Billing, arrived: NewPayment): Promise<Settled> {
  const { payments, clock } = billing;
  const payment = await payments.record(arrived, new Date(clock().getTime() + retryMs));
  return await settlePayment(billing, payment);
}

/** Drives a payment on from wherever it was left. */
export async function settlePayment(billing: Billing, payment: Payment): Promise<Settled> {
  if (payment.state === 'taken') return await apply(billing, payment);
  if (payment.state === 'refunding') await giveBack(billing, payment);
  const owner = await billing.owners.find(payment.owner ?? '');
  return { owner, isApplied: payment.state === 'applied' };
}

async function apply(billing: Billing, payment: Payment): Promise<Settled> {
  const { owners, payments, clock, log } = billing;
  const now = clock();
  const stamp = { id: billing.newId(), at: now };
  const { _id: id, owner: accountId } = payment;
  if (!accountId) return await refuse();
  const owner = await owners.change(accountId, now, (before) =>
    before.applied.includes(id) || before.refused.includes(id)
      ? null
      : afterPayment(before, payment, stamp),
  );
  if (!owner.applied.includes(id)) return await refuse();
  await payments.markApplied(payment);
  return { owner, isApplied: true };

  async function refuse(): Promise<Settled> {
    log.warn({ payment: id, plan: payment.plan }, 'not for sale any more: it goes back');
    await payments.markRefunding(payment, new Date(now.getTime() + retryMs));
    await giveBack(billing, { ...payment, state: 'refunding' });
    const refused = await owners.find(accountId ?? '');
    if (accountId && refused.isErased) await payments.detach(accountId);
    return { owner: refused, isApplied: false };
  }
}

/** Refunds a payment whose plan nobody gets, and ends the subscription that it began. */
async function giveBack(billing: Billing, payment: Payment): Promise<void> {
  if (payment.subscriptionId) await billing.stripe().endSubscription(payment.subscriptionId);
  await refund(billing, payment);
}

/** Gives the whole charge back. */
export async function refund(billing: Billing, payment: Payment): Promise<void> {
  const { provider, chargeId } = payment;
  const key = refundKey(payment._id, billing.clock());
  if (chargeId !== null)
    await (provider === 'paypal' ? billing.paypal() : billing.stripe()).refund(chargeId, key);
  await noteRefund(billing, payment);
}

/** Keeps that a charge was given back, by us or by somebody at the provider. */
export async function noteRefund(
  { payments, orders, clock }: Billing,
  payment: Payment,
): Promise<void> {
  await payments.markRefunded(payment, clock());
  if (!payment.subscriptionId) await orders.markRefunded(payment.orderId);
}
