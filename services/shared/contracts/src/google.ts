import { z } from 'zod';
import { sessionView } from './auth.ts';
import { calls } from './calls.ts';
import { endpoint, minute } from './endpoint.ts';
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
  summary: 'Go to Google to sign in, or with a ticket to link a calendar; a browser follows it',
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

export const googleTicket = endpoint({
  id: 'googleTicket',
  service: 'auth',
  ...calls.googleTicket,
  summary:
    'Where this browser goes to link its Google calendar to the account, once, within a minute',
  replies: { 200: z.object({ ticket: z.string(), url: z.string() }) },
  errors: ['PLAN_REQUIRED', 'STATE'],
  noStore: true,
});

const linkView = z.object({
  /** `off`: this installation has no Google. `disconnected`: it must be linked again. */
  state: z.enum(['off', 'none', 'linked', 'disconnected']),
  /** Whose calendar it is, at Google. */
  email: z.string().nullable(),
});
export type GoogleLinkView = z.infer<typeof linkView>;

export const googleLink = endpoint({
  id: 'googleLink',
  service: 'auth',
  ...calls.googleLink,
  summary:
    'The Google calendar that is linked to the account, as Google says at most ten seconds ago',
  replies: { 200: linkView },
  errors: [],
  noStore: true,
});

export const unlinkGoogle = endpoint({
  id: 'unlinkGoogle',
  service: 'auth',
  ...calls.unlinkGoogle,
  summary: 'Forget the linked Google calendar, and tell Google that we may no longer use it',
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
