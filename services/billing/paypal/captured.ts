import type { Billing } from '../billing.ts';
import type { Order } from '../orders/order.ts';
import { type NewPayment, refundKey } from '../payments/payment.ts';
import type { PaypalCapture } from './port.ts';

/** The payment that an order's capture is. */
export function paymentOf(
  { _id, owner, plan, amount, currency }: Order,
  capture: Capture,
): NewPayment {
  return {
    _id: paymentId(capture),
    provider: 'paypal',
    chargeId: capture.id,
    orderId: _id,
    ...{ owner, plan, amount, currency },
    at: capture.at,
    until: null,
    subscriptionId: null,
  };
}

type Capture = Pick<PaypalCapture, 'id' | 'at'>;
export const paymentId = ({ id }: Pick<Capture, 'id'>): string => `paypal-${id}`;

/** Gives back what was taken for something else than we asked for. Nobody gains a plan by it. */
export async function returnCapture(
  billing: Billing,
  order: Order,
  capture: PaypalCapture | undefined,
): Promise<void> {
  const { paypal, clock, log } = billing;
  log.error({ order: order._id, hasCapture: capture !== undefined }, 'not the order that was made');
  if (capture && capture.status !== 'REFUNDED')
    await paypal().refund(capture.id, refundKey(paymentId(capture), clock()));
}
