import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@contesta/contracts/endpoint';
import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { ApiCall, ApiRequest } from './fetch-call.ts';
import { sendRequest } from './send.ts';

const tags = [
  'me',
  'google',
  'letters',
  'plan',
  'chatbots',
  'conversations',
  'stats',
  'calendar',
  'appointments',
  'visit',
  'telegram',
] as const;
type Tag = (typeof tags)[number];
type Build = EndpointBuilder<typeof sendRequest, Tag, 'api'>;

/** The server's data in the store; each concern adds its calls in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendRequest,
  tagTypes: tags,
  endpoints: () => ({}),
});

/** The entry of endpoint E in the table of calls; no other entry has this type. */
type EntryOf<E extends Endpoint> = Pick<E, keyof ApiCall>;

/** An RTK Query query that makes the call a contract declares. */
export function queryFor<E extends Endpoint>(
  build: Build,
  call: EntryOf<E>,
  options: { providesTags?: Tag[]; keepUnusedDataFor?: number } = {},
) {
  return build.query<ReplyOf<E>, ArgumentOf<E>>({
    query: (filled) => requestFor(call, filled),
    ...options,
  });
}

/** An RTK Query mutation that makes the call a contract declares. */
export function mutationFor<E extends Endpoint>(
  build: Build,
  call: EntryOf<E>,
  options: { invalidatesTags?: Tag[] } = {},
) {
  return build.mutation<ReplyOf<E>, ArgumentOf<E>>({
    query: (filled) => requestFor(call, filled),
    ...options,
  });
}

// ArgumentOf has checked what was filled in; here it is only put together.
const requestFor = (call: ApiCall, filled: unknown): ApiRequest => ({
  call,
  ...(filled as Omit<ApiRequest, 'call'> | undefined),
});

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
type ArgumentOf<E extends Endpoint> = unknown extends Filled<E> ? void : Filled<E>;
