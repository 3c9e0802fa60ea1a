import type { Billing } from '../billing.ts';
import { isForlorn, type Order, type OrderState, openMs } from '../orders/order.ts';
import { refundKey } from '../payments/payment.ts';
import { takePayment } from '../payments/settle.ts';
import { isWhole, paymentId, paymentOf } from './charged.ts';
import { createAtStripe } from './create.ts';
import type { StripeCharge, StripeSession } from './port.ts';

/** Room for a payment that was begun in a session's last moment. */
const spareMs = 15 * 60_000;
/** The longest that money is on its way after its buyer has sent it. */
const arrivingMs = 30 * 86_400_000;

/**
 * Drives a payment by card forward as far as it goes now, from wherever it was left, by asking Stripe what is true. Also
 * an order that is over is read: a card may have been charged in the moment in which it ended.
 */
export async function drive(billing: Billing, order: Order): Promise<Order> {
  if (order.state === 'creating')
    return isForlorn(order, billing.clock())
      ? await moved(billing, order, 'void')
      : await createAtStripe(billing, order);
  if (order.state === 'applied' || order.state === 'refunded') return order;
  if (order.isUnwanted) await billing.stripe().expire(order.providerId ?? '');
  const session = await billing.stripe().session(order.providerId ?? '');
  const charge = session?.paid ?? null;
  if (session && charge) return await take(billing, order, session, charge);
  return hasEnded(order, session, billing.clock()) ? await moved(billing, order, 'void') : order;
}

function hasEnded({ createdAt }: Order, session: StripeSession | null, now: Date): boolean {
  if (!session || session.status === 'expired') return true;
  const patienceMs = session.status === 'open' ? openMs + spareMs : arrivingMs;
  return now.getTime() - createdAt.getTime() > patienceMs;
}

async function take(
  billing: Billing,
  order: Order,
  session: StripeSession,
  charge: StripeCharge,
): Promise<Order> {
  const { subscriptionId } = session;
  if (session.ourId !== order._id || !isWhole(order, charge))
    return await turnAway(billing, order, charge, subscriptionId);
  const captured = order.state === 'captured' ? order : await moved(billing, order, 'captured');
  const payment = paymentOf(order, charge, subscriptionId);
  const { isApplied } = await takePayment(billing, payment);
  return await moved(billing, captured, isApplied ? 'applied' : 'refunded');
}

/** Not what we asked for: whatever it was, it goes back, and nobody gains a plan by it. */
async function turnAway(
  billing: Billing,
  order: Order,
  charge: StripeCharge,
  subscriptionId: string | null,
): Promise<Order> {
  billing.log.error({ order: order._id }, 'not the payment that was asked for');
  if (subscriptionId) await billing.stripe().endSubscription(subscriptionId);
  if (charge.paymentIntentId)
    await billing
      .stripe()
      .refund(charge.paymentIntentId, refundKey(paymentId(charge), billing.clock()));
  return await moved(billing, order, 'refunded');
}

async function moved({ orders, clock }: Billing, order: Order, to: OrderState): Promise<Order> {
  return (await orders.move(order, to, clock())) ?? (await orders.find(order._id)) ?? order;
}
