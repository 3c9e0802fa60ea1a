import type { BodyInputOf, Endpoint, ParamsOf, QueryOf } from '@contesta/contracts/endpoint';

// What a contract leaves out comes as unknown or undefined.
type Absent<V> = unknown extends V ? true : V extends undefined ? true : false;
type Part<K extends string, V> = Absent<V> extends true ? unknown : { [P in K]: V };
type MaybeQuery<V> = Absent<V> extends true ? unknown : { query?: V };
type FileBody<E> = E extends { bodyKind: 'file' } ? { file: File } : unknown;

type Filled<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  MaybeQuery<QueryOf<E>> &
  Part<'body', BodyInputOf<E>> &
  FileBody<E>;

/** What a caller of an endpoint fills in: its parameters, query, body and file, as far as it has them. */
// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a hook be called without an argument
export type CallOf<E extends Endpoint> = unknown extends Filled<E> ? void : Filled<E>;

/** A call on its way: the contract, and what was filled in. */
export type Call = {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
};
