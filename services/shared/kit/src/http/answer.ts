import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';

const special = Symbol('answer');

/** An answer that is more than the body of the call's usual status. */
export type Special = {
  [special]: true;
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
  chunks?: AsyncIterable<string | Uint8Array>;
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

export const isSpecial = (value: unknown): value is Special =>
  typeof value === 'object' && value !== null && special in value;
