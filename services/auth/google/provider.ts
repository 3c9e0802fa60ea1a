import { createHash } from 'node:crypto';
import { isEmail } from '@contesta/contracts/text';
import { within } from '@contesta/kit/concurrency';
import type { OAuth2Client, OAuth2ClientOptions } from 'google-auth-library';
import { z } from 'zod';
import type { GoogleIdentity } from '../accounts/account.ts';
import type { GoogleAccess } from './access.ts';

const timeLimits = {
  /** For any request. Below the 12 s for which the gateway waits for an answer. */
  timeoutMs: 8_000,
  /** For refreshing and revoking. Below the 5 s that one service waits for another. */
  shortMs: 4_000,
};

/** The secrets of one flow through Google. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** The purpose of a consent: to learn the user's identity, or to get lasting access to their calendar. */
type Purpose = 'sign-in' | 'calendar';

/** The consent of a user. `refreshToken` is null for a sign-in, and when the user did not allow all calendar scopes. */
export type Consent = { identity: GoogleIdentity; refreshToken: string | null };

/** A new access token for a calendar, and how long it is valid. */
export type Renewal = { accessToken: string; lifeMs: number };

export type Google = ReturnType<typeof openGoogle>;

/** The claims for an account: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
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
const consentOptions = {
  'sign-in': { scope: ['openid', 'email', 'profile'], prompt: 'select_account' },
  calendar: {
    scope: ['openid', 'email', ...calendarScopes],
    prompt: 'consent select_account', // Google returns a refresh token only for a new consent
    access_type: 'offline',
  },
};

/** Users' consents at Google (OpenID Connect with PKCE). Google's library is loaded when first used. */
export function openGoogle(
  access: GoogleAccess,
  publicUrl: string,
  { timeoutMs, shortMs } = timeLimits,
) {
  let cachedClient: Promise<OAuth2Client> | undefined;
  const newClient = () => openClient(access, publicUrl, timeoutMs);
  const client = () => {
    cachedClient ??= newClient();
    return cachedClient;
  };
  const tooSlow = () => new Error('Google did not answer in time');

  return {
    calendarApi: access.standIn
      ? `${access.standIn}/calendar/v3`
      : 'https://www.googleapis.com/calendar/v3',

    /** The URL of Google's consent page. */
    async consentUrl({ state, nonce, verifier }: FlowSecrets, purpose: Purpose): Promise<string> {
      const google = await client();
      const url = new URL(google.generateAuthUrl(consentOptions[purpose]));
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const parameters = { state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * Exchanges the code for a consent. Rejects unless Google signed the id token for us and this flow, with a
     * verified e-mail address.
     */
    async consentOf(code: string, { nonce, verifier }: FlowSecrets): Promise<Consent> {
      const google = await client();
      const redeemed = redeem(google, access.clientId, code, verifier);
      const { claims, tokens } = await within(timeoutMs, redeemed, tooSlow);
      if (claims?.nonce !== nonce) throw new Error('the nonce does not match');
      const { data: identity } = verifiedIdentity.safeParse(claims);
      if (!identity) throw new Error('a claim is invalid, or the email address is not verified');
      const allowed = tokens.scope?.split(' ') ?? [];
      const hasAllScopes = calendarScopes.every((scope) => allowed.includes(scope));
      const refreshToken = (hasAllScopes && tokens.refresh_token) || null;
      return { identity, refreshToken };
    },

    /** A new access token for a calendar; null if the refresh token is no longer valid, as after a withdrawal. */
    async refresh(refreshToken: string): Promise<Renewal | null> {
      const google = await newClient(); // a client holds the credentials of only one calendar
      google.setCredentials({ refresh_token: refreshToken });
      try {
        const { credentials } = await within(shortMs, google.refreshAccessToken(), tooSlow);
        const { access_token: accessToken, expiry_date: expiresAt } = credentials;
        if (!accessToken || !expiresAt) throw new Error('Google returned no token or expiry');
        return { accessToken, lifeMs: expiresAt - Date.now() }; // the library computed expiresAt from Date.now()
      } catch (error) {
        if (isWithdrawn(error)) return null;
        throw error;
      }
    },

    /** Revokes a consent and all its tokens. */
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

/** Whether Google reports that the refresh token is no longer valid (RFC 6749, 5.2). */
function isWithdrawn(error: unknown): boolean {
  const { response } = error as { response?: { data?: { error?: unknown } } };
  return response?.data?.error === 'invalid_grant';
}

/** `timeoutMs` ends each request, even if its caller has already stopped waiting. */
async function openClient(
  access: GoogleAccess,
  publicUrl: string,
  timeoutMs: number,
): Promise<OAuth2Client> {
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

/** The browser opens the first of these URLs, and this process requests the others. */
const standInEndpoints = (standIn: string, publicUrl: string) => ({
  oauth2AuthBaseUrl: `${publicUrl}/sandbox/google/o/oauth2/v2/auth`,
  oauth2TokenUrl: `${standIn}/token`,
  oauth2RevokeUrl: `${standIn}/revoke`,
  oauth2FederatedSignonPemCertsUrl: `${standIn}/oauth2/v1/certs`,
});
