import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Auth } from '../open-auth.ts';

const cookieName = 'contesta-google';

/** What is stored of a secret that only a browser keeps. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const later = ({ clock }: Auth, ms: number): Date => new Date(clock().getTime() + ms);

/** The header by which a browser is known again. */
export function browserCookie(auth: Auth, browser: string, ms: number): Record<string, string> {
  return { 'Set-Cookie': `${cookieName}=${browser}; ${auth.cookieRules}; Max-Age=${ms / 1000}` };
}

/** The hash of the secret that a browser was given; null for one that has none. */
export function browserOf({ cookie = '' }: IncomingHttpHeaders): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const secret = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
  return secret ? hashOf(secret.slice(cookieName.length + 1)) : null;
}
