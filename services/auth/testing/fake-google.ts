import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { googleStandInKeys } from '../google/access.ts';

export type Claims = Record<string, unknown>;
type Grant = { challenge: string; claims: Claims; scope: string; isOffline: boolean };
let people = 0;
/** Returns the claims of a new person at each call. */
export function newPerson() {
  people += 1;
  return { sub: `sub-${people}`, email: `p${people}@gmail.com`, name: `Persona ${people}` };
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A fake Google, whose id tokens have the claims and the signing key that the test sets. */
export async function startFakeGoogle() {
  const real = newKey();
  const grants = new Map<string, Grant>();
  const refreshTokens = new Set<string>();
  const state = {
    key: real.privateKey as KeyObject,
    isDown: false,
    hangs: false,
    requests: 0,
    /** Runs before each answer. */
    beforeAnswer: async () => {},
    /** Requests that came while `hangs` was set, and that the client has ended. */
    aborted: 0,
    /** The tokens of all requests to refresh, and of all requests to revoke. */
    refreshed: [] as string[],
    revoked: [] as string[],
  };

  function idToken(claims: Claims): string {
    const signed = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), state.key).toString('base64url')}`;
  }

  function tokens(form: URLSearchParams): object | null {
    const { clientId, clientSecret } = googleStandInKeys;
    const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isOurs) return null;
    return form.get('grant_type') === 'refresh_token' ? renew(form) : redeem(form);
  }

  function redeem(form: URLSearchParams): object | null {
    const grant = grants.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.challenge !== challenge) return null;
    const { claims, scope, isOffline } = grant;
    const refreshToken = `1//${crypto.randomUUID()}`;
    if (isOffline) refreshTokens.add(refreshToken);
    const response = { access_token: 'a', expires_in: 3600, scope, id_token: idToken(claims) };
    return isOffline ? { ...response, refresh_token: refreshToken } : response;
  }

  function renew(form: URLSearchParams): object | null {
    const token = form.get('refresh_token') ?? '';
    state.refreshed.push(token);
    if (!refreshTokens.has(token)) return null;
    return { access_token: `ya29.${crypto.randomUUID()}`, expires_in: 3600 };
  }

  function revoke(token: string): boolean {
    state.revoked.push(token);
    return refreshTokens.delete(token);
  }

  const server = createServer(async (req, res) => {
    state.requests += 1;
    if (state.hangs)
      return void res.once('close', () => {
        state.aborted += 1;
      });
    const body = await text(req);
    await state.beforeAnswer();
    const answer = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (state.isDown) return void answer(503, {});
    if (req.url?.endsWith('/certs'))
      return void answer(200, { k1: real.publicKey.export({ type: 'spki', format: 'pem' }) });
    const url = new URL(req.url ?? '', 'http://google');
    if (url.pathname.endsWith('/revoke'))
      return void answer(revoke(url.searchParams.get('token') ?? '') ? 200 : 400, {});
    const granted = tokens(new URLSearchParams(body));
    answer(granted ? 200 : 400, granted ?? { error: 'invalid_grant' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    state,
    forgedKey: newKey().privateKey,
    /** Accepts the consent page at `consentUrl`, for all its scopes or for `scope`; returns the code. */
    allow(consentUrl: string, claims: Claims = {}, scope?: string): string {
      const { searchParams } = new URL(consentUrl);
      const code = crypto.randomUUID();
      const now = Math.floor(Date.now() / 1000);
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        scope: scope ?? searchParams.get('scope') ?? '',
        isOffline: searchParams.get('access_type') === 'offline',
        claims: {
          ...{ iss: 'https://accounts.google.com', aud: googleStandInKeys.clientId },
          ...{ sub: '1001', email: 'eva@gmail.com', email_verified: true, name: 'Eva Núñez' },
          ...{ nonce: searchParams.get('nonce'), iat: now, exp: now + 3600 },
          ...claims,
        },
      });
      return code;
    },
    /** All users withdraw their consents in the settings of their Google account. */
    withdrawAll: () => refreshTokens.clear(),
    reset() {
      const flags = { isDown: false, hangs: false, beforeAnswer: async () => {} };
      const counts = { requests: 0, aborted: 0, refreshed: [], revoked: [] };
      Object.assign(state, { key: real.privateKey, ...flags, ...counts });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
