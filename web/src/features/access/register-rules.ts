import { codePoints, isBlank, isEmail } from '@contesta/contracts/text';

export type Registration = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  country: string;
};
export type RegisterProblem = { field: keyof Registration; text: string };

const shortestPassword = 6;

/** The first thing wrong with a registration, in the order the product promises; null when nothing is. */
export function registerProblem(values: Registration): RegisterProblem | null {
  const { username, email, password, confirmation, country } = values;
  if (isBlank(username)) return { field: 'username', text: 'register.error.name' };
  if (!isEmail(email)) return { field: 'email', text: 'register.error.email' };
  if (codePoints(password) < shortestPassword)
    return { field: 'password', text: 'register.error.password' };
  if (password !== confirmation)
    return { field: 'confirmation', text: 'register.error.confirmation' };
  return country === '' ? { field: 'country', text: 'register.error.country' } : null;
}

/** The browser's time zone, else UTC. */
export function timeZoneOf(format: Intl.DateTimeFormat): string {
  return format.resolvedOptions().timeZone || 'UTC';
}
