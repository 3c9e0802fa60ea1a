import type { Doc, SortOrder } from '../port.ts';
import { compareValues, EMPTY_LIST } from './compare-values.ts';

/** The comparison that sorts documents as MongoDB's `sort` does; a list counts as its least or greatest member. */
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

/** The value at a dotted path through plain objects; undefined where the path ends early. */
export function valueAt(doc: unknown, path: string): unknown {
  if (!path.includes('.')) return fieldOf(doc, path);
  return path.split('.').reduce(fieldOf, doc);
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // an object that owns the key
}

function sortKey(doc: Doc, path: string, direction: 1 | -1): unknown {
  const value = valueAt(doc, path);
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return EMPTY_LIST;
  return value.reduce((a, b) => (compareValues(b, a) * direction < 0 ? b : a));
}
