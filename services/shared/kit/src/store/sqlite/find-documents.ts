import type { Doc, SortOrder } from '../port.ts';
import type { Row } from './connection.ts';
import { decodeDocument, encodeText } from './document-codec.ts';
import { type Fields, planFilter } from './filter-to-sql.ts';
import { fieldSql } from './indexes.ts';
import { byOrder } from './order-documents.ts';
import type { Table } from './table.ts';
import { documentTest } from './test-document.ts';

export type Search = { filter: Fields; order?: SortOrder; skip?: number; limit?: number };

/** A document as stored: where it is, what it says, and the very text of it. */
export type Found = { rowid: number; doc: Doc; text: string };

/** Finds lazily where SQL can filter and order; sorts in memory what no index can order. */
export function findDocuments(table: Table, search: Search): IteratorObject<Found> {
  const { filter, order = {}, skip = 0, limit = 0 } = search;
  const { where, params, rest } = planFilter(filter, table.indexed);
  const inSql = Object.keys(order).every((path) => path === '_id' || table.indexed.has(path));
  const tail = inSql ? orderSql(order) + (rest || limit === 0 ? '' : limitSql(skip + limit)) : '';
  const sql = `SELECT rowid, doc FROM ${table.sql}${where}${tail}`;
  const found = table.connection.each(sql, ...params).map(decodeRow);
  const matching = rest === undefined ? found : keep(found, rest);
  return page(inSql ? matching : sorted(matching, order), skip, limit);
}

/** The first match; the commonest search of all, by a whole `_id`, skips the planning. */
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

/** How many documents match, decoding none where SQL can tell. */
export function countDocuments(table: Table, filter: Fields): number {
  const { where, params, rest } = planFilter(filter, table.indexed);
  if (rest !== undefined) return findDocuments(table, { filter }).reduce((count) => count + 1, 0);
  return Number(
    table.connection.first(`SELECT count(*) FROM ${table.sql}${where}`, ...params)?.[0],
  );
}

function keep(found: IteratorObject<Found>, rest: Fields): IteratorObject<Found> {
  const test = documentTest(rest);
  return found.filter(({ doc }) => test(doc));
}

function decodeRow([rowid, text]: Row): Found {
  return { rowid: Number(rowid), doc: decodeDocument(String(text)), text: String(text) };
}

function orderSql(order: SortOrder): string {
  const keys = Object.entries(order).map(
    ([path, way]) => fieldSql(path) + (way === -1 ? ' DESC' : ''),
  );
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
}

function sorted(found: Iterable<Found>, order: SortOrder): IteratorObject<Found> {
  const compare = byOrder(order);
  return [...found].sort((a, b) => compare(a.doc, b.doc)).values();
}

/** Written out: a bound LIMIT makes SQLite plan the statement again each time. */
function limitSql(rows: number): string {
  return ` LIMIT ${BigInt(rows)}`;
}

function page(found: IteratorObject<Found>, skip: number, limit: number): IteratorObject<Found> {
  const rest = skip > 0 ? found.drop(skip) : found;
  return limit > 0 ? rest.take(limit) : rest;
}
