import type { Billing } from '../billing.ts';
import { endRefunded } from '../cancel/refunded.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Order } from '../orders/order.ts';
import { paymentId } from './charged.ts';
import { drive } from './drive.ts';
import type { StripeNotice } from './port.ts';
import { readSubscription } from './subscriptions.ts';

export type StripeDesk = ReturnType<typeof openStripeDesk>;

/** Where payments by card are driven on, whoever asks: their buyer, a notice, or the sweep. */
export function openStripeDesk(billing: Billing) {
  const once = oneAtATime<Order>();
  /** What several ask of one order at once is done once. */
  const look = (order: Order) => once(order._id, async () => await drive(billing, order));

  async function hearOfSession(id: string): Promise<void> {
    const order = await billing.orders.findByProvider(id);
    if (order?.provider !== 'stripe') return;
    await look(order);
    const seen = await billing.stripe().session(id);
    if (seen?.subscriptionId) await readSubscription(billing, seen.subscriptionId);
    const known = seen?.paid?.refunded ? await billing.payments.find(paymentId(seen.paid)) : null;
    if (known) await endRefunded(billing, known);
  }

  async function hearOfCharge(paymentIntentId: string): Promise<void> {
    const payment = await billing.payments.findByCharge(paymentIntentId);
    if (!payment) return;
    if (payment.subscriptionId) return await readSubscription(billing, payment.subscriptionId);
    const order = await billing.orders.find(payment.orderId);
    if (order?.providerId) await hearOfSession(order.providerId);
  }

  return {
    look,
    /** Somebody says that something has changed at Stripe: it is read again. */
    async hear({ sessionIds, subscriptionIds, paymentIntentIds }: StripeNotice): Promise<void> {
      for (const id of sessionIds) await hearOfSession(id);
      for (const id of subscriptionIds) await readSubscription(billing, id);
      for (const id of paymentIntentIds) await hearOfCharge(id);
    },
  };
}
