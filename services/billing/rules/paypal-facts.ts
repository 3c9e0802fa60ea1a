import { type Order, wasApproved } from './order.ts';
import type { NewPayment } from './payment.ts';

/** The fields we use of an order at PayPal. Amounts are PayPal's decimal strings, such as `9.00`. */
export type PaypalOrder = {
  id: string;
  status: 'CREATED' | 'SAVED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  /** Our own id of the order, which we sent as `custom_id`; null when missing. */
  ourId: string | null;
  amount: string;
  currency: string;
  /** The merchant account that is paid. */
  payee: string | null;
  captures: PaypalCapture[];
};

export type PaypalCapture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: string;
  currency: string;
  at: Date;
};

/**
 * The meaning of PayPal's state of an order for our order. `waiting`: for the buyer's approval. `pending`: PayPal
 * reviews the payment. `declined`: the buyer may retry with another means of payment. `denied`: the money did not
 * arrive, and the order can no longer be captured. `unknown`: PayPal does not find an approved order. `gone`: the
 * order is void at PayPal, or PayPal does not find it and its buyer has not approved it. `mismatch`: PayPal's order
 * does not match ours: no plan is granted, and any money is refunded.
 */
export type OrderVerdict =
  | { kind: 'waiting' | 'approved' | 'pending' | 'declined' | 'denied' | 'unknown' | 'gone' }
  | { kind: 'paid' | 'refunded'; capture: PaypalCapture }
  | { kind: 'mismatch'; capture?: PaypalCapture };

/** Compares PayPal's order with ours: id, amount, currency, payee, and a single capture of the same amount. */
export function judgeOrder(order: Order, atPaypal: PaypalOrder | null): OrderVerdict {
  if (!atPaypal) return { kind: wasApproved(order) ? 'unknown' : 'gone' };
  const { status, captures } = atPaypal;
  const [capture, ...more] = captures.filter(mayHaveTakenMoney);
  if (!isOurs(order, atPaypal))
    return capture ? { kind: 'mismatch', capture } : { kind: 'mismatch' };
  if (capture) {
    if (more.length > 0 || !isPriceOf(order, capture)) return { kind: 'mismatch', capture };
    return verdictOnCapture(capture);
  }
  if (status === 'VOIDED') return { kind: 'gone' };
  if (captures.length > 0) return { kind: status === 'COMPLETED' ? 'denied' : 'declined' };
  return { kind: status === 'APPROVED' ? 'approved' : 'waiting' };
}

function verdictOnCapture(capture: PaypalCapture): OrderVerdict {
  if (capture.status === 'PENDING') return { kind: 'pending' };
  if (capture.status === 'REFUNDED') return { kind: 'refunded', capture };
  return { kind: 'paid', capture };
}

function mayHaveTakenMoney({ status }: PaypalCapture): boolean {
  return status !== 'DECLINED' && status !== 'FAILED';
}

function isOurs(order: Order, { ourId, amount, currency, payee }: PaypalOrder): boolean {
  const isPayee = order.payee === undefined || payee === order.payee;
  return ourId === order._id && isPriceOf(order, { amount, currency }) && isPayee;
}

function isPriceOf(order: Order, paid: { amount: string; currency: string }): boolean {
  return paid.amount === order.amount && paid.currency === order.currency;
}

export const paymentIdOfCapture = ({ id }: Pick<PaypalCapture, 'id'>): string => `paypal-${id}`;

/** The payment to store for the capture of an order. */
export function paymentOfCapture(
  { _id: orderId, owner, plan, amount, currency }: Order,
  capture: Pick<PaypalCapture, 'id' | 'at'>,
): NewPayment {
  return {
    _id: paymentIdOfCapture(capture),
    provider: 'paypal',
    chargeId: capture.id,
    orderId,
    owner,
    plan,
    amount,
    currency,
    at: capture.at,
    until: null,
    subscriptionId: null,
  };
}
