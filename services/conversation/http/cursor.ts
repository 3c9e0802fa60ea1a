/** A place in a list: a number that orders it, and an id where several share it. */
export type Place = { at: number; id: string };

/** A place as text that means nothing to whoever carries it and fits the contract's pattern for cursors. */
export const toCursor = (at: number, id = ''): string => `${at}.${id}`;

/** The place behind a text of that pattern. */
export function fromCursor(cursor: string): Place {
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}
