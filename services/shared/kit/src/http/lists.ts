import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openSemaphore, type Semaphore } from '../concurrency.ts';
import { checkedStreamOf, type Special } from './answer.ts';

/** A JSON array, written item by item, for somebody. */
export type AnswerList = (reader: string, items: AsyncIterable<unknown>) => Special;

/** Lists that one reader may have under way: more wait, and are refused when they wait too long. */
const perReader = { permits: 4, maxWaiting: 20, maxWaitMs: 5_000 };

/** How long the others' calls are given after an item, at most, in milliseconds. */
const longestPause = 200;
const maxWaiting = 1_000;

/**
 * For lists whose items may have megabytes each. All lists that are under way take turns, an item a turn: so little is held
 * at once, and as long as an item took, nothing of any list is done after it. Each item is parsed by the schema of the array's.
 */
export function openListAnswers(): AnswerList {
  const turns = openSemaphore({ permits: 1, maxWaiting });
  const enter = openPerReader();

  /** An item's JSON in pieces; null when there are no more. */
  async function next(items: AsyncIterator<unknown>, schema: z.ZodType): Promise<Buffer[] | null> {
    const { done, value } = await items.next();
    if (done) return null;
    const since = performance.now();
    const json = [...jsonPieces(schema.parse(value))];
    await sleep(Math.min(longestPause, performance.now() - since));
    return json;
  }

  async function* jsonOf(
    reader: string,
    items: AsyncIterable<unknown>,
    schema: z.ZodType,
  ): AsyncGenerator<string | Uint8Array> {
    const leave = await enter(reader);
    const iterator = items[Symbol.asyncIterator]();
    try {
      for (let before = '['; ; before = ',') {
        const json = await turns.run(() => next(iterator, schema));
        if (json === null) return yield before === '[' ? '[]' : ']';
        yield before;
        yield* json;
      }
    } finally {
      leave();
      await iterator.return?.();
    }
  }

  return (reader, items) =>
    checkedStreamOf('application/json; charset=utf-8', (schema) =>
      jsonOf(reader, items, itemOf(schema)),
    );
}

/** A semaphore for each reader who has lists under way. */
function openPerReader() {
  const entered = new Map<string, { semaphore: Semaphore; lists: number }>();

  return async (reader: string): Promise<() => void> => {
    const own = entered.get(reader) ?? { semaphore: openSemaphore(perReader), lists: 0 };
    entered.set(reader, own);
    own.lists += 1;
    const forget = () => {
      own.lists -= 1;
      if (own.lists === 0) entered.delete(reader);
    };
    const release = await own.semaphore.acquire().catch((error) => {
      forget();
      throw error;
    });
    return () => {
      release();
      forget();
    };
  };
}

function itemOf(schema: z.ZodType | null | undefined): z.ZodType {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType; // zod types it for any version of its core
  if (schema instanceof z.ZodUnknown) return schema;
  throw new Error('a list is answered where no array is declared');
}

const pieceLength = 100;

/**
 * The JSON of a value with its fields' long arrays cut into pieces: a text of megabytes would outlive the quick collections
 * of garbage, and many of them would be kept until memory is scarce.
 */
function* jsonPieces(value: unknown): Generator<Buffer> {
  if (!isFields(value)) return yield Buffer.from(JSON.stringify(value));
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield Buffer.from(`${before}${JSON.stringify(name)}:`);
    if (Array.isArray(field)) yield* arrayPieces(field);
    else yield Buffer.from(JSON.stringify(field));
    before = ',';
  }
  yield Buffer.from(before === '{' ? '{}' : '}');
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
