import { Router } from 'express';
import { z } from 'zod';
import { jsonDoor, type StandIn, type StandInParts, shownAtMost } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { paypalApi } from './api.ts';
import { signTransmission } from './events.ts';
import { settle } from './order-rules.ts';
import { type Orders, openOrders } from './orders.ts';
import { approvalRoutes, buttonFiles } from './pages.ts';
import { orderState, ordersHtml } from './state-view.ts';
import { openSigningKey } from './tokens.ts';

/** Plays PayPal: its calls under `/sandbox/paypal`, the buyer's page, the checkout button, and the events it sends. */
export async function openPaypal(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, gatewayUrl, clock, log } = parts;
  const base = `${publicUrl}/sandbox/paypal`;
  const places = { api: base, approval: `${base}/checkoutnow` };
  const sign = await openSigningKey(store, 'paypal');
  const orders = await openOrders(store, places, clock);
  const webhooks = openWebhooks({
    ...{ provider: 'paypal', ledger: orders.ledger, wake: orders.wake, faults, clock, log },
    url: `${gatewayUrl}/api/paypal/webhook`,
    sign: (notice, now) => signTransmission(sign, notice, now),
  });

  const own = Router();
  own.post('/settle', jsonDoor(settleSchema, settleDoor(orders)));
  own.use(approvalRoutes(orders, publicUrl));
  own.use(buttonFiles());
  own.use(paypalApi({ orders, places, sign, faults, clock, log }));

  const newest = () => orders.ledger.newest({}, shownAtMost);
  return {
    name: 'paypal',
    title: 'PayPal',
    routes: Router().use('/paypal', own),
    state: async () => ({ orders: (await newest()).map((order) => orderState(order, clock())) }),
    page: async () => ordersHtml(await newest(), clock()),
    close: webhooks.close,
  };
}

/** The test door that ends the wait of a pending capture at once. */
const settleSchema = z.object({
  capture: z.string().max(40),
  status: z.enum(['COMPLETED', 'DECLINED']).default('COMPLETED'),
});

const settleDoor =
  (orders: Orders) =>
  async ({ capture, status }: z.output<typeof settleSchema>) => {
    const { order } = await orders.change(capture, (one) => settle(one, capture, status));
    return orderState(order, order.createdAt);
  };
