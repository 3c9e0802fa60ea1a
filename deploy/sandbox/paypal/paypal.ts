import { Router } from 'express';
import { z } from 'zod';
import { controlCall, maxShown, type StandIn, type StandInParts } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { paypalApi } from './api.ts';
import { signTransmission } from './events.ts';
import { completePending } from './order-rules.ts';
import { type Orders, openOrders } from './orders.ts';
import { buyerPages } from './pages.ts';
import { orderState, ordersHtml } from './state-view.ts';
import { openSigningKey } from './tokens.ts';

/** The stand-in for PayPal: calls under `/sandbox/paypal`, the buyer's pages, the checkout button, and webhooks. */
export async function openPaypalStandIn(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, gatewayUrl, clock, log } = parts;
  const base = `${publicUrl}/sandbox/paypal`;
  const urls = { api: base, approval: `${base}/checkoutnow` };
  const sign = await openSigningKey(store, 'paypal');
  const orders = await openOrders(store, urls, clock);
  const { ledger } = orders;
  const webhooks = openWebhooks({
    provider: 'paypal',
    url: `${gatewayUrl}/api/paypal/webhook`,
    sign: (event, now) => signTransmission(sign, event, now),
    ledger,
    faults,
    clock,
    log,
  });
  const routes = Router()
    .use(controlCalls(orders))
    .use(buyerPages(orders, publicUrl))
    .use(paypalApi({ orders, urls, sign, faults, clock, log }));

  const newest = () => ledger.newest({}, maxShown);
  return {
    name: 'paypal',
    title: 'PayPal',
    routes: Router().use('/paypal', routes),
    state: async () => ({ orders: (await newest()).map((order) => orderState(order, clock())) }),
    page: async (lang) => ordersHtml(await newest(), clock(), lang),
    close: webhooks.close,
  };
}

const pendingSchema = z.object({
  capture: z.string().max(40),
  status: z.enum(['COMPLETED', 'DECLINED']).default('COMPLETED'),
});

/** A control call for tests: settles a pending capture now. */
function controlCalls(orders: Orders): Router {
  return Router().post(
    '/settle',
    controlCall(pendingSchema, async ({ capture, status }) => {
      const { order } = await orders.change(capture, (current) =>
        completePending(current, capture, status),
      );
      return orderState(order, order.createdAt); // any time: an order with a capture does not expire
    }),
  );
}
