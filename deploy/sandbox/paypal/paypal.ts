import { Router } from 'express';
import { jsonDoor } from '../json-door.ts';
import { openSigningKey } from '../signing-key.ts';
import { type StandIn, type StandInParts, shownAtMost } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { paypalApi } from './api.ts';
import { approvalRoutes } from './approval.ts';
import { buttonFiles } from './button-files.ts';
import { orderState, ordersHtml } from './holdings.ts';
import { openOrders } from './orders.ts';
import { settleDoor, settleSchema } from './settle.ts';
import { signTransmission } from './transmissions.ts';

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
