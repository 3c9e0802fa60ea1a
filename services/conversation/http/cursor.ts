/** A position in a sorted list: its sort value, and an id among entries of the same value. */
export type ListPosition = { at: number; id: string };

/** A position as an opaque cursor in the contract's pattern. */
export const toCursor = (at: number, id = ''): string => `${at}.${id}`;

export function fromCursor(cursor: string): ListPosition {
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}
