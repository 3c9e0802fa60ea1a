import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '@contesta/contracts/auth';
import { expect, it } from 'vitest';
import { accountIdOf, authFor, partOf } from '../testing/test-auth.ts';

const test = await authFor('file');
const { token } = (await test.registerAs()).body;
const [header, claims] = [partOf(token, 'header'), partOf(token, 'claims')];

/** The status of a call with a token that auth's own key has signed. */
async function statusWith(changedHeader: object, changedClaims: object): Promise<number> {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ ...header, ...changedHeader })}.${encode({ ...claims, ...changedClaims })}`;
  const key = createPrivateKey(readFileSync(join(test.directory, 'auth-keys', 'auth-key.pem')));
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return (await test.call(home, { token: `${text}.${signature.toString('base64url')}` })).status;
}

it('a token names its account and its session', () => {
  const jti = expect.stringMatching(/^[\w-]{16}$/);
  expect(claims).toMatchObject({ sub: accountIdOf(token), iss: 'contesta', aud: 'contesta', jti });
});

it.each([
  [200, 'as auth signs it', {}, {}],
  [401, 'without a key id', { kid: undefined }, {}],
  [401, "of another account's session", {}, { sub: 'somebody-else' }],
])('answers %i to a token %s', async (status, _, changedHeader, changedClaims) => {
  expect(await statusWith(changedHeader, changedClaims)).toBe(status);
});
