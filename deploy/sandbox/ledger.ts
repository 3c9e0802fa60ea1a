import type { Clock } from '@contesta/kit/identity';
import { type Doc, type DocCollection, isDuplicateKey } from '@contesta/kit/store/port';

/** An event still to be delivered to a webhook: its whole body, as it is sent. */
export type Notice = { id: string; body: string; attempts: number; dueAt: Date };

/**
 * What a provider knows of one purchase, in one document: what changes together is written together, with the events
 * that tell of it. `dueAt` is there while an event is to be delivered or time is to change something.
 */
export type Entry = Doc & {
  createdAt: Date;
  version: number;
  notices: Notice[];
  dueAt?: Date;
};

type Filter<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[0];
type Update<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[1];

/** What a provider decides about its entries. */
export type LedgerRules<T> = {
  /** When, by the passing of time alone, an entry changes next. */
  nextChangeAt(entry: T): Date | null;
  /** What time has made of an entry by now. */
  applyTime(entry: T, now: Date): T;
  /** The events that tell of a change, read off the entry before and after it. */
  eventsOf(before: T, after: T, now: Date): Notice[];
};

export type Ledger<T extends Entry> = Awaited<ReturnType<typeof openLedger<T>>>;

/** How often a change is tried when others change the same entry meanwhile. */
const maxAttempts = 1_000;

/**
 * A provider's entries, kept over restarts. A change is decided on what is stored, and is written only if that is still
 * so, together with its events.
 */
export async function openLedger<T extends Entry>(
  collection: DocCollection<T>,
  { nextChangeAt, applyTime, eventsOf }: LedgerRules<T>,
  clock: Clock,
) {
  await collection.createIndex({ dueAt: 1 }, { sparse: true });
  await collection.createIndex({ createdAt: 1 });
  let onDue = () => {};

  // The driver's filter types do not follow fields of a type parameter.
  const by = (fields: object) => fields as unknown as Filter<T>;
  const find = (id: string) => collection.findOne(by({ _id: id }));

  const withDueAt = (entry: T): T => {
    const { dueAt: _, ...rest } = entry;
    const times = entry.notices.map(({ dueAt }) => dueAt.getTime());
    const next = nextChangeAt(entry);
    if (next) times.push(next.getTime());
    const due = times.length > 0 ? { dueAt: new Date(Math.min(...times)) } : {};
    return { ...rest, ...due } as T; // the same fields, but for one that T has as optional
  };

  /** The entry as `decide` left it; null when there is none. An entry returned as it was is not written. */
  async function change(id: string, decide: (entry: T, now: Date) => T): Promise<T | null> {
    const now = clock();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await find(id);
      const after = before && decide(before, now);
      if (!before || !after || after === before) return before;
      const notices = [...after.notices, ...eventsOf(before, after, now)];
      const next = withDueAt({ ...after, notices, version: before.version + 1 });
      const { _id, ...fields } = next;
      const unset = next.dueAt ? {} : { $unset: { dueAt: '' } };
      const update = { $set: fields, ...unset } as unknown as Update<T>; // as above
      const same = by({ _id: id, version: before.version });
      if ((await collection.updateOne(same, update)).matchedCount === 0) continue;
      onDue();
      return next;
    }
    throw new Error(`${id} was changed by others ${maxAttempts} times in a row`);
  }

  return {
    find,
    findBy: (fields: object) => collection.findOne(by(fields)),
    newest: (fields: object, limit: number) =>
      collection.find(by(fields)).sort({ createdAt: -1 }).limit(limit).toArray(),
    due: (now: Date, limit: number) =>
      collection
        .find(by({ dueAt: { $lte: now } }))
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    /** Whom to tell that an entry may be due. */
    whenDue(listener: () => void): void {
      onDue = listener;
    },
    /** False when another entry has one of its unique fields. */
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
