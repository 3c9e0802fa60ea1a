import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '@contesta/contracts/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountIdOf, openTestAuth, type TestAuth } from '../testing/test-auth.ts';

let test: TestAuth;
let header: object;
let claims: object;
let accountId: string;

beforeAll(async () => {
  test = await openTestAuth();
  const { token } = (await test.registerAs()).body;
  [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  accountId = accountIdOf(token);
});
afterAll(() => test.close());

/** The status of a call with a token that auth's own key has signed. */
async function statusWith(changedHeader: object, changedClaims: object): Promise<number> {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ ...header, ...changedHeader })}.${encode({ ...claims, ...changedClaims })}`;
  const key = createPrivateKey(readFileSync(join(test.directory, 'auth-keys', 'auth-key.pem')));
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  const token = `${text}.${signature.toString('base64url')}`;
  return (await test.call(home, { token })).status;
}

it('a token names its account and its session', () => {
  const jti = expect.stringMatching(/^[\w-]{16}$/);
  expect(claims).toMatchObject({ sub: accountId, jti, iss: 'contesta', aud: 'contesta' });
});

it.each([
  [200, 'as auth makes it', {}, {}],
  [401, 'without a key id', { kid: undefined }, {}],
  [401, "of another account's session", {}, { sub: 'somebody-else' }],
])('answers %i to a token %s', async (status, _, changedHeader, changedClaims) => {
  expect(await statusWith(changedHeader, changedClaims)).toBe(status);
});
