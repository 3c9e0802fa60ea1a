import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { googleStandInKeys } from '@contesta/auth/google/access';
import { type Clock, newSecret } from '@contesta/kit/identity';
import {
  type ProviderAnswer,
  type ProviderCall,
  type ReceivedCall,
  Refusal,
} from '../provider-api.ts';
import { calendarCalls } from './calendar.ts';
import type { Events } from './events.ts';
import { type Grant, type Grants, tokenLifetimeSeconds } from './grants.ts';

type Parts = { grants: Grants; events: Events; clock: Clock };
type Form = Record<string, unknown>;

const codeMs = 10 * 60_000;

/** Google's API calls: exchange of codes and refresh tokens, revocation, public keys, and calendars. */
export function googleApi({ grants, events, clock }: Parts) {
  let opened: ReturnType<typeof openSigner> | undefined; // at the first use: generating a key takes 40 ms
  const signer = () => (opened ??= openSigner());

  async function token({ body }: ReceivedCall): Promise<ProviderAnswer> {
    const form = formOf(body);
    checkClient(form);
    if (form.grant_type === 'authorization_code') return await redeem(form);
    if (form.grant_type === 'refresh_token') return await renew(form);
    throw refused('unsupported_grant_type');
  }

  async function redeem(form: Form): Promise<ProviderAnswer> {
    const grant = await grants.take(String(form.code));
    const now = clock();
    if (!grant || now.getTime() - grant.at.getTime() > codeMs || !isRequestedBy(grant, form))
      throw refused('invalid_grant');
    const isOffline = grant.access_type === 'offline';
    return tokensAnswer({
      access_token: await grants.issueAccessToken(grant),
      scope: grant.scope,
      id_token: signer().sign(claimsOf(grant, Math.floor(now.getTime() / 1_000))),
      ...(isOffline ? { refresh_token: await grants.issueRefreshToken(grant) } : {}),
    });
  }

  async function renew(form: Form): Promise<ProviderAnswer> {
    const grant = await grants.findByRefreshToken(String(form.refresh_token));
    if (!grant) throw refused('invalid_grant');
    return tokensAnswer({ access_token: await grants.issueAccessToken(grant), scope: grant.scope });
  }

  async function revoke({ body, query }: ReceivedCall): Promise<ProviderAnswer> {
    const revoked = String(query.token ?? formOf(body).token);
    if (!(await grants.revoke(revoked))) throw refused('invalid_token');
    return { status: 200, body: {} };
  }

  const certs = async (): Promise<ProviderAnswer> => ({ status: 200, body: signer().certs });
  const calls: ProviderCall[] = [
    { verb: 'post', path: '/token', operations: ['token'], handle: token },
    { verb: 'post', path: '/revoke', operations: ['revoke'], handle: revoke },
    { verb: 'get', path: '/oauth2/v1/certs', operations: ['certs'], handle: certs },
    ...calendarCalls({ grants, events }),
  ];
  return { calls, conventions };
}

const formOf = (body: unknown) => (body ?? {}) as Form; // a call without a body: an empty form
const tokensAnswer = (tokens: object): ProviderAnswer => ({
  status: 200,
  body: { expires_in: tokenLifetimeSeconds, token_type: 'Bearer', ...tokens },
});
const errorAnswer = (status: number, error: string): ProviderAnswer => ({
  status,
  body: { error },
});
const refused = (error: string): Refusal => new Refusal(errorAnswer(400, error));

const conventions = {
  provider: 'google' as const,
  authenticate: () => {}, // each handler checks its own credentials
  failed: errorAnswer(500, 'internal_failure'),
  unreadable: errorAnswer(400, 'invalid_request'),
  unknownPath: errorAnswer(404, 'not_found'),
  headers: () => ({ 'Cache-Control': 'no-store' }),
};

function checkClient({ client_id, client_secret }: Form): void {
  const { clientId, clientSecret } = googleStandInKeys;
  if (client_id !== clientId || client_secret !== clientSecret)
    throw new Refusal(errorAnswer(401, 'invalid_client'));
}

/** Whether the call has the redirect URI of the request, and the verifier of its code challenge (RFC 7636, 4.6). */
function isRequestedBy(grant: Grant, { redirect_uri, code_verifier }: Form): boolean {
  const challenge = createHash('sha256').update(String(code_verifier)).digest('base64url');
  return redirect_uri === grant.redirect_uri && challenge === grant.code_challenge;
}

/** The claims of an id token; `sub` is derived from the e-mail address, so it is stable. */
function claimsOf({ email, name, nonce, client_id }: Grant, now: number): object {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return {
    iss: 'https://accounts.google.com',
    aud: client_id,
    azp: client_id,
    sub: BigInt(`0x${digest.slice(0, 16)}`).toString(),
    email,
    email_verified: true,
    name,
    nonce,
    iat: now,
    exp: now + tokenLifetimeSeconds,
  };
}

/** Signs with its own key, which is published with a key id. */
function openSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const kid = newSecret();
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    certs: { [kid]: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    sign(claims: object): string {
      const text = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
}
