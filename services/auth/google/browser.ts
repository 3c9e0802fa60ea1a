import type { IncomingHttpHeaders } from 'node:http';
import { newSecret } from '@contesta/kit/identity';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';

const cookieName = 'contesta-google';
const cookieMs = 10 * 60_000;

export const expiryIn = ({ clock }: Auth, ms: number): Date => new Date(clock().getTime() + ms);

/** The secret in the browser's cookie, or null. */
function secretOf({ cookie = '' }: IncomingHttpHeaders): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const secret = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
  return secret?.slice(cookieName.length + 1) || null;
}

/** The hash of the secret in the browser's cookie, or null. */
export function browserHashOf(headers: IncomingHttpHeaders): string | null {
  const secret = secretOf(headers);
  return secret === null ? null : hashOf(secret);
}

/**
 * The hash of the browser's secret, and the header that stores the secret in the browser for ten minutes. An existing
 * secret is reused, so that several tabs can sign in at the same time.
 */
export function browserCookieFor(auth: Auth, headers: IncomingHttpHeaders) {
  const existing = secretOf(headers);
  const secret = existing && secretPattern.test(existing) ? existing : newSecret(32);
  const cookie = `${cookieName}=${secret}; ${auth.cookieRules}; Max-Age=${cookieMs / 1000}`;
  return { browser: hashOf(secret), headers: { 'Set-Cookie': cookie } };
}

/** The format of `newSecret(32)`. */
const secretPattern = /^[\w-]{43}$/;
