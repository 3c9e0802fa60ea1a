import { home, me } from '@contesta/contracts/auth';
import { api } from './api.ts';
import { queryOf } from './from-contract.ts';

const account = api.injectEndpoints({
  endpoints: (build) => ({
    checkSession: queryOf(build, home),
    me: queryOf(build, me, { providesTags: ['me'] }),
  }),
});

export const { useCheckSessionQuery, useMeQuery } = account;
