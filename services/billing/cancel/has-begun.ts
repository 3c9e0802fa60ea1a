import type { Billing } from '../billing.ts';
import type { Cancel } from '../owners/owner.ts';

/** Whether a provider has done any part of a cancel. A grant's cancel needs none: it has as good as begun. */
export async function hasBegun(billing: Billing, cancel: Cancel): Promise<boolean> {
  const { subscriptionId, paymentId } = cancel;
  if (!subscriptionId && !paymentId) return true;
  if (subscriptionId) {
    const seen = await billing.stripe().subscription(subscriptionId);
    if (!seen || seen.state === 'over') return true;
  }
  return paymentId !== null && (await isReturned(billing, paymentId));
}

async function isReturned(billing: Billing, paymentId: string): Promise<boolean> {
  const payment = await billing.payments.find(paymentId);
  if (!payment) return false;
  if (payment.state === 'refunded') return true;
  const order = await billing.orders.find(payment.orderId);
  if (payment.provider === 'paypal') {
    const seen = await billing.paypal().get(order?.providerId ?? '');
    return (
      seen?.captures.some(({ id, status }) => id === payment.chargeId && status === 'REFUNDED') ??
      false
    );
  }
  if (payment.subscriptionId) {
    const seen = await billing.stripe().subscription(payment.subscriptionId);
    return (
      seen?.charges.some(
        (charge) => charge.paymentIntentId === payment.chargeId && charge.refunded,
      ) ?? false
    );
  }
  const seen = await billing.stripe().session(order?.providerId ?? '');
  return seen?.paid?.refunded ?? false;
}
