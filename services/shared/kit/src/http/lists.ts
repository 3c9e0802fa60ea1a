import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openKeyedSemaphore, openSemaphore } from '../concurrency.ts';
import { type CustomAnswer, checkedStreamOf } from './answer.ts';

/** Answers a reader with a JSON array, written item by item. `reader` identifies the caller. */
export type AnswerList = (reader: string, items: AsyncIterable<unknown>) => CustomAnswer;

/** How many lists a reader may read at once. Further lists wait; they are refused above `maxWaiting` or `maxWaitMs`. */
const perReader = { permits: 4, maxWaiting: 20, maxWaitMs: 5_000 };

/** The longest pause after an item, in milliseconds. */
const maxPauseMs = 200;

/**
 * For lists whose items may have megabytes each. All lists in progress take turns, one item per turn, so that little is
 * in memory. After each item all lists pause for as long as its JSON took to make, to leave time for other calls. Each
 * item is parsed by the array's item schema.
 */
export function openListAnswers(): AnswerList {
  const turns = openSemaphore({ permits: 1, maxWaiting: 1_000 });
  const readers = openKeyedSemaphore(perReader);

  /** The next item's JSON in pieces; null at the end. */
  async function next(items: AsyncIterator<unknown>, schema: z.ZodType): Promise<Buffer[] | null> {
    const { done, value } = await items.next();
    if (done) return null;
    const startedAt = performance.now();
    const pieces = [...jsonPieces(schema.parse(value))];
    await sleep(Math.min(maxPauseMs, performance.now() - startedAt));
    return pieces;
  }

  async function* jsonOf(
    reader: string,
    items: AsyncIterable<unknown>,
    schema: z.ZodType,
  ): AsyncGenerator<string | Uint8Array> {
    const release = await readers.acquire(reader);
    const iterator = items[Symbol.asyncIterator]();
    try {
      let count = 0;
      for (;;) {
        const pieces = await turns.run(() => next(iterator, schema));
        if (pieces === null) break;
        yield count === 0 ? '[' : ','; // after the item is read: if that fails, the answer has not begun
        yield* pieces;
        count += 1;
      }
      yield count === 0 ? '[]' : ']';
    } finally {
      release();
      await iterator.return?.();
    }
  }

  return (reader, items) =>
    checkedStreamOf('application/json; charset=utf-8', (schema) =>
      jsonOf(reader, items, itemOf(schema)),
    );
}

function itemOf(schema: z.ZodType | null | undefined): z.ZodType {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType; // zod's type is too general
  if (schema instanceof z.ZodUnknown) return schema; // of an account's export
  throw new Error('a list needs an endpoint whose reply is an array');
}

const pieceLength = 100;

/**
 * The JSON of a value, in pieces where its fields are long arrays. A string of megabytes would survive minor garbage
 * collections, and many of them would fill the memory before a major one.
 */
function* jsonPieces(value: unknown): Generator<Buffer> {
  if (!isFields(value)) return yield Buffer.from(JSON.stringify(value));
  let prefix = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield Buffer.from(`${prefix}${JSON.stringify(name)}:`);
    if (Array.isArray(field)) yield* arrayPieces(field);
    else yield Buffer.from(JSON.stringify(field));
    prefix = ',';
  }
  yield Buffer.from(prefix === '{' ? '{}' : '}');
}

function* arrayPieces(array: unknown[]): Generator<Buffer> {
  for (let start = 0; start < array.length; start += pieceLength) {
    const piece = JSON.stringify(array.slice(start, start + pieceLength));
    yield Buffer.from((start === 0 ? '[' : ',') + piece.slice(1, -1));
  }
  yield Buffer.from(array.length === 0 ? '[]' : ']');
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
