import type { BodyOf, Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import { errorBody } from '@contesta/contracts/errors';
import { sentences } from '@contesta/contracts/sentences';
import type { Text } from '@contesta/contracts/text';
import { type Problem, problem } from '../errors.ts';

export type CallInput<E extends Endpoint> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyOf<E>;
  requestId?: string | undefined;
};

/** Calls to other services, used only where a service cannot continue without the answer. */
export type Peers = {
  /** Returns the parsed reply. Throws the called service's Problem, or UNAVAILABLE after 5 s without an answer. */
  ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** Streams a large reply. Throws the called service's Problem, or UNAVAILABLE after 5 s without a next chunk. */
  stream(endpoint: Endpoint, input: CallInput<Endpoint>): AsyncIterable<string | Uint8Array>;
};

export const peerTimeoutMs = 5_000;

/** Peers ask without a language, so a refusal has a sentence in Spanish; our own caller may need it in English. */
const sentencesBySpanish = new Map<string, Text>(
  Object.values(sentences).map((text) => [text.es, text]),
);

/** The Problem for another service's refusal: its code and own sentence, or UNAVAILABLE for any 5xx or malformed answer. */
export function refusalOfPeer({ status, body }: { status: number; body: unknown }): Problem {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success || status >= 500) {
    const cause = new Error(`the service answered ${status} ${parsed.data?.code ?? ''}`.trim());
    return problem('UNAVAILABLE', { cause });
  }
  const { code, message } = parsed.data;
  const text = sentencesBySpanish.get(message);
  return problem(code, text && { text });
}
