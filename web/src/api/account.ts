import type {
  changePassword,
  eraseAccount,
  exportAccount,
  forgotPassword,
  resetPassword,
} from '@contesta/contracts/account';
import type { home, login, me, register } from '@contesta/contracts/auth';
import { calls } from '@contesta/contracts/calls';
import { api, mutationOf, queryOf } from './api.ts';

const account = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutationOf<typeof register>(build, calls.register),
    login: mutationOf<typeof login>(build, calls.login),
    forgotPassword: mutationOf<typeof forgotPassword>(build, calls.forgotPassword),
    resetPassword: mutationOf<typeof resetPassword>(build, calls.resetPassword),
    checkSession: queryOf<typeof home>(build, calls.home),
    me: queryOf<typeof me>(build, calls.me, { providesTags: ['me'] }),
    changePassword: mutationOf<typeof changePassword>(build, calls.changePassword),
    exportAccount: mutationOf<typeof exportAccount>(build, calls.exportAccount),
    eraseAccount: mutationOf<typeof eraseAccount>(build, calls.eraseAccount),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useCheckSessionQuery,
  useMeQuery,
  useLazyMeQuery,
  useChangePasswordMutation,
  useExportAccountMutation,
  useEraseAccountMutation,
} = account;
