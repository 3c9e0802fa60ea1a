import type { Collection, FindCursor } from 'mongodb';
import {
  assertChange,
  assertFilter,
  assertId,
  assertIndex,
  type Doc,
  type DocCollection,
  type DocCursor,
} from '../port.ts';
import type { Guard } from './deadline.ts';

/** The deadline for building an index, which reads the whole collection. */
const indexBuildMs = 120_000;

/** Proves at compile time that the port is a subset of the driver's collection. */
const asPort = (collection: Collection<Doc>): DocCollection<Doc> => collection;

/** The driver's collection with a deadline on every call, and with the checks that every adapter makes. */
export function guardedCollection(collection: Collection<Doc>, guard: Guard): DocCollection<Doc> {
  const port = asPort(collection);
  return {
    insertOne: async (doc) => {
      assertId(doc);
      return guard(() => port.insertOne(doc));
    },
    findOne: async (filter) => {
      assertFilter(filter);
      return guard(() => port.findOne(filter));
    },
    find: (filter) => {
      assertFilter(filter);
      return guardedCursor(collection.find(filter), guard);
    },
    updateOne: async (filter, update, options = {}) => {
      assertChange({ filter, update, ...options });
      return guard(() => port.updateOne(filter, update, options));
    },
    updateMany: async (filter, update) => {
      assertFilter(filter); // it never upserts
      return guard(() => port.updateMany(filter, update));
    },
    findOneAndUpdate: async (filter, update, options = {}) => {
      assertChange({ filter, update, ...options });
      return guard(() => port.findOneAndUpdate(filter, update, options));
    },
    deleteOne: async (filter) => {
      assertFilter(filter);
      return guard(() => port.deleteOne(filter));
    },
    deleteMany: async (filter) => {
      assertFilter(filter);
      return guard(() => port.deleteMany(filter));
    },
    bulkWrite: async (updates, options = {}) => {
      for (const { updateOne } of updates) assertChange(updateOne);
      return guard(() => port.bulkWrite(updates, options));
    },
    countDocuments: async (filter) => {
      assertFilter(filter);
      return guard(() => port.countDocuments(filter));
    },
    aggregate: (pipeline) => ({
      toArray: () => guard(() => port.aggregate(pipeline).toArray()) as Promise<never[]>, // fits every caller's row type
    }),
    createIndex: async (keys, options = {}) => {
      assertIndex(keys, options);
      return guard(() => port.createIndex(keys, options), indexBuildMs);
    },
  };
}

/** How many documents are fetched at once while iterating; bounds the memory and the time of decoding. */
const batchSize = 500;

/** A find cursor with a deadline on `toArray` as a whole, and on each round trip of an iteration. */
function guardedCursor(cursor: FindCursor<Doc>, guard: Guard): DocCursor<Doc> {
  return {
    sort: (order) => guardedCursor(cursor.sort(order), guard),
    skip: (count) => guardedCursor(cursor.skip(count), guard),
    limit: (count) => guardedCursor(cursor.limit(count), guard),
    toArray: () => guard(() => cursor.toArray()),
    [Symbol.asyncIterator]: () => stream(cursor.batchSize(batchSize), guard),
  };
}

async function* stream(cursor: FindCursor<Doc>, guard: Guard): AsyncGenerator<Doc> {
  try {
    while (await guard(() => cursor.hasNext())) yield* cursor.readBufferedDocuments();
  } finally {
    // Ends the cursor on the server. If that fails, the server ends it after its timeout.
    cursor.close().catch(() => undefined);
  }
}
