import { openSingleFlight } from '@contesta/kit/concurrency';
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
import { orderAtRest } from './buyer-waits.ts';
import { endRefundedPlan } from './cancel.ts';

export type PaypalDrive = ReturnType<typeof openPaypalDrive>;

/** Whether the buyer asks, who may have chosen another means of payment after a decline, or only we check. */
type Mode = 'buyer' | 'check';

/** Drives PayPal orders on, whoever asks for it: their buyer, a notice, or the reconciler. */
export function openPaypalDrive(billing: Billing) {
  const once = openSingleFlight<Order>();
  const drive = (order: Order, mode: Mode) =>
    once(
      `${order.state === 'creating' ? 'create' : mode} ${order._id}`,
      async () => await driveOrder(billing, order, mode),
    );

  return {
    create: (order: Order) => drive(order, 'buyer'),
    capture: async (order: Order) => await orderAtRest(billing, await drive(order, 'buyer')),
    check: (order: Order) => drive(order, 'check'),
    /** Somebody says that something has changed at PayPal: also what is over here is read again. */
    async hear(providerId: string): Promise<void> {
      const order = await billing.orders.findByProvider(providerId);
      if (order?.provider !== 'paypal') return;
      if (order.state === 'applied') await checkRefund(billing, order);
      else await drive(order, 'check');
    },
  };
}

/**
 * Drives an order forward as far as it goes now, from wherever it was left, by asking PayPal what is true. Any number may
 * do so at once: each step is guarded by the state it starts from, and what PayPal is asked for carries the order's key.
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

/** Makes the order at PayPal, or finds the one that a lost try has made: the key is our own id. */
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

/** What the buyer has done meanwhile. */
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

/** Takes the money, if the plan may still be bought. */
async function capture(billing: Billing, order: Order): Promise<Order> {
  const { owners, orders, clock } = billing;
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'not-for-sale') return await moveTo(billing, order, 'void');
  const capturing = await orders.move(order, 'capturing', clock());
  return capturing ? await requestCapture(billing, capturing) : await orders.current(order);
}

/**
 * Whoever began to capture may have died over it: what PayPal says now is what happened. Where no money was taken, it is
 * taken only if the plan may still be bought.
 */
async function resumeCapture(billing: Billing, order: Order): Promise<Order> {
  const { owners, clock } = billing;
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'approved') return await follow(billing, order, verdict);
  const right = await owners.takeCaptureLease(order, clock());
  if (right === 'busy') return order;
  if (right === 'allowed') return await requestCapture(billing, order);
  // Its lease is over, so nobody asks for the money any more: what is read from now on is how that ended.
  const last = await verdictOn(billing, order);
  return last.kind === 'approved'
    ? await moveTo(billing, order, 'void')
    : await follow(billing, order, last);
}

/** Asks for the money, and believes only what is read afterwards. */
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

/** Brings an order to where PayPal says that it is. */
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
      return await askAgain(billing, order);
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

/** Once its buyer has approved an order it may have been paid, whatever PayPal says of it for the moment. */
async function askAgain({ orders, clock, log }: Billing, order: Order): Promise<Order> {
  const { _id, providerId, state, unknownSince = clock() } = order;
  log.error(
    { order: _id, providerId, unknownSince },
    'PayPal denies to know an order that its buyer has approved: it is kept, and asked about again',
  );
  return await orders.advance(order, state, clock(), { unknownSince });
}

/** The money is there: the plan is the owner's, or the money goes back. */
async function applyCapture(billing: Billing, order: Order): Promise<Order> {
  if (!order.capture) return order;
  const end = await takePayment(billing, paymentOfCapture(order, order.capture));
  return await moveTo(billing, order, end);
}

/** Gives back what was taken for something else than we asked for. Nobody gains a plan by it. */
async function returnMoney(
  { paypal, clock, log }: Billing,
  order: Order,
  capture: PaypalCapture | undefined,
): Promise<void> {
  log.error(
    { order: order._id, hasCapture: capture !== undefined },
    'PayPal shows another order than the one we made: it gives no plan, and its money goes back',
  );
  if (capture && capture.status !== 'REFUNDED')
    await paypal().refund(capture.id, refundKey(paymentIdOfCapture(capture), clock()));
}

/** The order in its next state, or as somebody faster has left it. The lease ends with the capture. */
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

/** Reads an order that was applied once more: money that PayPal has given back no longer pays for a plan. */
async function checkRefund(billing: Billing, order: Order): Promise<void> {
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'refunded') return;
  const payment = await billing.payments.find(paymentIdOfCapture(verdict.capture));
  if (payment) await endRefundedPlan(billing, payment);
}
