import { me } from '@contesta/contracts/auth';
import { exchangeCode, loginMethods } from '@contesta/contracts/google';
import { internalAccount } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, playGoogle } from '../testing/play-google.ts';
import { accountIdOf, from, openTestAuth, type TestAuth } from '../testing/test-auth.ts';

const refused = '/login?error=google';
let google: Awaited<ReturnType<typeof playGoogle>>;
let test: TestAuth;
beforeAll(async () => {
  google = await playGoogle();
  test = await openTestAuth({ env: { SANDBOX_URL: google.url } });
});
beforeEach(() => google.reset());
afterAll(async () => {
  await test.close();
  await google.close();
});

/** A page asked for as a browser does that does not follow where it leads. */
async function visit(path: string, cookie = '') {
  const response = await fetch(`${test.url}${path}`, {
    redirect: 'manual',
    headers: { 'X-Internal-Secret': test.internalSecret, cookie, ...from('10.0.0.9') },
  });
  const set = response.headers.get('set-cookie') ?? '';
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    set,
    cookie: set.split(';')[0] ?? '',
  };
}

async function begin(query = '', cookieBefore = '') {
  const { status, location, cookie, set } = await visit(`/api/google-auth${query}`, cookieBefore);
  const { searchParams } = new URL(location);
  return { status, location, cookie, set, asked: searchParams, state: searchParams.get('state') };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const comeBack = ({ state, cookie }: Pick<Begun, 'state' | 'cookie'>, code: string) =>
  visit(`/api/google-auth/callback?state=${state}&code=${code}`, cookie);

/** The whole way of one person; what the page at its end is given. */
async function goThrough(claims: Claims = {}, query = '') {
  const begun = await begin(query);
  const { location } = await comeBack(begun, google.allow(begun.location, claims));
  cookies.set(codeIn(location), begun.cookie);
  return location;
}
/** The cookie of the browser that each code was given to. */
const cookies = new Map<string | undefined, string>();
const codeIn = (location: string) =>
  /^\/redirecting#(?:code|confirm)=([\w-]{43})$/.exec(location)?.[1];
const exchange = (code: string | undefined, body: object = {}, cookie = cookies.get(code) ?? '') =>
  test.call(exchangeCode, { body: { code, ...body }, headers: { ...from('10.0.0.9'), cookie } });

let people = 0;
const somebody = () => {
  people += 1;
  return { sub: `sub-${people}`, email: `p${people}@gmail.com`, name: `Persona ${people}` };
};

describe('going to Google', () => {
  it('asks for no more than who it is, with secrets of this one way', async () => {
    const { status, asked, set, location } = await begin();
    expect(status).toBe(302);
    expect(location).toMatch(/^http:\/\/localhost:8080\/sandbox\/google\/o\/oauth2\/v2\/auth\?/);
    expect(asked.get('scope')).toBe('openid email profile');
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe('http://localhost:8080/api/google-auth/callback');
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(secret)).toMatch(/^[\w-]{43}$/);
    expect(set).toMatch(
      /^contesta-google=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    expect(location).not.toContain((set.split(/[=;]/)[1] as string) ?? 'no cookie');
  });

  it('is offered to the login page', async () => {
    const { status, body } = await test.call(loginMethods);
    expect([status, body]).toEqual([200, { google: true }]);
  });

  it('goes nowhere else, whatever a caller asks for', async () => {
    const wish = '?redirect_uri=https://malo.example&next=https://malo.example';
    expect((await begin(wish)).location).not.toContain('malo');
  });
});

describe('signing in with Google', () => {
  it('opens an account without password, once, and signs in to it from then on', async () => {
    const eva = somebody();
    const { status, body } = await exchange(
      codeIn(await goThrough(eva, '?timeZone=Europe/Madrid')),
    );
    expect(status).toBe(200);
    expect(body.user).toEqual({ username: eva.name, email: eva.email, status: 'free' });
    expect((await test.call(me, { token: body.token })).body).toEqual(body.user);
    const accountId = accountIdOf(body.token);
    const view = await test.call(internalAccount, { params: { id: accountId } });
    expect(view.body.timeZone).toBe('Europe/Madrid');
    await eventually(() =>
      expect(test.events('account-registered').map(({ data }) => data)).toContainEqual({
        accountId,
      }),
    );

    const again = await exchange(codeIn(await goThrough({ ...eva, email: 'other@gmail.com' })));
    expect(accountIdOf(again.body.token)).toBe(accountId);
    expect((await test.logInAs({ email: eva.email, password: '' })).status).toBe(400);
    expect((await test.logInAs({ email: eva.email })).status).toBe(401);
  });

  it('opens one account when somebody comes twenty times at once', async () => {
    const eva = somebody();
    const ways = await Promise.all(Array.from({ length: 20 }, () => goThrough(eva)));
    const answers = await Promise.all(ways.map((way) => exchange(codeIn(way))));
    expect(new Set(answers.map(({ body }) => accountIdOf(body.token))).size).toBe(1);
  });

  it('gives a code that works once, for a minute', async () => {
    const code = codeIn(await goThrough(somebody()));
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    const late = codeIn(await goThrough(somebody()));
    test.advance(61_000);
    expect((await exchange(late)).status).toBe(400);
  });
});

describe('a browser with two tabs', () => {
  it('signs in by each of them, whichever comes back first', async () => {
    const first = await begin();
    const second = await begin('', first.cookie);
    for (const tab of [first, second]) {
      const code = google.allow(tab.location, somebody());
      const arrived = await comeBack({ state: tab.state, cookie: second.cookie }, code);
      expect((await exchange(codeIn(arrived.location), {}, arrived.cookie)).status).toBe(200);
    }
  });

  it('is not told apart by a cookie that we never gave', async () => {
    const { cookie } = await begin('', 'contesta-google=chosen-by-somebody');
    expect(cookie).toMatch(/^contesta-google=[\w-]{43}$/);
  });
});

describe('the code at the end of a sign-in', () => {
  it('is worth nothing in another browser, and still works in its own', async () => {
    const eva = somebody();
    const code = codeIn(await goThrough(eva));
    const other = await begin();
    for (const cookie of ['', other.cookie]) {
      const refusal = await exchange(code, {}, cookie);
      expect([refusal.status, refusal.body.fields]).toEqual([400, undefined]);
    }
    expect((await exchange(code)).body.user.email).toBe(eva.email);
  });

  it('is worth nothing in another browser where it asks for a password', async () => {
    const eva = somebody();
    await test.registerAs({ email: eva.email });
    const code = codeIn(await goThrough(eva));
    expect((await exchange(code, { password: 'correcta-1' }, '')).status).toBe(400);
    expect((await exchange(code, { password: 'correcta-1' })).status).toBe(200);
  });
});

describe('a way that is not ours', () => {
  it('leads back to the login: no state, a foreign one, another browser, a refusal', async () => {
    const begun = await begin();
    const code = google.allow(begun.location, somebody());
    const other = await begin();
    expect((await visit('/api/google-auth/callback')).location).toBe(refused);
    expect((await comeBack({ state: 'made-up', cookie: begun.cookie }, code)).location).toBe(
      refused,
    );
    expect((await comeBack({ state: begun.state, cookie: other.cookie }, code)).location).toBe(
      refused,
    );
    const denied = `/api/google-auth/callback?error=access_denied&state=${other.state}`;
    expect((await visit(denied, other.cookie)).location).toBe(refused);
    expect(google.played.asked).toBe(0);
  });

  it('is gone twenty times at once, and arrives once', async () => {
    const begun = await begin();
    const code = google.allow(begun.location, somebody());
    const ways = await Promise.all(Array.from({ length: 20 }, () => comeBack(begun, code)));
    expect(ways.filter(({ location }) => codeIn(location))).toHaveLength(1);
    expect(ways.filter(({ location }) => location === refused)).toHaveLength(19);
  });

  it('is over after ten minutes', async () => {
    const begun = await begin();
    const code = google.allow(begun.location, somebody());
    test.advance(10 * 60_000 + 1);
    expect((await comeBack(begun, code)).location).toBe(refused);
  });

  it('does not take the code of another way', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const code = google.allow(theirs.location, somebody());
    expect((await comeBack(mine, code)).location).toBe(refused);
  });
});

describe('what Google says', () => {
  const ago = Math.floor(Date.now() / 1000) - 86_400;

  it.each([
    ['for another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['to somebody else', { aud: 'other.apps.googleusercontent.com' }],
    ['in the name of another', { iss: 'https://accounts.malo.example' }],
    ['too long ago', { iat: ago, exp: ago + 3600 }],
    ['of a mail that is not verified', { email_verified: false }],
    ['of a mail as verified by a text', { email_verified: 'true' }],
    ['of a mail that is no text', { email: { a: 1 } }],
    ['of a mail that is no address', { email: 'eva' }],
    ['of somebody whose id is no text', { sub: 7 }],
    ['of nobody', { sub: '' }],
  ])('is not believed when it is said %s', async (_, claims) => {
    expect(await goThrough({ ...somebody(), ...claims })).toBe(refused);
  });

  it('is believed without a name that is a text', async () => {
    const eva = { ...somebody(), name: { first: 'Eva' } };
    const { body } = await exchange(codeIn(await goThrough(eva)));
    expect(body.user.username).toBe(eva.email.split('@')[0]);
  });

  it('is not believed with a forged signature', async () => {
    google.played.key = google.forger;
    expect(await goThrough(somebody())).toBe(refused);
  });

  it('is missed while Google is down, and the login says so', async () => {
    google.played.isDown = true;
    expect(await goThrough(somebody())).toBe(refused);
  });

  it('is not waited for longer than a call may take', async () => {
    google.played.hangs = true;
    expect(await goThrough(somebody())).toBe(refused);
  }, 20_000);
});

describe('an account that has a password already', () => {
  it('is not merged until its password is shown, once', async () => {
    const eva = somebody();
    const registered = await test.registerAs({ email: eva.email });
    const way = await goThrough(eva);
    expect(way).toMatch(/^\/redirecting#confirm=/);
    const code = codeIn(way);
    const asked = await exchange(code);
    expect([asked.status, asked.body.code]).toEqual([409, 'STATE']);
    expect((await exchange(code, { password: 'equivocada' })).status).toBe(401);
    const { status, body } = await exchange(code, { password: 'correcta-1' });
    expect([status, accountIdOf(body.token)]).toEqual([200, accountIdOf(registered.body.token)]);
    expect((await exchange(code, { password: 'correcta-1' })).status).toBe(400);
    expect(await goThrough(eva)).toMatch(/^\/redirecting#code=/);
    expect((await test.logInAs({ email: eva.email })).status).toBe(200);
  });

  it('is not given to a second person at Google with the same mail', async () => {
    const eva = somebody();
    await exchange(codeIn(await goThrough(eva)));
    expect(await goThrough({ ...somebody(), email: eva.email })).toBe(refused);
  });
});

it('is off without keys and stand-in: not offered, and every way leads to the login', async () => {
  const off = await openTestAuth();
  expect((await off.call(loginMethods)).body).toEqual({ google: false });
  for (const path of ['/api/google-auth', '/api/google-auth/callback?state=x&code=y']) {
    const response = await fetch(`${off.url}${path}`, {
      redirect: 'manual',
      headers: { 'X-Internal-Secret': off.internalSecret },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, refused]);
  }
  await off.close();
});
