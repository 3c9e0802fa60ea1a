import { prices } from '@contesta/contracts/plans';
import { openSingleFlight } from '@contesta/kit/concurrency';
import type { StripeNotice } from '../providers/stripe/port.ts';
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
import { takePayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { endRefundedPlan } from './cancel.ts';
import { readSubscription } from './stripe-subscriptions.ts';

export type StripeDrive = ReturnType<typeof openStripeDrive>;

/** Drives payments by card on, whoever asks for it: their buyer, a notice, or the reconciler. */
export function openStripeDrive(billing: Billing) {
  const once = openSingleFlight<Order>();
  /** What several ask of one order at once is done once. */
  const check = (order: Order) => once(order._id, async () => await driveOrder(billing, order));

  async function hearOfSession(id: string): Promise<void> {
    const order = await billing.orders.findByProvider(id);
    if (order?.provider !== 'stripe') return;
    await check(order);
    const seen = await billing.stripe().session(id);
    if (seen?.subscriptionId) await readSubscription(billing, seen.subscriptionId);
    if (!seen?.paid?.refunded) return;
    const payment = await billing.payments.find(paymentIdOfCharge(seen.paid));
    if (payment) await endRefundedPlan(billing, payment);
  }

  async function hearOfCharge(paymentIntentId: string): Promise<void> {
    const payment = await billing.payments.findByCharge(paymentIntentId);
    if (!payment) return;
    if (payment.subscriptionId) return await readSubscription(billing, payment.subscriptionId);
    const order = await billing.orders.find(payment.orderId);
    if (order?.providerId) await hearOfSession(order.providerId);
  }

  return {
    create: check,
    check,
    /** Somebody says that something has changed at Stripe: it is read again. */
    async hear({ sessionIds, subscriptionIds, paymentIntentIds }: StripeNotice): Promise<void> {
      for (const id of sessionIds) await hearOfSession(id);
      for (const id of subscriptionIds) await readSubscription(billing, id);
      for (const id of paymentIntentIds) await hearOfCharge(id);
    },
  };
}

/**
 * Drives a payment by card forward as far as it goes now, from wherever it was left, by asking Stripe what is true. An
 * order that is void is read too: a card may have been charged in the moment in which it ended.
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
  if (session && charge) return await take(billing, order, session, charge);
  return hasEnded(order, session, clock()) ? await orders.advance(order, 'void', clock()) : order;
}

/** Makes the session at Stripe, or finds the one that a lost try has made: the key is our own id. */
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
    every: prices[plan].every,
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/payment-cancel`,
    expiresAt: new Date(order.createdAt.getTime() + openMs),
  });
  return await orders.advance(order, 'created', clock(), { providerId, url });
}

/** Money is there: the plan is the owner's, or the money goes back. */
async function take(
  billing: Billing,
  order: Order,
  session: StripeSession,
  charge: StripeCharge,
): Promise<Order> {
  const { orders, clock } = billing;
  const { subscriptionId } = session;
  if (session.ourId !== order._id || !isFullPrice(order, charge))
    return await returnMoney(billing, order, charge, subscriptionId);
  const captured =
    order.state === 'captured' ? order : await orders.advance(order, 'captured', clock());
  const end = await takePayment(billing, paymentOfCharge(order, charge, subscriptionId));
  return await orders.advance(captured, end, clock());
}

/** Not what we asked for: whatever it was, it goes back, and nobody gains a plan by it. */
async function returnMoney(
  { orders, stripe, clock, log }: Billing,
  order: Order,
  charge: StripeCharge,
  subscriptionId: string | null,
): Promise<Order> {
  log.error(
    { order: order._id },
    'Stripe shows another payment than the one we asked for: it gives no plan, and its money goes back',
  );
  if (subscriptionId) await stripe().endSubscription(subscriptionId);
  const key = refundKey(paymentIdOfCharge(charge), clock());
  if (charge.paymentIntentId) await stripe().refund(charge.paymentIntentId, key);
  return await orders.advance(order, 'refunded', clock());
}
