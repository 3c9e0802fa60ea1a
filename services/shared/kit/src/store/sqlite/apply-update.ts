import { update as applyWithMingo } from 'mingo';
import type { Doc } from '../port.ts';
import { compareValues } from './compare.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';
import { valueAt } from './values.ts';

type Application = { update: Fields; filter: Fields; inserting: boolean };

/** Applies an update to a document in place; `$setOnInsert` only if the document is being inserted. */
export function applyUpdate(doc: Doc, change: Application): void {
  if (isPlain(change.update)) applyPlain(doc, change.update, change.inserting);
  else applyGeneral(doc, change);
}

function applyGeneral(doc: Doc, { update, filter, inserting }: Application): void {
  const { $setOnInsert, ...rest } = definedOnly(update);
  const modifier =
    inserting && $setOnInsert ? { ...rest, $set: { ...rest.$set, ...$setOnInsert } } : rest;
  assertApplicable(doc, modifier);
  const positional = Object.values(modifier).some((f) =>
    Object.keys(f).some((k) => k.includes('.$')),
  );
  applyWithMingo(doc, modifier, [], positional ? filter : {}, { cloneMode: 'deep' });
}

/** Leaves out undefined fields, as the driver does. */
function definedOnly(update: Fields): Record<string, Fields> {
  const operators = Object.entries(update).map(([operator, fields]) => {
    const named = operator.startsWith('$') && typeof fields === 'object' && fields !== null;
    if (!named) throw new TypeError('an update needs operators such as $set');
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
    return [operator, Object.fromEntries(defined)] as const;
  });
  if (operators.length === 0) throw new TypeError('an update needs operators such as $set');
  return Object.fromEntries(operators);
}

const LIST_OPERATORS = ['$push', '$addToSet', '$pull', '$pullAll', '$pop'];
const NUMBER_OPERATORS = ['$inc', '$mul'];
const CREATING_OPERATORS = ['$set', '$inc', '$mul', '$max', '$min', '$push', '$addToSet'];

/** The server rejects these type mismatches, which mingo ignores. */
function assertApplicable(doc: Doc, modifier: Record<string, Fields>): void {
  for (const [operator, fields] of Object.entries(modifier)) {
    for (const path of Object.keys(fields)) {
      if (isMismatch(doc, operator, path))
        throw new TypeError(`cannot apply ${operator} to ${path}`);
    }
  }
}

function isMismatch(doc: Doc, operator: string, path: string): boolean {
  const value = valueAt(doc, path);
  if (value === undefined) return CREATING_OPERATORS.includes(operator) && isBlocked(doc, path);
  if (NUMBER_OPERATORS.includes(operator)) return typeof value !== 'number';
  return LIST_OPERATORS.includes(operator) && !Array.isArray(value);
}

/** True when a step of the path holds a value without fields, or a list that the path does not index. */
function isBlocked(doc: Doc, path: string): boolean {
  let value: unknown = doc;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) return !/^(\d+|\$.*)$/.test(step);
    if (typeof value !== 'object' || value === null || value instanceof Date) return true;
    value = valueAt(value, step);
    if (value === undefined) return false;
  }
  return false;
}

const PLAIN_OPERATORS = ['$set', '$unset', '$inc', '$max', '$min', '$setOnInsert', '$addToSet'];

/** True when an update changes only whole top-level fields with common operators, as the updates of every reply do. */
function isPlain(update: Fields): boolean {
  const entries = Object.entries(update);
  return entries.length > 0 && entries.every(([op, fields]) => isPlainOperator(op, fields));
}

function isPlainOperator(operator: string, fields: unknown): boolean {
  if (!PLAIN_OPERATORS.includes(operator) || typeof fields !== 'object' || fields === null)
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
      if (value !== undefined) applyOne(doc, operator, field, value, inserting);
    }
  }
}

function applyOne(
  doc: Fields,
  op: string,
  field: string,
  value: unknown,
  inserting: boolean,
): void {
  const before = Object.hasOwn(doc, field) ? doc[field] : undefined;
  switch (op) {
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

/** Adds the values that the list does not contain. Not done with mingo, which adds nothing to a list with duplicates. */
function union(field: string, before: unknown = [], value: unknown): unknown[] {
  if (!Array.isArray(before)) throw new TypeError(`cannot apply $addToSet to ${field}`);
  const list = [...before];
  const added = isOperators(value) && Array.isArray(value.$each) ? value.$each : [value];
  for (const one of added)
    if (!list.some((member) => compareValues(member, one) === 0)) list.push(one);
  return list;
}
