import { prices } from '@contesta/contracts/plans';
import type { Billing } from '../billing.ts';
import { type Order, openMs } from '../orders/order.ts';
import { planTitle } from '../plan-title.ts';

/** Makes the session at Stripe, or finds the one that a lost try has made: the key is our own id. */
export async function createAtStripe(
  { orders, stripe, publicUrl, clock }: Billing,
  order: Order,
): Promise<Order> {
  const { _id: ourId, plan, cents, currency, draft } = order;
  const session = await stripe().open({
    ...{ ourId, plan, cents, currency },
    lang: draft?.lang ?? 'es',
    email: draft?.email ?? '',
    description: planTitle(plan),
    every: prices[plan].every,
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/payment-cancel`,
    expiresAt: new Date(order.createdAt.getTime() + openMs),
  });
  const fields = { providerId: session.id, url: session.url };
  const created = await orders.move(order, 'created', clock(), fields);
  return created ?? (await orders.find(ourId)) ?? order;
}
