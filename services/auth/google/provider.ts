import { createHash } from 'node:crypto';
import { isEmail } from '@contesta/contracts/text';
import { within } from '@contesta/kit/concurrency';
import type { OAuth2Client, OAuth2ClientOptions } from 'google-auth-library';
import { z } from 'zod';
import type { GoogleIdentity } from '../accounts/account.ts';
import type { GoogleAccess } from './access.ts';

/** Under the 10 s that a service has for an answer. */
const timeoutMs = 8_000;
/** Under the 5 s that one service waits for another. */
const shortMs = 4_000;

/** The secrets of one way to Google and back. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** What somebody is asked for: who they are, or the use of their calendar for good. */
export type Purpose = 'sign-in' | 'calendar';

/** What came of a yes: whose it was, and for a calendar a token that lasts, where all was allowed that we asked for. */
export type Consent = { identity: GoogleIdentity; refreshToken: string | null };

/** A token that opens a calendar from now on, for a while. */
export type Renewal = { accessToken: string; lifeMs: number };

export type Google = ReturnType<typeof openGoogle>;

/** The claims that an account is made of: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
const verifiedIdentity = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.string().refine(isEmail),
    email_verified: z.literal(true),
    name: z.string().catch(''),
  })
  .transform(({ sub, email, name }): GoogleIdentity => ({ sub, email, name }));

const calendarScopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.freebusy',
];
const asked = {
  'sign-in': { scope: ['openid', 'email', 'profile'], prompt: 'select_account' },
  calendar: {
    scope: ['openid', 'email', ...calendarScopes],
    prompt: 'consent select_account', // only a new consent gives a refresh token each time
    access_type: 'offline',
  },
};

/** Google's sign-in (OpenID Connect with PKCE) and its consents, through its library, which is loaded when it is first used. */
export function openGoogle(access: GoogleAccess, publicUrl: string) {
  let opened: Promise<OAuth2Client> | undefined;
  const client = () => {
    opened ??= openClient(access, publicUrl);
    return opened;
  };
  const tooSlow = () => new Error('Google is too slow');

  return {
    calendarApi: access.standIn
      ? `${access.standIn}/calendar/v3`
      : 'https://www.googleapis.com/calendar/v3',

    /** Where a browser is sent to. */
    async consentUrl({ state, nonce, verifier }: Attempt, purpose: Purpose): Promise<string> {
      const google = await client();
      const url = new URL(google.generateAuthUrl(asked[purpose]));
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const ours = { state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries(ours)) url.searchParams.set(name, value);
      return url.href;
    },

    /** What the code stands for; rejects unless Google itself says so, to us, for this attempt, of a verified mail. */
    async consentOf(code: string, { nonce, verifier }: Attempt): Promise<Consent> {
      const google = await client();
      const answered = redeem(google, access.clientId, code, verifier);
      const { claims, tokens } = await within(timeoutMs, answered, tooSlow);
      if (claims?.nonce !== nonce) throw new Error('the nonce is another one');
      const { data: identity } = verifiedIdentity.safeParse(claims);
      if (!identity) throw new Error('the mail is not verified');
      const allowed = tokens.scope?.split(' ') ?? [];
      const isWhole = calendarScopes.every((scope) => allowed.includes(scope));
      const refreshToken = (isWhole && tokens.refresh_token) || null;
      return { identity, refreshToken };
    },

    /** A new token for a calendar; null where its owner has withdrawn the consent. */
    async refresh(refreshToken: string): Promise<Renewal | null> {
      const google = await openClient(access, publicUrl);
      google.setCredentials({ refresh_token: refreshToken });
      try {
        const { credentials } = await within(shortMs, google.refreshAccessToken(), tooSlow);
        const { access_token: accessToken, expiry_date: expiresAt } = credentials;
        if (!accessToken || !expiresAt) throw new Error('Google gave no token');
        return { accessToken, lifeMs: expiresAt - Date.now() }; // the library has added the present to it
      } catch (error) {
        if (isWithdrawn(error)) return null;
        throw error;
      }
    },

    /** Ends a consent, with all tokens that it gave. */
    async revoke(refreshToken: string): Promise<void> {
      const google = await client();
      await within(shortMs, google.revokeToken(refreshToken), tooSlow);
    },
  };
}

async function redeem(google: OAuth2Client, audience: string, code: string, codeVerifier: string) {
  const { tokens } = await google.getToken({ code, codeVerifier });
  const ticket = await google.verifyIdToken({ idToken: tokens.id_token ?? '', audience });
  return { claims: ticket.getPayload(), tokens };
}

/** How Google says that a refresh token is over (RFC 6749, 5.2). */
function isWithdrawn(error: unknown): boolean {
  const { response } = error as { response?: { data?: { error?: unknown } } };
  return response?.data?.error === 'invalid_grant';
}

async function openClient(access: GoogleAccess, publicUrl: string): Promise<OAuth2Client> {
  const { OAuth2Client } = await import('google-auth-library');
  const { clientId, clientSecret, standIn } = access;
  const options: OAuth2ClientOptions = {
    clientId,
    clientSecret,
    redirectUri: `${publicUrl}/api/google-auth/callback`,
    transporterOptions: { timeout: timeoutMs, retry: false },
  };
  if (!standIn) return new OAuth2Client(options);
  return new OAuth2Client({ ...options, endpoints: standInEndpoints(standIn, publicUrl) });
}

const standInEndpoints = (standIn: string, publicUrl: string) => ({
  oauth2AuthBaseUrl: `${publicUrl}/sandbox/google/o/oauth2/v2/auth`,
  oauth2TokenUrl: `${standIn}/token`,
  oauth2RevokeUrl: `${standIn}/revoke`,
  oauth2FederatedSignonPemCertsUrl: `${standIn}/oauth2/v1/certs`,
});
