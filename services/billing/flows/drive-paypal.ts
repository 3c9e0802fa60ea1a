import { openSingleFlight, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { isCreateOverdue, type Order, openMs, planTitles } from '../rules/order.ts';
import { type OrderVerdict, paymentIdOfCapture } from '../rules/paypal-facts.ts';
import type { Billing } from './billing.ts';
import { waitForCapture } from './buyer-waits.ts';
import { endRefundedPlan } from './cancel.ts';
import {
  applyCapture,
  applyVerdict,
  capture,
  moveTo,
  readVerdict,
  resumeCapture,
} from './capture-paypal.ts';

export type PaypalDrive = ReturnType<typeof openPaypalDrive>;

/** `buyer`: the buyer's call. `check`: a webhook event or the reconciler; it never captures again after a decline. */
type Mode = 'buyer' | 'check';

/**
 * How long a buyer's call waits for a capture, which may need three calls to PayPal. After this time the capture
 * continues in the background. Together with the wait for the plan it must be shorter than the gateway's 12 s.
 */
const captureWaitMs = 6_000;

/** Drives PayPal orders for the buyer, for a webhook event or for the reconciler. */
export function openPaypalDrive(billing: Billing) {
  const singleFlight = openSingleFlight<Order>();
  /** A new order is created in the same way in both modes, so all calls that create it share one flight. */
  const drive = (order: Order, mode: Mode) =>
    singleFlight(
      `${order.state === 'creating' ? 'create' : mode} ${order._id}`,
      async () => await driveOrder(billing, order, mode),
    );

  return {
    create: (order: Order) => drive(order, 'buyer'),
    /** Throws Problem IN_PROGRESS if the capture takes longer than 6 s; the next call joins it. */
    capture: (order: Order) =>
      within(
        captureWaitMs,
        drive(order, 'buyer').then((driven) => waitForCapture(billing, driven)),
        () => problem('IN_PROGRESS'),
      ),
    check: (order: Order) => drive(order, 'check'),
    /** Drives the order of a webhook event; if it is already applied, checks whether PayPal has refunded it. */
    async handleWebhookEvent(providerId: string): Promise<void> {
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
 * starts from, and each call that changes something has an idempotency key.
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

/** Creates the order at PayPal. Our own id is the idempotency key, so a repeated call returns the same order. */
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

/** PayPal's states of an order that the buyer can still pay. */
const openKinds: ReadonlySet<OrderVerdict['kind']> = new Set(['approved', 'waiting', 'declined']);

/** Asks PayPal whether the buyer has approved the order; captures it if the mode allows, or voids it after `openMs`. */
async function checkApproval(billing: Billing, order: Order, mode: Mode): Promise<Order> {
  const { orders, clock } = billing;
  const verdict = await readVerdict(billing, order);
  if (!openKinds.has(verdict.kind)) return await applyVerdict(billing, order, verdict);
  const mayCapture = mode === 'buyer' || !order.declines;
  if (verdict.kind === 'approved' && mayCapture) {
    const approved = await orders.move(order, 'approved', clock(), { isApproved: true });
    return approved ? await capture(billing, approved) : await orders.current(order);
  }
  const ageMs = clock().getTime() - order.createdAt.getTime();
  if (ageMs >= openMs) return await moveTo(billing, order, 'void');
  if (!order.unknownSince) return order;
  return await orders.advance(order, 'created', clock()); // PayPal finds it again: removes `unknownSince`
}

/** Reads an applied order again. If PayPal has refunded it, its plan ends unless a later payment has replaced it. */
async function checkRefund(billing: Billing, order: Order): Promise<void> {
  const verdict = await readVerdict(billing, order);
  if (verdict.kind !== 'refunded') return;
  const payment = await billing.payments.find(paymentIdOfCapture(verdict.capture));
  if (payment) await endRefundedPlan(billing, payment);
}
