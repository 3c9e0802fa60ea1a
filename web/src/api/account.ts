import { changePassword, eraseAccount, exportAccount } from '@contesta/contracts/account';
import { home, me } from '@contesta/contracts/auth';
import { api } from './api.ts';
import { mutationOf, queryOf } from './from-contract.ts';

const account = api.injectEndpoints({
  endpoints: (build) => ({
    checkSession: queryOf(build, home),
    me: queryOf(build, me, { providesTags: ['me'] }),
    changePassword: mutationOf(build, changePassword),
    exportAccount: mutationOf(build, exportAccount),
    eraseAccount: mutationOf(build, eraseAccount),
  }),
});

export const {
  useCheckSessionQuery,
  useMeQuery,
  useLazyMeQuery,
  useChangePasswordMutation,
  useExportAccountMutation,
  useEraseAccountMutation,
} = account;
