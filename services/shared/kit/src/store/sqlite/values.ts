import { type Doc, type SortOrder, valueAt } from '../port.ts';

/**
 * Documents are stored as JSON text. A date becomes the string `\u0001d` (from the year 10000 `\u0001e`) + its ISO
 * form, which sorts like the date. It never equals a text, because a leading `\u0001` of a text becomes `\u0001s`.
 */
const mark = '\u0001';
const markInJson = '"\\u0001';
const maxLength = 16 * 1024 * 1024;

/** Encoded dates are at or above the floor and below the ceiling; encoded texts are not. */
export const dateFloor = `${mark}d`;
export const dateCeiling = `${mark}f`;

/** A document as JSON text. Throws for values that JSON cannot hold (NaN, binary, bigint) and above 16 M characters. */
export function encodeDocument(doc: Doc): string {
  const text = JSON.stringify(encodeValue(doc));
  if (text.length > maxLength) throw new RangeError('a document is longer than 16 M characters');
  return text;
}

/** Decodes a stored text into a new object. */
export function decodeDocument(text: string): Doc {
  const doc = JSON.parse(text);
  return text.includes(markInJson) ? decodeValue(doc) : doc;
}

/** A value encoded for JSON. Lists are always copied, objects only if something in them changes. */
export function encodeValue(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return encodeText(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`cannot store the number ${value}`);
      return value;
    case 'boolean':
    case 'undefined':
      return value;
    case 'object':
      return isObject(value) ? encodeObject(value) : null;
    default:
      throw new TypeError(`cannot store a ${typeof value}`);
  }
}

export function encodeText(text: string): string {
  return text.startsWith(mark) ? `${mark}s${text.slice(1)}` : text;
}

/** Reverses `encodeValue`, changing objects and arrays in place. */
function decodeValue<T>(value: T): T;
function decodeValue(value: unknown): unknown {
  if (typeof value === 'string') return decodeText(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = decodeValue(value[i]);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) value[key] = decodeValue(value[key]);
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function decodeText(text: string): string | Date {
  if (!text.startsWith(mark)) return text;
  return text[1] === 's' ? mark + text.slice(2) : new Date(text.slice(2));
}

function encodeObject(value: Record<string, unknown>): unknown {
  if (value instanceof Date) return encodeDate(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`cannot store a ${value.constructor.name}`);
  }
  return encodeFields(value);
}

function encodeFields(fields: Record<string, unknown>): object {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const encoded = encodeValue(fields[key]);
    if (encoded === fields[key]) continue;
    copy ??= { ...fields };
    copy[key] = encoded;
  }
  return copy ?? fields;
}

function encodeDate(date: Date): string {
  const iso = date.toISOString();
  if (iso.startsWith('-')) throw new RangeError('cannot store a date before the year 0');
  return `${mark}${iso.startsWith('+') ? 'e' : 'd'}${iso}`;
}

/** The sort key of an empty list, which is less than anything, including null. */
const emptyList = Symbol('empty list');

/**
 * Orders two values as MongoDB does: by type first, then by value. Unlike MongoDB, it compares the fields
 * of two objects by name before the type of the value.
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 */
export function compareValues(a: unknown, b: unknown): number {
  const byType = typeRank(a) - typeRank(b);
  if (byType !== 0) return byType;
  if (a === null || a === undefined || a === emptyList) return 0;
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

/** Compares documents as MongoDB's `sort` does. A list at a path's end counts as its least or greatest member. */
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
  if (value.length === 0) return emptyList;
  return value.reduce((a, b) => (compareValues(b, a) * direction < 0 ? b : a));
}
