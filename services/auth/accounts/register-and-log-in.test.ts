import { changeName, login, register } from '@contesta/contracts/auth';
import { eventually } from '@contesta/kit/testing/eventually';
import { serviceForTest } from '@contesta/runtime/testing/open-test-service';
import { hash, verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../main.ts';
import { openAuth } from '../open-auth.ts';
import { openHashing } from '../passwords/hashing.ts';
import { accountIdOf, ana, authFor, from, password } from '../testing/test-auth.ts';
import { accountRoutes } from './routes.ts';

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

  it('allows a login if the e-mail address differs in case or outer spaces, but not if the password differs in case', async () => {
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
    // Two are hashed at once, and 32 wait.
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(34);
  });
});

describe('logging in', () => {
  beforeAll(async () => {
    await test.registerAs();
    await test.registerAs({ email: 'google@example.com' });
    await test.removePassword('google@example.com');
  });

  it('fails with the same answer for a wrong password, an unknown or invalid address and a Google-only account', async () => {
    const answers = await Promise.all([
      test.logInAs({ password: 'equivocada' }),
      test.logInAs({ email: 'nobody@example.com' }),
      test.logInAs({ email: 'google@example.com' }),
      test.logInAs({ email: 'not an address', password: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const visible = answers.map(({ body, headers }) => ({
      body: { ...body, requestId: body.requestId.length },
      headers: [...headers].filter(([name]) => name !== 'date'),
    }));
    const refusal = { message: 'Credenciales inválidas', code: 'BAD_CREDENTIALS' };
    expect(visible[0]?.body).toMatchObject(refusal);
    for (const answer of visible) expect(answer).toEqual(visible[0]);
  });

  it('stores the language of the last login that states one', async () => {
    await test.logInAs({}, { headers: { ...from('10.0.0.1'), 'accept-language': 'en' } });
    const language = async () =>
      (await test.store.collection('accounts').findOne({ mail: 'ana@example.com' }))?.language;
    expect(await language()).toBe('en');
    await test.logInAs({}, { headers: from('10.0.0.1') });
    expect(await language()).toBe('en');
  });

  it('accepts thirty concurrent logins with the right password: those beyond ten pending attempts wait', async () => {
    const logins = Array.from({ length: 30 }, () => test.logInAs());
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  const tooLong = { email: 'a@b.es', password: 'x'.repeat(129) };
  it.each([{}, { email: 'a@b.es' }, { password }, tooLong])('answers 400 to %j', async (body) =>
    expect((await test.call(login, { body })).status).toBe(400),
  );
});

it('a new name counts at once, for other services too, unless it is blank', async () => {
  const { token } = (await test.registerAs({ email: 'name@example.com' })).body;
  for (const username of ['Eva', ' ']) await test.call(changeName, { token, body: { username } });
  const { body } = await test.readAccount(accountIdOf(token));
  expect(body).toMatchObject({ username: 'Eva', email: 'name@example.com' });
});

it('logging in computes one hash of the same strength for a wrong password, an unknown address and a Google-only account', async () => {
  const comparedHashes: string[] = [];
  const recordingVerify = (stored: string, password: string) => {
    comparedHashes.push(stored);
    return verify(stored, password);
  };
  const hashing = await openHashing(undefined, { hash, verify: recordingVerify });
  const open = async (kit: Parameters<typeof openAuth>[0]) => {
    const bindings = accountRoutes({ ...(await openAuth(kit)), hashing });
    return { bindings, subscriptions: [], jobs: [] };
  };
  const service = await serviceForTest({ ...auth, open });
  for (const email of [ana.email, 'google@example.com'])
    await service.call(register, { body: { ...ana, email } });
  const google = { mail: 'google@example.com' };
  await service.store.collection('accounts').updateOne(google, { $unset: { passwordHash: '' } });
  for (const email of [ana.email, 'nobody@example.com', 'google@example.com']) {
    const { status } = await service.call(login, { body: { email, password: 'equivocada' } });
    expect(status).toBe(401);
  }
  const strengthOf = (stored: string) => stored.split('$').slice(1, 4).join(' ');
  expect(comparedHashes.map(strengthOf)).toEqual(Array(3).fill('argon2id v=19 m=19456,t=2,p=1'));
});
