import { changePassword, eraseAccount, exportAccount } from '@contesta/contracts/account';
import { planGranted } from '@contesta/contracts/events';
import { googleLink, googleTicket, unlinkGoogle } from '@contesta/contracts/google';
import { exportParts, googleToken } from '@contesta/contracts/internal';
import { bind } from '@contesta/kit/http/bind';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, newPerson, startFakeGoogle } from '../testing/fake-google.ts';
import { accountIdOf, authFor, from, password } from '../testing/test-auth.ts';

/** The services that the export of an account reads. */
const exports = Object.values(exportParts).map((part) => bind(part, { handle: async () => [] }));
const google = await startFakeGoogle();
afterAll(() => google.close());
const options = { env: { SANDBOX_URL: google.url }, peers: exports };
const test = await authFor('file', options);
beforeEach(() => google.reset());
type Owner = { token: string; id: string };

async function ownerOn(plan: 'free' | 'pro' | 'lifetime', auth = test): Promise<Owner> {
  const { token } = (await auth.registerAs({ email: `${crypto.randomUUID()}@example.com` })).body;
  const id = accountIdOf(token);
  await auth.publish(planGranted, { accountId: id, revision: 1, status: plan });
  return { token, id };
}

const locationOf = async (path: string, cookie?: string, auth = test) =>
  (await auth.visit(path, cookie)).location;

async function createTicket({ token }: Owner, auth = test) {
  const { status, body, headers } = await auth.call(googleTicket, { token });
  expect(status).toBe(200);
  return { url: String(body.url), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Starts the flow, up to Google's consent page. */
async function startFlow(owner: Owner, auth = test) {
  const { url, cookie } = await createTicket(owner, auth);
  const response = await auth.visit(url, cookie);
  const state = new URL(response.location).searchParams.get('state');
  return { ...response, callback: `/api/google-auth/callback?state=${state}` };
}

type StartedFlow = Awaited<ReturnType<typeof startFlow>>;

/** Completes the flow; returns the URL it ends at. */
function finish({ location, callback, cookie }: StartedFlow, claims: Claims, scope?: string) {
  const code = google.allow(location, claims, scope);
  return locationOf(`${callback}&code=${code}`, cookie);
}

/** An owner on Pro with a linked calendar, and the person whose calendar it is. */
async function linkedOwner() {
  const [owner, person] = [await ownerOn('pro'), newPerson()];
  await link(owner, person);
  return { owner, person };
}
const link = async (owner: Owner, claims: Claims = newPerson(), scope?: string) =>
  await finish(await startFlow(owner), claims, scope);
const erase = ({ token }: Owner) =>
  test.call(eraseAccount, { token, body: { password }, headers: from('10.0.0.1') });
const linkOf = async ({ token }: Owner) => (await test.call(googleLink, { token })).body;
const tokenFor = async ({ id }: Owner, maxAge?: string) =>
  await test.call(googleToken, { params: { id }, ...(maxAge ? { query: { maxAge } } : {}) });
const linkedPage = '/redirecting#calendar=linked';
const noCalendar = { state: 'none', email: null };

describe('linking a calendar', () => {
  it('requests offline access to events and free times, and links the calendar', async () => {
    const owner = await ownerOn('pro');
    expect(await linkOf(owner)).toEqual(noCalendar);
    const flow = await startFlow(owner);
    const consent = Object.fromEntries(new URL(flow.location).searchParams);
    const calendar = 'https://www.googleapis.com/auth/calendar';
    expect(consent).toMatchObject({
      scope: `openid email ${calendar}.events ${calendar}.freebusy`,
      access_type: 'offline',
      prompt: 'consent select_account',
    });
    const person = newPerson();
    expect(await finish(flow, person)).toBe(linkedPage);
    expect(await linkOf(owner)).toEqual({ state: 'linked', email: person.email });
  });

  it('redirects to the login if the ticket is made up, used or expired', async () => {
    const owner = await ownerOn('pro');
    for (const auth of ['made-up', '', 'a.b.c'])
      expect(await locationOf(`/api/google-auth?auth=${auth}`)).toBe('/login');
    const { url, cookie } = await createTicket(owner);
    expect(await locationOf(url, cookie)).toMatch(/^http/);
    expect(await locationOf(url, cookie)).toBe('/login');
    const late = await createTicket(owner);
    test.advance(60_001);
    expect(await locationOf(late.url, late.cookie)).toBe('/login');
    expect(await linkOf(owner)).toEqual(noCalendar);
  });

  it('asks for confirmation if the ticket belongs to another browser, or the URL has a session token', async () => {
    const owner = await ownerOn('pro');
    const [mine, theirs] = [await createTicket(owner), await createTicket(await ownerOn('pro'))];
    const confirm = '/redirecting#calendar=confirm';
    expect(await locationOf(mine.url)).toBe(confirm);
    expect(await locationOf(theirs.url, mine.cookie)).toBe(confirm);
    expect(await locationOf(`/api/google-auth?auth=${owner.token}`)).toBe(confirm);
    const other = await ownerOn('pro');
    await erase(other);
    expect(await locationOf(`/api/google-auth?auth=${other.token}`)).toBe('/login');
  });

  it('links nothing if the user refuses, the state or browser is wrong, a scope is missing, or Google is down', async () => {
    const owner = await ownerOn('pro');
    const refusal = await startFlow(owner);
    const denied = await locationOf(`${refusal.callback}&error=access_denied`, refusal.cookie);
    expect(denied).toBe('/redirecting#calendar=denied');
    const [mine, theirs] = [await startFlow(owner), await startFlow(await ownerOn('pro'))];
    const code = google.allow(mine.location, newPerson());
    for (const [path, cookie] of [
      [`/api/google-auth/callback?code=${code}`, mine.cookie],
      [`/api/google-auth/callback?state=made-up&code=${code}`, mine.cookie],
      [`${theirs.callback}&code=${code}`, mine.cookie],
      [`${mine.callback}&code=${code}`, ''],
    ] as const)
      expect(await locationOf(path, cookie)).toBe('/login?error=google');
    expect(await link(owner, newPerson(), 'openid email')).toBe('/redirecting#calendar=partial');
    google.state.isDown = true;
    expect(await link(owner)).toBe('/redirecting#calendar=failed');
    expect(await linkOf(owner)).toEqual(noCalendar);
  });

  it('fails if the database does, at the start and after the consent', async () => {
    const auth = await authFor('test', options);
    const owner = await ownerOn('pro', auth);
    const { location, callback, cookie } = await startFlow(owner, auth);
    google.state.beforeAnswer = () => auth.store.close();
    const code = google.allow(location, newPerson());
    for (const path of [`${callback}&code=${code}`, `/api/google-auth?auth=${owner.token}`])
      expect(await locationOf(path, cookie, auth)).toBe('/redirecting#calendar=failed');
  });

  it('fails if the password changes after the flow has started', async () => {
    const owner = await ownerOn('pro');
    const flow = await startFlow(owner);
    const body = { password, newPassword: 'otra-clave-1' };
    await test.call(changePassword, { token: owner.token, body, headers: from('10.0.0.1') });
    expect(await finish(flow, newPerson())).toBe('/redirecting#calendar=failed');
  });

  it('accepts only one of twenty concurrent callbacks of a flow, but all of twenty concurrent flows', async () => {
    const owner = await ownerOn('pro');
    const person = newPerson();
    const { location, callback, cookie } = await startFlow(owner);
    const code = google.allow(location, person);
    const visits = Array.from({ length: 20 }, () => locationOf(`${callback}&code=${code}`, cookie));
    expect((await Promise.all(visits)).filter((end) => end === linkedPage)).toHaveLength(1);
    const locations = await Promise.all(Array.from({ length: 20 }, () => link(owner, person)));
    expect(new Set(locations)).toEqual(new Set([linkedPage]));
    expect(await linkOf(owner)).toEqual({ state: 'linked', email: person.email });
    expect(google.state.revoked).toEqual([]);
  });

  it('refuses a calendar that another account has linked, until that account replaces it', async () => {
    const [owner, other] = [await ownerOn('pro'), await ownerOn('pro')];
    const [person, secondPerson] = [newPerson(), newPerson()];
    expect(await link(owner, person)).toBe(linkedPage);
    expect(await link(other, person)).toBe('/redirecting#calendar=taken');
    expect(await linkOf(other)).toEqual(noCalendar);
    expect(await link(owner, secondPerson)).toBe(linkedPage);
    expect(google.state.revoked).toHaveLength(1);
    expect(await link(other, person)).toBe(linkedPage);
    expect((await linkOf(owner)).email).toBe(secondPerson.email);
  });
});

describe('the token for a calendar', () => {
  it('is fetched once for twenty concurrent calls, and again if it expires soon or is too old', async () => {
    const owner = await ownerOn('pro');
    expect((await tokenFor(owner)).status).toBe(404);
    expect((await tokenFor({ token: '', id: 'nobody-at-all' })).status).toBe(404);
    await link(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tokenFor(owner)));
    expect(new Set(answers.map(({ body }) => body.accessToken)).size).toBe(1);
    const calendarApi = `${google.url}/sandbox/google/calendar/v3`;
    const accessToken = expect.stringMatching(/^ya29\./);
    expect(answers[0]?.body).toMatchObject({ accessToken, calendarApi });
    expect(google.state.refreshed).toHaveLength(1);
    test.advance(56 * 60_000); // the token of an hour has less than five minutes left
    expect((await tokenFor(owner)).body.accessToken).not.toBe(answers[0]?.body.accessToken);
    expect(google.state.refreshed).toHaveLength(2);
    await tokenFor(owner, '0');
    expect(google.state.refreshed).toHaveLength(3);
    await tokenFor(owner, '10');
    expect(google.state.refreshed).toHaveLength(3);
  });

  it('is refused once the consent is withdrawn; the state is disconnected until the calendar is linked again', async () => {
    const { owner, person } = await linkedOwner();
    expect((await tokenFor(owner)).status).toBe(200);
    google.withdrawAll();
    expect(await tokenFor(owner, '0')).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(await linkOf(owner)).toEqual({ state: 'disconnected', email: person.email });
    const { requests } = google.state;
    expect([(await tokenFor(owner)).status, google.state.requests]).toEqual([409, requests]);
    expect(await link(owner, person)).toBe(linkedPage);
    expect((await tokenFor(owner)).status).toBe(200);
  });

  it('is refreshed when the state is read after ten seconds, so that the state shows a withdrawn consent', async () => {
    const { owner } = await linkedOwner();
    expect((await linkOf(owner)).state).toBe('linked');
    google.withdrawAll();
    test.advance(10_001);
    expect((await linkOf(owner)).state).toBe('disconnected');
  });

  it('is refused, but the link is kept, when the refresh token cannot be decrypted', async () => {
    const { owner, person } = await linkedOwner();
    const byId = { _id: owner.id };
    type Row = { _id: string; calendar: { refreshToken: string } };
    const accounts = test.store.collection<Row>('accounts');
    const encrypted = (await accounts.findOne(byId))?.calendar.refreshToken ?? '';
    const saveToken = (text: string) =>
      accounts.updateOne(byId, { $set: { 'calendar.refreshToken': text } });
    await saveToken(`${encrypted.slice(0, -6)}AAAAAA`);
    expect(await linkOf(owner)).toEqual({ state: 'disconnected', email: person.email });
    expect((await tokenFor(owner)).status).toBe(409);
    await saveToken(encrypted);
    expect((await linkOf(owner)).state).toBe('linked');
    expect(await link(owner, person)).toBe(linkedPage);
  });

  it('is unavailable while Google is down, and the calendar stays linked', async () => {
    const { owner } = await linkedOwner();
    google.state.isDown = true;
    expect((await tokenFor(owner)).status).toBe(503);
    expect((await linkOf(owner)).state).toBe('linked');
    google.reset();
    expect((await tokenFor(owner)).status).toBe(200);
  });
});

describe('a linked calendar', () => {
  it('can be unlinked even while Google is down; if Google is up, the consent is revoked too', async () => {
    const { owner } = await linkedOwner();
    const { status, body } = await test.call(unlinkGoogle, { token: owner.token });
    expect([status, body]).toEqual([200, noCalendar]);
    expect(google.state.revoked).toHaveLength(1);
    expect((await tokenFor(owner)).status).toBe(404);
    await link(owner);
    google.state.isDown = true;
    expect((await test.call(unlinkGoogle, { token: owner.token })).status).toBe(200);
    expect(await linkOf(owner)).toEqual(noCalendar);
  });

  it('appears in the export without its token, which is stored only encrypted', async () => {
    const { owner, person } = await linkedOwner();
    await tokenFor(owner);
    const refreshToken = google.state.refreshed.at(-1) ?? expect.fail('no token');
    expect(await test.storedIn('accounts')).not.toContain(refreshToken);
    const { body } = await test.call(exportAccount, { token: owner.token });
    const shown = { email: person.email, disconnectedAt: null };
    expect(body.account.googleCalendar).toMatchObject(shown);
    // Google's refresh tokens begin with 1//.
    expect(JSON.stringify(body)).not.toMatch(/refreshToken|linkId|1\/\//);
  });

  it('is deleted when its account is erased, and its consent is revoked', async () => {
    const { owner, person } = await linkedOwner();
    expect([(await erase(owner)).status, google.state.revoked.length]).toEqual([202, 1]);
    expect((await tokenFor(owner)).status).toBe(404);
    expect(await test.storedIn('accounts')).not.toContain(person.email);
    expect(await link(await ownerOn('pro'), person)).toBe(linkedPage);
  });
});

it('linking a calendar is off if neither a client id nor the stand-in is configured', async () => {
  const off = await authFor('test');
  const { token } = (await off.registerAs()).body;
  await off.publish(planGranted, { accountId: accountIdOf(token), revision: 1, status: 'pro' });
  expect((await off.call(googleLink, { token })).body).toEqual({ state: 'off', email: null });
  expect((await off.call(googleTicket, { token })).status).toBe(409);
});
