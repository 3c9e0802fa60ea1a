import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newSecret } from '@contesta/kit/identity';
import type { Auth } from '../open-auth.ts';

const cookieName = 'contesta-google';
const cookieMs = 10 * 60_000;

/** What is stored of a secret that only a browser keeps. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const later = ({ clock }: Auth, ms: number): Date => new Date(clock().getTime() + ms);

/** The secret that a browser was given; null for one that has none. */
function secretOf({ cookie = '' }: IncomingHttpHeaders): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const secret = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
  return secret?.slice(cookieName.length + 1) || null;
}

/** The hash of a browser's secret; null for a browser without one. */
export function browserOf(headers: IncomingHttpHeaders): string | null {
  const secret = secretOf(headers);
  return secret === null ? null : hashOf(secret);
}

/**
 * A browser's secret, hashed, and the header that keeps it for ten minutes from now. All its tabs share the secret, so that
 * none ends another's way to Google.
 */
export function markBrowser(auth: Auth, headers: IncomingHttpHeaders) {
  const known = secretOf(headers);
  const secret = known && secretShape.test(known) ? known : newSecret(32);
  const cookie = `${cookieName}=${secret}; ${auth.cookieRules}; Max-Age=${cookieMs / 1000}`;
  return { browser: hashOf(secret), headers: { 'Set-Cookie': cookie } };
}

/** What `newSecret(32)` looks like. */
const secretShape = /^[\w-]{43}$/;
