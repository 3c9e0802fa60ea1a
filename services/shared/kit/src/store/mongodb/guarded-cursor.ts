import type { FindCursor } from 'mongodb';
import type { Doc, DocCursor } from '../port.ts';
import type { Guard } from './deadline.ts';

/** Documents fetched at once while iterating: bounds memory and the time spent decoding in one go. */
const BATCH = 500;

/** A find cursor each of whose round trips has a deadline. */
export function guardedCursor(cursor: FindCursor<Doc>, guard: Guard): DocCursor<Doc> {
  return {
    sort: (order) => guardedCursor(cursor.sort(order), guard),
    skip: (count) => guardedCursor(cursor.skip(count), guard),
    limit: (count) => guardedCursor(cursor.limit(count), guard),
    toArray: () => guard(() => cursor.toArray()),
    [Symbol.asyncIterator]: () => stream(cursor.batchSize(BATCH), guard),
  };
}

async function* stream(cursor: FindCursor<Doc>, guard: Guard): AsyncGenerator<Doc> {
  try {
    while (await guard(() => cursor.hasNext())) yield* cursor.readBufferedDocuments();
  } finally {
    // Tells the server to forget the cursor; it forgets by itself when that fails.
    cursor.close().catch(() => undefined);
  }
}
