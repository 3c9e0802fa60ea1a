import type { Doc, DocCollection } from './port.ts';

/** A position in a sorted list: its sort value, and an id among entries of the same value. */
export type ListPosition = { at: number; id: string };

/** A position as an opaque cursor in the contract's pattern. */
export const toCursor = ({ at, id }: ListPosition): string => `${at}.${id}`;

export function fromCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}

/** A page of a list that was read one entry beyond the limit, and the cursor of the next page if one follows. */
export function pageOf<T>(found: readonly T[], limit: number, cursorAfter: (last: T) => string) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && found.length > limit ? cursorAfter(last) : null };
}

/**
 * Reads up to `limit` matching documents in descending order of `fields`, starting after the document with the values
 * of `after`. With `after`, it sends up to one query for each field, the last field first: each query can use an index.
 */
export async function readAfter<T extends Doc, Field extends keyof T & string>(
  collection: DocCollection<T>,
  matching: Parameters<DocCollection<T>['find']>[0],
  fields: readonly Field[],
  after: Pick<T, Field> | null,
  limit: number,
): Promise<T[]> {
  const order = Object.fromEntries(fields.map((name) => [name, -1 as const]));
  const read = (further: object, max: number): Promise<T[]> =>
    collection
      .find({ ...matching, ...further })
      .sort(order)
      .limit(max)
      .toArray();
  if (!after) return await read({}, limit);
  const found: T[] = [];
  for (const [at, name] of [...fields.entries()].reverse()) {
    if (found.length === limit) break;
    const equal = Object.fromEntries(fields.slice(0, at).map((one) => [one, after[one]]));
    found.push(...(await read({ ...equal, [name]: { $lt: after[name] } }, limit - found.length)));
  }
  return found;
}
