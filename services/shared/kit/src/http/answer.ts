import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import type { z } from 'zod';

const special = Symbol('answer');

/** An answer that is more than the body of the call's usual status. */
export type Special = {
  [special]: true;
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
  chunks?: AsyncIterable<string | Uint8Array>;
  /** Makes the chunks where they depend on the schema of the reply's status. */
  chunksBy?: (schema: z.ZodType | null | undefined) => AsyncIterable<string | Uint8Array>;
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

/** An answer written as it is made, and checked by its schema on the way. */
export function checkedStreamOf(
  contentType: string,
  chunksBy: NonNullable<Special['chunksBy']>,
): Special {
  return { [special]: true, chunksBy, headers: { 'Content-Type': contentType } };
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
  const { headers = {}, chunksBy } = special;
  const status = special.status ?? Number(Object.keys(replies)[0]);
  const schema = replies[status];
  const chunks = chunksBy ? chunksBy(schema) : special.chunks;
  if (chunks) return { status, headers, chunks };
  return schema ? { status, headers, body: schema.parse(special.body) } : { status, headers };
}
