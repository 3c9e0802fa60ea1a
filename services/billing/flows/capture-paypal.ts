import type { Order, OrderState } from '../rules/order.ts';
import { refundKey } from '../rules/payment.ts';
import {
  judgeOrder,
  type OrderVerdict,
  type PaypalCapture,
  paymentIdOfCapture,
  paymentOfCapture,
} from '../rules/paypal-facts.ts';
import { acceptPayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';

/**
 * Captures the money, or voids the order if it is not for sale any more. Leaves the order unchanged while a cancellation
 * or another capture is in progress.
 */
export async function capture(billing: Billing, order: Order): Promise<Order> {
  const { owners, orders, clock } = billing;
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'not-for-sale') return await moveTo(billing, order, 'void');
  const capturing = await orders.move(order, 'capturing', clock());
  return capturing ? await requestCapture(billing, capturing) : await orders.current(order);
}

/**
 * Resumes a capture whose worker may have died. PayPal's current state shows whether the money was taken; if
 * it was not, it is captured only if the order is still for sale.
 */
export async function resumeCapture(billing: Billing, order: Order): Promise<Order> {
  const { owners, clock } = billing;
  const verdict = await readVerdict(billing, order);
  if (verdict.kind !== 'approved') return await applyVerdict(billing, order, verdict);
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'allowed') return await requestCapture(billing, order);
  // Not for sale. The answer would be `busy` while this order's lease lasts, so no capture is running: this read is final.
  const last = await readVerdict(billing, order);
  return last.kind === 'approved'
    ? await moveTo(billing, order, 'void')
    : await applyVerdict(billing, order, last);
}

/**
 * Requests the capture, then reads the order from PayPal; the order's state decides the outcome. A declined request
 * is recorded only if the order is still approved or waiting for approval.
 */
async function requestCapture(billing: Billing, order: Order): Promise<Order> {
  const key = `capture-${order._id}-${order.declines ?? 0}`;
  const outcome = await billing.paypal().capture(order.providerId ?? '', key);
  const verdict = await readVerdict(billing, order);
  const isOpen = verdict.kind === 'approved' || verdict.kind === 'waiting';
  const isDeclined = outcome === 'declined' && isOpen;
  return await applyVerdict(billing, order, isDeclined ? { kind: 'declined' } : verdict);
}

/** Reads the order at PayPal and compares it with ours. */
export async function readVerdict(billing: Billing, order: Order): Promise<OrderVerdict> {
  return judgeOrder(order, await billing.paypal().get(order.providerId ?? ''));
}

/** Moves an order to the state that PayPal shows. */
export async function applyVerdict(
  billing: Billing,
  order: Order,
  verdict: OrderVerdict,
): Promise<Order> {
  switch (verdict.kind) {
    case 'paid': {
      const { id, at } = verdict.capture;
      const captured = await moveTo(billing, order, 'captured', { capture: { id, at } });
      return captured.state === 'captured' ? await applyCapture(billing, captured) : captured;
    }
    case 'declined':
      return await moveTo(billing, order, 'created', { declines: (order.declines ?? 0) + 1 });
    case 'denied': // unlike a declined order, it can no longer be captured
      return await moveTo(billing, order, 'void', { declines: (order.declines ?? 0) + 1 });
    case 'waiting':
      return await moveTo(billing, order, 'created');
    case 'refunded':
      return await moveTo(billing, order, 'refunded');
    case 'unknown':
      return await keepUnknown(billing, order);
    case 'gone':
      return await moveTo(billing, order, 'void');
    case 'pending':
      return await moveTo(billing, order, 'capturing', { isPending: true });
    case 'mismatch':
      await refundMismatch(billing, order, verdict.capture);
      return await moveTo(billing, order, verdict.capture ? 'refunded' : 'void');
    case 'approved':
      return order;
  }
}

/** Keeps an approved order that PayPal does not find at the moment: it may have been paid. */
async function keepUnknown({ orders, clock, log }: Billing, order: Order): Promise<Order> {
  const { _id, providerId, state, unknownSince = clock() } = order;
  log.error(
    { order: _id, providerId, unknownSince },
    'PayPal does not find an order that its buyer has approved: it is kept and checked again',
  );
  return await orders.advance(order, state, clock(), { unknownSince });
}

/** The money has arrived: gives the owner the plan, or refunds the money. */
export async function applyCapture(billing: Billing, order: Order): Promise<Order> {
  if (!order.capture) return order;
  const endState = await acceptPayment(billing, paymentOfCapture(order, order.capture));
  return await moveTo(billing, order, endState);
}

/** Refunds money captured for an order that does not match ours. No plan is granted. */
async function refundMismatch(
  { paypal, clock, log }: Billing,
  order: Order,
  capture: PaypalCapture | undefined,
): Promise<void> {
  log.error(
    { order: order._id, hasCapture: capture !== undefined },
    "PayPal's order does not match ours: no plan is granted, and any captured money is refunded",
  );
  if (capture && capture.status !== 'REFUNDED')
    await paypal().refund(capture.id, refundKey(paymentIdOfCapture(capture), clock()));
}

/**
 * Moves the order, or returns it as it is now if it has changed. Keeps the capture lease only for `captured`, whose
 * payment is applied next. The lease also ends while PayPal reviews a payment (`isPending`), so that the owner's other
 * orders can be captured.
 */
export async function moveTo(
  { orders, owners, clock }: Billing,
  order: Order,
  to: OrderState,
  fields: Partial<Order> = {},
): Promise<Order> {
  const next = await orders.move(order, to, clock(), fields);
  if (to !== 'captured') await owners.endCaptureLease(order, clock());
  return next ?? (await orders.current(order));
}
