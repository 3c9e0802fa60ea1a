import type { SQLInputValue } from 'node:sqlite';
import { DATE_CEILING, DATE_FLOOR, encodeValue } from './values.ts';

export type Fields = Record<string, unknown>;

/** Every path some index covers, and whether a sparse one does. */
export type IndexedPaths = Map<string, { sparse: boolean }>;

/** The SQL of a field; an index is used only where the query repeats its text exactly. */
export const fieldSql = (path: string) =>
  path === '_id' ? '_id' : `json_extract(doc,'$.${path}')`;

/** The SQL of a field's JSON type: NULL when it is missing, 'null' when it is null. */
export const typeSql = (path: string) => `json_type(doc,'$.${path}')`;

/** A filter in two parts: the WHERE clause for `_id` and indexed fields, and what is left to test on each document. */
type Plan = { where: string; params: SQLInputValue[]; rest: Fields | undefined };

const ID: Field = { value: '_id', type: "'text'", sparse: false };

export function planFilter(filter: Fields, indexed: IndexedPaths): Plan {
  const conditions: Condition[] = [];
  const rest: Fields[] = [];
  collect(filter, indexed, conditions, rest);
  return {
    where: conditions.length === 0 ? '' : ` WHERE ${conditions.map((c) => c.sql).join(' AND ')}`,
    params: conditions.flatMap((condition) => condition.params),
    rest: rest.length > 1 ? { $and: rest } : rest[0],
  };
}

function collect(filter: Fields, indexed: IndexedPaths, done: Condition[], rest: Fields[]): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const part of operand) collect(part, indexed, done, rest);
      continue;
    }
    const field = columnOf(key, indexed);
    const left = field ? translate(field, operand, done) : operand;
    if (left !== undefined) rest.push({ [key]: left });
  }
}

function columnOf(path: string, indexed: IndexedPaths): Field | undefined {
  if (path === '_id') return ID;
  const index = indexed.get(path);
  return index && { value: fieldSql(path), type: typeSql(path), sparse: index.sparse };
}

/** Adds what SQL can say about one field to `done`, and gives back the part of the operand it cannot. */
function translate(field: Field, operand: unknown, done: Condition[]): unknown {
  const operators = isOperators(operand) ? operand : { $eq: operand };
  const left: Fields = {};
  for (const [operator, value] of Object.entries(operators)) {
    const condition = scalarCondition(field, operator, value);
    if (condition) done.push(condition);
    else left[operator] = value;
  }
  if (Object.keys(left).length === 0) return undefined;
  return operators === operand ? left : operand;
}

/** True for `{$gt: 1}`, false for a value to compare with, be it an object. */
export function isOperators(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.keys(value)[0]?.startsWith('$') === true;
}

type Condition = { sql: string; params: SQLInputValue[] };

/** How an indexed field reads in SQL: its value (booleans are 1 and 0 there), its JSON type, its index. */
type Field = { value: string; type: string; sparse: boolean };

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'null' | 'other';

const COMPARISONS: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };
const IS_NUMBER = "IN ('integer','real')";

/**
 * The SQL that is true for exactly the documents MongoDB's operator matches on a field that holds scalars.
 * Undefined where there is none, and the filter must be tested on the documents themselves.
 */
function scalarCondition(field: Field, operator: string, operand: unknown): Condition | undefined {
  if (operator === '$eq') return equal(field, operand);
  if (operator === '$ne') return unequal(field, operand);
  if (operator === '$in' && Array.isArray(operand)) return among(field, operand);
  if (operator === '$exists' && typeof operand === 'boolean') {
    return { sql: `${field.type} IS ${operand ? 'NOT ' : ''}NULL`, params: [] };
  }
  const sign = COMPARISONS[operator];
  return sign === undefined ? undefined : compared(field, sign, operand);
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'other';
  return typeof value === 'boolean' ? 'boolean' : 'other';
}

function toParam(value: unknown): SQLInputValue {
  const encoded = encodeValue(value);
  return typeof encoded === 'number' ? encoded : String(encoded);
}

/** A sparse index is used only where the query repeats its own condition. */
function present(field: Field, sql: string, params: SQLInputValue[]): Condition {
  return { sql: field.sparse ? `${sql} AND ${field.type} IS NOT NULL` : sql, params };
}

function equal(field: Field, operand: unknown): Condition | undefined {
  switch (kindOf(operand)) {
    case 'null':
      return { sql: `${field.value} IS NULL`, params: [] };
    case 'text':
    case 'date':
      return present(field, `${field.value} = ?`, [toParam(operand)]);
    case 'number':
      return present(field, `${field.value} = ? AND ${field.type} ${IS_NUMBER}`, [
        toParam(operand),
      ]);
    case 'boolean':
      return present(
        field,
        `${field.value} = ${operand ? 1 : 0} AND ${field.type} = '${operand}'`,
        [],
      );
    default:
      return undefined;
  }
}

function unequal(field: Field, operand: unknown): Condition | undefined {
  switch (kindOf(operand)) {
    case 'null':
      return { sql: `${field.value} IS NOT NULL`, params: [] };
    case 'text':
    case 'date':
      return { sql: `${field.value} IS NOT ?`, params: [toParam(operand)] };
    case 'boolean':
      return { sql: `${field.type} IS NOT '${operand}'`, params: [] };
    default:
      return undefined;
  }
}

function among(field: Field, operands: unknown[]): Condition | undefined {
  const kinds = new Set(operands.map(kindOf));
  if (kinds.has('number') || kinds.has('boolean') || kinds.has('other')) return undefined;
  const values = JSON.stringify(operands.filter((value) => value !== null).map(toParam));
  const listed = `${field.value} IN (SELECT value FROM json_each(?))`;
  if (!kinds.has('null')) return present(field, listed, [values]);
  return { sql: `(${listed} OR ${field.value} IS NULL)`, params: [values] };
}

/** Ranges hold values of the operand's own type only; encoded dates sort among the texts. */
function compared(field: Field, sign: string, operand: unknown): Condition | undefined {
  const { value, type } = field;
  const range = `${value} ${sign} ?`;
  const upwards = sign.startsWith('>');
  switch (kindOf(operand)) {
    case 'number':
      return present(field, `${range} AND ${type} ${IS_NUMBER}`, [toParam(operand)]);
    case 'date': {
      const bound = upwards ? `${value} < ?` : `${value} >= ?`;
      return present(field, `${range} AND ${bound}`, [
        toParam(operand),
        upwards ? DATE_CEILING : DATE_FLOOR,
      ]);
    }
    case 'text': {
      const notADate = `(${value} < ? OR ${value} >= ?)`;
      const text = upwards ? range : `${range} AND ${value} >= ''`;
      return present(field, `${text} AND ${notADate}`, [
        toParam(operand),
        DATE_FLOOR,
        DATE_CEILING,
      ]);
    }
    default:
      return undefined;
  }
}
