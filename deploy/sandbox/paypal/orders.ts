import { createHash } from 'node:crypto';
import type { Clock } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import type { FaultKind } from '../faults.ts';
import { openLedger } from '../ledger.ts';
import { notFound, unprocessable } from './errors.ts';
import { eventsOf } from './events.ts';
import { isExpired, newStem, oneCentLess, orderId, type PaypalOrder, stemOf } from './order.ts';
import type { Urls } from './order-body.ts';
import { applyTime, nextChangeAt } from './order-rules.ts';
import { readOrderRequest } from './requests.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;

/** `isRepeat`: the call changed nothing. */
type Outcome = { order: PaypalOrder; isRepeat: boolean };

/** PayPal's orders in the ledger. The methods take PayPal's ids of orders, captures or refunds. */
export async function openOrders(store: Store, urls: Urls, clock: Clock) {
  const collection = store.collection<PaypalOrder>('paypalOrders');
  await collection.createIndex({ requestId: 1 }, { unique: true, sparse: true });
  const rules = { nextChangeAt, applyTime, eventsOf: eventsOf(urls) };
  const ledger = await openLedger(collection, rules, clock);

  async function existingOrder(requestId: string, fingerprint: string): Promise<PaypalOrder> {
    const order = await ledger.findBy({ requestId });
    if (!order || order.fingerprint !== fingerprint) throw unprocessable('DUPLICATE_REQUEST_ID');
    return order;
  }

  return {
    ledger,
    /** For a repeated request id, returns the existing order. */
    async create(
      body: unknown,
      requestId: string | null,
      fault: FaultKind | null,
    ): Promise<Outcome> {
      const { unit, ...request } = readOrderRequest(body);
      const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      const order: PaypalOrder = {
        _id: newStem(),
        ...request,
        unit: fault === 'wrong-amount' ? { ...unit, amount: oneCentLess(unit.amount) } : unit,
        fingerprint,
        ...(requestId !== null && { requestId }),
        createdAt: clock(),
        version: 0,
        notices: [],
        captures: [],
      };
      if (await ledger.add(order)) return { order, isRepeat: false };
      return { order: await existingOrder(requestId ?? '', fingerprint), isRepeat: true };
    },
    /** The order with this id; throws a 404 if there is none or if it has expired. */
    async get(id: string): Promise<PaypalOrder> {
      const order = await ledger.find(stemOf(id));
      if (!order || orderId(order._id) !== id || isExpired(order, clock())) throw notFound();
      return order;
    },
    /** The order that a capture or refund belongs to. */
    async ofPart(id: string): Promise<PaypalOrder> {
      const order = await ledger.find(stemOf(id));
      if (!order) throw notFound();
      return order;
    },
    /** Applies a rule to the order. */
    async change(
      id: string,
      rule: (order: PaypalOrder, now: Date) => PaypalOrder,
    ): Promise<Outcome> {
      const result = await ledger.change(stemOf(id), rule);
      if (!result) throw notFound();
      return { order: result.entry, isRepeat: !result.isChanged };
    },
  };
}
