import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import { ownersPassword } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const owner = await product.ownerOf('full');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const parts = (token: string) => token.split('.').slice(0, 2).map(decode);
const ownKey = () =>
  crypto.createPrivateKey(readFileSync(join(product.directory, 'auth-keys', 'auth-key.pem')));

/** A forged token, signed by default with auth's own key. */
function forged(header: object, claims: object, key = ownKey()): string {
  const [realHeader, realClaims] = parts(owner.token);
  const text = `${encode({ ...realHeader, ...header })}.${encode({ ...realClaims, ...claims })}`;
  const signature = crypto.sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const payload = () => owner.token.split('.')[1] ?? '';
const payloadOfAnother = () => encode({ ...parts(owner.token)[1], sub: 'somebody-else-xx' });
const otherKey = () => crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const publicJwk = () => crypto.createPublicKey(ownKey()).export({ format: 'jwk' });
function hashedWithPublicKey(): string {
  const pem = crypto.createPublicKey(ownKey()).export({ type: 'spki', format: 'pem' });
  const text = `${encode({ ...parts(owner.token)[0], alg: 'HS256' })}.${payload()}`;
  return `${text}.${crypto.createHmac('sha256', pem).update(text).digest('base64url')}`;
}

/** The outcomes of calls with this token to auth, chatbots, conversation and stats. */
async function answersOfAll(token: string): Promise<string[]> {
  const bot = `/chatbots/${owner.botId}`;
  const ofBot = ['/conversations', '/conversations/export', '/stats'].map((path) => bot + path);
  const paths = ['/auth/home', '/chatbots', ...ofBot];
  return (await Promise.all(paths.map((path) => call.get(path, { token })))).map(refusal);
}
const allowed = Array(5).fill('200');
const refused = Array(5).fill('401 UNAUTHENTICATED');

describe('a token', () => {
  it('is accepted by auth, chatbots, conversation and stats', async () => {
    expect(await answersOfAll(owner.token)).toEqual(allowed);
    expect(await answersOfAll(forged({}, {}))).toEqual(allowed);
  });

  it('contains no personal data, and expires after seven days', () => {
    const [header, claims] = parts(owner.token);
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(claims.exp - claims.iat).toBe(7 * 24 * 3600);
    expect(JSON.stringify(claims)).not.toContain(owner.email);
  });

  it.each([
    ['with algorithm none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${payload()}.`],
    ['without its signature', () => owner.token.replace(/[^.]+$/, '')],
    ['with another signature', () => owner.token.replace(/[^.]{4}$/, 'AAAA')],
    ['with another payload', () => owner.token.replace(payload(), payloadOfAnother())],
    ['signed as HS256 with the public key', hashedWithPublicKey],
    ['signed with another key', () => forged({}, {}, otherKey())],
    ['with another key id', () => forged({ kid: 'other' }, {})],
    ['with a path as its key id', () => forged({ kid: '../../../dev/null' }, {})],
    ['with its own key in its header', () => forged({ jwk: publicJwk(), kid: 'x' }, {})],
    ['that has expired', () => forged({}, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that never expires', () => forged({}, { exp: undefined })],
    ['of another issuer', () => forged({}, { iss: 'evil' })],
    ['of another audience', () => forged({}, { aud: 'evil' })],
    ['without a session', () => forged({}, { jti: undefined })],
    ['with objects instead of ids', () => forged({}, { jti: { $gt: '' }, sub: { $gt: '' } })],
    ['that is too long', () => `${owner.token}${'A'.repeat(8_000)}`],
    ['that is not a JWT', () => 'a.b.c'],
    ['whose payload is not JSON', () => owner.token.replace(payload(), 'bm90IGpzb24')],
    ['of one character', () => 'x'],
  ])('%s is refused by auth, chatbots, conversation and stats', async (_, make) => {
    expect(await answersOfAll(make())).toEqual(refused);
  });

  it('of an unknown session is refused by auth', async () => {
    const token = forged({}, { jti: 'never-opened-one' });
    const [byAuth] = await answersOfAll(token);
    expect(byAuth).toBe('401 UNAUTHENTICATED');
  });

  const wrong = ['Basic TOKEN', 'Bearer x TOKEN', 'Bearer', 'Bearer TOKEN, Bearer TOKEN'];
  it.each(wrong)('in the Authorization header "%s" is ignored', async (header) => {
    const headers = { Authorization: header.replaceAll('TOKEN', owner.token) };
    expect(refusal(await call.get('/user/me', { headers }))).toBe('401 UNAUTHENTICATED');
  });

  it('is accepted after "Bearer" or "bearer", but not in the query or a cookie', async () => {
    const { token } = owner;
    const as = async (headers: Record<string, string>, query = '') =>
      (await call.get(`/user/me${query}`, { headers })).status;
    expect(await as({ Authorization: `bearer ${token}` })).toBe(200);
    expect(await as({}, `?token=${token}&access_token=${token}`)).toBe(401);
    expect(await as({ Cookie: `token=${token}` })).toBe(401);
  });
});

it('internal headers and paths have no effect from outside', async () => {
  const { sub } = parts(owner.token)[1];
  for (const name of ['Account-Id', 'User-Id', 'Internal-Secret', 'Forwarded-User', 'Client-Ip'])
    expect((await call.get('/user/me', { headers: { [`X-${name}`]: sub } })).status).toBe(401);
  for (const path of ['/internal/keys', `/internal/accounts/${sub}`]) {
    const page = await fetch(product.url + path);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain(owner.email);
    expect((await call.get(`/..${path}`)).text).not.toContain(owner.email);
  }
});

describe('a session', () => {
  async function logIn(): Promise<string> {
    const person = { email: owner.email, password: ownersPassword };
    return (await call.post('/auth/login', person)).body.token;
  }
  const untilRefused = (token: string) =>
    eventually(async () => expect(await answersOfAll(token)).toEqual(refused), 5_000);

  it('ends within five seconds of the logout, while other sessions stay valid', async () => {
    const [ending, staying] = [await logIn(), await logIn()];
    expect((await call('POST', '/auth/logout', { token: ending })).status).toBe(204);
    expect((await call.get('/auth/home', { token: ending })).status).toBe(401);
    await untilRefused(ending);
    expect(await answersOfAll(staying)).toEqual(allowed);
    expect((await call('POST', '/auth/logout', { token: ending })).status).toBe(401);
  });

  it('ends when the password is changed in another session', async () => {
    const [mine, others] = [await logIn(), await logIn()];
    const change = (password: string, newPassword: string) =>
      call.put('/auth/password', { password, newPassword }, { token: mine });
    expect(refusal(await change('no-es-esta', 'otra-clave'))).toBe('401 BAD_CREDENTIALS');
    expect(await answersOfAll(others)).toEqual(allowed);
    expect((await change(ownersPassword, 'otra-clave')).status).toBe(200);
    await untilRefused(others);
    await untilRefused(owner.token);
    expect(await answersOfAll(mine)).toEqual(allowed);
    expect((await change('otra-clave', ownersPassword)).status).toBe(200);
    owner.token = mine;
  });

  it('ends when the password is reset through the link in an email, which works once', async () => {
    const { email } = owner;
    const forgot = (mail: string) => call.post('/auth/password/forgot', { email: mail });
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    const code = await product.recoveryCode(email);
    const reset = (password: string, body = { code, password }) =>
      call.post('/auth/password/reset', body);
    expect(refusal(await reset('orta'))).toBe('400 VALIDATION');
    expect((await reset('nueva-clave')).status).toBe(200);
    const again = await reset('nueva-clave');
    expect([again.status, again.body.message]).toEqual([400, 'El enlace ya no sirve. Pide otro.']);
    await untilRefused(owner.token);
    expect((await call.post('/auth/login', { email, password: 'nueva-clave' })).status).toBe(200);
    expect(await product.letters('nobody@example.com')).toEqual([]);
  });
});
