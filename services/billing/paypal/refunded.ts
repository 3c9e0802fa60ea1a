import type { Billing } from '../billing.ts';
import { endRefunded } from '../cancel/refunded.ts';
import type { Order } from '../orders/order.ts';
import { paymentId } from './captured.ts';
import { judge } from './judge.ts';

/** Reads an order that was applied again: money that PayPal has given back no longer pays for a plan. */
export async function noticeRefund(billing: Billing, order: Order): Promise<void> {
  const verdict = judge(order, await billing.paypal().get(order.providerId ?? ''));
  if (verdict.kind !== 'refunded') return;
  const payment = await billing.payments.find(paymentId(verdict.capture));
  if (payment) await endRefunded(billing, payment);
}
