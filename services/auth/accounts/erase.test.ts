import { eraseAccount } from '@contesta/contracts/account';
import { home, me } from '@contesta/contracts/auth';
import { planGranted } from '@contesta/contracts/events';
import { internalAccount, revocations } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountIdOf, ana, from, openTestAuth, type TestAuth } from '../testing/test-auth.ts';

let test: TestAuth;
let token: string;
let id: string;
beforeEach(async () => {
  test = await openTestAuth();
  token = (await test.registerAs()).body.token;
  id = accountIdOf(token);
});
afterEach(() => test.close());

const erase = (password = ana.password) =>
  test.call(eraseAccount, { token, body: { password }, headers: from('10.0.0.1') });

describe('erasing an account', () => {
  it('answers 202, ends its sessions, and refuses logins', async () => {
    const other = (await test.logInAs()).body.token;
    const { status, body } = await erase();
    expect([status, body.message]).toEqual([202, 'Tu cuenta se ha eliminado.']);
    for (const old of [token, other])
      expect((await test.call(me, { token: old })).status).toBe(401);
    expect((await test.call(revocations)).body.revoked).toHaveLength(2);
    const answer = await test.logInAs();
    const unknown = await test.logInAs({ email: 'nobody@example.com' });
    expect(answer.status).toBe(401);
    expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await test.call(internalAccount, { params: { id } })).status).toBe(404);
  });

  it('publishes account-erased with only the id', async () => {
    await erase();
    await eventually(() =>
      expect(test.events('account-erased').map(({ data }) => data)).toEqual([{ accountId: id }]),
    );
  });

  it('frees the mail at once for another account', async () => {
    await erase();
    const again = await test.registerAs({ username: 'Otra' });
    expect(again.status).toBe(201);
    expect(accountIdOf(again.body.token)).not.toBe(id);
    expect((await test.call(home, { token: again.body.token })).body.user.username).toBe('Otra');
    expect((await test.call(home, { token })).status).toBe(401);
  });

  it('leaves no personal data in any collection', async () => {
    await test.logInAs({ password: 'equivocada' });
    await erase();
    await eventually(async () => {
      const row = await test.store.collection('accounts').findOne({ _id: id });
      expect(Object.keys(row ?? {}).sort()).toEqual(['_id', 'epoch', 'erasedAt']);
    });
    for (const name of ['accounts', 'sessions', 'brakes', 'passwordResets']) {
      const rows = JSON.stringify(await test.store.collection(name).find({}).toArray());
      expect(rows).not.toMatch(/example\.com|Ana|argon2|Madrid/i);
    }
  });

  it('answers 401 to a wrong password, counts it like a failed login, and erases nothing', async () => {
    const { status, body } = await erase('equivocada');
    expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await test.call(me, { token })).status).toBe(200);
    for (let i = 0; i < 9; i += 1) await erase('equivocada');
    expect((await erase()).status).toBe(429);
  });

  it('answers 409 while the account has no password', async () => {
    await test.store
      .collection('accounts')
      .updateOne({ _id: id }, { $unset: { passwordHash: '' } });
    expect((await erase()).body.code).toBe('STATE');
  });

  it('succeeds for one of ten concurrent calls', async () => {
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => erase()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 202 && status !== 401)).toEqual([]);
    await test.registerAs();
    await eventually(() => expect(test.events('account-erased')).toHaveLength(1));
  });

  it('is not undone by a plan that arrives afterwards', async () => {
    await erase();
    await test.publish(planGranted, { accountId: id, revision: 9, status: 'full' });
    const row = await test.store.collection('accounts').findOne({ _id: id });
    expect(row?.status).toBeUndefined();
  });
});
