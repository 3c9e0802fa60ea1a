import type {
  changePassword,
  checkResetCode,
  confirmEmail,
  eraseAccount,
  exportAccount,
  forgotPassword,
  readAccess,
  requestEmailChange,
  resendEmailChange,
  resetPassword,
  withdrawEmailChange,
} from '@contesta/contracts/account';
import type { changeName, home, login, me, register } from '@contesta/contracts/auth';
import { calls } from '@contesta/contracts/calls';
import type { readLetterChoice, saveLetterChoice, unsubscribe } from '@contesta/contracts/letters';
import { api, mutationFor, queryFor } from './api.ts';

const account = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutationFor<typeof register>(build, calls.register),
    login: mutationFor<typeof login>(build, calls.login),
    forgotPassword: mutationFor<typeof forgotPassword>(build, calls.forgotPassword),
    checkResetCode: queryFor<typeof checkResetCode>(build, calls.checkResetCode),
    resetPassword: mutationFor<typeof resetPassword>(build, calls.resetPassword),
    checkSession: queryFor<typeof home>(build, calls.home),
    me: queryFor<typeof me>(build, calls.me, { providesTags: ['me'] }),
    changeName: mutationFor<typeof changeName>(build, calls.changeName, {
      invalidatesTags: ['me'],
    }),
    requestEmailChange: mutationFor<typeof requestEmailChange>(build, calls.requestEmailChange, {
      invalidatesTags: ['access'],
    }),
    confirmEmail: mutationFor<typeof confirmEmail>(build, calls.confirmEmail, {
      invalidatesTags: ['me', 'access'],
    }),
    resendEmailChange: mutationFor<typeof resendEmailChange>(build, calls.resendEmailChange, {
      invalidatesTags: ['access'],
    }),
    withdrawEmailChange: mutationFor<typeof withdrawEmailChange>(build, calls.withdrawEmailChange, {
      invalidatesTags: ['access'],
    }),
    readAccess: queryFor<typeof readAccess>(build, calls.readAccess, { providesTags: ['access'] }),
    // A new password ends a pending change of the e-mail address.
    changePassword: mutationFor<typeof changePassword>(build, calls.changePassword, {
      invalidatesTags: ['access'],
    }),
    exportAccount: mutationFor<typeof exportAccount>(build, calls.exportAccount),
    eraseAccount: mutationFor<typeof eraseAccount>(build, calls.eraseAccount),
    readLetterChoice: queryFor<typeof readLetterChoice>(build, calls.readLetterChoice, {
      providesTags: ['letters'],
    }),
    saveLetterChoice: mutationFor<typeof saveLetterChoice>(build, calls.saveLetterChoice, {
      invalidatesTags: ['letters'],
    }),
    unsubscribe: mutationFor<typeof unsubscribe>(build, calls.unsubscribe),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useForgotPasswordMutation,
  useCheckResetCodeQuery,
  useResetPasswordMutation,
  useCheckSessionQuery,
  useMeQuery,
  useLazyMeQuery,
  useChangeNameMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailMutation,
  useResendEmailChangeMutation,
  useWithdrawEmailChangeMutation,
  useReadAccessQuery,
  useChangePasswordMutation,
  useExportAccountMutation,
  useEraseAccountMutation,
  useReadLetterChoiceQuery,
  useSaveLetterChoiceMutation,
  useUnsubscribeMutation,
} = account;
