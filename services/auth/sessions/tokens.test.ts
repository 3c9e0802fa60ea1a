import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '@contesta/contracts/auth';
import { verificationKeys } from '@contesta/contracts/internal';
import { signToken } from '@contesta/kit/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, openTestAuth, type TestAuth } from '../testing/test-auth.ts';

let test: TestAuth;
let token: string;
let key: KeyObject;
let published: { kid: string; pem: string };

beforeAll(async () => {
  test = await openTestAuth();
  token = (await test.registerAs()).body.token;
  published = (await test.call(verificationKeys)).body.keys[0];
  key = createPrivateKey(readFileSync(join(test.directory, 'auth-keys', 'auth-key.pem')));
});
afterAll(() => test.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const statusOf = async (candidate: string) => (await test.call(home, { token: candidate })).status;

function claims(changes: object = {}) {
  const [, payload = ''] = token.split('.');
  return { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes };
}

function signed(changes: object, header: object = {}, by: KeyObject = key): string {
  const text = `${part({ alg: 'ES256', typ: 'JWT', kid: published.kid, ...header })}.${part(claims(changes))}`;
  const signature = sign('sha256', Buffer.from(text), { key: by, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

describe('a token', () => {
  it('is accepted for its session, also when signed by hand with the same key', async () => {
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(signed({}))).toBe(200);
  });

  it('contains its account, its session, and an expiry in seven days', () => {
    const { sub, jti, exp, iat, iss, aud } = claims();
    expect([sub, iss, aud]).toEqual([accountIdOf(token), 'contesta', 'contesta']);
    expect(jti).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(exp - iat).toBe(7 * 24 * 3600);
  });

  it('is refused with algorithm none and no signature', async () => {
    const none = `${part({ alg: 'none', typ: 'JWT', kid: published.kid })}.${part(claims())}.`;
    expect(await statusOf(none)).toBe(401);
  });

  it('is refused when signed with HS256 and the public key as the secret', async () => {
    const text = `${part({ alg: 'HS256', typ: 'JWT', kid: published.kid })}.${part(claims())}`;
    const mac = createHmac('sha256', published.pem).update(text).digest('base64url');
    expect(await statusOf(`${text}.${mac}`)).toBe(401);
  });

  it.each([
    ['has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['has no expiry', { exp: undefined }],
    ['is for another audience', { aud: 'elsewhere' }],
    ['comes from another issuer', { iss: 'elsewhere' }],
    ['has no session', { jti: undefined }],
    ['is of an unknown session', { jti: 'made-up-session' }],
    ["is of another account's session", { sub: 'somebody-else' }],
  ])('is refused when it %s', async (_why, changes) => {
    expect(await statusOf(signed(changes))).toBe(401);
  });

  it('is refused with another key, whatever its key id', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await statusOf(signed({}, {}, privateKey))).toBe(401);
    expect(await statusOf(signed({}, { kid: 'another' }, privateKey))).toBe(401);
    expect(await statusOf(signed({}, { kid: undefined }))).toBe(401);
  });

  it.each(['x', 'a.b.c', '..', `${part({ typ: 'JWT', alg: 'ES256', kid: 'x' })}.bm90IGpzb24.aaaa`])(
    'is refused when it is %s',
    async (text) => expect(await statusOf(text)).toBe(401),
  );

  it('is refused when its claims were changed', async () => {
    const [head, , signature] = token.split('.');
    expect(await statusOf(`${head}.${part(claims({ sub: 'admin-account' }))}.${signature}`)).toBe(
      401,
    );
  });

  it('is refused for a session that was never opened', async () => {
    const forged = signToken(
      { accountId: accountIdOf(token), jti: 'never-opened', expiresAt: 4e9 },
      { kid: published.kid, key },
    );
    expect(await statusOf(forged)).toBe(401);
  });
});
