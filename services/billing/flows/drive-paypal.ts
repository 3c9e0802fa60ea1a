import { openSingleFlight, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import {
  isCreateOverdue,
  type Order,
  type OrderState,
  openMs,
  planTitles,
} from '../rules/order.ts';
import { refundKey } from '../rules/payment.ts';
import {
  judgeOrder,
  type OrderVerdict,
  type PaypalCapture,
  paymentIdOfCapture,
  paymentOfCapture,
} from '../rules/paypal-facts.ts';
import { takePayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { waitForCapture } from './buyer-waits.ts';
import { endRefundedPlan } from './cancel.ts';

export type PaypalDrive = ReturnType<typeof openPaypalDrive>;

/**
 * `buyer`: the buyer asks, perhaps with another means of
 * payment after a decline. `check`: we check on our own.
 */
type Mode = 'buyer' | 'check';

/**
 * How long a buyer waits for a capture, which may be three calls to PayPal. Afterwards it goes on in the background.
 * With the wait for the plan it must be shorter than the 12 s after which the gateway ends a call.
 */
const captureWaitMs = 6_000;

/** Drives PayPal orders on for the buyer, for a notice or for the reconciler. */
export function openPaypalDrive(billing: Billing) {
  const once = openSingleFlight<Order>();
  const drive = (order: Order, mode: Mode) =>
    once(
      `${order.state === 'creating' ? 'create' : mode} ${order._id}`,
      async () => await driveOrder(billing, order, mode),
    );

  return {
    create: (order: Order) => drive(order, 'buyer'),
    /** Throws Problem IN_PROGRESS while the capture takes longer; the next call joins it. */
    capture: (order: Order) =>
      within(
        captureWaitMs,
        drive(order, 'buyer').then((driven) => waitForCapture(billing, driven)),
        () => problem('IN_PROGRESS'),
      ),
    check: (order: Order) => drive(order, 'check'),
    /** Reads the order of a notice again at PayPal, even if the order is finished here. */
    async handleNotice(providerId: string): Promise<void> {
      const order = await billing.orders.findByProvider(providerId);
      if (order?.provider !== 'paypal') return;
      if (order.state === 'applied') await checkRefund(billing, order);
      else await drive(order, 'check');
    },
  };
}

/**
 * Moves an order on from its stored state as far as possible now, by asking
 * PayPal. Safe to run concurrently: each step is guarded by the state it
 * starts from, and each call to PayPal carries the order's idempotency key.
 */
async function driveOrder(billing: Billing, order: Order, mode: Mode): Promise<Order> {
  switch (order.state) {
    case 'creating':
      return isCreateOverdue(order, billing.clock())
        ? await moveTo(billing, order, 'void')
        : await create(billing, order);
    case 'created':
      return await checkApproval(billing, order, mode);
    case 'approved':
      return await capture(billing, order);
    case 'capturing':
      return await resumeCapture(billing, order);
    case 'captured':
      return await applyCapture(billing, order);
    default:
      return order;
  }
}

/**
 * Creates the order at PayPal. Our own id is the idempotency key, so a repeated call returns the same order.
 */
async function create({ orders, paypal, publicUrl, clock }: Billing, order: Order): Promise<Order> {
  const { _id: ourId, plan, amount, currency, draft } = order;
  const { order: made, approvalUrl } = await paypal().create({
    ourId,
    amount,
    currency,
    lang: draft?.lang ?? 'es',
    description: planTitles[plan],
    returnUrl: `${publicUrl}/payment-success`,
    cancelUrl: `${publicUrl}/payment-cancel`,
  });
  return await orders.advance(order, 'created', clock(), {
    providerId: made.id,
    url: approvalUrl,
    ...(made.payee === null ? {} : { payee: made.payee }),
  });
}

/** Asks PayPal whether the buyer has approved the order, and if so captures it. */
async function checkApproval(billing: Billing, order: Order, mode: Mode): Promise<Order> {
  const { orders, clock } = billing;
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'approved' && verdict.kind !== 'waiting' && verdict.kind !== 'declined')
    return await follow(billing, order, verdict);
  const mayTry = mode === 'buyer' || !order.declines;
  if (verdict.kind === 'approved' && mayTry) {
    const approved = await orders.move(order, 'approved', clock(), { isApproved: true });
    return approved ? await capture(billing, approved) : await orders.current(order);
  }
  const ageMs = clock().getTime() - order.createdAt.getTime();
  if (ageMs >= openMs) return await moveTo(billing, order, 'void');
  return order.unknownSince ? await orders.advance(order, 'created', clock()) : order;
}

/** Captures the money if the plan can still be bought. */
async function capture(billing: Billing, order: Order): Promise<Order> {
  const { owners, orders, clock } = billing;
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'not-for-sale') return await moveTo(billing, order, 'void');
  const capturing = await orders.move(order, 'capturing', clock());
  return capturing ? await requestCapture(billing, capturing) : await orders.current(order);
}

/**
 * Resumes a capture whose worker may have died. PayPal's current state tells whether money was taken; if not,
 * captures it only if the plan can still be bought.
 */
async function resumeCapture(billing: Billing, order: Order): Promise<Order> {
  const { owners, clock } = billing;
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'approved') return await follow(billing, order, verdict);
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'allowed') return await requestCapture(billing, order);
  // The lease is over, so no capture is running any more: this read is final.
  const last = await verdictOn(billing, order);
  return last.kind === 'approved'
    ? await moveTo(billing, order, 'void')
    : await follow(billing, order, last);
}

/** Requests the capture, then reads the order: only that read counts. */
async function requestCapture(billing: Billing, order: Order): Promise<Order> {
  const key = `capture-${order._id}-${order.declines ?? 0}`;
  const outcome = await billing.paypal().capture(order.providerId ?? '', key);
  const verdict = await verdictOn(billing, order);
  const isOpen = verdict.kind === 'approved' || verdict.kind === 'waiting';
  const isDeclined = outcome === 'declined' && isOpen;
  return await follow(billing, order, isDeclined ? { kind: 'declined' } : verdict);
}

async function verdictOn(billing: Billing, order: Order): Promise<OrderVerdict> {
  return judgeOrder(order, await billing.paypal().get(order.providerId ?? ''));
}

/** Moves an order to the state that PayPal shows. */
async function follow(billing: Billing, order: Order, verdict: OrderVerdict): Promise<Order> {
  switch (verdict.kind) {
    case 'paid': {
      const { id, at } = verdict.capture;
      const captured = await moveTo(billing, order, 'captured', { capture: { id, at } });
      return captured.state === 'captured' ? await applyCapture(billing, captured) : captured;
    }
    case 'declined':
      return await moveTo(billing, order, 'created', { declines: (order.declines ?? 0) + 1 });
    case 'denied':
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
    case 'other':
      await returnMoney(billing, order, verdict.capture);
      return await moveTo(billing, order, verdict.capture ? 'refunded' : 'void');
    default:
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
async function applyCapture(billing: Billing, order: Order): Promise<Order> {
  if (!order.capture) return order;
  const end = await takePayment(billing, paymentOfCapture(order, order.capture));
  return await moveTo(billing, order, end);
}

/** Refunds money that was taken for an order different from ours. No plan is given. */
async function returnMoney(
  { paypal, clock, log }: Billing,
  order: Order,
  capture: PaypalCapture | undefined,
): Promise<void> {
  log.error(
    { order: order._id, hasCapture: capture !== undefined },
    'PayPal shows an order different from ours: it gives no plan, and its money is refunded',
  );
  if (capture && capture.status !== 'REFUNDED')
    await paypal().refund(capture.id, refundKey(paymentIdOfCapture(capture), clock()));
}

/**
 * Moves the order, or returns it as it is now if it has changed.
 * Any state except `captured` ends the capture lease.
 */
async function moveTo(
  { orders, owners, clock }: Billing,
  order: Order,
  to: OrderState,
  fields: Partial<Order> = {},
): Promise<Order> {
  const next = await orders.move(order, to, clock(), fields);
  if (to !== 'captured') await owners.endCaptureLease(order, clock());
  return next ?? (await orders.current(order));
}

/** Reads an applied order again: if PayPal has refunded the money, the plan ends. */
async function checkRefund(billing: Billing, order: Order): Promise<void> {
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'refunded') return;
  const payment = await billing.payments.find(paymentIdOfCapture(verdict.capture));
  if (payment) await endRefundedPlan(billing, payment);
}
