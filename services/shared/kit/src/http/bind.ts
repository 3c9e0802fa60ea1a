import type { IncomingMessage } from 'node:http';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import type { Claims } from '../tokens.ts';
import type { Answer } from './answer.ts';

/** The caller's claims: never null on a call with access `bearer`; they may be null on other calls. */
type Caller<E extends Endpoint> = E['access'] extends 'bearer' ? Claims : Claims | null;

export type Call<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  account: Caller<E>;
  lang: Lang;
  /** The caller's IP address, as determined behind the configured proxies. */
  ip: string;
  requestId: string;
  headers: IncomingMessage['headers'];
  /** The request itself, for calls that read a body other than JSON. */
  req: IncomingMessage;
  /** Aborted when the caller disconnects before the answer is complete. */
  signal: AbortSignal;
};

export type CallWithBody<E extends Endpoint> = Call<E> & { body: BodyOf<E> };

/**
 * The steps of a call after its token is checked. Before query and body are parsed, `load` finds the call's object, and
 * refuses the call if the object is not the caller's or the owner's plan does not include the call. `handle` decides,
 * saves and returns the answer.
 */
type Steps<E extends Endpoint, L> = {
  load?: (call: Omit<Call<E>, 'query'>) => Promise<L>;
  handle: (call: CallWithBody<E>, loaded: L) => Promise<Answer<E>>;
  /** Overrides the default limit of the body, in bytes. */
  maxBytes?: number;
};

export type Binding = { endpoint: Endpoint; steps: Steps<Endpoint, unknown> };

/** Binds a declared call to the steps that answer it. */
export function bind<E extends Endpoint, L = undefined>(endpoint: E, steps: Steps<E, L>): Binding {
  // `perform` (in `serve.ts`) checks the ids, and parses query and body before `handle`, so the erased types are correct there.
  return { endpoint, steps: steps as unknown as Steps<Endpoint, unknown> };
}
