import type { SQLInputValue } from 'node:sqlite';
import { fieldSql, type IndexedPaths, typeSql } from './indexes.ts';
import { type Condition, type Field, scalarCondition } from './scalar-conditions.ts';

export type Fields = Record<string, unknown>;

/** A filter in two parts: the WHERE clause for `_id` and indexed fields, and what is left to test on each document. */
export type Plan = { where: string; params: SQLInputValue[]; rest: Fields | undefined };

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
    const field = fieldOf(key, indexed);
    const left = field ? translate(field, operand, done) : operand;
    if (left !== undefined) rest.push({ [key]: left });
  }
}

function fieldOf(path: string, indexed: IndexedPaths): Field | undefined {
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
