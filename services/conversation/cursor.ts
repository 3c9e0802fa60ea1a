/** A place in a list, as text that means nothing to whoever carries it and fits the contract's pattern for cursors. */
export const toCursor = (at: number, id = ''): string => `${at}.${id}`;

/** The number and the id of a text of that pattern. */
export function fromCursor(cursor: string): { at: number; id: string } {
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}
