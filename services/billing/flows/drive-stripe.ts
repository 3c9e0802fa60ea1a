import { prices } from '@contesta/contracts/plans';
import { openSingleFlight } from '@contesta/kit/concurrency';
import type { StripeWebhookEvent } from '../providers/stripe/port.ts';
import { isCreateOverdue, type Order, openMs, planTitles } from '../rules/order.ts';
import { refundKey } from '../rules/payment.ts';
import {
  hasEnded,
  isFullPrice,
  paymentIdOfCharge,
  paymentOfCharge,
  type StripeCharge,
  type StripeSession,
} from '../rules/stripe-facts.ts';
import { acceptPayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { endRefundedPlan } from './cancel.ts';
import { readSubscription } from './stripe-subscriptions.ts';

export type StripeDrive = ReturnType<typeof openStripeDrive>;

/** Drives card orders for the buyer, for a webhook event or for the reconciler. */
export function openStripeDrive(billing: Billing) {
  const singleFlight = openSingleFlight<Order>();
  const check = (order: Order) =>
    singleFlight(order._id, async () => await driveOrder(billing, order));

  async function rereadSession(id: string): Promise<void> {
    const order = await billing.orders.findByProvider(id);
    if (order?.provider !== 'stripe') return;
    await check(order);
    const session = await billing.stripe().session(id);
    if (session?.subscriptionId) await readSubscription(billing, session.subscriptionId);
    if (!session?.paid?.refunded) return;
    const payment = await billing.payments.find(paymentIdOfCharge(session.paid));
    if (payment) await endRefundedPlan(billing, payment);
  }

  async function rereadCharge(paymentIntentId: string): Promise<void> {
    const payment = await billing.payments.findByCharge(paymentIntentId);
    if (!payment) return;
    if (payment.subscriptionId) return await readSubscription(billing, payment.subscriptionId);
    const order = await billing.orders.find(payment.orderId);
    if (order?.providerId) await rereadSession(order.providerId);
  }

  return {
    /** Checking a new order creates its session. */
    create: check,
    check,
    /** Reads from Stripe the objects that a webhook event names, and applies their current state. */
    async handleWebhookEvent(event: StripeWebhookEvent): Promise<void> {
      for (const id of event.sessionIds) await rereadSession(id);
      for (const id of event.subscriptionIds) await readSubscription(billing, id);
      for (const id of event.paymentIntentIds) await rereadCharge(id);
    },
  };
}

/**
 * Moves a card order on from its stored state as far as possible now, by asking Stripe. A void order is read
 * too: its card may have been charged at the moment when the order ended.
 */
async function driveOrder(billing: Billing, order: Order): Promise<Order> {
  const { orders, stripe, clock } = billing;
  if (order.state === 'creating')
    return isCreateOverdue(order, clock())
      ? await orders.advance(order, 'void', clock())
      : await create(billing, order);
  if (order.state === 'applied' || order.state === 'refunded') return order;
  if (order.isUnwanted) await stripe().expire(order.providerId ?? '');
  const session = await stripe().session(order.providerId ?? '');
  const charge = session?.paid ?? null;
  if (session && charge) return await applyCharge(billing, order, session, charge);
  return hasEnded(order, session, clock()) ? await orders.advance(order, 'void', clock()) : order;
}

/** Creates the session at Stripe. Our own id is the idempotency key, so a repeated call returns the same session. */
async function create({ orders, stripe, publicUrl, clock }: Billing, order: Order): Promise<Order> {
  const { _id: ourId, plan, cents, currency, draft } = order;
  const { id: providerId, url } = await stripe().open({
    ourId,
    plan,
    cents,
    currency,
    lang: draft?.lang ?? 'es',
    email: draft?.email ?? '',
    description: planTitles[plan],
    interval: prices[plan].interval,
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/payment-cancel`,
    expiresAt: new Date(order.createdAt.getTime() + openMs),
  });
  return await orders.advance(order, 'created', clock(), { providerId, url });
}

/** The money has arrived: gives the owner the plan, or refunds the money. */
async function applyCharge(
  billing: Billing,
  order: Order,
  session: StripeSession,
  charge: StripeCharge,
): Promise<Order> {
  const { orders, clock } = billing;
  const { subscriptionId } = session;
  if (session.ourId !== order._id || !isFullPrice(order, charge))
    return await refundMismatch(billing, order, charge, subscriptionId);
  const captured =
    order.state === 'captured' ? order : await orders.advance(order, 'captured', clock());
  const endState = await acceptPayment(billing, paymentOfCharge(order, charge, subscriptionId));
  return await orders.advance(captured, endState, clock());
}

/** Refunds a charge (unless it is a free invoice) that does not match our order, and ends its subscription: no plan. */
async function refundMismatch(
  { orders, stripe, clock, log }: Billing,
  order: Order,
  charge: StripeCharge,
  subscriptionId: string | null,
): Promise<Order> {
  log.error(
    { order: order._id },
    "Stripe's payment does not match our order: no plan is granted, and the money will be refunded",
  );
  if (subscriptionId) await stripe().endSubscription(subscriptionId);
  const key = refundKey(paymentIdOfCharge(charge), clock());
  if (charge.paymentIntentId) await stripe().refund(charge.paymentIntentId, key);
  return await orders.advance(order, 'refunded', clock());
}
