import type { BodyOf, Endpoint, ReplyOf } from '@contesta/contracts/endpoint';

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
  /** A reply as it arrives, for those too large to hold. */
  stream(endpoint: Endpoint, question: Question<Endpoint>): AsyncIterable<string | Uint8Array>;
};
