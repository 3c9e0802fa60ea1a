import type { Collection } from 'mongodb';
import { assertChange, assertFilter, assertId, assertIndex } from '../caller-mistakes.ts';
import type { Doc, DocCollection } from '../port.ts';
import type { Guard } from './deadline.ts';
import { guardedCursor } from './guarded-cursor.ts';

/** Building an index reads the whole collection, in ms. */
const INDEX_LIMIT = 120_000;

/** The compile-time proof that the port is a subset of the driver's collection. */
const asPort = (collection: Collection<Doc>): DocCollection<Doc> => collection;

/** The driver's collection with a deadline on every call, refusing the mistakes that every adapter refuses. */
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
      assertFilter(filter);
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
      toArray: () => guard(() => port.aggregate(pipeline).toArray()) as Promise<never[]>, // R[]
    }),
    createIndex: async (keys, options = {}) => {
      assertIndex(keys, options);
      return guard(() => port.createIndex(keys, options), INDEX_LIMIT);
    },
  };
}
