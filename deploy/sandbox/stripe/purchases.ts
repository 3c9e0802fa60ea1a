import { createHash } from 'node:crypto';
import type { Clock } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import type { FaultKind } from '../faults.ts';
import { openLedger } from '../ledger.ts';
import { keyReused, missing } from './errors.ts';
import { announce } from './events.ts';
import type { Drawing } from './objects.ts';
import type { Purchase } from './purchase.ts';
import { wake, wakesAt } from './purchase-rules.ts';
import { readSessionRequest } from './requests.ts';
import { idOf, newStem, placeOf } from './wire-format.ts';

export type Purchases = Awaited<ReturnType<typeof openPurchases>>;

export const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? {}))
    .digest('base64url');

/** Everything Stripe holds, kept over restarts. Every change leaves the events that tell of it. */
export async function openPurchases(store: Store, drawing: Drawing, clock: Clock) {
  const collection = store.collection<Purchase>('stripePurchases');
  await collection.createIndex({ requestKey: 1 }, { unique: true, sparse: true });
  await collection.createIndex({ customer: 1 });
  const ledger = await openLedger(collection, wakesAt);

  async function of(id: string, what: string, param?: string): Promise<Purchase> {
    const place = placeOf(id);
    const purchase = place && (await ledger.find(place.stem));
    if (!purchase) throw missing(what, id, param);
    return purchase;
  }

  async function customerOf(asked: string | null, stem: string): Promise<string> {
    if (asked === null) return idOf('cus', stem);
    if (placeOf(asked)?.kind !== 'cus') throw missing('customer', asked, 'customer');
    await of(asked, 'customer', 'customer');
    return asked;
  }

  async function again(requestKey: string, fingerprint: string): Promise<Purchase> {
    const made = await ledger.findBy({ requestKey });
    if (!made || made.fingerprint !== fingerprint) throw keyReused(requestKey);
    return made;
  }

  return {
    ledger,
    /** The purchase that an id belongs to. */
    of,
    wake(before: Purchase, now: Date): Purchase {
      const after = wake(before, now);
      return after === before ? before : announce(before, after, drawing, now);
    },
    /** Opens a session; the same key again finds the one that it opened. */
    async open(body: unknown, requestKey: string | null, fault: FaultKind | null) {
      const now = clock();
      const { wanted, expiresAt, customer } = readSessionRequest(body, now);
      const fingerprint = fingerprintOf(body);
      const stem = newStem();
      const purchase: Purchase = {
        _id: stem,
        wanted:
          fault === 'wrong-amount' ? { ...wanted, unitAmount: wanted.unitAmount - 1 } : wanted,
        ...{ expiresAt, fingerprint, customer: await customerOf(customer, stem) },
        ...(requestKey !== null && { requestKey }),
        ...{ createdAt: now, version: 0, notices: [], status: 'open', payments: [] },
        subscription: null,
      };
      if (await ledger.add(purchase)) return { purchase, isNew: true };
      return { purchase: await again(requestKey ?? '', fingerprint), isNew: false };
    },
    /** The purchase that an id belongs to, as a rule left it. */
    async change(id: string, what: string, rule: (purchase: Purchase, now: Date) => Purchase) {
      const now = clock();
      const changed = await ledger.change(placeOf(id)?.stem ?? '', (before) => {
        const after = rule(before, now);
        return after === before ? before : announce(before, after, drawing, now);
      });
      if (!changed) throw missing(what, id);
      return changed;
    },
  };
}
