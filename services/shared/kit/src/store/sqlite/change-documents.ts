import type { Doc, UpdateResult } from '../port.ts';
import { applyUpdate } from './apply-update.ts';
import { assertScalars } from './assert-scalars.ts';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import type { Fields } from './filter-to-sql.ts';
import { type Found, findDocuments, findFirst } from './find-documents.ts';
import { deleteRow, insertRow, replaceRow, type Table } from './table.ts';
import { upsertBase } from './upsert-base.ts';

export type Change = { filter: Fields; update: Fields; upsert?: boolean; many?: boolean };

/** Updates the first match, or all; inserts when there is none and the change is an upsert. */
export function changeDocuments(table: Table, change: Change): UpdateResult {
  const found = matches(table, change.filter, change.many === true);
  if (found.length === 0 && change.upsert) {
    insertUpserted(table, change);
    return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
  }
  const modified = found.filter((one) => changeOne(table, change, one));
  return { matchedCount: found.length, modifiedCount: modified.length, upsertedCount: 0 };
}

/** Updates the first match and gives it back as it was before, or is after. */
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

/** Read in full before the first write: SQLite may visit a row again that was changed while scanning. */
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
