import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { Call, CallOf } from './call.ts';
import type { send } from './send.ts';

export const tags = ['me', 'plan', 'chatbots', 'conversations', 'stats'] as const;
export type Tag = (typeof tags)[number];
export type Build = EndpointBuilder<typeof send, Tag, 'api'>;

// What was filled in has been checked against the contract by CallOf; here only the envelope is made.
const callTo = (endpoint: Endpoint, filled: unknown): Call => ({
  endpoint,
  ...(filled as Omit<Call, 'endpoint'> | undefined),
});

/** An RTK Query query that makes the call a contract declares. */
export function queryOf<E extends Endpoint>(
  build: Build,
  endpoint: E,
  options: { providesTags?: Tag[]; keepUnusedDataFor?: number } = {},
) {
  return build.query<ReplyOf<E>, CallOf<E>>({
    query: (filled) => callTo(endpoint, filled),
    ...options,
  });
}

/** An RTK Query mutation that makes the call a contract declares. */
export function mutationOf<E extends Endpoint>(
  build: Build,
  endpoint: E,
  options: { invalidatesTags?: Tag[] } = {},
) {
  return build.mutation<ReplyOf<E>, CallOf<E>>({
    query: (filled) => callTo(endpoint, filled),
    ...options,
  });
}
