import { update as applyWithMingo } from 'mingo';
import type { Doc, UpdateResult } from '../port.ts';
import { applyUpdate } from './apply-update.ts';
import { asStoreError } from './connection.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';
import { type Found, findDocuments, findFirst } from './find-documents.ts';
import { assertScalars, deleteRow, insertRow, replaceRow, type Table } from './table.ts';
import { decodeDocument, encodeDocument } from './values.ts';

export type Change = { filter: Fields; update: Fields; upsert?: boolean; many?: boolean };

/** Updates the first match, or all matches; inserts a document for an upsert without match. */
export function changeDocuments(table: Table, change: Change): UpdateResult {
  const found = matches(table, change.filter, change.many === true);
  if (found.length === 0 && change.upsert) {
    insertUpserted(table, change);
    return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
  }
  const modified = found.filter((one) => changeOne(table, change, one));
  return { matchedCount: found.length, modifiedCount: modified.length, upsertedCount: 0 };
}

/** Updates the first match and returns the document before or after the update. */
export function changeAndReturn(
  table: Table,
  change: Change,
  which: 'before' | 'after',
): Doc | null {
  const [found] = matches(table, change.filter, false);
  if (!found) {
    const inserted = change.upsert ? insertUpserted(table, change) : null;
    return which === 'after' ? inserted : null;
  }
  changeOne(table, change, found);
  return which === 'after' ? found.doc : decodeDocument(found.text);
}

export function removeDocuments(table: Table, filter: Fields, many: boolean): number {
  const found = matches(table, filter, many);
  for (const { rowid } of found) deleteRow(table, rowid);
  return found.length;
}

/** Reads all matches before the first write, because SQLite may visit a changed row again during a scan. */
function matches(table: Table, filter: Fields, many: boolean): Found[] {
  if (many) return [...findDocuments(table, { filter })];
  const found = findFirst(table, filter);
  return found ? [found] : [];
}

function changeOne(table: Table, { filter, update }: Change, found: Found): boolean {
  applyUpdate(found.doc, { update, filter, inserting: false });
  return replaceRow(table, found.rowid, found.doc, found.text);
}

function insertUpserted(table: Table, { filter, update }: Change): Doc {
  const doc = upsertBase(filter, update);
  applyUpdate(doc, { update: withoutId(update), filter: {}, inserting: true });
  assertScalars(doc, table.indexed);
  insertRow(table, doc._id, encodeDocument(doc));
  return doc;
}

function withoutId(update: Fields): Fields {
  const { $setOnInsert, ...rest } = update as { $setOnInsert?: Fields };
  if ($setOnInsert === undefined || !('_id' in $setOnInsert)) return update;
  const { _id, ...fields } = $setOnInsert;
  return { ...rest, $setOnInsert: fields };
}

/**
 * Runs updates one after the other. If `ordered`, the first failure stops the rest; otherwise all are tried. Successful
 * updates are kept, as on the server, and the first error is thrown.
 */
export function bulkUpdate(table: Table, changes: Change[], ordered: boolean): UpdateResult {
  const total: UpdateResult = { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
  const errors: unknown[] = [];
  for (const change of changes) {
    try {
      add(total, changeDocuments(table, change));
    } catch (error) {
      if (ordered || !table.connection.inTransaction()) throw error;
      errors.push(asStoreError(error));
    }
  }
  if (errors.length > 0) throw errors[0];
  return total;
}

function add(total: UpdateResult, one: UpdateResult): void {
  total.matchedCount += one.matchedCount;
  total.modifiedCount += one.modifiedCount;
  total.upsertedCount += one.upsertedCount;
}

/** The document that an upsert starts from: the fields that its filter sets by equality, and its `_id`. */
function upsertBase(filter: Fields, update: Fields): Doc {
  const { $setOnInsert } = update as { $setOnInsert?: Fields };
  const fixed = Object.fromEntries(equalities(filter));
  const { _id = $setOnInsert?._id, ...fields } = fixed;
  const doc: Doc = { _id: String(_id) };
  for (const [path, value] of Object.entries(fields)) {
    if (path.includes('.')) applyWithMingo(doc, { $set: { [path]: value } });
    else doc[path] = value;
  }
  return doc;
}

function equalities(filter: Fields): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value)) return value.flatMap(equalities);
    if (key.startsWith('$') || value instanceof RegExp) return [];
    if (!isOperators(value)) return [[key, value]];
    return '$eq' in value ? [[key, value.$eq]] : [];
  });
}
