import { createHash } from 'node:crypto';
import { googleStandInKeys } from '@contesta/auth/google/access';
import { fetchPage, press } from './press.ts';

const verifier = 'v'.repeat(64);
const code_challenge = createHash('sha256').update(verifier).digest('base64url');
const { clientId: client_id, clientSecret: client_secret } = googleStandInKeys;
const calendarScope = 'https://www.googleapis.com/auth/calendar';
export const scope = `openid email ${calendarScope}.events ${calendarScope}.freebusy`;

/** Calls Google's stand-in as our product does. */
export function openGoogleClient(url: string) {
  const redirect_uri = `${url}/api/google-auth/callback`;

  async function token(form: Record<string, string>) {
    const client = { client_id, client_secret, redirect_uri, code_verifier: verifier };
    const body = new URLSearchParams({ ...client, ...form });
    const response = await fetch(`${url}/sandbox/google/token`, { method: 'POST', body });
    // biome-ignore lint/suspicious/noExplicitAny: tokens or an error, which the tests check
    return { status: response.status, body: (await response.json()) as any };
  }

  return {
    /** Consents on Google's page as a user, by default to offline access; returns the tokens or the error. */
    async consent(email: string, more: Record<string, string> = {}, beforeToken = async () => {}) {
      const query = new URLSearchParams({
        client_id,
        redirect_uri,
        scope,
        response_type: 'code',
        state: 's',
        nonce: 'n',
        code_challenge,
        code_challenge_method: 'S256',
        access_type: 'offline',
        ...more,
      });
      const page = await fetchPage(`${url}/sandbox/google/o/oauth2/v2/auth?${query}`);
      const { location } = await press(page, 'Permitir', { email });
      const code = new URL(location ?? '').searchParams.get('code') ?? '';
      await beforeToken();
      return await token({ grant_type: 'authorization_code', code });
    },
    renew: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
  };
}
