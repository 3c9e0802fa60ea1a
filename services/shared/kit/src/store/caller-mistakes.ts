import type { Doc, IndexOptions, SortOrder } from './port.ts';

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
