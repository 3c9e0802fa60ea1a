import { changePassword, eraseAccount, exportAccount } from '@contesta/contracts/account';
import { planGranted } from '@contesta/contracts/events';
import { googleLink, googleTicket, unlinkGoogle } from '@contesta/contracts/google';
import { exportParts, googleToken } from '@contesta/contracts/internal';
import { bind } from '@contesta/kit/http/bind';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, playGoogle } from '../testing/play-google.ts';
import { accountIdOf, from, openTestAuth, password, type TestAuth } from '../testing/test-auth.ts';

const parts = Object.values(exportParts).map((part) => bind(part, { handle: async () => [] }));
let google: Awaited<ReturnType<typeof playGoogle>>;
let test: TestAuth;
beforeAll(async () => {
  google = await playGoogle();
  test = await openTestAuth({ env: { SANDBOX_URL: google.url }, peers: parts });
});
beforeEach(() => google.reset());
afterAll(async () => {
  await test.close();
  await google.close();
});

let people = 0;
const somebody = () => {
  people += 1;
  return { sub: `cal-${people}`, email: `cal${people}@gmail.com` };
};

type Owner = { token: string; id: string };

async function ownerOn(plan: 'free' | 'pro' | 'lifetime'): Promise<Owner> {
  const registered = await test.registerAs({ email: `${crypto.randomUUID()}@example.com` });
  const { token } = registered.body;
  const id = accountIdOf(token);
  await test.publish(planGranted, { accountId: id, revision: 1, status: plan });
  return { token, id };
}

async function visit(path: string, cookie = '') {
  const response = await fetch(`${test.url}${path}`, {
    redirect: 'manual',
    headers: { 'X-Internal-Secret': test.internalSecret, cookie, ...from('10.0.0.9') },
  });
  return {
    location: response.headers.get('location') ?? '',
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

async function ticketOf({ token }: Owner) {
  const { status, body, headers } = await test.call(googleTicket, { token });
  expect(status).toBe(200);
  return { url: String(body.url), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Up to Google's page. */
async function goToGoogle(owner: Owner) {
  const { url, cookie } = await ticketOf(owner);
  const begun = await visit(url, cookie);
  const state = new URL(begun.location).searchParams.get('state');
  return { ...begun, back: `/api/google-auth/callback?state=${state}` };
}

/** The whole way; where its end leads. */
async function link(owner: Owner, claims: Claims = somebody(), scope?: string) {
  const { location, back, cookie } = await goToGoogle(owner);
  const code = google.allow(location, claims, scope);
  return (await visit(`${back}&code=${code}`, cookie)).location;
}

const linkOf = async ({ token }: Owner) => (await test.call(googleLink, { token })).body;
const tokenFor = async ({ id }: Owner, maxAge?: string) =>
  await test.call(googleToken, { params: { id }, ...(maxAge ? { query: { maxAge } } : {}) });
const linked = '/redirecting#calendar=linked';

describe('the way to link a calendar', () => {
  it('asks Google for events and free hours, for good, and ends linked', async () => {
    const owner = await ownerOn('pro');
    expect(await linkOf(owner)).toEqual({ state: 'none', email: null });
    const { location, back, cookie } = await goToGoogle(owner);
    const asked = new URL(location).searchParams;
    expect(asked.get('scope')).toBe(
      'openid email https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy',
    );
    expect([asked.get('access_type'), asked.get('prompt')]).toEqual([
      'offline',
      'consent select_account',
    ]);
    const who = somebody();
    const code = google.allow(location, who);
    expect((await visit(`${back}&code=${code}`, cookie)).location).toBe(linked);
    expect(await linkOf(owner)).toEqual({ state: 'linked', email: who.email });
  });

  it('is for plans with a calendar, and for a session', async () => {
    const free = await ownerOn('free');
    const refused = await test.call(googleTicket, { token: free.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_REQUIRED']);
    for (const call of [googleTicket, googleLink, unlinkGoogle])
      expect((await test.call(call)).status).toBe(401);
    expect(await link(await ownerOn('lifetime'))).toBe(linked);
  });

  it('leads to the login with a ticket that is made up, used, or old', async () => {
    const owner = await ownerOn('pro');
    for (const auth of ['made-up', '', 'a.b.c'])
      expect((await visit(`/api/google-auth?auth=${auth}`)).location).toBe('/login');
    const { url, cookie } = await ticketOf(owner);
    expect((await visit(url, cookie)).location).toMatch(/^http/);
    expect((await visit(url, cookie)).location).toBe('/login');
    const late = await ticketOf(owner);
    test.advance(60_001);
    expect((await visit(late.url, late.cookie)).location).toBe('/login');
    expect(await linkOf(owner)).toEqual({ state: 'none', email: null });
  });

  it('asks on our own page first in a browser that did not get the ticket, or has a token alone', async () => {
    const owner = await ownerOn('pro');
    const [mine, theirs] = [await ticketOf(owner), await ticketOf(await ownerOn('pro'))];
    const confirm = '/redirecting#calendar=confirm';
    expect((await visit(mine.url)).location).toBe(confirm);
    expect((await visit(theirs.url, mine.cookie)).location).toBe(confirm);
    expect((await visit(`/api/google-auth?auth=${owner.token}`)).location).toBe(confirm);
    const other = await ownerOn('pro');
    await test.call(eraseAccount, {
      token: other.token,
      body: { password },
      headers: from('10.0.0.1'),
    });
    expect((await visit(`/api/google-auth?auth=${other.token}`)).location).toBe('/login');
  });

  it('links nothing after a no, a missing or foreign state, another browser, less than all, or Google away', async () => {
    const owner = await ownerOn('pro');
    const no = await goToGoogle(owner);
    expect((await visit(`${no.back}&error=access_denied`, no.cookie)).location).toBe(
      '/redirecting#calendar=denied',
    );
    const [mine, theirs] = [await goToGoogle(owner), await goToGoogle(await ownerOn('pro'))];
    const code = google.allow(mine.location, somebody());
    for (const [way, cookie] of [
      [`/api/google-auth/callback?code=${code}`, mine.cookie],
      [`/api/google-auth/callback?state=made-up&code=${code}`, mine.cookie],
      [`${theirs.back}&code=${code}`, mine.cookie],
      [`${mine.back}&code=${code}`, ''],
    ] as const)
      expect((await visit(way, cookie)).location).toBe('/login?error=google');
    expect(await link(owner, somebody(), 'openid email')).toBe('/redirecting#calendar=partial');
    google.played.isDown = true;
    expect(await link(owner)).toBe('/redirecting#calendar=failed');
    expect(await linkOf(owner)).toEqual({ state: 'none', email: null });
  });

  it('is over when the password changes meanwhile', async () => {
    const owner = await ownerOn('pro');
    const { location, back, cookie } = await goToGoogle(owner);
    const body = { password, newPassword: 'otra-clave-1' };
    await test.call(changePassword, { token: owner.token, body, headers: from('10.0.0.1') });
    const code = google.allow(location, somebody());
    expect((await visit(`${back}&code=${code}`, cookie)).location).toBe(
      '/redirecting#calendar=failed',
    );
  });

  it('arrives once of twenty times at once, and once each of twenty ways', async () => {
    const owner = await ownerOn('pro');
    const who = somebody();
    const { location, back, cookie } = await goToGoogle(owner);
    const code = google.allow(location, who);
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => visit(`${back}&code=${code}`, cookie)),
    );
    expect(ends.filter((end) => end.location === linked)).toHaveLength(1);
    const ways = await Promise.all(Array.from({ length: 20 }, () => link(owner, who)));
    expect(new Set(ways)).toEqual(new Set([linked]));
    expect(await linkOf(owner)).toEqual({ state: 'linked', email: who.email });
    expect(google.played.revoked).toEqual([]);
  });

  it('does not take a calendar that another account has, and lets a calendar be changed', async () => {
    const [one, other] = [await ownerOn('pro'), await ownerOn('pro')];
    const [mine, second] = [somebody(), somebody()];
    expect(await link(one, mine)).toBe(linked);
    expect(await link(other, mine)).toBe('/redirecting#calendar=taken');
    expect(await linkOf(other)).toEqual({ state: 'none', email: null });
    expect(await link(one, second)).toBe(linked);
    expect(google.played.revoked).toHaveLength(1);
    expect(await link(other, mine)).toBe(linked);
    expect((await linkOf(one)).email).toBe(second.email);
  });
});

describe('the token for a calendar', () => {
  it('is given where one is linked, asked of Google once by twenty at once, and again near its end', async () => {
    const owner = await ownerOn('pro');
    expect((await tokenFor(owner)).status).toBe(404);
    expect((await tokenFor({ token: '', id: 'nobody-at-all' })).status).toBe(404);
    await link(owner);
    const given = await Promise.all(Array.from({ length: 20 }, () => tokenFor(owner)));
    expect(new Set(given.map(({ body }) => body.accessToken)).size).toBe(1);
    expect(given[0]?.body).toMatchObject({
      accessToken: expect.stringMatching(/^ya29\./),
      calendarApi: `${google.url}/sandbox/google/calendar/v3`,
    });
    expect(google.played.refreshed).toHaveLength(1);
    test.advance(56 * 60_000);
    expect((await tokenFor(owner)).body.accessToken).not.toBe(given[0]?.body.accessToken);
    const before = google.played.refreshed.length;
    await tokenFor(owner, '0');
    expect(google.played.refreshed).toHaveLength(before + 1);
    await tokenFor(owner, '10');
    expect(google.played.refreshed).toHaveLength(before + 1);
  });

  it('is refused once its owner has withdrawn it, which the state shows, until it is linked again', async () => {
    const owner = await ownerOn('pro');
    const who = somebody();
    await link(owner, who);
    expect((await tokenFor(owner)).status).toBe(200);
    google.withdrawAll();
    const refused = await tokenFor(owner, '0');
    expect([refused.status, refused.body.code]).toEqual([409, 'STATE']);
    expect(await linkOf(owner)).toEqual({ state: 'disconnected', email: who.email });
    const asked = google.played.asked;
    expect((await tokenFor(owner)).status).toBe(409);
    expect(google.played.asked).toBe(asked);
    expect(await link(owner, who)).toBe(linked);
    expect((await tokenFor(owner)).status).toBe(200);
  });

  it('shows a withdrawal to whoever looks a little later, without a token being asked for', async () => {
    const owner = await ownerOn('pro');
    await link(owner);
    expect((await linkOf(owner)).state).toBe('linked');
    google.withdrawAll();
    test.advance(10_001);
    expect((await linkOf(owner)).state).toBe('disconnected');
  });

  it('is shown as one to link again where its token cannot be read, and is kept', async () => {
    const owner = await ownerOn('pro');
    const who = somebody();
    await link(owner, who);
    const row = { _id: owner.id };
    const accounts = test.store.collection<{ _id: string; calendar: { refreshToken: string } }>(
      'accounts',
    );
    const refreshToken = (await accounts.findOne(row))?.calendar.refreshToken ?? '';
    const put = (text: string) =>
      accounts.updateOne(row, { $set: { 'calendar.refreshToken': text } });
    await put(`${refreshToken.slice(0, -6)}AAAAAA`);
    expect(await linkOf(owner)).toEqual({ state: 'disconnected', email: who.email });
    expect((await tokenFor(owner)).status).toBe(409);
    await put(refreshToken);
    expect((await linkOf(owner)).state).toBe('linked');
    expect(await link(owner, who)).toBe(linked);
  });

  it('is missed while Google is down or slow, which disconnects nothing', async () => {
    const owner = await ownerOn('pro');
    await link(owner);
    google.played.isDown = true;
    expect((await tokenFor(owner)).status).toBe(503);
    expect((await linkOf(owner)).state).toBe('linked');
    google.reset();
    google.played.hangs = true;
    const began = performance.now();
    expect((await tokenFor(owner)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(8_000);
    google.reset();
    expect((await tokenFor(owner)).status).toBe(200);
  }, 20_000);
});

describe('a calendar that is linked', () => {
  const stored = async () =>
    JSON.stringify(await test.store.collection('accounts').find({}).toArray());

  it('is let go with its consent at Google, also while Google is away', async () => {
    const owner = await ownerOn('pro');
    await link(owner);
    const gone = await test.call(unlinkGoogle, { token: owner.token });
    expect([gone.status, gone.body]).toEqual([200, { state: 'none', email: null }]);
    expect(google.played.revoked).toHaveLength(1);
    expect((await tokenFor(owner)).status).toBe(404);
    await link(owner);
    google.played.isDown = true;
    expect((await test.call(unlinkGoogle, { token: owner.token })).status).toBe(200);
    expect(await linkOf(owner)).toEqual({ state: 'none', email: null });
  }, 20_000);

  it('is named in the export, and keeps its token to itself', async () => {
    const owner = await ownerOn('pro');
    const who = somebody();
    await link(owner, who);
    await tokenFor(owner);
    const given = google.played.refreshed.at(-1) ?? 'none';
    expect(await stored()).not.toContain(given);
    const { body } = await test.call(exportAccount, { token: owner.token });
    expect(body.account.googleCalendar).toMatchObject({ email: who.email, disconnectedAt: null });
    expect(JSON.stringify(body)).not.toMatch(/refreshToken|linkId|1\/\//);
  });

  it('goes with an erased account, and Google is told', async () => {
    const owner = await ownerOn('pro');
    const who = somebody();
    await link(owner, who);
    const erased = { token: owner.token, body: { password }, headers: from('10.0.0.1') };
    expect((await test.call(eraseAccount, erased)).status).toBe(202);
    expect(google.played.revoked).toHaveLength(1);
    expect((await tokenFor(owner)).status).toBe(404);
    expect(await stored()).not.toContain(who.email);
    expect(await link(await ownerOn('pro'), who)).toBe(linked);
  });
});

it('is off without keys and stand-in', async () => {
  const off = await openTestAuth();
  const { token } = (await off.registerAs()).body;
  await off.publish(planGranted, { accountId: accountIdOf(token), revision: 1, status: 'pro' });
  expect((await off.call(googleLink, { token })).body).toEqual({ state: 'off', email: null });
  expect((await off.call(googleTicket, { token })).status).toBe(409);
  await off.close();
});
