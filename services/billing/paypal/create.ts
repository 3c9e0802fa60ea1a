import type { Billing } from '../billing.ts';
import type { Order } from '../orders/order.ts';
import { planTitle } from '../plan-title.ts';

/** Makes the order at PayPal, or finds the one that a lost try has made: the key is our own id. */
export async function createAtPaypal(
  { orders, paypal, publicUrl, clock }: Billing,
  order: Order,
): Promise<Order> {
  const { _id: ourId, plan, amount, currency, draft } = order;
  const { order: made, approvalUrl } = await paypal().create({
    ...{ ourId, amount, currency },
    lang: draft?.lang ?? 'es',
    description: planTitle(plan),
    returnUrl: `${publicUrl}/payment-success`,
    cancelUrl: `${publicUrl}/payment-cancel`,
  });
  const created = await orders.move(order, 'created', clock(), {
    providerId: made.id,
    url: approvalUrl,
    ...(made.payee === null ? {} : { payee: made.payee }),
  });
  return created ?? (await orders.find(ourId)) ?? order;
}
