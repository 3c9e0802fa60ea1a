import { Query } from 'mingo';
import type { Doc, DocCursor, SortOrder } from '../port.ts';
import { byOrder } from './compare.ts';
import { connect, type Row, retryWhileBusy } from './connection.ts';
import { type Fields, fieldSql, planFilter } from './filter-to-sql.ts';
import type { Table } from './table.ts';
import { decodeDocument, encodeText } from './values.ts';

type Search = { filter: Fields; order?: SortOrder; skip?: number; limit?: number };

/** A stored document: its row, the decoded document, and its stored text. */
export type Found = { rowid: number; doc: Doc; text: string };

/** Finds documents lazily when SQL can filter and order them; sorts in memory for orders without an index. */
export function findDocuments(table: Table, search: Search): IteratorObject<Found> {
  const { filter, order = {}, skip = 0, limit = 0 } = search;
  const { where, params, rest } = planFilter(filter, table.indexed);
  const inSql = Object.keys(order).every((path) => path === '_id' || table.indexed.has(path));
  const tail = inSql ? orderSql(order) + (rest || limit === 0 ? '' : limitSql(skip + limit)) : '';
  const sql = `SELECT rowid, doc FROM ${table.sql}${where}${tail}`;
  const found = table.connection.each(sql, ...params).map(decodeRow);
  const matching = rest === undefined ? found : filterByRest(found, rest);
  return page(inSql ? matching : sorted(matching, order), skip, limit);
}

/** The first match. The most common filter, an `_id` alone, needs no planning. */
export function findFirst(table: Table, filter: Fields): Found | undefined {
  if (!isById(filter)) {
    for (const found of findDocuments(table, { filter, limit: 1 })) return found;
    return undefined;
  }
  const row = table.connection.first(
    `SELECT rowid, doc FROM ${table.sql} WHERE _id = ?`,
    encodeText(filter._id),
  );
  return row && decodeRow(row);
}

function isById(filter: Fields): filter is { _id: string } {
  return typeof filter._id === 'string' && Object.keys(filter).length === 1;
}

/** Counts matching documents, without decoding them when SQL can test the whole filter. */
export function countDocuments(table: Table, filter: Fields): number {
  const { where, params, rest } = planFilter(filter, table.indexed);
  if (rest !== undefined) return findDocuments(table, { filter }).reduce((count) => count + 1, 0);
  return Number(
    table.connection.first(`SELECT count(*) FROM ${table.sql}${where}`, ...params)?.[0],
  );
}

/** Filters lazily by the part of a filter that SQL cannot test. */
function filterByRest(found: IteratorObject<Found>, rest: Fields): IteratorObject<Found> {
  const query = new Query(rest, { scriptEnabled: false });
  return found.filter(({ doc }) => query.test(doc));
}

function decodeRow([rowid, text]: Row): Found {
  return { rowid: Number(rowid), doc: decodeDocument(String(text)), text: String(text) };
}

function orderSql(order: SortOrder): string {
  const keys = Object.entries(order).map(
    ([path, direction]) => fieldSql(path) + (direction === -1 ? ' DESC' : ''),
  );
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
}

function sorted(found: Iterable<Found>, order: SortOrder): IteratorObject<Found> {
  const compare = byOrder(order);
  return [...found].sort((a, b) => compare(a.doc, b.doc)).values();
}

/** A literal, because a bound LIMIT makes SQLite plan the statement again each time. */
function limitSql(rows: number): string {
  return ` LIMIT ${BigInt(rows)}`;
}

function page(found: IteratorObject<Found>, skip: number, limit: number): IteratorObject<Found> {
  const rest = skip > 0 ? found.drop(skip) : found;
  return limit > 0 ? rest.take(limit) : rest;
}

/** How many documents are read before other work may run. */
const YIELD_EVERY = 100;

/**
 * A lazy query. Iterating it reads one snapshot through a separate connection, unaffected by concurrent writes, and in
 * constant memory when an index gives the order.
 */
export function openCursor(table: Table, file: string, filter: Fields): DocCursor<Doc> {
  const search: Search = { filter };
  const cursor: DocCursor<Doc> = {
    sort: (order: SortOrder) => refine({ order }),
    skip: (count) => refine({ skip: checkedCount(count) }),
    limit: (count) => refine({ limit: checkedCount(count) }),
    toArray: () => retryWhileBusy(() => [...findDocuments(table, search)].map(({ doc }) => doc)),
    [Symbol.asyncIterator]: () => streamDocuments(table, file, search),
  };
  function refine(part: Partial<Search>): DocCursor<Doc> {
    Object.assign(search, part);
    return cursor;
  }
  return cursor;
}

function checkedCount(count: number): number {
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new TypeError(`cannot skip or limit by ${count}`);
}

/** Reads documents of one snapshot through a separate connection, and lets other work run in between. */
export async function* streamDocuments(
  table: Table,
  file: string,
  search: Search,
): AsyncGenerator<Doc> {
  const connection = await retryWhileBusy(() => connect(file, { readOnly: true }));
  try {
    const found = findDocuments({ ...table, connection }, search);
    let count = 0;
    for (const { doc } of found) {
      yield doc;
      count += 1;
      if (count % YIELD_EVERY === 0) await new Promise(setImmediate);
    }
  } finally {
    connection.close();
  }
}
