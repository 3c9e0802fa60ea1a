import type { FaultKind } from '../faults.ts';
import { notFound, unprocessable } from './errors.ts';
import {
  type Capture,
  cents,
  isExpired,
  type Money,
  maxParts,
  money,
  oneCentLess,
  type PaypalOrder,
  partId,
  type Refund,
  refunded,
} from './order.ts';

/** What a call brings to a change: the time, its `PayPal-Request-Id`, and the fault to show. */
type Asked = { now: Date; requestId: string | null; fault: FaultKind | null };

/** How long money stays pending. */
const pendingMs = 5_000;

export function approve(order: PaypalOrder, now: Date): PaypalOrder {
  if (isExpired(order, now)) throw notFound();
  const isWaiting = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  return isWaiting ? { ...order, status: 'APPROVED' } : order;
}

/** An order is captured once. The same request id finds the capture that it made. */
export function capture(order: PaypalOrder, { now, requestId, fault }: Asked): PaypalOrder {
  if (isExpired(order, now)) throw notFound();
  if (requestId !== null && order.captures.some((one) => one.requestId === requestId)) return order;
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (fault === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
  const { amount } = order.unit;
  const taken: Capture = {
    id: partId(order._id, 'C', order.captures.length),
    ...taking(amount, fault, now),
    requestId,
    at: now,
    refunds: [],
  };
  return { ...order, status: 'COMPLETED', captures: [...order.captures, taken] };
}

/** How money moves under a fault: at once or later, as asked or not. */
function taking(amount: Money, fault: FaultKind | null, now: Date) {
  const isPending = fault === 'pending';
  return {
    status: isPending ? ('PENDING' as const) : ('COMPLETED' as const),
    amount: fault === 'wrong-amount' ? oneCentLess(amount) : amount,
    arrivesAt: isPending ? new Date(now.getTime() + pendingMs) : null,
  };
}

type RefundAsked = Asked & { amount: Money | null; note: string | null };

/** Gives back a part of a capture, by default what is left of it. The same request id finds the refund that it made. */
export function refund(order: PaypalOrder, captureId: string, asked: RefundAsked): PaypalOrder {
  const found = order.captures.find(({ id }) => id === captureId);
  if (!found) throw notFound();
  const { now, requestId, note, fault } = asked;
  if (requestId !== null && found.refunds.some((one) => one.requestId === requestId)) return order;
  const amount = refundable(found, asked.amount);
  if (fault === 'declined') throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
  const refunds = order.captures.reduce((sum, one) => sum + one.refunds.length, 0);
  if (refunds >= maxParts) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const given: Refund = {
    id: partId(order._id, 'R', refunds),
    ...taking(amount, fault, now),
    requestId,
    note,
    at: now,
  };
  return withCapture(order, refundStatus({ ...found, refunds: [...found.refunds, given] }));
}

function refundable(found: Capture, asked: Money | null): Money {
  if (found.status === 'PENDING' || found.status === 'DECLINED')
    throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE');
  const currency = found.amount.currency_code;
  const left = cents(found.amount) - cents(refunded(found));
  if (left <= 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (asked && asked.currency_code !== currency)
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (asked && cents(asked) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  return asked ?? money(left, currency);
}

function refundStatus(found: Capture): Capture {
  const isAll = cents(refunded(found)) >= cents(found.amount);
  return { ...found, status: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED' };
}

/** Ends the wait of a pending capture; another is left as it is. */
export function completePending(
  order: PaypalOrder,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): PaypalOrder {
  const found = order.captures.find(({ id }) => id === captureId);
  if (found?.status !== 'PENDING') return order;
  return withCapture(order, { ...found, status, arrivesAt: null });
}

/** When pending money of an order arrives next. */
export function nextChangeAt({ captures }: PaypalOrder): Date | null {
  const times = captures
    .flatMap((one) => [one, ...one.refunds])
    .flatMap(({ arrivesAt }) => (arrivesAt ? [arrivesAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** What time has made of an order: pending money arrives. */
export function applyTime(order: PaypalOrder, now: Date): PaypalOrder {
  const next = nextChangeAt(order);
  if (!next || next > now) return order;
  const arrive = <T extends Capture | Refund>(one: T): T =>
    one.arrivesAt && one.arrivesAt <= now ? { ...one, status: 'COMPLETED', arrivesAt: null } : one;
  const captures = order.captures.map((one) => ({
    ...arrive(one),
    refunds: one.refunds.map(arrive),
  }));
  return { ...order, captures };
}

const withCapture = (order: PaypalOrder, changed: Capture): PaypalOrder => ({
  ...order,
  captures: order.captures.map((one) => (one.id === changed.id ? changed : one)),
});
