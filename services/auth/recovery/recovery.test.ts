import * as account from '@contesta/contracts/account';
import { home, me } from '@contesta/contracts/auth';
import { passwordResetCode, revocations } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { ana, from, useAuth } from '../testing/test-auth.ts';

const test = useAuth();
const minute = 60_000;
const forgot = (email = ana.email) => test.call(account.forgotPassword, { body: { email } });
const check = (code: string) => test.call(account.checkResetCode, { body: { code } });
const codeOf = (id: string) => test.call(passwordResetCode, { params: { id } });
const reset = (code: string, password = 'nueva-clave') =>
  test.call(account.resetPassword, { body: { code, password } });
const published = (topic = 'password-reset-requested') => test.events(topic);

/** Asks for a letter; returns the id under which mail reads the letter's code. */
async function newRequestId(ask: () => Promise<unknown> = forgot, topic?: string): Promise<string> {
  const before = published(topic).length;
  await ask();
  return await eventually(() => {
    const data = published(topic)[before]?.data as { requestId: string } | undefined;
    return data?.requestId ?? expect.fail('no event yet');
  });
}
const email = 'Ana@New.example';
const requestChange = (changed: object = {}) =>
  test.asAna(account.requestEmailChange, { body: { email, password: ana.password, ...changed } });
const confirm = (code: string, token = test.token) =>
  test.call(account.confirmEmail, { token, body: { code } });
const newLink = async () =>
  (await codeOf(await newRequestId(requestChange, 'email-change-requested'))).body;
const newCode = async (): Promise<string> => (await codeOf(await newRequestId())).body.code;

it('the sixth recovery request for an address in an hour gets 429, even if the address is unknown', async () => {
  for (const email of [ana.email, 'nobody@example.com']) {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await forgot(email)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

describe('the code of a letter', () => {
  it('comes with the e-mail address and the language, and replaces the previous code', async () => {
    const id = await newRequestId();
    const [first, second] = [(await codeOf(id)).body, (await codeOf(id)).body];
    expect(first).toMatchObject({ mail: ana.email, language: 'es' });
    expect((await reset(first.code)).status).toBe(400);
    expect((await reset(second.code)).status).toBe(200);
  });

  it('is not created for a request that is unknown, used, obsolete or half an hour old', async () => {
    const old = await newRequestId();
    const used = await newRequestId();
    await reset((await codeOf(used)).body.code);
    for (const id of ['never-requested', used, old]) expect((await codeOf(id)).status).toBe(404);
    const late = await newRequestId();
    test.advance(30 * minute);
    expect((await codeOf(late)).status).toBe(404);
  });

  it('is stored only as a hash', async () => {
    const code = await newCode();
    expect(await test.storedIn('passwordResets')).not.toContain(code);
  });
});

describe('resetting a password', () => {
  it('refuses a code that is made up, used, older than the last reset, or expired', async () => {
    const old = await newCode();
    const used = await newCode();
    // A check does not use the code up.
    for (const usable of [check(used), check(old), check(used)])
      expect((await usable).status).toBe(204);
    expect((await reset(used)).status).toBe(200);
    const late = await newCode();
    const wrong = { status: 400, body: { message: 'El enlace ya no sirve. Pide otro.' } };
    for (const code of ['made-up', used, old, late]) {
      if (code === late) test.advance(30 * minute);
      expect([await check(code), await reset(code)]).toMatchObject([wrong, wrong]);
    }
  });

  it('gives a password to an account that had none', async () => {
    await test.removePassword();
    await reset(await newCode());
    await eventually(() => expect(published('password-changed')).toHaveLength(1));
    expect((await test.logInAs({ password: 'nueva-clave' })).status).toBe(200);
  });

  it('is completed by a job if the process died before ending the sessions', async () => {
    const leftByDeadProcess = { $set: { unsettled: true }, $inc: { epoch: 1 } };
    const accounts = test.store.collection('accounts');
    await accounts.updateOne({ mail: 'ana@example.com' }, leftByDeadProcess);
    expect((await test.asAna(home)).status).toBe(401);
    const revoked = async () => (await test.call(revocations)).body.revoked;
    await eventually(async () => expect(await revoked()).toHaveLength(1));
  });
});

describe('changing a password', () => {
  const change = (changed: object) => {
    const body = { password: ana.password, newPassword: 'otra-clave', ...changed };
    return test.asAna(account.changePassword, { headers: from('10.0.0.1'), body });
  };

  it('answers 401 to a wrong password, counts it like a failed login, and keeps the session', async () => {
    const wrong = { status: 401, body: { code: 'BAD_CREDENTIALS' } };
    for (let i = 0; i < 10; i += 1)
      expect(await change({ password: 'equivocada' })).toMatchObject(wrong);
    expect([(await change({})).status, (await test.logInAs()).status]).toEqual([429, 429]);
    expect((await test.asAna(home)).status).toBe(200);
  });

  it('invalidates a recovery code and a link for a new address sent before', async () => {
    const [code, link] = [await newCode(), await newLink()];
    await change({});
    await eventually(() => expect(published('password-changed')).toHaveLength(1));
    for (const use of [reset(code), confirm(link.code)]) expect((await use).status).toBe(400);
  });

  it('answers 409 while the account has no password, and so does changing the e-mail address', async () => {
    await test.removePassword();
    for (const answer of [change({}), requestChange()])
      expect(await answer).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('succeeds for only one of several concurrent calls', async () => {
    const changes = [0, 1, 2, 3, 4].map((i) => change({ newPassword: `otra-clave-${i}` }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
  });
});

describe('changing the e-mail address', () => {
  it('takes effect when a session of the account uses the link, once, and ends all other access', async () => {
    const recovery = await newCode();
    const other = (await test.logInAs()).body;
    const stranger = (await test.registerAs({ email: 'eva@new.example' })).body;
    const mistyped = await newLink(); // a link that the next request replaces
    test.advance(1_000); // a request replaces only those of an earlier time
    const { mail, code } = await newLink();
    expect([mail, (await test.asAna(me)).body.email]).toEqual([email, ana.email]);
    const codes = [confirm(mistyped.code), confirm(recovery), reset(code)];
    for (const wrong of [confirm(code, stranger.token), ...codes])
      expect((await wrong).status).toBe(400);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email } });
    expect((await test.readAccount(test.id)).body.email).toBe(email);
    await eventually(() => expect(published('account-email-changed')).toHaveLength(1));
    const sessions = [test.asAna(home), test.call(home, { token: other.token })];
    const logins = [test.logInAs({ email }), test.logInAs()];
    const answers = await Promise.all([...sessions, ...logins, confirm(code), reset(recovery)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401, 400, 400]);
  });

  it('is shown while its link works, can be sent again with a new link, and ends by its withdrawal or a password reset', async () => {
    const pending = async () => (await test.asAna(account.readAccess)).body;
    const resend = () => test.asAna(account.resendEmailChange);
    const none = { hasPassword: true, newEmail: null };
    expect([await pending(), (await resend()).body.code]).toEqual([none, 'STATE']);
    const first = await newLink();
    const { until } = (await pending()).newEmail;
    test.advance(29 * minute);
    const second = (await codeOf(await newRequestId(resend, 'email-change-requested'))).body;
    test.advance(2 * minute);
    expect([second.mail, (await pending()).newEmail.email]).toEqual([email, email]);
    expect((await pending()).newEmail.until > until).toBe(true);
    expect((await confirm(first.code)).status).toBe(400);
    const recovery = await newCode();
    expect((await test.asAna(account.withdrawEmailChange)).status).toBe(204);
    expect([await pending(), (await confirm(second.code)).status]).toEqual([none, 400]);
    expect((await check(recovery)).status).toBe(204);
    await newLink();
    test.advance(30 * minute);
    expect([await pending(), (await resend()).status]).toEqual([none, 409]);
    await newLink();
    await reset(await newCode());
    const { token } = (await test.logInAs({ password: 'nueva-clave' })).body;
    await test.removePassword();
    const without = { hasPassword: false, newEmail: null };
    expect((await test.call(account.readAccess, { token })).body).toEqual(without);
  });

  it('is refused with a wrong password, too often, too late, and with an address of another account', async () => {
    expect((await requestChange({ password: 'equivocada' })).status).toBe(401);
    const late = await newLink();
    test.advance(30 * minute);
    expect((await confirm(late.code)).status).toBe(400);
    const { code } = await newLink();
    await test.registerAs({ email });
    for (const taken of [requestChange(), confirm(code)])
      expect((await taken).body.code).toBe('EMAIL_TAKEN');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await requestChange({ email: 'a@b.es' })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

it('a login during a password reset leaves no valid session', async () => {
  const code = await newCode();
  const logins = Array.from({ length: 8 }, () => test.logInAs());
  const [done, ...answers] = await Promise.all([reset(code), ...logins]);
  expect(done.status).toBe(200);
  for (const { body } of answers)
    if (body.token) expect((await test.call(home, { token: body.token })).status).toBe(401);
});
