import { eraseAccount, forgotPassword, requestEmailChange } from '@contesta/contracts/account';
import { me } from '@contesta/contracts/auth';
import { revocations } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { ana, from, useAuth } from '../testing/test-auth.ts';

const test = useAuth();
const erase = (password = ana.password) =>
  test.asAna(eraseAccount, { body: { password }, headers: from('10.0.0.1') });

describe('erasing an account', () => {
  it('succeeds for only one of ten concurrent calls, ends all sessions, and publishes only the id', async () => {
    await test.logInAs();
    const answers = await Promise.all(Array.from({ length: 10 }, () => erase()));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses[0], ...new Set(statuses.slice(1))]).toEqual([202, 401]);
    expect(answers.map(({ body }) => body.message)).toContain('Tu cuenta se ha eliminado.');
    expect((await test.readAccount(test.id)).status).toBe(404);
    expect((await test.call(revocations)).body.revoked).toHaveLength(2);
    await eventually(() => expect(test.events('account-erased')).not.toEqual([]));
    expect(test.published('account-erased')).toEqual([{ accountId: test.id }]);
  });

  it('leaves no personal data in the account, its sessions, throttles and recovery requests', async () => {
    await test.logInAs({ password: 'equivocada' });
    await test.call(forgotPassword, { body: { email: ana.email } });
    const body = { email: 'new@example.com', password: ana.password };
    expect((await test.asAna(requestEmailChange, { body })).status).toBe(202);
    await erase();
    await eventually(async () => {
      const row = await test.store.collection('accounts').findOne({ _id: test.id });
      expect(Object.keys(row ?? {}).sort()).toEqual(['_id', 'epoch', 'erasedAt']);
    });
    for (const name of ['accounts', 'sessions', 'brakes', 'passwordResets'])
      expect(await test.storedIn(name)).not.toMatch(/example\.com|"Ana"|argon2|Madrid/i);
  });

  it('answers 401 to a wrong password, counts it like a failed login, and erases nothing', async () => {
    const [{ status, body }, kept] = [await erase('equivocada'), await test.asAna(me)];
    expect([status, body.code, kept.status]).toEqual([401, 'BAD_CREDENTIALS', 200]);
    for (let i = 0; i < 9; i += 1) await erase('equivocada');
    expect((await erase()).status).toBe(429);
  });

  it('fails with the code STATE while the account has no password', async () => {
    await test.removePassword();
    expect((await erase()).body.code).toBe('STATE');
  });
});
