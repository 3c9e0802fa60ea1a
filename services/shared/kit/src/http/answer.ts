import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import { z } from 'zod';

const special = Symbol('answer');

/** An answer that is more than the body of the call's usual status. */
export type Special = {
  [special]: true;
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
  chunks?: AsyncIterable<string | Uint8Array>;
  items?: AsyncIterable<unknown>;
};

export type Answer<E extends Endpoint> = ReplyOf<E> | Special;

/** An answer with a status other than the usual one, or with headers of its own. */
export function answerWith(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Special {
  return { [special]: true, status, body, headers };
}

/** An answer written as it is made; what `chunks` throws before its first chunk is still a clean error. */
export function streamOf(
  contentType: string,
  chunks: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string> = {},
): Special {
  return { [special]: true, chunks, headers: { 'Content-Type': contentType, ...headers } };
}

/** A JSON array written item by item, for lists too large to hold; each item is parsed by the schema of the array's. */
export function listOf(items: AsyncIterable<unknown>): Special {
  return { [special]: true, items, headers: { 'Content-Type': 'application/json; charset=utf-8' } };
}

const isSpecial = (value: unknown): value is Special =>
  typeof value === 'object' && value !== null && special in value;

/** What goes out of an answer: `body` or `chunks`, or nothing where the endpoint declares no body. */
export type Reply = Partial<Pick<Special, 'headers' | 'chunks'>> & {
  status: number;
  body?: unknown;
};

/** An answer as its endpoint declares it: a body is parsed by the schema of its status, so that nothing leaves by accident. */
export function replyTo({ replies }: Endpoint, answer: unknown): Reply {
  const special: Partial<Special> = isSpecial(answer) ? answer : { body: answer };
  const { headers = {}, items } = special;
  const status = special.status ?? Number(Object.keys(replies)[0]);
  const schema = replies[status];
  const chunks = items ? jsonOf(items, itemOf(schema)) : special.chunks;
  if (chunks) return { status, headers, chunks };
  return schema ? { status, headers, body: schema.parse(special.body) } : { status, headers };
}

/** The schema of an array's items. */
function itemOf(schema: z.ZodType | null | undefined): z.ZodType {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodUnknown) return schema;
  throw new Error('a list is answered where no array is declared');
}

async function* jsonOf(items: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(schema.parse(item));
    before = ',';
    await new Promise(setImmediate); // each may be megabytes: others' turn
  }
  yield before === '[' ? '[]' : ']';
}
