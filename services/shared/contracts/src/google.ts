import { z } from 'zod';
import { sessionView } from './auth.ts';
import { calls } from './calls.ts';
import { endpoint, minute } from './endpoint.ts';
import { password, text } from './fields.ts';

export const loginMethods = endpoint({
  id: 'loginMethods',
  service: 'auth',
  ...calls.loginMethods,
  summary: 'The sign-in methods besides e-mail address and password',
  replies: { 200: z.object({ google: z.boolean() }) },
  errors: [],
});

export const startGoogle = endpoint({
  id: 'startGoogle',
  service: 'auth',
  ...calls.startGoogle,
  summary: 'Redirect a browser to Google to sign in, or to link a calendar if a ticket is given',
  /** `auth` is the ticket. A session's token in its place leads to a page that asks for confirmation. */
  query: z.object({ timeZone: z.string().optional(), auth: z.string().optional() }),
  replies: { 302: null },
  errors: [],
  limit: { per: 'ip', max: 30, windowMs: minute },
  noStore: true,
});

export const googleCallback = endpoint({
  id: 'googleCallback',
  service: 'auth',
  ...calls.googleCallback,
  summary: 'Google redirects the browser to this URL',
  query: z.object({ state: z.string().optional(), code: z.string().optional() }),
  replies: { 302: null },
  errors: [],
  noStore: true,
});

export const exchangeCode = endpoint({
  id: 'exchangeCode',
  service: 'auth',
  ...calls.exchangeCode,
  summary: 'Exchange the code of a sign-in with Google for a token',
  body: z.object({
    code: text({ max: 200, error: 'code-invalid' }),
    /** Required the first time, if the e-mail address belongs to an account with a password. */
    password: password.optional(),
  }),
  replies: { 200: sessionView },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED', 'STATE'],
  noStore: true,
});

export const googleTicket = endpoint({
  id: 'googleTicket',
  service: 'auth',
  ...calls.googleTicket,
  summary:
    'Create a ticket for one use within a minute, and the URL at which a browser links a Google calendar',
  replies: { 200: z.object({ ticket: z.string(), url: z.string() }) },
  errors: ['PLAN_REQUIRED', 'STATE'],
  noStore: true,
});

const linkView = z.object({
  /** `off`: Google is not configured. `disconnected`: the calendar must be linked again. */
  state: z.enum(['off', 'none', 'linked', 'disconnected']),
  /** The e-mail address of the Google account. */
  email: z.string().nullable(),
});
export type GoogleLinkView = z.infer<typeof linkView>;

export const googleLink = endpoint({
  id: 'googleLink',
  service: 'auth',
  ...calls.googleLink,
  summary: 'The Google calendar linked to the account; the state is at most ten seconds old',
  replies: { 200: linkView },
  errors: [],
  noStore: true,
});

export const unlinkGoogle = endpoint({
  id: 'unlinkGoogle',
  service: 'auth',
  ...calls.unlinkGoogle,
  summary: 'Unlink the Google calendar, and revoke our access at Google',
  replies: { 200: linkView },
  errors: [],
  noStore: true,
});

export const googleEndpoints = [
  loginMethods,
  startGoogle,
  googleCallback,
  exchangeCode,
  googleTicket,
  googleLink,
  unlinkGoogle,
];
