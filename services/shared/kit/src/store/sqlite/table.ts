import type { SQLInputValue } from 'node:sqlite';
import { Context } from 'mingo/core';
import * as query from 'mingo/operators/query';
import { Query } from 'mingo/query';
import { type Doc, type DocCursor, type SortOrder, type UpdateResult, valueAt } from '../port.ts';
import { type Connection, connect, type Row, retryWhileBusy } from './connection.ts';
import {
  columnsSql,
  type Fields,
  type IndexedPaths,
  planFilter,
  typeSql,
} from './filter-to-sql.ts';
import { readIndexedPaths } from './indexes.ts';
import { byOrder, decodeDocument, encodeDocument, encodeText } from './values.ts';

/** A collection as a table of JSON documents: its name, plain and quoted (`sql`), and the paths that its indexes cover. */
export type Table = { connection: Connection; name: string; sql: string; indexed: IndexedPaths };

export function openTable(connection: Connection, name: string): Table {
  if (!/^[\w.-]+$/.test(name)) throw new TypeError(`not a collection name: ${name}`);
  const selectTable = 'SELECT 1 FROM sqlite_master WHERE type = ? AND name = ?';
  if (connection.first(selectTable, 'table', name) === undefined) {
    connection.define(
      `CREATE TABLE IF NOT EXISTS "${name}" (_id TEXT PRIMARY KEY, doc TEXT NOT NULL)`,
    );
  }
  return { connection, name, sql: `"${name}"`, indexed: readIndexedPaths(connection, name) };
}

export function insertRow(table: Table, id: string, text: string): void {
  table.connection.run(`INSERT INTO ${table.sql} VALUES (?, ?)`, encodeText(id), text);
}

/** Saves a changed document; returns whether its text has changed. */
export function replaceRow(table: Table, rowid: number, doc: Doc, before: string): boolean {
  assertScalars(doc, table.indexed);
  const text = encodeDocument(doc);
  if (text === before) return false;
  table.connection.run(`UPDATE ${table.sql} SET doc = ? WHERE rowid = ?`, text, rowid);
  return true;
}

/**
 * Removes top-level fields of all matches, many times faster than decoding each document. If SQL cannot test the whole
 * filter, changes nothing and returns undefined.
 */
export function unsetFields(
  table: Table,
  filter: Fields,
  names: readonly string[],
): UpdateResult | undefined {
  const { where, params, rest } = planFilter(filter, table.indexed);
  if (rest !== undefined) return undefined;
  const matchedCount = countRows(table, where, params);
  const removed = names.map((name) => `,'$.${name}'`).join('');
  const hasAnySql = `(${names.map((name) => `${typeSql(name)} IS NOT NULL`).join(' OR ')})`;
  const modifiedCount = table.connection.run(
    `UPDATE ${table.sql} SET doc = json_remove(doc${removed})${where}${where ? ' AND' : ' WHERE'} ${hasAnySql}`,
    ...params,
  );
  return { matchedCount, modifiedCount, upsertedCount: 0 };
}

export function deleteRow(table: Table, rowid: number): void {
  table.connection.run(`DELETE FROM ${table.sql} WHERE rowid = ?`, rowid);
}

/** Throws when an indexed field is not a scalar, or a step of its path is a list. */
export function assertScalars(doc: Doc, indexed: IndexedPaths): void {
  for (const path of indexed.keys()) {
    const value = valueAt(doc, path);
    const isScalar = typeof value !== 'object' || value === null || value instanceof Date;
    if (!isScalar || holdsList(doc, path))
      throw new TypeError(`indexed field ${path} must be a scalar`);
  }
}

/** Whether a step of the path, before its last, is a list. */
function holdsList(doc: Doc, path: string): boolean {
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    if (Array.isArray(valueAt(doc, path.slice(0, dot)))) return true;
  }
  return false;
}

type Search = { filter: Fields; order?: SortOrder; skip?: number; limit?: number };

/** A stored document: its row, the decoded document, and its stored text. */
export type Found = { rowid: number; doc: Doc; text: string };

/** Finds documents lazily if SQL can order them. Without an index for the order, sorts them in memory. */
export function findDocuments(table: Table, search: Search): IteratorObject<Found> {
  const { filter, order = {}, skip = 0, limit = 0 } = search;
  const { where, params, rest } = planFilter(filter, table.indexed);
  const canSqlOrder = Object.keys(order).every((path) => path === '_id' || table.indexed.has(path));
  const tail = canSqlOrder
    ? orderSql(order) + (rest || limit === 0 ? '' : limitSql(skip + limit))
    : '';
  const sql = `SELECT rowid, doc FROM ${table.sql}${where}${tail}`;
  const found = table.connection.each(sql, ...params).map(decodeRow);
  const matching = rest === undefined ? found : filterByRest(found, rest);
  return page(canSqlOrder ? matching : sorted(matching, order), skip, limit);
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
  return countRows(table, where, params);
}

function countRows({ connection, sql }: Table, where: string, params: SQLInputValue[]): number {
  return Number(connection.first(`SELECT count(*) FROM ${sql}${where}`, ...params)?.[0]);
}

/** Has only mingo's operators for filters. Loading those for pipelines too would take a sixth of a service's start. */
const filterOptions = { context: Context.init({ query }), scriptEnabled: false };

/** Filters lazily by the part of a filter that SQL cannot test. */
function filterByRest(found: IteratorObject<Found>, rest: Fields): IteratorObject<Found> {
  const filter = new Query(rest, filterOptions);
  return found.filter(({ doc }) => filter.test(doc));
}

function decodeRow([rowid, text]: Row): Found {
  return { rowid: Number(rowid), doc: decodeDocument(String(text)), text: String(text) };
}

function orderSql(order: SortOrder): string {
  return Object.keys(order).length === 0 ? '' : ` ORDER BY ${columnsSql(order)}`;
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
const yieldEvery = 100;

/**
 * A lazy query. Iterating it reads one snapshot through a separate connection, unaffected by concurrent writes, and in
 * constant memory if an index gives the order.
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

/** Reads documents of one snapshot through a separate connection, and lets other work run after every hundred. */
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
      if (count % yieldEvery === 0) await new Promise(setImmediate);
    }
  } finally {
    connection.close();
  }
}
