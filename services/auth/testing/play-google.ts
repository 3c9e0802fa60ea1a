import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { googleStandInKeys } from '../google/access.ts';

export type Claims = Record<string, unknown>;
type Grant = { challenge: string; claims: Claims; scope: string; lasts: boolean };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Google as a test needs it: gives id tokens that say what the test wants, signed well or badly. */
export async function playGoogle() {
  const real = newKey();
  const grants = new Map<string, Grant>();
  const lasting = new Set<string>();
  const played = {
    key: real.privateKey as KeyObject,
    isDown: false,
    hangs: false,
    asked: 0,
    /** The refresh tokens that were used, and those that we gave back, each time. */
    refreshed: [] as string[],
    revoked: [] as string[],
  };

  function idToken(claims: Claims): string {
    const signed = `${encoded({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encoded(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), played.key).toString('base64url')}`;
  }

  function tokens(form: URLSearchParams): object | null {
    const { clientId, clientSecret } = googleStandInKeys;
    const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isOurs) return null;
    return form.get('grant_type') === 'refresh_token' ? renewed(form) : redeemed(form);
  }

  function redeemed(form: URLSearchParams): object | null {
    const grant = grants.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.challenge !== challenge) return null;
    const { claims, scope, lasts } = grant;
    const lastingToken = `1//${crypto.randomUUID()}`;
    if (lasts) lasting.add(lastingToken);
    return {
      access_token: 'a',
      expires_in: 3600,
      scope,
      id_token: idToken(claims),
      ...(lasts ? { refresh_token: lastingToken } : {}),
    };
  }

  function renewed(form: URLSearchParams): object | null {
    const token = form.get('refresh_token') ?? '';
    played.refreshed.push(token);
    if (!lasting.has(token)) return null;
    return { access_token: `ya29.${crypto.randomUUID()}`, expires_in: 3600 };
  }

  function revoke(token: string): boolean {
    played.revoked.push(token);
    return lasting.delete(token);
  }

  const server = createServer(async (req, res) => {
    played.asked += 1;
    if (played.hangs) return;
    const body = await text(req);
    const answer = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (played.isDown) return void answer(503, {});
    if (req.url?.endsWith('/certs'))
      return void answer(200, { k1: real.publicKey.export({ type: 'spki', format: 'pem' }) });
    const url = new URL(req.url ?? '', 'http://google');
    if (url.pathname.endsWith('/revoke'))
      return void answer(revoke(url.searchParams.get('token') ?? '') ? 200 : 400, {});
    const given = tokens(new URLSearchParams(body));
    answer(given ? 200 : 400, given ?? { error: 'invalid_grant' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    played,
    forger: newKey().privateKey,
    /** Somebody says yes on the page at `consentUrl`, to all or to less: the code that the browser brings back. */
    allow(consentUrl: string, claims: Claims = {}, scope?: string): string {
      const { searchParams } = new URL(consentUrl);
      const code = crypto.randomUUID();
      const now = Math.floor(Date.now() / 1000);
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        scope: scope ?? searchParams.get('scope') ?? '',
        lasts: searchParams.get('access_type') === 'offline',
        claims: {
          iss: 'https://accounts.google.com',
          aud: googleStandInKeys.clientId,
          sub: '1001',
          email: 'eva@gmail.com',
          email_verified: true,
          name: 'Eva Núñez',
          nonce: searchParams.get('nonce'),
          iat: now,
          exp: now + 3600,
          ...claims,
        },
      });
      return code;
    },
    /** Whoever gave the tokens takes them all back, in the settings of their account. */
    withdrawAll: () => lasting.clear(),
    reset() {
      const calm = { isDown: false, hangs: false, asked: 0, refreshed: [], revoked: [] };
      Object.assign(played, { key: real.privateKey, ...calm });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
