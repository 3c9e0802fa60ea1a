import { createApi } from '@reduxjs/toolkit/query/react';
import { tags } from './from-contract.ts';
import { send } from './send.ts';

/** The server's data in the store; each concern adds its calls in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: send,
  tagTypes: tags,
  endpoints: () => ({}),
});
