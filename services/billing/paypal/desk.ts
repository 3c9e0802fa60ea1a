import { pause } from '@contesta/kit/concurrency';
import type { Billing } from '../billing.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Order } from '../orders/order.ts';
import { drive, type Mode } from './drive.ts';
import { noticeRefund } from './refunded.ts';

export type PaypalDesk = ReturnType<typeof openPaypalDesk>;

/** How long a buyer's call waits for another that is at the same order, in milliseconds. */
const patienceMs = 6_000;
const everyMs = 50;

const isInMotion = ({ state, isPending }: Order): boolean =>
  ['approved', 'capturing', 'captured'].includes(state) && !isPending;

/** Where an order is driven on, whoever asks: its buyer, a notice, or the sweep. */
export function openPaypalDesk(billing: Billing) {
  const once = oneAtATime<Order>();
  const driven = (order: Order, mode: Mode) =>
    once(
      `${order.state === 'creating' ? 'create' : mode} ${order._id}`,
      async () => await drive(billing, order, mode),
    );

  /** The order once it has come to rest, or as it is when patience ends. */
  async function capture(order: Order): Promise<Order> {
    const deadline = performance.now() + patienceMs;
    const patience = AbortSignal.timeout(patienceMs);
    let left = await driven(order, 'buyer');
    while (isInMotion(left) && performance.now() < deadline) {
      await pause(everyMs, patience);
      left = (await billing.orders.find(order._id)) ?? left;
    }
    return left;
  }

  return {
    capture,
    create: (order: Order) => driven(order, 'buyer'),
    look: (order: Order) => driven(order, 'look'),
    /** Somebody says that something has changed at PayPal: also what is over here is read again. */
    async hear(providerId: string): Promise<void> {
      const order = await billing.orders.findByProvider(providerId);
      if (order?.provider !== 'paypal') return;
      if (order.state === 'applied') await noticeRefund(billing, order);
      else await driven(order, 'look');
    },
  };
}
