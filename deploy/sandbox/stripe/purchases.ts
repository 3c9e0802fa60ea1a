import { createHash } from 'node:crypto';
import type { Clock } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import type { FaultKind } from '../faults.ts';
import { openLedger } from '../ledger.ts';
import { keyReused, missing } from './errors.ts';
import { eventsOf } from './events.ts';
import type { Objects } from './objects.ts';
import type { Purchase } from './purchase.ts';
import { applyTime, nextChangeAt } from './purchase-rules.ts';
import { readSessionRequest } from './requests.ts';
import { idOf, newStem, parseId } from './wire-format.ts';

export type Purchases = Awaited<ReturnType<typeof openPurchases>>;

export type Rule = (purchase: Purchase, now: Date) => Purchase;

/** `isRepeat`: the call changed nothing. */
type Outcome = { purchase: Purchase; isRepeat: boolean };

export const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? {}))
    .digest('base64url');

/** Stripe's purchases in the ledger, by Stripe's ids. */
export async function openPurchases(store: Store, objects: Objects, clock: Clock) {
  const collection = store.collection<Purchase>('stripePurchases');
  await collection.createIndex({ requestKey: 1 }, { unique: true, sparse: true });
  await collection.createIndex({ customer: 1 });
  const rules = { nextChangeAt, applyTime, eventsOf: eventsOf(objects) };
  const ledger = await openLedger(collection, rules, clock);

  async function get(id: string, name: string, param?: string): Promise<Purchase> {
    const parsed = parseId(id);
    const purchase = parsed && (await ledger.find(parsed.stem));
    if (!purchase) throw missing(name, id, param);
    return purchase;
  }

  async function customerFor(requested: string | null, stem: string): Promise<string> {
    if (requested === null) return idOf('cus', stem);
    if (parseId(requested)?.kind !== 'cus') throw missing('customer', requested, 'customer');
    await get(requested, 'customer', 'customer');
    return requested;
  }

  async function existingPurchase(requestKey: string, fingerprint: string): Promise<Purchase> {
    const purchase = await ledger.findBy({ requestKey });
    if (!purchase || purchase.fingerprint !== fingerprint) throw keyReused(requestKey);
    return purchase;
  }

  return {
    ledger,
    /** The purchase that an id belongs to. */
    get,
    /** Opens a session. For a repeated key, returns the existing session. */
    async open(
      body: unknown,
      requestKey: string | null,
      fault: FaultKind | null,
    ): Promise<Outcome> {
      const now = clock();
      const { wanted, expiresAt, customer } = readSessionRequest(body, now);
      const { unitAmount } = wanted;
      const fingerprint = fingerprintOf(body);
      const stem = newStem();
      const purchase: Purchase = {
        _id: stem,
        wanted: { ...wanted, unitAmount: fault === 'wrong-amount' ? unitAmount - 1 : unitAmount },
        expiresAt,
        fingerprint,
        customer: await customerFor(customer, stem),
        ...(requestKey !== null && { requestKey }),
        createdAt: now,
        version: 0,
        notices: [],
        status: 'open',
        payments: [],
        subscription: null,
      };
      if (await ledger.add(purchase)) return { purchase, isRepeat: false };
      return { purchase: await existingPurchase(requestKey ?? '', fingerprint), isRepeat: true };
    },
    /** Applies a rule to the purchase that an id belongs to. */
    async change(id: string, name: string, rule: Rule): Promise<Outcome> {
      const result = await ledger.change(parseId(id)?.stem ?? '', rule);
      if (!result) throw missing(name, id);
      return { purchase: result.entry, isRepeat: !result.isChanged };
    },
  };
}
