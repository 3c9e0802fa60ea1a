import type { Doc, SortOrder } from '../port.ts';
import { valueAt } from './values.ts';

/** The sort key of an empty list, which is less than anything, including null. */
const EMPTY_LIST = Symbol('empty list');

/**
 * Orders two values as MongoDB does: by type first, then by value.
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 */
export function compareValues(a: unknown, b: unknown): number {
  const byType = typeRank(a) - typeRank(b);
  if (byType !== 0) return byType;
  if (a === null || a === undefined || a === EMPTY_LIST) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (a instanceof Date || typeof a !== 'object') return Number(a) - Number(b);
  return compareLists(Object.entries(a).flat(), Object.entries(b as object).flat());
}

function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'symbol':
      return -1;
    case 'undefined':
      return 0;
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 5;
    default:
      if (value === null) return 0;
      if (value instanceof Date) return 6;
      return Array.isArray(value) ? 4 : 3;
  }
}

function compareLists(a: unknown[], b: unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return codePointOrder(left) - codePointOrder(right);
  }
  return a.length - b.length;
}

/** Moves surrogates above other code units, so that UTF-16 texts compare by code point, as UTF-8 does. */
function codePointOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Compares documents as MongoDB's `sort` does; a list counts as its least or greatest member. */
export function byOrder(order: SortOrder): (a: Doc, b: Doc) => number {
  const keys = Object.entries(order);
  return (a, b) => {
    for (const [path, direction] of keys) {
      const compared = compareValues(sortKey(a, path, direction), sortKey(b, path, direction));
      if (compared !== 0) return compared * direction;
    }
    return 0;
  };
}

function sortKey(doc: Doc, path: string, direction: 1 | -1): unknown {
  const value = valueAt(doc, path);
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return EMPTY_LIST;
  return value.reduce((a, b) => (compareValues(b, a) * direction < 0 ? b : a));
}
