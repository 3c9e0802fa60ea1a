import { forgotPassword, resetPassword } from '@contesta/contracts/account';
import { login, register } from '@contesta/contracts/auth';
import { api } from './api.ts';
import { mutationOf } from './from-contract.ts';

const access = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutationOf(build, register),
    login: mutationOf(build, login),
    forgotPassword: mutationOf(build, forgotPassword),
    resetPassword: mutationOf(build, resetPassword),
  }),
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = access;
