import type { BodyOf, Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import { errorBody, errorTable } from '@contesta/contracts/errors';
import { type Problem, problem } from '../errors.ts';

export type Question<E extends Endpoint> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyOf<E>;
  requestId?: string;
};

/** The other services, asked only where one cannot go on without the answer. */
export type Peers = {
  /** The usual reply. Throws the Problem the other side answered, or UNAVAILABLE when it does not answer within 5 s. */
  ask<E extends Endpoint>(endpoint: E, question: Question<E>): Promise<ReplyOf<E>>;
  /** A reply as it arrives, for those too large to hold: at most 5 s to its first chunk, and from one to the next. */
  stream(endpoint: Endpoint, question: Question<Endpoint>): AsyncIterable<string | Uint8Array>;
};

export const peerTimeoutMs = 5_000;

/** What a service throws when another one refused it: the other's own code, or UNAVAILABLE for any failure of its. */
export function refusalOfPeer({ status, body }: { status: number; body: unknown }): Problem {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success || status >= 500) return problem('UNAVAILABLE', { cause: body });
  const { code, message } = parsed.data;
  const isUsual = message === errorTable[code].es;
  return isUsual ? problem(code) : problem(code, { text: { es: message, en: message } });
}
