import type { Document, Filter, UpdateFilter } from 'mongodb';

/** A stored document. Ids are strings, never ObjectIds. */
export type Doc = Document & { _id: string };

export type SortOrder = Record<string, 1 | -1>;

/** The result of `find`: a lazy query, run by `toArray` or by iterating. */
export type DocCursor<T> = {
  sort(order: SortOrder): DocCursor<T>;
  skip(count: number): DocCursor<T>;
  limit(count: number): DocCursor<T>;
  toArray(): Promise<T[]>;
  [Symbol.asyncIterator](): AsyncIterator<T>;
};

export type UpdateResult = { matchedCount: number; modifiedCount: number; upsertedCount: number };

export type BulkUpdate<T extends Doc> = {
  updateOne: { filter: Filter<T>; update: UpdateFilter<T>; upsert?: boolean };
};

export type IndexOptions = { unique?: boolean; sparse?: boolean };

/**
 * The part of the MongoDB driver's `Collection` that Contesta uses, with the driver's semantics. A unique violation
 * rejects with an error whose `code` is 11000. A write is on disk when its promise resolves. A read sees every write
 * that had resolved before the read was issued, and may miss pending writes. A call rejects with UNAVAILABLE when the
 * database does not answer in time (2 s by default, longer for an index); a write may still have happened.
 */
export type DocCollection<T extends Doc> = {
  insertOne(doc: T): Promise<{ insertedId: string }>;
  findOne(filter: Filter<T>): Promise<T | null>;
  find(filter: Filter<T>): DocCursor<T>;
  updateOne(
    filter: Filter<T>,
    update: UpdateFilter<T>,
    options?: { upsert?: boolean },
  ): Promise<UpdateResult>;
  updateMany(filter: Filter<T>, update: UpdateFilter<T>): Promise<UpdateResult>;
  findOneAndUpdate(
    filter: Filter<T>,
    update: UpdateFilter<T>,
    options?: { upsert?: boolean; returnDocument?: 'before' | 'after' },
  ): Promise<T | null>;
  deleteOne(filter: Filter<T>): Promise<{ deletedCount: number }>;
  deleteMany(filter: Filter<T>): Promise<{ deletedCount: number }>;
  bulkWrite(updates: BulkUpdate<T>[], options?: { ordered?: boolean }): Promise<UpdateResult>;
  countDocuments(filter: Filter<T>): Promise<number>;
  aggregate<R extends Document>(pipeline: Document[]): { toArray(): Promise<R[]> };
  createIndex(keys: SortOrder, options?: IndexOptions): Promise<string>;
};

export type Store = {
  collection<T extends Doc>(name: string): DocCollection<T>;
  /** Rejects when the database does not answer in time. */
  ping(): Promise<void>;
  /**
   * Requests that deleted data is removed from the disk: SQLite soon rewrites its file, or one above 200 MB at the next
   * start; with MongoDB its storage engine decides. Resolves when the request is saved, not when it is done.
   */
  scrub(): Promise<void>;
  close(): Promise<void>;
};

/** True for the error of a unique index, with every adapter. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

/** Waits for a write; false when a unique index refused it. */
export async function unlessDuplicate(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The value at a dotted path of field names and list positions; undefined where the path ends early. */
export function valueAt(doc: unknown, path: string): unknown {
  if (!path.includes('.')) return fieldOf(doc, path);
  return path.split('.').reduce(fieldOf, doc);
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // checked above
}

// The checks of the SQLite and MongoDB adapters. They throw a TypeError, so that a caller's mistake fails on both, and
// does not become a filter that matches too much or a document without a string id.

const rangeOperators = ['$gt', '$gte', '$lt', '$lte'];

/** No value may be undefined, at any depth, and no range operator may have null. */
export function assertFilter(filter: object): void {
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined) throw new TypeError(`the filter has an undefined ${field}`);
    if (value === null && rangeOperators.includes(field))
      throw new TypeError(`${field} needs a value other than null`);
    if (typeof value === 'object' && value !== null) assertFilter(value);
  }
}

export function assertId(doc: Doc): void {
  if (typeof doc._id !== 'string') throw new TypeError('a document needs a string _id');
}

/** An upsert needs an `_id` in the filter or `$setOnInsert`; otherwise MongoDB would create an ObjectId. */
export function assertChange(change: { filter: object; update: object; upsert?: boolean }): void {
  const { filter, update, upsert } = change;
  assertFilter(filter);
  if (!upsert) return;
  const id = idOf(filter) ?? idOf('$setOnInsert' in update ? update.$setOnInsert : undefined);
  if (typeof id !== 'string') throw new TypeError('an upsert needs a string _id');
}

/** Indexes cover plain paths; a sparse index covers a single field. Returns the name that MongoDB gives the index. */
export function assertIndex(keys: SortOrder, options: IndexOptions): string {
  const entries = Object.entries(keys);
  if (entries.length === 0) throw new TypeError('an index needs a field');
  if (options.sparse && entries.length > 1) throw new TypeError('a sparse index has one field');
  const invalid = entries.find(([path]) => !/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(path));
  if (invalid) throw new TypeError(`cannot index the path ${invalid[0]}`);
  return entries.map(([path, direction]) => `${path}_${direction}`).join('_');
}

function idOf(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || !('_id' in source)) return undefined;
  const id = source._id;
  return typeof id === 'object' && id !== null && '$eq' in id ? id.$eq : id;
}
