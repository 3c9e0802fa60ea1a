import type { Order } from '../orders/order.ts';
import type { PaypalCapture, PaypalOrder } from './port.ts';

/**
 * What PayPal's word on an order means for ours. `other`: it is not the order that we made, so nobody gains by it, and
 * whatever it has taken goes back.
 */
export type Verdict =
  | { kind: 'waiting' | 'approved' | 'pending' | 'declined' | 'gone' }
  | { kind: 'paid' | 'refunded'; capture: PaypalCapture }
  | { kind: 'other'; capture?: PaypalCapture };

const standing = (capture: PaypalCapture): boolean =>
  !['DECLINED', 'FAILED'].includes(capture.status);

/** Judges what was read by what we asked for: id, amount, currency, payee, and a single capture of just that. */
export function judge(order: Order, seen: PaypalOrder | null): Verdict {
  if (!seen) return { kind: 'gone' };
  const [capture, ...more] = seen.captures.filter(standing);
  if (!isOurs(order, seen)) return capture ? { kind: 'other', capture } : { kind: 'other' };
  if (capture) {
    if (more.length > 0 || !isWhole(order, capture)) return { kind: 'other', capture };
    return verdictOn(capture);
  }
  if (seen.status === 'VOIDED') return { kind: 'gone' };
  if (seen.captures.length > 0) return { kind: 'declined' };
  return { kind: seen.status === 'APPROVED' ? 'approved' : 'waiting' };
}

function verdictOn(capture: PaypalCapture): Verdict {
  if (capture.status === 'PENDING') return { kind: 'pending' };
  if (capture.status === 'REFUNDED') return { kind: 'refunded', capture };
  return { kind: 'paid', capture };
}

function isOurs(order: Order, { ourId, amount, currency, payee }: PaypalOrder): boolean {
  const isPayee = order.payee === undefined || payee === order.payee;
  return ourId === order._id && isWhole(order, { amount, currency }) && isPayee;
}

const isWhole = (order: Order, paid: { amount: string; currency: string }): boolean =>
  paid.amount === order.amount && paid.currency === order.currency;
