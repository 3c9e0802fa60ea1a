import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { fetchPage } from '../../sandbox/testing/press.ts';
import { appointmentCall, bookOne, freeSlots, tomorrowAt } from '../../testing/bookings.ts';
import { get, post, refusal } from '../../testing/calls.ts';
import { goThroughGoogle, linkCalendar, type Person, withOriginOf } from '../../testing/google.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const login = `${product.url}/api/google-auth?timeZone=Europe/Madrid`;
const signIn = (button: string, person: Person = {}) => goThroughGoogle(login, '', button, person);
type SignInResult = Awaited<ReturnType<typeof signIn>>;
const exchangeCode = ({ location, cookie }: SignInResult, body: object = {}) => {
  const code = new URLSearchParams(location.split('#')[1]).values().next().value;
  return call.post('/auth/exchange', { code, ...body }, { headers: { cookie } });
};
const newEmail = () => `${crypto.randomUUID()}@gmail.com`;

it('registers a person with a Google account, and logs them in again later', async () => {
  const person = { email: newEmail(), name: 'Eva <b>' };
  const { status, body } = await exchangeCode(await signIn('Permitir', person));
  const user = { username: person.name, email: person.email, status: 'free' };
  expect([status, body.user]).toEqual([200, user]);
  expect((await exchangeCode(await signIn('Permitir', person))).body.user).toEqual(user);
  const change = { password: 'x', newPassword: 'nueva-clave' };
  expect(refusal(await call.put('/auth/password', change, body))).toBe('409 STATE');
});

it('returns to the login page when consent is denied, and asks an existing account for its password', async () => {
  expect((await signIn('No permitir')).location).toBe('/login?error=google');
  const { email } = await product.owner();
  const returned = await signIn('Permitir', { email });
  expect(returned.location).toMatch(/^\/redirecting#confirm=/);
  expect((await exchangeCode(returned)).body.code).toBe('STATE');
  expect((await exchangeCode(returned, { password: 'no-es' })).status).toBe(401);
  expect((await exchangeCode({ ...returned, cookie: '' }, { password: 'no-es' })).status).toBe(400);
});

it('starts a sign-in that Google’s page accepts only with our own redirect URI', async () => {
  const page = `${product.url}/sandbox/google/o/oauth2/v2/auth`;
  expect((await fetchPage(page)).status).toBe(400);
  const begun = await fetch(`${product.url}/api/google-auth`, { redirect: 'manual' });
  const consentUrl = new URL(withOriginOf(product.url, begun.headers.get('location')));
  consentUrl.searchParams.set('redirect_uri', 'https://malo.example');
  expect((await fetchPage(consentUrl.href)).status).toBe(400);
});

it.each([
  ['token', 'fail'],
  ['token', 'cut'],
  ['certs', 'fail'],
])('returns to the login page when Google fails: %s, %s', async (operation, kind) => {
  await post(`${product.url}/sandbox/faults`, { provider: 'google', operation, kind, times: 20 }); // for all calls of the sign-in
  expect((await signIn('Permitir', { email: newEmail() })).location).toBe('/login?error=google');
  await fetch(`${product.url}/sandbox/faults`, { method: 'DELETE' });
});

const link = (token: string, button: string, email: string) =>
  linkCalendar(product.url, token, button, email);

it('links a calendar, shows when the user has withdrawn consent at Google, and unlinks it', async () => {
  const { token } = await product.ownerOf('pro');
  const email = newEmail();
  const state = async () => (await call.get('/google-auth/link', { token })).body;
  expect(await link(token, 'No permitir', email)).toBe('/redirecting#calendar=denied');
  expect(await state()).toEqual({ state: 'none', email: null });
  expect(await link(token, 'Permitir', email)).toBe('/redirecting#calendar=linked');
  await post(`${product.url}/sandbox/google/withdraw`, { email });
  expect(await state()).toEqual({ state: 'disconnected', email });
  expect(await link(token, 'Permitir', email)).toBe('/redirecting#calendar=linked');
  expect(await state()).toEqual({ state: 'linked', email });
  const unlinked = await call.delete('/google-auth/link', { token });
  expect(unlinked.body).toEqual({ state: 'none', email: null });
  expect(await link(token, 'Permitir', email)).toBe('/redirecting#calendar=linked');
});

it('shows a bot’s calendar at Google as linked only while the owner’s account there is linked', async () => {
  const { token, botId } = await product.ownerOf('pro');
  const email = newEmail();
  const path = `/chatbots/${botId}/integrations/calendar`;
  const calendar = async () => (await call.get(path, { token })).body;
  expect(await calendar()).toMatchObject({ providers: ['google'], linked: true }); // none is chosen yet
  const chosen = await call.post(path, { provider: 'google' }, { token });
  expect(chosen.body).toMatchObject({ connected: true, linked: false });
  await link(token, 'Permitir', email);
  expect(await calendar()).toMatchObject({ settings: { provider: 'google' }, linked: true });
  await call.delete('/google-auth/link', { token });
  expect(await calendar()).toMatchObject({ linked: false });
});

type GoogleState = { google: { events: Record<'email' | 'status', string>[] } };

it('does not offer times that are busy in the Google calendar, and adds appointments to it', async () => {
  const { token, botId } = await product.ownerOf('pro', 'Europe/Madrid');
  const email = newEmail();
  await link(token, 'Permitir', email);
  const hours = Array(7).fill([{ from: '09:00', to: '20:00' }]);
  const services = [{ name: 'Corte', minutes: 30 }];
  const settings = { provider: 'google', hours, services, leadMinutes: 0 };
  const path = `/chatbots/${botId}/integrations/calendar`;
  const connected = await call.post(path, settings, { token });
  expect(connected.body).toMatchObject({ connected: true, linked: true });
  const [busy, start] = [tomorrowAt('10:00'), tomorrowAt('11:00')];
  await post(`${product.url}/sandbox/google/events`, { email, start: busy, end: start });
  const visitor = { name: 'Eva', email: 'eva@example.com' };
  const { slots } = await freeSlots(product.url, botId, busy.slice(0, 10));
  const labels = slots.map(({ label }) => label);
  expect(labels).not.toContain('10:00');
  expect(labels).toContain('11:00');
  const { url } = await bookOne(product.url, botId, { ...visitor, start });
  const events = async () => {
    const { google } = await get<GoogleState>(`${product.url}/sandbox/state`);
    return google.events.filter((event) => event.email === email && event.status === 'confirmed');
  };
  const written = expect.objectContaining({ start, summary: 'Corte: Eva' });
  await eventually(async () => expect(await events()).toContainEqual(written));
  const { path: visit, body } = appointmentCall(url);
  expect((await call.post(`${visit}/cancel`, body)).status).toBe(200);
  await eventually(async () => expect(await events()).toHaveLength(1)); // the busy time
});
