import { createHash } from 'node:crypto';
import type { Clock } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import type { FaultKind } from '../faults.ts';
import { openLedger } from '../ledger.ts';
import { notFound, unprocessable } from './errors.ts';
import { announce } from './events.ts';
import { isExpired, newStem, type Order, orderId, stemOf, wrong } from './order.ts';
import type { Places } from './order-body.ts';
import { wake, wakesAt } from './order-rules.ts';
import { readOrderRequest } from './requests.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;

type Made = { order: Order; isNew: boolean };

/** PayPal's orders, kept over restarts. Every change leaves the events that tell of it. */
export async function openOrders(store: Store, places: Places, clock: Clock) {
  const collection = store.collection<Order>('paypalOrders');
  await collection.createIndex({ requestId: 1 }, { unique: true, sparse: true });
  const ledger = await openLedger(collection, wakesAt);

  async function again(requestId: string, fingerprint: string): Promise<Made> {
    const order = await ledger.findBy({ requestId });
    if (!order || order.fingerprint !== fingerprint) throw unprocessable('DUPLICATE_REQUEST_ID');
    return { order, isNew: false };
  }

  return {
    ledger,
    wake(before: Order, now: Date): Order {
      const after = wake(before, now);
      return after === before ? before : announce(before, after, places, now);
    },
    async create(body: unknown, requestId: string | null, fault: FaultKind | null): Promise<Made> {
      const { unit, ...request } = readOrderRequest(body);
      const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      const order: Order = {
        _id: newStem(),
        ...request,
        unit: fault === 'wrong-amount' ? { ...unit, amount: wrong(unit.amount) } : unit,
        fingerprint,
        ...(requestId !== null && { requestId }),
        ...{ createdAt: clock(), version: 0, notices: [], captures: [] },
      };
      if (await ledger.add(order)) return { order, isNew: true };
      return await again(requestId ?? '', fingerprint);
    },
    /** The order of this id, as long as PayPal shows it. */
    async get(id: string): Promise<Order> {
      const order = await ledger.find(stemOf(id));
      if (!order || orderId(order._id) !== id || isExpired(order, clock())) throw notFound();
      return order;
    },
    /** The order that a capture or refund belongs to. */
    async ofPart(id: string): Promise<Order> {
      const order = await ledger.find(stemOf(id));
      if (!order) throw notFound();
      return order;
    },
    /** The order as a rule left it; `isNew` tells whether the rule did anything. */
    async change(id: string, rule: (order: Order, now: Date) => Order): Promise<Made> {
      const now = clock();
      let isNew = false;
      const order = await ledger.change(stemOf(id), (before) => {
        const after = rule(before, now);
        isNew = after !== before;
        return isNew ? announce(before, after, places, now) : before;
      });
      if (!order) throw notFound();
      return { order, isNew };
    },
  };
}
