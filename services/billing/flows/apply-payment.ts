import { type NewPayment, type Payment, refundKey } from '../rules/payment.ts';
import { afterPayment } from '../rules/plan-changes.ts';
import { retryMs } from '../rules/plan-rules.ts';
import type { Billing } from './billing.ts';

/** What became of a payment: it is in its owner's plan, or it went back to where it came from. */
type PaymentEnd = 'applied' | 'refunded';

/** Keeps what arrived and gives its owner what it pays for: once, however often and wherever it is heard of. */
export async function takePayment(billing: Billing, arrived: NewPayment): Promise<PaymentEnd> {
  const payment = await billing.payments.record(arrived, retryAt(billing));
  return await applyPayment(billing, payment);
}

/** Drives a payment on from wherever it was left. */
export async function applyPayment(billing: Billing, payment: Payment): Promise<PaymentEnd> {
  switch (payment.state) {
    case 'taken':
      return (await isLetIn(billing, payment)) ? 'applied' : await refuse(billing, payment);
    case 'refunding':
      await giveBack(billing, payment);
      return 'refunded';
    default:
      return payment.state;
  }
}

/** Whether a payment is in its owner's plan, where its place is decided now if it was not before. */
async function isLetIn(billing: Billing, payment: Payment): Promise<boolean> {
  const { owners, payments, clock, newId } = billing;
  const { _id: id, owner: accountId } = payment;
  if (!accountId) return false;
  const stamp = { id: newId(), at: clock() };
  const owner = await owners.change(accountId, stamp.at, (before) =>
    before.applied.includes(id) || before.refused.includes(id)
      ? null
      : afterPayment(before, payment, stamp),
  );
  if (!owner.applied.includes(id)) return false;
  await payments.markApplied(payment);
  return true;
}

async function refuse(billing: Billing, payment: Payment): Promise<'refunded'> {
  const { owners, payments, log } = billing;
  const { _id: id, owner: accountId, plan } = payment;
  log.warn(
    { payment: id, plan },
    'the plan paid for cannot be bought any more: the money goes back',
  );
  await payments.markRefunding(payment, retryAt(billing));
  await giveBack(billing, { ...payment, state: 'refunding' });
  if (accountId && (await owners.find(accountId)).isErased) await payments.detach(accountId);
  return 'refunded';
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

const retryAt = ({ clock }: Billing): Date => new Date(clock().getTime() + retryMs);
