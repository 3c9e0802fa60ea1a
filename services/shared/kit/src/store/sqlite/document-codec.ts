import type { Doc } from '../port.ts';

/**
 * Documents are kept as JSON text. A date becomes the string `\u0001d` + its ISO form, which sorts as the
 * date does and never equals a text: a text's own leading `\u0001` becomes `\u0001s`.
 */
const MARK = '\u0001';
const MARKED = '"\\u0001';
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Every encoded date is at or above the floor and below the ceiling; an encoded text never is. */
export const DATE_FLOOR = `${MARK}d`;
export const DATE_CEILING = `${MARK}f`;

/** The JSON text of a document. Throws on what JSON would lose (NaN, binary, bigint) and above 16 M characters. */
export function encodeDocument(doc: Doc): string {
  const text = JSON.stringify(encodeValue(doc));
  if (text.length > MAX_CHARACTERS) throw new RangeError('a document is larger than 16 MB');
  return text;
}

/** The document a text stands for; the caller may change it freely. */
export function decodeDocument(text: string): Doc {
  const doc = JSON.parse(text);
  return text.includes(MARKED) ? decodeValue(doc) : doc;
}

/** A JSON-ready twin of a value; the value itself where nothing in it needs encoding. */
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
      return value === null ? null : encodeObject(value);
    default:
      throw new TypeError(`cannot store a ${typeof value}`);
  }
}

export function encodeText(text: string): string {
  return text.startsWith(MARK) ? `${MARK}s${text.slice(1)}` : text;
}

/** The value that `encodeValue` was given. Objects and arrays are changed in place. */
export function decodeValue<T>(value: T): T;
export function decodeValue(value: unknown): unknown {
  if (typeof value === 'string') return decodeText(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = decodeValue(value[i]);
  } else if (isFields(value)) {
    for (const key of Object.keys(value)) value[key] = decodeValue(value[key]);
  }
  return value;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function decodeText(text: string): string | Date {
  if (!text.startsWith(MARK)) return text;
  return text[1] === 's' ? MARK + text.slice(2) : new Date(text.slice(2));
}

function encodeObject(value: object): unknown {
  if (value instanceof Date) return encodeDate(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`cannot store a ${value.constructor.name}`);
  }
  return isFields(value) ? encodeFields(value) : value;
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
  return `${MARK}${iso.startsWith('+') ? 'e' : 'd'}${iso}`;
}
