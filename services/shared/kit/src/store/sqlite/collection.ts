import {
  assertChange,
  assertFilter,
  assertId,
  assertIndex,
  type Doc,
  type DocCollection,
} from '../port.ts';
import { aggregateDocuments } from './aggregate-documents.ts';
import {
  bulkUpdate,
  type Change,
  changeAndReturn,
  changeDocuments,
  removeDocuments,
} from './change-documents.ts';
import { retryWhileBusy, type WriteQueue } from './connection.ts';
import type { Fields } from './filter-to-sql.ts';
import { createIndexes, indexStatements, readIndexedPaths } from './indexes.ts';
import {
  assertScalars,
  countDocuments,
  findFirst,
  insertRow,
  openCursor,
  type Table,
} from './table.ts';
import { encodeDocument } from './values.ts';

/** A collection of the store, in one table. Arguments are checked first; writes go through the queue, reads do not. */
export function openCollection(table: Table, file: string, queue: WriteQueue): DocCollection<Doc> {
  const change = (request: Change) => {
    assertChange(request);
    return queue.write(() => changeDocuments(table, request));
  };
  const remove = async (filter: Fields, scope: 'first' | 'all') => {
    assertFilter(filter);
    return { deletedCount: await queue.write(() => removeDocuments(table, filter, scope)) };
  };
  return {
    insertOne: async (doc) => {
      assertId(doc);
      assertScalars(doc, table.indexed);
      const text = encodeDocument(doc);
      await queue.write(() => insertRow(table, doc._id, text));
      return { insertedId: doc._id };
    },
    findOne: async (filter) => {
      assertFilter(filter);
      return retryWhileBusy(() => findFirst(table, filter)?.doc ?? null);
    },
    find: (filter) => {
      assertFilter(filter);
      return openCursor(table, file, filter);
    },
    updateOne: async (filter, update, options) => change({ filter, update, ...options }),
    updateMany: async (filter, update) => change({ filter, update, scope: 'all' }),
    findOneAndUpdate: async (
      filter,
      update,
      { returnDocument = 'before', upsert = false } = {},
    ) => {
      const request = { filter, update, upsert };
      assertChange(request);
      return queue.write(() => changeAndReturn(table, request, returnDocument));
    },
    deleteOne: (filter) => remove(filter, 'first'),
    deleteMany: (filter) => remove(filter, 'all'),
    bulkWrite: async (updates, { ordered = true } = {}) => {
      const changes = updates.map(({ updateOne }): Change => updateOne);
      changes.forEach(assertChange);
      return queue.write(() => bulkUpdate(table, changes, ordered));
    },
    countDocuments: async (filter) => {
      assertFilter(filter);
      return retryWhileBusy(() => countDocuments(table, filter));
    },
    aggregate: (pipeline) => ({
      toArray: () => aggregateDocuments(table, file, pipeline),
    }),
    createIndex: async (keys, options = {}) => {
      const name = assertIndex(keys, options);
      const statements = indexStatements(table.name, name, keys, options);
      await queue.write(() => createIndexes(table.connection, table.name, keys, statements));
      table.indexed = readIndexedPaths(table.connection, table.name);
      return name;
    },
  };
}
