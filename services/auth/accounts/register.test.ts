import { login, register } from '@contesta/contracts/auth';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { accountIdOf, ana, authFor, from } from '../testing/test-auth.ts';

const test = await authFor('file');

describe('registering', () => {
  it('stores the country code, the canonical time zone and the browser language, and publishes only the id', async () => {
    const headers = { ...from('10.0.0.1'), 'accept-language': 'en-GB' };
    const home = { email: 'home@example.com', timeZone: 'europe/madrid' };
    const { body } = await test.registerAs(home, headers);
    const id = accountIdOf(body.token);
    const view = { timeZone: 'Europe/Madrid', language: 'en', revision: 0 };
    expect((await test.readAccount(id)).body).toMatchObject(view);
    const row = await test.store.collection('accounts').findOne({ _id: id });
    expect(row).toMatchObject({ country: 'ES', mail: 'home@example.com' });
    const registered = [{ accountId: id }];
    await eventually(() => expect(test.published('account-registered')).toEqual(registered));
  });

  const zones = [undefined, 'Mars/Olympus', '__proto__'];
  it.each(zones)('stores the time zone %j as UTC', async (timeZone) => {
    const email = `zone-${zones.indexOf(timeZone)}@example.com`;
    const { status, body } = await test.registerAs({ email, timeZone });
    expect(status).toBe(201);
    expect((await test.readAccount(accountIdOf(body.token))).body.timeZone).toBe('UTC');
  });

  it('does not store the password', async () => {
    await test.registerAs({ email: 'secret@example.com', password: 'never-stored-password' });
    for (const name of ['accounts', 'sessions', 'brakes', 'passwordResets'])
      expect(await test.storedIn(name)).not.toContain('never-stored-password');
  });

  it('compares e-mail addresses without regard to case and spaces, and passwords exactly', async () => {
    await test.registerAs();
    const tries = [
      { email: ' ANA@example.COM ', password: ana.password },
      { email: ana.email, password: ana.password.toUpperCase() },
    ];
    const answers = tries.map((body) => test.call(login, { body, headers: from('10.0.0.9') }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 401]);
  });

  it('answers 503 when the hashing queue is full', async () => {
    const calls = Array.from({ length: 150 }, (_, i) =>
      test.call(register, { body: { ...ana, email: `many-${i}@example.com` } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(34);
  });
});
