/** What an empty list counts as in a sort: less than anything, null included. */
export const EMPTY_LIST = Symbol('empty list');

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

/** Moves surrogates above the other units, so that code units compare as code points (and UTF-8) do. */
function codePointOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
