import { z } from 'zod';
import { sessionView } from './auth.ts';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { password, text } from './fields.ts';

export const loginMethods = endpoint({
  id: 'loginMethods',
  service: 'auth',
  ...calls.loginMethods,
  summary: 'How one can sign in here besides mail and password',
  replies: { 200: z.object({ google: z.boolean() }) },
  errors: [],
});

export const startGoogle = endpoint({
  id: 'startGoogle',
  service: 'auth',
  ...calls.startGoogle,
  summary: 'Go to Google to sign in; a browser follows it',
  query: z.object({ timeZone: z.string().optional() }),
  replies: { 302: null },
  errors: [],
  noStore: true,
});

export const googleCallback = endpoint({
  id: 'googleCallback',
  service: 'auth',
  ...calls.googleCallback,
  summary: 'Where Google sends the browser back to',
  query: z.object({ state: z.string().optional(), code: z.string().optional() }),
  replies: { 302: null },
  errors: [],
  noStore: true,
});

export const exchangeCode = endpoint({
  id: 'exchangeCode',
  service: 'auth',
  ...calls.exchangeCode,
  summary: 'Get a token for the code that a sign-in with Google ended in',
  body: z.object({
    code: text({ max: 200, error: 'code-invalid' }),
    /** Asked once, where the mail belongs to an account with a password. */
    password: password.optional(),
  }),
  replies: { 200: sessionView },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
  noStore: true,
});

export const googleEndpoints = [loginMethods, startGoogle, googleCallback, exchangeCode];
