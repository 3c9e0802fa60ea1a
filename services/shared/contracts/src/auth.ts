import { z } from 'zod';
import { calls } from './calls.ts';
import { countryOf, countryPattern } from './countries.ts';
import { endpoint, minute } from './endpoint.ts';
import { email, newPassword, password, statusSchema, text } from './fields.ts';

const country = z
  .string({ error: 'country-required' })
  .refine((value) => countryOf(value) !== null, { error: 'country-required' })
  .meta({
    get pattern() {
      return countryPattern(); // computed lazily, because it needs the names of all countries
    },
    examples: ['ES'],
    description: 'ISO 3166-1 alpha-2 code, or the name in Spanish or English',
  });

const username = text({ max: 80, error: 'name-required', tooLong: 'name-too-long' });
export const userView = z.object({ username: z.string(), email: z.string(), status: statusSchema });
export type UserView = z.infer<typeof userView>;
export const sessionView = z.object({ token: z.string(), user: userView });
export type SessionView = z.infer<typeof sessionView>;

export const register = endpoint({
  id: 'register',
  service: 'auth',
  ...calls.register,
  summary: 'Open an account',
  body: z.object({
    username,
    email,
    password: newPassword,
    country,
    timeZone: z.string().optional(),
  }),
  replies: { 201: sessionView },
  errors: ['EMAIL_TAKEN'],
  limit: { per: 'ip', max: 30, windowMs: minute },
  noStore: true,
});

export const login = endpoint({
  id: 'login',
  service: 'auth',
  ...calls.login,
  summary: 'Get a token',
  body: z.object({ email: text({ max: 254 }), password }),
  replies: { 200: sessionView },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED'],
  noStore: true,
});

export const home = endpoint({
  id: 'home',
  service: 'auth',
  ...calls.home,
  summary: 'Check the session',
  replies: { 200: z.object({ user: userView }) },
  errors: [],
  noStore: true,
});

export const logout = endpoint({
  id: 'logout',
  service: 'auth',
  ...calls.logout,
  summary: 'End the session',
  replies: { 204: null },
  errors: [],
});

export const me = endpoint({
  id: 'me',
  service: 'auth',
  ...calls.me,
  summary: "The account's own data",
  replies: { 200: userView },
  errors: [],
  noStore: true,
});

export const changeName = endpoint({
  id: 'changeName',
  service: 'auth',
  ...calls.changeName,
  summary: 'Change the name',
  body: z.object({ username }),
  replies: { 200: userView },
  errors: [],
});

export const authEndpoints = [register, login, home, logout, me, changeName];
