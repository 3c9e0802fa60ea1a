import { problem } from '@contesta/kit/errors';

/** A place in a list, as text that means nothing to whoever carries it. */
export const toCursor = (...parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** A number and an optional id that `toCursor` made. Throws Problem VALIDATION for any other text. */
export function fromCursor(cursor: string): { at: number; id: string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [at, id] = Array.isArray(parts) ? parts : [];
    if (typeof at === 'number' && Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15)
      return { at, id: typeof id === 'string' ? id : '' };
  } catch {
    // not one of ours: refused below
  }
  throw problem('VALIDATION');
}
