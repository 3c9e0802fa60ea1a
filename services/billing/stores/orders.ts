import { leases } from '@contesta/kit/lease-queue';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import { isOpen, nextCheckAt, type Order, type OrderState } from '../rules/order.ts';
import type { Provider } from '../rules/payment.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;

export async function openOrders(store: Store) {
  const orders = store.collection<Order>('orders');
  await orders.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await orders.createIndex({ providerId: 1 }, { unique: true, sparse: true });
  await orders.createIndex({ owner: 1 });
  await orders.createIndex({ nextAt: 1 }, { sparse: true });

  /**
   * Moves an order on from the state in which it was read, or keeps it there; null if its state has changed since.
   * `unknownSince` is removed unless it is among `fields`.
   */
  async function move(
    order: Order,
    to: OrderState,
    now: Date,
    fields: Partial<Order> = {},
  ): Promise<Order | null> {
    const movedAt = to === order.state ? order.movedAt : now;
    const { unknownSince: _, ...before } = order;
    const nextAt = nextCheckAt({ ...before, ...fields, state: to, movedAt }, now);
    const $unset = {
      draft: '' as const,
      ...(fields.unknownSince ? {} : { unknownSince: '' as const }),
      ...(nextAt ? {} : { nextAt: '' as const, slot: '' as const }),
    };
    return await orders.findOneAndUpdate(
      { _id: order._id, state: order.state },
      { $set: { ...fields, state: to, movedAt, ...(nextAt ? { nextAt } : {}) }, $unset },
      { returnDocument: 'after' },
    );
  }

  /** Reads the order again. */
  async function current(order: Order): Promise<Order> {
    return (await orders.findOne({ _id: order._id })) ?? order;
  }

  return {
    find: (id: string) => orders.findOne({ _id: id }),
    current,
    findBySlot: (slot: string) => orders.findOne({ slot }),
    findByProvider: (providerId: string) => orders.findOne({ providerId }),
    openOf: async (owner: string) => (await orders.find({ owner }).toArray()).filter(isOpen),

    /** False when another order has its slot. */
    insert: (order: Order): Promise<boolean> => unlessDuplicate(orders.insertOne(order)),

    move,

    /** Like `move`, but always returns the order as it is afterwards. */
    advance: async (
      order: Order,
      to: OrderState,
      now: Date,
      fields: Partial<Order> = {},
    ): Promise<Order> => (await move(order, to, now, fields)) ?? (await current(order)),

    /**
     * Ends an order that is no longer wanted. A card order ends only once Stripe has closed its page. An order that
     * PayPal does not find ends only once PayPal shows its state, and is not captured any more.
     */
    async abandon(order: Order, now: Date): Promise<void> {
      const { _id, state, provider, unknownSince } = order;
      if (provider === 'paypal' && !unknownSince) return void (await move(order, 'void', now));
      await orders.updateOne(
        { _id, state },
        { $set: { isUnwanted: true, nextAt: now }, $unset: { slot: '' } },
      );
    },

    /** Marks an order as refunded, whatever its state. */
    async markRefunded(id: string): Promise<void> {
      await orders.updateOne(
        { _id: id },
        { $set: { state: 'refunded' }, $unset: { nextAt: '', slot: '' } },
      );
    },

    /** The unfinished orders of one provider. */
    leases: (provider: Provider) => leases(orders, 'nextAt', { provider }),
  };
}
