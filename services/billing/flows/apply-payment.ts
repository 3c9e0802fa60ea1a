import { type NewPayment, type Payment, refundKey } from '../rules/payment.ts';
import { afterPayment } from '../rules/plan-changes.ts';
import { retryMs } from '../rules/plan-rules.ts';
import type { Billing } from './billing.ts';

type PaymentEnd = 'applied' | 'refunded';

/** Stores a payment and gives its owner the plan, or refunds it. Safe to repeat. */
export async function acceptPayment(billing: Billing, arrived: NewPayment): Promise<PaymentEnd> {
  const payment = await billing.payments.record(arrived, retryAt(billing));
  return await applyPayment(billing, payment);
}

/** Continues a payment from its stored state. */
export async function applyPayment(billing: Billing, payment: Payment): Promise<PaymentEnd> {
  switch (payment.state) {
    case 'taken':
      return (await applyToPlan(billing, payment)) ? 'applied' : await refuse(billing, payment);
    case 'refunding':
      await refundAndUnsubscribe(billing, payment);
      return 'refunded';
    default:
      return payment.state;
  }
}

/** Applies a payment to its owner's plan unless it was decided before; true if it is applied, now or before. */
async function applyToPlan(billing: Billing, payment: Payment): Promise<boolean> {
  const { owners, payments, clock, newId } = billing;
  const { _id: id, owner: accountId } = payment;
  if (!accountId) return false; // `detach` has removed the owner: the account is erased
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
    'the owner can no longer get the plan of this payment: the payment is refunded',
  );
  await payments.markRefunding(payment, retryAt(billing));
  await refundAndUnsubscribe(billing, { ...payment, state: 'refunding' });
  // `record` may have stored the payment after the erasure had detached the account's payments.
  if (accountId && (await owners.find(accountId)).isErased) await payments.detach(accountId);
  return 'refunded';
}

/** Refunds a refused payment, and ends its subscription if it has one. */
async function refundAndUnsubscribe(billing: Billing, payment: Payment): Promise<void> {
  if (payment.subscriptionId) await billing.stripe().endSubscription(payment.subscriptionId);
  await refund(billing, payment);
}

/** Refunds the full charge at the provider, unless it was a free invoice, and records the refund. */
export async function refund(billing: Billing, payment: Payment): Promise<void> {
  const { provider, chargeId } = payment;
  const key = refundKey(payment._id, billing.clock());
  if (chargeId !== null)
    await (provider === 'paypal' ? billing.paypal() : billing.stripe()).refund(chargeId, key);
  await recordRefund(billing, payment);
}

/** Records that a charge was refunded, by us or at the provider. The order of a subscription is not changed. */
export async function recordRefund(
  { payments, orders, clock }: Billing,
  payment: Payment,
): Promise<void> {
  await payments.markRefunded(payment, clock());
  if (!payment.subscriptionId) await orders.markRefunded(payment.orderId);
}

const retryAt = ({ clock }: Billing): Date => new Date(clock().getTime() + retryMs);
