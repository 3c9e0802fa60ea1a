import { createHash } from 'node:crypto';
import { open, press } from './press.ts';

/** The PKCE verifier of each consent. */
export const verifier = 'v'.repeat(64);

/** The authorization code after a user has consented on Google's page, by default to offline access. */
export async function consentCode(
  url: string,
  email: string,
  request: Record<string, string>,
): Promise<string> {
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    ...{ response_type: 'code', state: 's', nonce: 'n', access_type: 'offline' },
    ...{ code_challenge, code_challenge_method: 'S256', ...request },
  });
  const page = await open(`${url}/sandbox/google/o/oauth2/v2/auth?${query}`);
  const { location } = await press(page, 'Permitir', { email });
  return new URL(location ?? '').searchParams.get('code') ?? '';
}
