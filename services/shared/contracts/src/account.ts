import { z } from 'zod';
import { userView } from './auth.ts';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { email, messageReply, newPassword, password, text } from './fields.ts';

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  service: 'auth',
  ...calls.forgotPassword,
  summary: 'Request a letter with a recovery link',
  body: z.object({ email }),
  replies: { 202: messageReply },
  errors: ['RATE_LIMITED'],
  limit: { per: 'ip', max: 5, windowMs: hour },
});

const resetCode = text({ max: 200, error: 'code-invalid' });

export const checkResetCode = endpoint({
  id: 'checkResetCode',
  service: 'auth',
  ...calls.checkResetCode,
  summary: 'Check that the code from the letter can still be used, without using it',
  body: z.object({ code: resetCode }),
  replies: { 204: null },
  errors: [],
  limit: { per: 'ip', max: 30, windowMs: hour },
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  service: 'auth',
  ...calls.resetPassword,
  summary: 'Set a new password with the code from the letter',
  body: z.object({ code: resetCode, password: newPassword }),
  replies: { 200: messageReply },
  errors: [],
});

export const changePassword = endpoint({
  id: 'changePassword',
  service: 'auth',
  ...calls.changePassword,
  summary: 'Change the password, and end every other session',
  body: z.object({ password, newPassword }),
  replies: { 200: messageReply },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
});

export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  service: 'auth',
  ...calls.requestEmailChange,
  summary: 'Request a letter to a new e-mail address, with the link that makes it the account’s',
  body: z.object({ email, password }),
  replies: { 202: messageReply },
  errors: ['BAD_CREDENTIALS', 'EMAIL_TAKEN', 'RATE_LIMITED', 'STATE'],
  limit: { per: 'account', max: 10, windowMs: hour },
});

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  service: 'auth',
  ...calls.confirmEmail,
  summary: 'Change the e-mail address with the code from the letter, and end every other session',
  body: z.object({ code: text({ max: 200, error: 'email-code-invalid' }) }),
  replies: { 200: userView },
  errors: ['EMAIL_TAKEN'],
  limit: { per: 'account', max: 30, windowMs: hour },
});

export const resendEmailChange = endpoint({
  id: 'resendEmailChange',
  service: 'auth',
  ...calls.resendEmailChange,
  summary: 'Request a new letter to the requested e-mail address; the earlier link stops working',
  replies: { 202: messageReply },
  errors: ['EMAIL_TAKEN', 'RATE_LIMITED', 'STATE'],
  limit: { per: 'account', max: 10, windowMs: hour },
});

export const withdrawEmailChange = endpoint({
  id: 'withdrawEmailChange',
  service: 'auth',
  ...calls.withdrawEmailChange,
  summary: 'Withdraw the request for another e-mail address; its link stops working',
  replies: { 204: null },
  errors: [],
});

export const readAccess = endpoint({
  id: 'readAccess',
  service: 'auth',
  ...calls.readAccess,
  summary: 'Whether the account has a password, and which e-mail address waits for confirmation',
  replies: {
    200: z.object({
      /** False for an account that signs in only with Google. */
      hasPassword: z.boolean(),
      /** Null when no change of the address is pending; `until` is the end of its link. */
      newEmail: z.object({ email: z.string(), until: z.iso.datetime() }).nullable(),
    }),
  },
  errors: [],
  noStore: true,
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  service: 'auth',
  ...calls.exportAccount,
  summary: 'Everything stored about the account',
  replies: {
    200: z.object({
      account: z.unknown(),
      chatbots: z.unknown(),
      conversations: z.unknown(),
      payments: z.unknown(),
      telegram: z.unknown(),
      calendar: z.unknown(),
      letters: z.unknown(),
    }),
  },
  errors: [],
  limit: { per: 'account', max: 10, windowMs: hour },
  noStore: true,
});

export const eraseAccount = endpoint({
  id: 'eraseAccount',
  service: 'auth',
  ...calls.eraseAccount,
  summary: 'Erase the account and all its data',
  body: z.object({ password }),
  replies: { 202: messageReply },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
});

export const accountEndpoints = [
  forgotPassword,
  checkResetCode,
  resetPassword,
  changePassword,
  requestEmailChange,
  confirmEmail,
  resendEmailChange,
  withdrawEmailChange,
  readAccess,
  exportAccount,
  eraseAccount,
];
