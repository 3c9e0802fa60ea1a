import { z } from 'zod';
import { countryOf, countryPattern } from './countries.ts';
import { endpoint, minute } from './endpoint.ts';
import { statusSchema } from './plans.ts';
import { text } from './text.ts';

const emailPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$";
const emailRegExp = new RegExp(emailPattern);

/** Whether a text can be the address of a mailbox: the rule of HTML's email input, with a dot in the domain. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailRegExp.test(value);
}

export const email = z
  .string({ error: 'email-invalid' })
  .refine(isEmail, { error: 'email-invalid' })
  .meta({ pattern: emailPattern, maxLength: 254, examples: ['ana@example.com'] });

export const newPassword = text({
  min: 6,
  max: 128,
  blank: true,
  error: 'password-short',
  tooLong: 'password-too-long',
});
/** A password to compare: any text, so that a wrong one answers like a wrong one. */
export const password = text({ min: 1, max: 128, blank: true });
const country = z
  .string({ error: 'country-required' })
  .refine((value) => countryOf(value) !== null, { error: 'country-required' })
  .meta({
    get pattern() {
      return countryPattern(); // made when it is asked for, as it needs every country's name
    },
    examples: ['ES'],
    description: 'ISO 3166-1 alpha-2 code, or the name in Spanish or English',
  });

export const userView = z.object({ username: z.string(), email: z.string(), status: statusSchema });
export type UserView = z.infer<typeof userView>;
export const sessionView = z.object({ token: z.string(), user: userView });
export type SessionView = z.infer<typeof sessionView>;

export const register = endpoint({
  id: 'register',
  service: 'auth',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Open an account',
  access: 'public',
  body: z.object({
    username: text({ max: 80, error: 'name-required', tooLong: 'name-too-long' }),
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
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Get a token',
  access: 'public',
  body: z.object({ email: text({ max: 254 }), password }),
  replies: { 200: sessionView },
  errors: ['BAD_CREDENTIALS', 'RATE_LIMITED'],
  noStore: true,
});

export const home = endpoint({
  id: 'home',
  service: 'auth',
  method: 'GET',
  path: '/api/auth/home',
  summary: 'Check the session',
  access: 'bearer',
  replies: { 200: z.object({ user: userView }) },
  errors: [],
  noStore: true,
});

export const logout = endpoint({
  id: 'logout',
  service: 'auth',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session',
  access: 'bearer',
  replies: { 204: null },
  errors: [],
});

export const me = endpoint({
  id: 'me',
  service: 'auth',
  method: 'GET',
  path: '/api/user/me',
  summary: "The account's own data",
  access: 'bearer',
  replies: { 200: userView },
  errors: [],
  noStore: true,
});

export const authEndpoints = [register, login, home, logout, me];
