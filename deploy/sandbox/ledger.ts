import type { Clock } from '@contesta/kit/identity';
import { type Doc, type DocCollection, isDuplicateKey } from '@contesta/kit/store/port';

/** An event that is not yet delivered to a webhook, with its body as it is sent. */
export type PendingEvent = { id: string; body: string; attempts: number; dueAt: Date };

/**
 * A provider's data about one purchase, with its undelivered events, in one document, so that one write changes both.
 * `dueAt` exists while an event waits for delivery, or while the passing of time will change the purchase.
 */
export type Entry = Doc & {
  createdAt: Date;
  version: number;
  /** The undelivered events. */
  notices: PendingEvent[];
  dueAt?: Date;
};

type Filter<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[0];
type Update<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[1];

/** A provider's rules for its entries. */
export type LedgerRules<T> = {
  /** When the passing of time changes the entry next. */
  nextChangeAt(entry: T): Date | null;
  /** Applies the changes that are due by time. */
  applyTime(entry: T, now: Date): T;
  /** The events of a change, derived from the entry before and after it. */
  eventsOf(before: T, after: T, now: Date): PendingEvent[];
};

export type Ledger<T extends Entry> = Awaited<ReturnType<typeof openLedger<T>>>;

/** The maximum number of attempts at a change while concurrent calls change the same entry. */
const maxWriteAttempts = 1_000;

/** A provider's persistent entries. A change is written with its events, guarded by the entry's version. */
export async function openLedger<T extends Entry>(
  collection: DocCollection<T>,
  { nextChangeAt, applyTime, eventsOf }: LedgerRules<T>,
  clock: Clock,
) {
  await collection.createIndex({ dueAt: 1 }, { sparse: true });
  await collection.createIndex({ createdAt: 1 });
  let onDue = () => {};

  // The driver's filter types do not follow fields of a type parameter.
  const filterBy = (fields: object) => fields as unknown as Filter<T>;
  const find = (id: string) => collection.findOne(filterBy({ _id: id }));

  const withDueAt = (entry: T): T => {
    const { dueAt: _, ...rest } = entry;
    const deliveries = entry.notices.map(({ dueAt }) => dueAt);
    const times = [...deliveries, nextChangeAt(entry)].flatMap((at) => at?.getTime() ?? []);
    const due = times.length > 0 ? { dueAt: new Date(Math.min(...times)) } : {};
    return { ...rest, ...due } as T; // the same fields, except for the optional `dueAt`
  };

  /** Changes an entry. Null if it does not exist. If `decide` returns the same object, nothing is written. */
  async function change(id: string, decide: (entry: T, now: Date) => T) {
    const now = clock();
    for (let attempt = 0; attempt < maxWriteAttempts; attempt += 1) {
      const before = await find(id);
      if (!before) return null;
      const after = decide(before, now);
      if (after === before) return { entry: before, isChanged: false };
      const notices = [...after.notices, ...eventsOf(before, after, now)];
      const next = withDueAt({ ...after, notices, version: before.version + 1 });
      const { _id, ...fields } = next;
      const unset = next.dueAt ? {} : { $unset: { dueAt: '' } };
      const update = { $set: fields, ...unset } as unknown as Update<T>; // see `filterBy`
      const unchanged = filterBy({ _id: id, version: before.version });
      if ((await collection.updateOne(unchanged, update)).matchedCount === 0) continue;
      onDue();
      return { entry: next, isChanged: true };
    }
    throw new Error(`${id} was changed by concurrent calls ${maxWriteAttempts} times in a row`);
  }

  return {
    find,
    findBy: (fields: object) => collection.findOne(filterBy(fields)),
    newest: (fields: object, limit: number) =>
      collection.find(filterBy(fields)).sort({ createdAt: -1 }).limit(limit).toArray(),
    due: (now: Date, limit: number) =>
      collection
        .find(filterBy({ dueAt: { $lte: now } }))
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    /** Sets the function to call when an entry may be due. */
    whenDue(listener: () => void): void {
      onDue = listener;
    },
    /** False if another entry has the same value in a unique field. */
    async add(entry: T): Promise<boolean> {
      try {
        await collection.insertOne(withDueAt(entry));
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      onDue();
      return true;
    },
    change,
    applyTime: (id: string) => change(id, applyTime),
  };
}
