import { update as mingoUpdate } from 'mingo/updater';
import type { Doc, UpdateResult } from '../port.ts';
import { asStoreError } from './connection.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';
import {
  assertScalars,
  deleteRow,
  type Found,
  findDocuments,
  findFirst,
  insertRow,
  replaceRow,
  type Table,
  unsetFields,
} from './table.ts';
import { type UpdateToApply, updateWithMingo } from './update-with-mingo.ts';
import { compareValues, decodeDocument, encodeDocument } from './values.ts';

/** Which of the matching documents a change or removal affects. */
type Scope = 'first' | 'all';

export type Change = { filter: Fields; update: Fields; upsert?: boolean; scope?: Scope };

/** Updates the first match, or all matches; inserts a document for an upsert without a match. */
export function changeDocuments(table: Table, change: Change): UpdateResult {
  const { scope = 'first' } = change;
  const unset = scope === 'all' ? unsetOnly(change.update) : undefined;
  const result = unset && unsetFields(table, change.filter, unset);
  if (result) return result;
  const found = matches(table, change.filter, scope);
  if (found.length === 0 && change.upsert) {
    insertUpserted(table, change);
    return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
  }
  const modified = found.filter((document) => changeFound(table, change, document));
  return { matchedCount: found.length, modifiedCount: modified.length, upsertedCount: 0 };
}

/** The fields that an update removes if it does nothing else; undefined for other updates and for dotted paths. */
function unsetOnly({ $unset, ...rest }: Fields): string[] | undefined {
  if (typeof $unset !== 'object' || $unset === null || Object.keys(rest).length > 0)
    return undefined;
  const entries = Object.entries($unset).filter(([, value]) => value !== undefined);
  const names = entries.map(([name]) => name);
  const arePlain = names.every((name) => /^[A-Za-z]\w*$/.test(name));
  return names.length > 0 && arePlain ? names : undefined;
}

/** Updates the first match and returns the document before or after the update. */
export function changeAndReturn(
  table: Table,
  change: Change,
  returned: 'before' | 'after',
): Doc | null {
  const [found] = matches(table, change.filter, 'first');
  if (!found) {
    const inserted = change.upsert ? insertUpserted(table, change) : null;
    return returned === 'after' ? inserted : null;
  }
  changeFound(table, change, found);
  return returned === 'after' ? found.doc : decodeDocument(found.text);
}

export function removeDocuments(table: Table, filter: Fields, scope: Scope): number {
  const found = matches(table, filter, scope);
  for (const { rowid } of found) deleteRow(table, rowid);
  return found.length;
}

/** Reads all matches before the first write, because SQLite may visit a changed row again during a scan. */
function matches(table: Table, filter: Fields, scope: Scope): Found[] {
  if (scope === 'all') return [...findDocuments(table, { filter })];
  const found = findFirst(table, filter);
  return found ? [found] : [];
}

/** Updates a document that was found; returns whether its text has changed. */
function changeFound(table: Table, { filter, update }: Change, found: Found): boolean {
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
 * Runs updates one after the other. If `ordered`, no update runs after the first failure; otherwise all are tried.
 * Successful updates are kept, as on the server, and the first error is thrown.
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

function add(total: UpdateResult, result: UpdateResult): void {
  total.matchedCount += result.matchedCount;
  total.modifiedCount += result.modifiedCount;
  total.upsertedCount += result.upsertedCount;
}

/** The document that an upsert starts from: the fields that its filter sets by equality, and its `_id`. */
function upsertBase(filter: Fields, update: Fields): Doc {
  const { $setOnInsert } = update as { $setOnInsert?: Fields };
  const fixed = Object.fromEntries(equalities(filter));
  const { _id = $setOnInsert?._id, ...fields } = fixed;
  const doc: Doc = { _id: String(_id) };
  for (const [path, value] of Object.entries(fields)) {
    if (path.includes('.')) mingoUpdate(doc, { $set: { [path]: value } });
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

/** Applies an update to a document in place; `$setOnInsert` only if the document is being inserted. */
export function applyUpdate(doc: Doc, change: UpdateToApply): void {
  if (isPlain(change.update)) applyPlain(doc, change.update, change.inserting);
  else updateWithMingo(doc, change);
}

const plainOperators = ['$set', '$unset', '$inc', '$max', '$min', '$setOnInsert', '$addToSet'];

/** True when an update changes only whole top-level fields with common operators. */
function isPlain(update: Fields): boolean {
  const entries = Object.entries(update);
  return (
    entries.length > 0 && entries.every(([operator, fields]) => isPlainOperator(operator, fields))
  );
}

function isPlainOperator(operator: string, fields: unknown): boolean {
  if (!plainOperators.includes(operator) || typeof fields !== 'object' || fields === null)
    return false;
  if (!Object.keys(fields).every((field) => isPlainField(operator, field))) return false;
  return operator !== '$addToSet' || Object.values(fields).every(isPlainAddition);
}

/** A value, or several values as `$each` without other modifiers. */
function isPlainAddition(operand: unknown): boolean {
  if (!isOperators(operand)) return true;
  return Array.isArray(operand.$each) && Object.keys(operand).length === 1;
}

function isPlainField(operator: string, field: string): boolean {
  if (field === '_id') return operator === '$setOnInsert';
  if (field === '' || field === '__proto__') return false;
  return !field.includes('.') && !field.startsWith('$');
}

/** Applies a plain update to a document in place, many times faster than mingo. */
function applyPlain(doc: Doc, update: Fields, inserting: boolean): void {
  const touched = new Set<string>();
  for (const [operator, fields] of Object.entries(update)) {
    for (const [field, value] of Object.entries(fields as Fields)) {
      if (touched.has(field)) throw new TypeError(`${field} is updated twice`);
      touched.add(field);
      if (value !== undefined) applyOperator(doc, operator, field, value, inserting);
    }
  }
}

function applyOperator(
  doc: Fields,
  operator: string,
  field: string,
  value: unknown,
  inserting: boolean,
): void {
  const before = Object.hasOwn(doc, field) ? doc[field] : undefined;
  switch (operator) {
    case '$set':
      doc[field] = value;
      break;
    case '$unset':
      delete doc[field];
      break;
    case '$inc':
      doc[field] = increased(field, before, value);
      break;
    case '$max':
      if (before === undefined || compareValues(value, before) > 0) doc[field] = value;
      break;
    case '$min':
      if (before === undefined || compareValues(value, before) < 0) doc[field] = value;
      break;
    case '$setOnInsert':
      if (inserting) doc[field] = value;
      break;
    case '$addToSet':
      doc[field] = union(field, before, value);
  }
}

function increased(field: string, before: unknown = 0, amount: unknown): number {
  if (typeof before === 'number' && typeof amount === 'number') return before + amount;
  throw new TypeError(`cannot increment ${field}`);
}

/** Adds the values that the list does not contain. Mingo is not used: it adds nothing to a list with duplicates. */
function union(field: string, before: unknown = [], value: unknown): unknown[] {
  if (!Array.isArray(before)) throw new TypeError(`cannot apply $addToSet to ${field}`);
  const list = [...before];
  const added = isOperators(value) && Array.isArray(value.$each) ? value.$each : [value];
  for (const addition of added)
    if (!list.some((member) => compareValues(member, addition) === 0)) list.push(addition);
  return list;
}
