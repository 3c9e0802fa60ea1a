import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { googleStandInKeys } from '../google/access.ts';

export type Claims = Record<string, unknown>;
type Grant = { challenge: string; claims: Claims };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Google as a test needs it: gives id tokens that say what the test wants, signed well or badly. */
export async function playGoogle() {
  const real = newKey();
  const grants = new Map<string, Grant>();
  const played = { key: real.privateKey as KeyObject, isDown: false, hangs: false, asked: 0 };

  function idToken(claims: Claims): string {
    const signed = `${encoded({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encoded(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), played.key).toString('base64url')}`;
  }

  function tokens(form: URLSearchParams): object | null {
    const grant = grants.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { clientId, clientSecret } = googleStandInKeys;
    const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!grant || !isOurs || grant.challenge !== challenge) return null;
    return { access_token: 'a', expires_in: 3600, id_token: idToken(grant.claims) };
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
    /** Somebody says yes on the page at `consentUrl`: the code that the browser brings back. */
    allow(consentUrl: string, claims: Claims = {}): string {
      const { searchParams } = new URL(consentUrl);
      const code = crypto.randomUUID();
      const now = Math.floor(Date.now() / 1000);
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
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
    reset() {
      Object.assign(played, { key: real.privateKey, isDown: false, hangs: false, asked: 0 });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
