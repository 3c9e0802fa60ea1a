import { z } from 'zod';
import { email, newPassword, password } from './auth.ts';
import { endpoint, hour, messageReply } from './endpoint.ts';
import { text } from './text.ts';

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  service: 'auth',
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary: 'Ask for a letter with a recovery link',
  access: 'public',
  body: z.object({ email }),
  replies: { 202: messageReply },
  errors: ['RATE_LIMITED'],
  limit: { per: 'ip', max: 5, windowMs: hour },
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  service: 'auth',
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Set a new password with the code of the letter',
  access: 'public',
  body: z.object({ code: text({ max: 200, error: 'code-invalid' }), password: newPassword }),
  replies: { 200: messageReply },
  errors: [],
});

export const changePassword = endpoint({
  id: 'changePassword',
  service: 'auth',
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; every other session ends',
  access: 'bearer',
  body: z.object({ password, newPassword }),
  replies: { 200: messageReply },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  service: 'auth',
  method: 'GET',
  path: '/api/user/me/export',
  summary: 'Everything stored about the account',
  access: 'bearer',
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
  method: 'DELETE',
  path: '/api/user/me',
  summary: 'Erase the account and all that belongs to it',
  access: 'bearer',
  body: z.object({ password }),
  replies: { 202: messageReply },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
});

export const accountEndpoints = [
  forgotPassword,
  resetPassword,
  changePassword,
  exportAccount,
  eraseAccount,
];
