import { type Doc, type DocCollection, isDuplicateKey } from '@contesta/kit/store/port';

/** An event that a webhook has not heard yet: its whole body, as it is sent. */
export type Notice = { id: string; body: string; attempts: number; dueAt: Date };

/**
 * What a provider knows of one purchase, in one document: what changes together is written together, with the
 * events that tell of it. `dueAt` is there while something is to happen by itself.
 */
export type Entry = Doc & {
  createdAt: Date;
  version: number;
  notices: Notice[];
  dueAt?: Date;
};

type Filter<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[0];
type Update<T extends Doc> = Parameters<DocCollection<T>['updateOne']>[1];

/** When, by the passing of time alone, an entry changes next. */
type WakesAt<T> = (entry: T) => Date | null;

export type Ledger<T extends Entry> = Awaited<ReturnType<typeof openLedger<T>>>;

/** Changes that meet on one entry are tried again, this often at most. */
const attempts = 1_000;

/** A provider's entries. Every change is decided on what is stored and written only while that is still so. */
export async function openLedger<T extends Entry>(
  collection: DocCollection<T>,
  wakesAt: WakesAt<T>,
) {
  await collection.createIndex({ dueAt: 1 }, { sparse: true });
  await collection.createIndex({ createdAt: 1 });
  let onDue = () => {};

  // The driver's filter types do not follow fields of a type parameter.
  const by = (fields: object) => fields as unknown as Filter<T>;
  const find = (id: string) => collection.findOne(by({ _id: id }));

  const timed = (entry: T): T => {
    const { dueAt: _, ...rest } = entry;
    const times = entry.notices.map(({ dueAt }) => dueAt.getTime());
    const wakes = wakesAt(entry);
    if (wakes) times.push(wakes.getTime());
    const due = times.length > 0 ? { dueAt: new Date(Math.min(...times)) } : {};
    return { ...rest, ...due } as T; // the same fields, but for one that T has as optional
  };

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
    /** Who wants to know that an entry has something to do now. */
    whenDue(listener: () => void): void {
      onDue = listener;
    },
    /** False when another entry has one of its unique fields. */
    async add(entry: T): Promise<boolean> {
      try {
        await collection.insertOne(timed(entry));
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      onDue();
      return true;
    },
    /** The entry as `decide` left it; null when there is none. An entry handed back untouched is not written. */
    async change(id: string, decide: (entry: T) => T): Promise<T | null> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const before = await find(id);
        const after = before && decide(before);
        if (!before || !after || after === before) return before;
        const next = timed({ ...after, version: before.version + 1 });
        const { _id, ...fields } = next;
        const unset = next.dueAt ? {} : { $unset: { dueAt: '' } };
        const update = { $set: fields, ...unset } as unknown as Update<T>; // as above
        const same = by({ _id: id, version: before.version });
        if ((await collection.updateOne(same, update)).matchedCount === 0) continue;
        onDue();
        return next;
      }
      throw new Error(`${id} changed ${attempts} times meanwhile`);
    },
  };
}
