import type { Doc } from '@contesta/kit/store/port';

/** A document as one line of MongoDB's Extended JSON (relaxed): only dates need it, `{"$date":"…"}`. */
export function lineOf(doc: Doc): string {
  return `${JSON.stringify(doc, dateOut)}\n`;
}

/** The document of a line. Throws on what is no document. */
export function documentOf(line: string): Doc {
  const doc: unknown = JSON.parse(line, dateIn);
  if (isFields(doc) && typeof doc._id === 'string') return { ...doc, _id: doc._id };
  throw new Error('a line without a document');
}

/** JSON.stringify hands over a date already turned into text; the date itself is still in its parent. */
function dateOut(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key];
  return given instanceof Date ? { $date: given.toISOString() } : value;
}

function dateIn(_key: string, value: unknown): unknown {
  if (!isFields(value) || !('$date' in value) || Object.keys(value).length !== 1) return value;
  return new Date(String(value.$date));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
