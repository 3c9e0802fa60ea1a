import { createHash } from 'node:crypto';
import { within } from '@contesta/kit/concurrency';
import type { OAuth2Client, OAuth2ClientOptions } from 'google-auth-library';
import type { GoogleIdentity } from '../accounts/account.ts';
import type { GoogleAccess } from './access.ts';

/** Under the 10 s that a service has for an answer. */
const timeoutMs = 8_000;

/** The secrets of one way to Google and back. */
export type Attempt = { state: string; nonce: string; verifier: string };

export type Google = ReturnType<typeof openGoogle>;

/** Google's sign-in (OpenID Connect with PKCE), through its library, which is loaded when it is first used. */
export function openGoogle(access: GoogleAccess, publicUrl: string) {
  let opened: Promise<OAuth2Client> | undefined;
  const client = () => {
    opened ??= openClient(access, publicUrl);
    return opened;
  };

  return {
    /** Where a browser is sent to. */
    async consentUrl({ state, nonce, verifier }: Attempt): Promise<string> {
      const google = await client();
      const url = new URL(
        google.generateAuthUrl({ scope: ['openid', 'email', 'profile'], prompt: 'select_account' }),
      );
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const ours = { state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries(ours)) url.searchParams.set(name, value);
      return url.href;
    },

    /** Who the code stands for; rejects unless Google itself says so, to us, for this attempt, of a verified mail. */
    async identify(code: string, { nonce, verifier }: Attempt): Promise<GoogleIdentity> {
      const google = await client();
      const asked = askIdentity(google, access.clientId, code, verifier);
      const claims = await within(timeoutMs, asked, () => new Error('Google is too slow'));
      if (claims?.nonce !== nonce) throw new Error('the nonce is another one');
      const { sub, email, email_verified: isVerified, name = '' } = claims;
      if (!sub || !email || isVerified !== true) throw new Error('the mail is not verified');
      return { sub, email, name };
    },
  };
}

async function askIdentity(google: OAuth2Client, audience: string, code: string, verifier: string) {
  const { tokens } = await google.getToken({ code, codeVerifier: verifier });
  const ticket = await google.verifyIdToken({ idToken: tokens.id_token ?? '', audience });
  return ticket.getPayload();
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
