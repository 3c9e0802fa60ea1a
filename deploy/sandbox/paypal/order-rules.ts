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

/** A call's time, its `PayPal-Request-Id`, and the fault to apply. */
type CallInput = { now: Date; requestId: string | null; fault: FaultKind | null };

/** How long money stays pending. */
const pendingMs = 5_000;

export function approve(order: PaypalOrder, now: Date): PaypalOrder {
  if (isExpired(order, now)) throw notFound();
  const isWaiting = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  return isWaiting ? { ...order, status: 'APPROVED' } : order;
}

/** Captures an order, once. If the request id was used before, the order is not changed. */
export function capture(order: PaypalOrder, { now, requestId, fault }: CallInput): PaypalOrder {
  if (isExpired(order, now)) throw notFound();
  if (requestId !== null && order.captures.some((made) => made.requestId === requestId))
    return order;
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (fault === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
  const { amount } = order.unit;
  const captured: Capture = {
    id: partId(order._id, 'C', order.captures.length),
    ...movement(amount, fault, now),
    requestId,
    at: now,
    refunds: [],
  };
  return { ...order, status: 'COMPLETED', captures: [...order.captures, captured] };
}

/** A movement of money under a fault: immediate or pending, with the right or a wrong amount. */
function movement(amount: Money, fault: FaultKind | null, now: Date) {
  const isPending = fault === 'pending';
  return {
    status: isPending ? ('PENDING' as const) : ('COMPLETED' as const),
    amount: fault === 'wrong-amount' ? oneCentLess(amount) : amount,
    arrivesAt: isPending ? new Date(now.getTime() + pendingMs) : null,
  };
}

type RefundInput = CallInput & { amount: Money | null; note: string | null };

/** Refunds a part of a capture, by default the rest. If the request id was used before, the order is not changed. */
export function refund(order: PaypalOrder, captureId: string, input: RefundInput): PaypalOrder {
  const found = order.captures.find(({ id }) => id === captureId);
  if (!found) throw notFound();
  const { now, requestId, note, fault } = input;
  if (requestId !== null && found.refunds.some((made) => made.requestId === requestId))
    return order;
  const amount = amountToRefund(found, input.amount);
  if (fault === 'declined') throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
  const refundCount = order.captures.reduce((sum, { refunds }) => sum + refunds.length, 0);
  // Not PayPal's limit: an id of the stand-in has room for no more.
  if (refundCount >= maxParts) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const made: Refund = {
    id: partId(order._id, 'R', refundCount),
    ...movement(amount, fault, now),
    requestId,
    note,
    at: now,
  };
  return withCapture(order, withRefundStatus({ ...found, refunds: [...found.refunds, made] }));
}

function amountToRefund(found: Capture, requested: Money | null): Money {
  if (found.status === 'PENDING' || found.status === 'DECLINED')
    throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE');
  const currency = found.amount.currency_code;
  const rest = cents(found.amount) - cents(refunded(found));
  if (rest <= 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (requested && requested.currency_code !== currency)
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (requested && cents(requested) > rest) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  return requested ?? money(rest, currency);
}

function withRefundStatus(found: Capture): Capture {
  const isAll = cents(refunded(found)) >= cents(found.amount);
  return { ...found, status: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED' };
}

/** Completes or declines a pending capture; other captures are not changed. */
export function completePending(
  order: PaypalOrder,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): PaypalOrder {
  const found = order.captures.find(({ id }) => id === captureId);
  if (found?.status !== 'PENDING') return order;
  return withCapture(order, { ...found, status, arrivesAt: null });
}

/** The time at which pending money of an order arrives next. */
export function nextChangeAt({ captures }: PaypalOrder): Date | null {
  const times = captures
    .flatMap((capture) => [capture, ...capture.refunds])
    .flatMap(({ arrivesAt }) => (arrivesAt ? [arrivesAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Applies the passing of time: pending money arrives. */
export function applyTime(order: PaypalOrder, now: Date): PaypalOrder {
  const next = nextChangeAt(order);
  if (!next || next > now) return order;
  const arrive = <T extends Capture | Refund>(part: T): T =>
    part.arrivesAt && part.arrivesAt <= now
      ? { ...part, status: 'COMPLETED', arrivesAt: null }
      : part;
  const captures = order.captures.map((capture) => ({
    ...arrive(capture),
    refunds: capture.refunds.map(arrive),
  }));
  return { ...order, captures };
}

const withCapture = (order: PaypalOrder, changed: Capture): PaypalOrder => ({
  ...order,
  captures: order.captures.map((capture) => (capture.id === changed.id ? changed : capture)),
});
