import type { IncomingMessage } from 'node:http';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import type { Claims } from '../tokens.ts';
import type { Answer } from './answer.ts';

/** Whose call it is: nobody may be logged in on a public call, somebody always is on a bearer's. */
type Caller<E extends Endpoint> = E['access'] extends 'bearer' ? Claims : Claims | null;

export type Call<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  account: Caller<E>;
  lang: Lang;
  /** The address of the person calling, as far as configured proxies can be trusted. */
  ip: string;
  requestId: string;
  headers: IncomingMessage['headers'];
  /** The request itself, for the few calls that read a body other than JSON. */
  req: IncomingMessage;
  /** Aborted when the caller goes away before the answer is whole. */
  signal: AbortSignal;
};

export type CallWithBody<E extends Endpoint> = Call<E> & { body: BodyOf<E> };

/**
 * The steps of a call after its token: `load` finds what the call is about and refuses what is not the caller's
 * or not in their plan (before the body is read), `handle` decides, saves and returns the answer.
 */
export type Steps<E extends Endpoint, L> = {
  load?: (call: Call<E>) => Promise<L>;
  handle: (call: CallWithBody<E>, loaded: L) => Promise<Answer<E>>;
  /** Overrides the limit in bytes of the call's kind of body. */
  maxBytes?: number;
};

export type Binding = { endpoint: Endpoint; steps: Steps<Endpoint, unknown> };

/** Ties a declared call to the steps that answer it. */
export function bind<E extends Endpoint, L = undefined>(endpoint: E, steps: Steps<E, L>): Binding {
  // The server parses each part with the endpoint's own schemas before it calls the steps, so the erased types hold.
  return { endpoint, steps: steps as unknown as Steps<Endpoint, unknown> };
}
