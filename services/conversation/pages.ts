/** A position in a sorted list: its sort value, and an id among entries of the same value. */
export type ListPosition = { at: number; id: string };

/** A position as an opaque cursor in the contract's pattern. */
export const toCursor = ({ at, id }: ListPosition): string => `${at}.${id}`;

export function fromCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [at, id = ''] = cursor.split('.');
  return { at: Number(at), id };
}

/** A page of a list that was read one entry beyond the limit; `last` is its last entry if another page follows. */
export function pageOf<T>(found: readonly T[], limit: number) {
  return {
    items: found.slice(0, limit),
    last: found.length > limit ? found[limit - 1] : undefined,
  };
}

/**
 * Reads up to `limit` entries of a list in descending order of some fields, after the entry with the values of `after`,
 * whose keys are in the order of sorting. One query for each field, from the last one on, so that each can use an index.
 */
export async function readAfter<T>(
  after: Record<string, unknown> | null,
  limit: number,
  find: (filter: Record<string, unknown>, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const fields = Object.entries(after ?? {});
  if (fields.length === 0) return await find({}, limit);
  const found: T[] = [];
  for (let at = fields.length - 1; at >= 0 && found.length < limit; at -= 1) {
    const [name = '', value] = fields[at] ?? [];
    const equal = Object.fromEntries(fields.slice(0, at));
    found.push(...(await find({ ...equal, [name]: { $lt: value } }, limit - found.length)));
  }
  return found;
}
