import { me } from '@contesta/contracts/auth';
import { exchangeCode, loginMethods } from '@contesta/contracts/google';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, newPerson, startFakeGoogle } from '../testing/fake-google.ts';
import { accountIdOf, authFor, from, password } from '../testing/test-auth.ts';

const loginErrorPage = '/login?error=google';
const google = await startFakeGoogle();
afterAll(() => google.close());
const test = await authFor('file', { env: { SANDBOX_URL: google.url } });
beforeEach(() => google.reset());

async function startFlow(query = '', cookieBefore = '') {
  const page = await test.visit(`/api/google-auth${query}`, cookieBefore);
  const { searchParams: consentQuery } = new URL(page.location);
  return { ...page, consentQuery, state: consentQuery.get('state') };
}
type StartedFlow = Awaited<ReturnType<typeof startFlow>>;
const returnFromGoogle = ({ state, cookie }: Pick<StartedFlow, 'state' | 'cookie'>, code: string) =>
  test.visit(`/api/google-auth/callback?state=${state}&code=${code}`, cookie);

/** Completes the flow for one person; returns the URL it ends at. */
async function completeFlow(claims: Claims = {}, query = '') {
  const flow = await startFlow(query);
  const { location } = await returnFromGoogle(flow, google.allow(flow.location, claims));
  cookies.set(codeIn(location), flow.cookie);
  return location;
}
/** The browser's cookie for each code. */
const cookies = new Map<string | undefined, string>();
const codeIn = (location: string) =>
  /^\/redirecting#(?:code|confirm)=([\w-]{43})$/.exec(location)?.[1];
const exchange = (code: string | undefined, body: object = {}, cookie = cookies.get(code) ?? '') =>
  test.call(exchangeCode, { body: { code, ...body }, headers: { ...from('10.0.0.9'), cookie } });

it('the redirect to Google requests only the identity, with state, nonce and challenge, and ignores redirect targets in the query', async () => {
  const query = '?redirect_uri=https://malo.example&next=https://malo.example';
  const { status, consentQuery, setCookie, location } = await startFlow(query);
  expect(status).toBe(302);
  expect(location).toMatch(/^http:\/\/localhost:8080\/sandbox\/google\/o\/oauth2\/v2\/auth\?/);
  expect(location).not.toContain('malo');
  expect(Object.fromEntries(consentQuery)).toMatchObject({
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:8080/api/google-auth/callback',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(consentQuery.get(name)).toMatch(/^[\w-]{43}$/);
  const cookie = /^contesta-google=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=600$/;
  expect(setCookie).toMatch(cookie);
  expect(location).not.toContain(setCookie.split(/[=;]/)[1] ?? 'no cookie');
});

describe('signing in with Google', () => {
  it('opens an account without a password the first time, and later signs in to the same account', async () => {
    const eva = newPerson();
    const code = codeIn(await completeFlow(eva, '?timeZone=Europe/Madrid'));
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(body.user).toEqual({ username: eva.name, email: eva.email, status: 'free' });
    expect((await test.call(me, { token: body.token })).body).toEqual(body.user);
    const accountId = accountIdOf(body.token);
    expect((await test.readAccount(accountId)).body.timeZone).toBe('Europe/Madrid');
    const registered = () => test.published('account-registered');
    await eventually(() => expect(registered()).toContainEqual({ accountId }));
    const again = await exchange(codeIn(await completeFlow({ ...eva, email: 'other@gmail.com' })));
    expect(accountIdOf(again.body.token)).toBe(accountId);
    expect((await test.logInAs({ email: eva.email, password: '' })).status).toBe(400);
    expect((await test.logInAs({ email: eva.email })).status).toBe(401);
  });

  it('opens one account for twenty concurrent sign-ins of one person', async () => {
    const eva = newPerson();
    const locations = await Promise.all(Array.from({ length: 20 }, () => completeFlow(eva)));
    const answers = await Promise.all(locations.map((location) => exchange(codeIn(location))));
    expect(new Set(answers.map(({ body }) => accountIdOf(body.token))).size).toBe(1);
  });

  it('ends with a code that works only once, and only within a minute', async () => {
    const code = codeIn(await completeFlow(newPerson()));
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const late = codeIn(await completeFlow(newPerson()));
    test.advance(61_000);
    expect((await exchange(late)).status).toBe(400);
  });
});

it('two tabs of a browser share its cookie, and both can sign in', async () => {
  const first = await startFlow();
  const second = await startFlow('', first.cookie);
  for (const tab of [first, second]) {
    const code = google.allow(tab.location, newPerson());
    const returned = await returnFromGoogle({ state: tab.state, cookie: second.cookie }, code);
    expect((await exchange(codeIn(returned.location), {}, returned.cookie)).status).toBe(200);
  }
});

it('the cookie of a browser is replaced if it does not have our format', async () => {
  const { cookie } = await startFlow('', 'contesta-google=chosen-by-somebody');
  expect(cookie).toMatch(/^contesta-google=[\w-]{43}$/);
});

it('the code at the end of a sign-in is refused in another browser, even with the right password, and still works in the right one', async () => {
  const eva = newPerson();
  await test.registerAs({ email: eva.email });
  const code = codeIn(await completeFlow(eva));
  for (const cookie of ['', (await startFlow()).cookie]) {
    const { status, body } = await exchange(code, { password }, cookie);
    expect([status, body.fields]).toEqual([400, undefined]); // the code is refused, not the form of the body
  }
  expect((await exchange(code, { password })).body.user.email).toBe(eva.email);
});

it('the code at the end of a sign-in is refused if another account has the Google account meanwhile', async () => {
  const eva = newPerson();
  /** Registers an account, and signs in to it with Eva's Google account. */
  const signInTo = async (email: string) => {
    await test.registerAs({ email });
    return codeIn(await completeFlow({ ...eva, email }));
  };
  const first = await signInTo(eva.email);
  const second = await signInTo(newPerson().email);
  expect((await exchange(first, { password })).status).toBe(200);
  expect((await exchange(second, { password })).status).toBe(400);
});

describe('the return from Google', () => {
  it('redirects to the login for a wrong state or browser, or after a refusal', async () => {
    const [flow, other] = [await startFlow(), await startFlow()];
    const code = google.allow(flow.location, newPerson());
    const denied = `/api/google-auth/callback?error=access_denied&state=${other.state}`;
    for (const page of [
      test.visit('/api/google-auth/callback'),
      returnFromGoogle({ state: 'made-up', cookie: flow.cookie }, code),
      returnFromGoogle({ state: flow.state, cookie: other.cookie }, code),
      test.visit(denied, other.cookie),
    ])
      expect((await page).location).toBe(loginErrorPage);
    expect(google.state.requests).toBe(0);
  });

  it('is accepted for only one of twenty concurrent requests', async () => {
    const flow = await startFlow();
    const code = google.allow(flow.location, newPerson());
    const visits = Array.from({ length: 20 }, () => returnFromGoogle(flow, code));
    const locations = (await Promise.all(visits)).map(({ location }) => location);
    expect(locations.filter(codeIn)).toHaveLength(1);
    expect(locations.filter((location) => location === loginErrorPage)).toHaveLength(19);
  });

  it('is refused after ten minutes, or with the code of another flow', async () => {
    const [late, mine, theirs] = [await startFlow(), await startFlow(), await startFlow()];
    const theirCode = google.allow(theirs.location, newPerson());
    expect((await returnFromGoogle(mine, theirCode)).location).toBe(loginErrorPage);
    const lateCode = google.allow(late.location, newPerson());
    test.advance(10 * 60_000 + 1);
    expect((await returnFromGoogle(late, lateCode)).location).toBe(loginErrorPage);
  });
});

describe('the id token', () => {
  const yesterday = Math.floor(Date.now() / 1000) - 86_400;

  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'other.apps.googleusercontent.com' }],
    ['of another issuer', { iss: 'https://accounts.malo.example' }],
    ['that has expired', { iat: yesterday, exp: yesterday + 3600 }],
    ['with an unverified e-mail address', { email_verified: false }],
    ['whose email_verified is a text', { email_verified: 'true' }],
    ['whose email is not a text', { email: { a: 1 } }],
    ['whose email is not an address', { email: 'eva' }],
    ['whose subject is not a text', { sub: 7 }],
    ['with an empty subject', { sub: '' }],
  ])('%s is refused', async (_, claims) => {
    expect(await completeFlow({ ...newPerson(), ...claims })).toBe(loginErrorPage);
  });

  it('is accepted when the name is not a text', async () => {
    const eva = { ...newPerson(), name: { first: 'Eva' } };
    const { body } = await exchange(codeIn(await completeFlow(eva)));
    expect(body.user.username).toBe(eva.email.split('@')[0]);
  });

  it('is refused with a forged signature', async () => {
    google.state.key = google.forgedKey;
    expect(await completeFlow(newPerson())).toBe(loginErrorPage);
  });
});

it('an existing account with a password is not linked until the password is entered once', async () => {
  const eva = newPerson();
  const registered = await test.registerAs({ email: eva.email });
  const location = await completeFlow(eva);
  expect(location).toMatch(/^\/redirecting#confirm=/);
  const code = codeIn(location);
  expect(await exchange(code)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect((await exchange(code, { password: 'equivocada' })).status).toBe(401);
  const { status, body } = await exchange(code, { password });
  expect([status, accountIdOf(body.token)]).toEqual([200, accountIdOf(registered.body.token)]);
  expect((await exchange(code, { password })).status).toBe(400);
  expect(await completeFlow(eva)).toMatch(/^\/redirecting#code=/);
  expect((await test.logInAs({ email: eva.email })).status).toBe(200);
});

it('an account opened with Google rejects a different Google account with the same e-mail address', async () => {
  const eva = newPerson();
  await exchange(codeIn(await completeFlow(eva)));
  expect(await completeFlow({ ...newPerson(), email: eva.email })).toBe(loginErrorPage);
});

it('sign-in with Google is not offered, and its pages redirect to the login, if neither a client id nor the stand-in is configured', async () => {
  expect((await test.call(loginMethods)).body).toEqual({ google: true });
  const off = await authFor('test');
  expect((await off.call(loginMethods)).body).toEqual({ google: false });
  for (const path of ['/api/google-auth', '/api/google-auth/callback?state=x&code=y'])
    expect(await off.visit(path)).toMatchObject({ status: 302, location: loginErrorPage });
});
