import type { Doc, DocCursor, SortOrder } from '../port.ts';
import { connect, whileBusy } from './connection.ts';
import type { Fields } from './filter-to-sql.ts';
import { findDocuments, type Search } from './find-documents.ts';
import type { Table } from './table.ts';

/** Documents handed out before other work gets a turn. */
const YIELD_EVERY = 100;

/**
 * A query that runs when asked for. Iterating reads through its own connection: one snapshot, in constant
 * memory when an index gives the order, and undisturbed by writes made meanwhile.
 */
export function openCursor(table: Table, file: string, filter: Fields): DocCursor<Doc> {
  const search: Search = { filter };
  const cursor: DocCursor<Doc> = {
    sort: (order: SortOrder) => refine({ order }),
    skip: (count) => refine({ skip: wholeNumber(count) }),
    limit: (count) => refine({ limit: wholeNumber(count) }),
    toArray: () => whileBusy(() => [...findDocuments(table, search)].map(({ doc }) => doc)),
    [Symbol.asyncIterator]: () => streamDocuments(table, file, search),
  };
  function refine(part: Partial<Search>): DocCursor<Doc> {
    Object.assign(search, part);
    return cursor;
  }
  return cursor;
}

function wholeNumber(count: number): number {
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new TypeError(`cannot skip or limit by ${count}`);
}

/** Documents of one snapshot, read through a connection of its own, with turns for others in between. */
export async function* streamDocuments(
  table: Table,
  file: string,
  search: Search,
): AsyncGenerator<Doc> {
  const connection = await whileBusy(() => connect(file, { readOnly: true }));
  try {
    const found = findDocuments({ ...table, connection }, search);
    let count = 0;
    for (const { doc } of found) {
      yield doc;
      count += 1;
      if (count % YIELD_EVERY === 0) await new Promise(setImmediate);
    }
  } finally {
    connection.close();
  }
}
