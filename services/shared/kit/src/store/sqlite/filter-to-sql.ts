import type { SQLInputValue } from 'node:sqlite';
import type { SortOrder } from '../port.ts';
import { dateCeiling, dateFloor, encodeValue } from './values.ts';

export type Fields = Record<string, unknown>;

/** The paths that an index covers, and whether the index is sparse. */
export type IndexedPaths = Map<string, { sparse: boolean }>;

/** The SQL of a field. SQLite uses an index only when the query repeats its expression exactly. */
export const fieldSql = (path: string) =>
  path === '_id' ? '_id' : `json_extract(doc,'$.${path}')`;

/** The SQL of a field's JSON type: NULL when it is missing, 'null' when it is null. */
export const typeSql = (path: string) => `json_type(doc,'$.${path}')`;

/** The fields of an index or of a query's order, with their directions. */
export const columnsSql = (order: SortOrder): string =>
  Object.entries(order)
    .map(([path, direction]) => fieldSql(path) + (direction === -1 ? ' DESC' : ''))
    .join(', ');

/** A filter in two parts: a WHERE clause for `_id` and indexed fields, and the rest, to be tested on each document. */
type FilterPlan = { where: string; params: SQLInputValue[]; rest: Fields | undefined };

const idField: Field = { value: '_id', type: "'text'", sparse: false };

export function planFilter(filter: Fields, indexed: IndexedPaths): FilterPlan {
  const conditions: Condition[] = [];
  const rest: Fields[] = [];
  collect(filter, indexed, conditions, rest);
  return {
    where:
      conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    params: conditions.flatMap((condition) => condition.params),
    rest: rest.length > 1 ? { $and: rest } : rest[0],
  };
}

function collect(
  filter: Fields,
  indexed: IndexedPaths,
  conditions: Condition[],
  rest: Fields[],
): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const part of operand) collect(part, indexed, conditions, rest);
      continue;
    }
    const field = columnOf(key, indexed);
    const remaining = field ? translate(field, operand, conditions) : operand;
    if (remaining !== undefined) rest.push({ [key]: remaining });
  }
}

function columnOf(path: string, indexed: IndexedPaths): Field | undefined {
  if (path === '_id') return idField;
  const index = indexed.get(path);
  return index && { value: fieldSql(path), type: typeSql(path), sparse: index.sparse };
}

/** Adds the conditions that SQL can test on a field to `conditions`, and returns the rest of the operand. */
function translate(field: Field, operand: unknown, conditions: Condition[]): unknown {
  const operators = isOperators(operand) ? operand : { $eq: operand };
  const remaining: Fields = {};
  for (const [operator, value] of Object.entries(operators)) {
    const condition = scalarCondition(field, operator, value);
    if (condition) conditions.push(condition);
    else remaining[operator] = value;
  }
  if (Object.keys(remaining).length === 0) return undefined;
  return operators === operand ? remaining : operand;
}

/** True for operators such as `{$gt: 1}`; false for a value to compare with, even if that is an object. */
export function isOperators(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.keys(value)[0]?.startsWith('$') === true;
}

type Condition = { sql: string; params: SQLInputValue[] };

/** The SQL of an indexed field: its value (booleans are 1 and 0), its JSON type, and whether its index is sparse. */
type Field = { value: string; type: string; sparse: boolean };

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'null' | 'other';

const comparisons: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };
const isNumberSql = "IN ('integer','real')";

/**
 * The SQL condition that matches the same documents as MongoDB's operator, for a field that holds scalars.
 * Undefined when there is no such condition, so that the filter must be tested on the documents.
 */
function scalarCondition(field: Field, operator: string, operand: unknown): Condition | undefined {
  if (operator === '$eq') return equal(field, operand);
  if (operator === '$ne') return unequal(field, operand);
  if (operator === '$in' && Array.isArray(operand)) return among(field, operand);
  if (operator === '$exists' && typeof operand === 'boolean') {
    return { sql: `${field.type} IS ${operand ? 'NOT ' : ''}NULL`, params: [] };
  }
  const sign = comparisons[operator];
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

/** Adds the condition of a sparse index, because SQLite uses that index only when the query repeats it. */
function withSparseCondition(field: Field, sql: string, params: SQLInputValue[]): Condition {
  return { sql: field.sparse ? `${sql} AND ${field.type} IS NOT NULL` : sql, params };
}

function equal(field: Field, operand: unknown): Condition | undefined {
  switch (kindOf(operand)) {
    case 'null':
      return { sql: `${field.value} IS NULL`, params: [] };
    case 'text':
    case 'date':
      return withSparseCondition(field, `${field.value} = ?`, [toParam(operand)]);
    case 'number':
      return withSparseCondition(field, `${field.value} = ? AND ${field.type} ${isNumberSql}`, [
        toParam(operand),
      ]);
    case 'boolean':
      return withSparseCondition(
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
  if (!kinds.has('null')) return withSparseCondition(field, listed, [values]);
  return { sql: `(${listed} OR ${field.value} IS NULL)`, params: [values] };
}

/** Ranges match only values of the operand's type. Numbers sort before texts, and encoded dates among them. */
function compared(field: Field, sign: string, operand: unknown): Condition | undefined {
  const { value, type } = field;
  const range = `${value} ${sign} ?`;
  const upwards = sign.startsWith('>');
  switch (kindOf(operand)) {
    case 'number':
      return withSparseCondition(field, `${range} AND ${type} ${isNumberSql}`, [toParam(operand)]);
    case 'date': {
      const bound = upwards ? `${value} < ?` : `${value} >= ?`;
      return withSparseCondition(field, `${range} AND ${bound}`, [
        toParam(operand),
        upwards ? dateCeiling : dateFloor,
      ]);
    }
    case 'text': {
      const notADate = `(${value} < ? OR ${value} >= ?)`;
      const text = upwards ? range : `${range} AND ${value} >= ''`;
      return withSparseCondition(field, `${text} AND ${notADate}`, [
        toParam(operand),
        dateFloor,
        dateCeiling,
      ]);
    }
    default:
      return undefined;
  }
}
