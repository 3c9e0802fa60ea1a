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
  'access',
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

/** The RTK Query API. The files with a feature's calls, such as `account.ts`, inject its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendRequest,
  tagTypes: tags,
  endpoints: () => ({}),
});

/** The entry of endpoint E in the contracts' table of calls. Its literal types reject the entry of another endpoint. */
type EntryOf<E extends Endpoint> = Pick<E, keyof ApiCall>;

/** Builds an RTK Query query from a call of the contracts. */
export function queryFor<E extends Endpoint>(
  build: Build,
  call: EntryOf<E>,
  options: { providesTags?: Tag[]; keepUnusedDataFor?: number } = {},
) {
  return build.query<ReplyOf<E>, ArgumentOf<E>>({
    query: (input) => requestFor(call, input),
    ...options,
  });
}

/** Builds an RTK Query mutation from a call of the contracts. */
export function mutationFor<E extends Endpoint>(
  build: Build,
  call: EntryOf<E>,
  options: { invalidatesTags?: Tag[] } = {},
) {
  return build.mutation<ReplyOf<E>, ArgumentOf<E>>({
    query: (input) => requestFor(call, input),
    ...options,
  });
}

// ArgumentOf has checked the type of `input` already.
const requestFor = (call: ApiCall, input: unknown): ApiRequest => ({
  call,
  ...(input as Omit<ApiRequest, 'call'> | undefined),
});

// A part that a contract does not declare has the type unknown or undefined. Only unknown is wider than every type.
type Absent<V> = unknown extends V ? true : V extends undefined ? true : false;
type RequiredField<K extends string, V> = Absent<V> extends true ? unknown : { [P in K]: V };
type OptionalQuery<V> = Absent<V> extends true ? unknown : { query?: V };
type FileBody<E> = E extends { bodyKind: 'file' } ? { file: File } : unknown;

type InputOf<E extends Endpoint> = RequiredField<'params', ParamsOf<E>> &
  OptionalQuery<QueryOf<E>> &
  RequiredField<'body', BodyInputOf<E>> &
  FileBody<E>;

/** The argument of an endpoint: the path parameters, query, body and file that its contract declares. */
// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a hook be called without an argument
type ArgumentOf<E extends Endpoint> = unknown extends InputOf<E> ? void : InputOf<E>;
