import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, logout } from '@contesta/contracts/auth';
import { revocations } from '@contesta/contracts/internal';
import { describe, expect, it } from 'vitest';
import { authFor, partOf } from '../testing/test-auth.ts';
import { pageSize } from './routes.ts';

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

it.each([
  [200, 'as auth signs it', {}, {}],
  [401, 'without a key id', { kid: undefined }, {}],
  [401, "of another account's session", {}, { sub: 'somebody-else' }],
])('answers %i to a token %s', async (status, _, changedHeader, changedClaims) => {
  expect(await statusWith(changedHeader, changedClaims)).toBe(status);
});

type Page = { revoked: { jti: string; expiresAt: number }[]; next: string; more: boolean };
const jtiOf = (token: string): string => partOf(token, 'claims').jti;
const readPage = async (cursor?: string): Promise<Page> =>
  (await test.call(revocations, { query: cursor === undefined ? {} : { since: cursor } })).body;
const jtis = async (cursor?: string) => (await readPage(cursor)).revoked.map(({ jti }) => jti);

async function endNewSession(): Promise<string> {
  const { token } = (await test.logInAs()).body;
  expect((await test.call(logout, { token })).status).toBe(204);
  return jtiOf(token);
}

describe('the revocations', () => {
  it('contain only ended sessions, with the expiry of their token in seconds', async () => {
    const live = jtiOf((await test.logInAs()).body.token);
    const ended = await endNewSession();
    const { revoked } = await readPage();
    const entry = revoked.find(({ jti }) => jti === ended);
    const inSevenDays = Date.now() / 1000 + 7 * 24 * 3600;
    expect(Math.abs((entry?.expiresAt ?? 0) - inSevenDays)).toBeLessThan(60);
    expect(revoked.map(({ jti }) => jti)).not.toContain(live);
  });

  it('contain a session that ended before the cursor but was written after it', async () => {
    const { next } = await readPage();
    const { token } = (await test.logInAs()).body;
    const endedAt = new Date(test.kit.clock().getTime() - 5_000);
    await test.store.collection('sessions').updateOne({ _id: jtiOf(token) }, { $set: { endedAt } });
    expect(await jtis(next)).toContain(jtiOf(token));
  });

  it('do not repeat a session once the overlap has passed', async () => {
    const old = await endNewSession();
    test.advance(60_000);
    const { next, revoked } = await readPage();
    expect(revoked.map(({ jti }) => jti)).toContain(old);
    expect(await jtis(next)).not.toContain(old);
  });

  it('start from the beginning for an invalid cursor', async () => {
    const ended = await endNewSession();
    test.advance(60_000);
    expect(await jtis('%%% not a cursor')).toContain(ended);
    expect(await jtis('zzzzzzzzzzzzzzzzzzzzzz')).toContain(ended);
  });

  it('are complete across pages, even for sessions that ended at the same instant', async () => {
    const at = test.kit.clock();
    const expiresAt = new Date(at.getTime() + 3_600_000);
    const sessions = test.store.collection('sessions');
    const ids = Array.from({ length: pageSize + 10 }, (_, i) => `same-instant-${i}`);
    const base = { accountId: 'somebody', epoch: 1, startedAt: at, expiresAt, endedAt: at };
    await Promise.all(ids.map((_id) => sessions.insertOne({ _id, ...base })));
    const first = await readPage();
    const second = await readPage(first.next);
    expect(first.revoked).toHaveLength(pageSize);
    const seen = new Set([...first.revoked, ...second.revoked].map(({ jti }) => jti));
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    expect([first.more, second.more]).toEqual([true, false]);
  });

  it('leave out a session whose token has expired', async () => {
    const ended = await endNewSession();
    test.advance(8 * 24 * 3_600_000);
    expect(await jtis()).not.toContain(ended);
  });
});
