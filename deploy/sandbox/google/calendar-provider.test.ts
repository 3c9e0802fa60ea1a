import { openGoogleCalendar } from '@contesta/calendar/providers/google';
import { alwaysOpen, openTestCalendar } from '@contesta/calendar/testing/test-calendar';
import { loginMethods } from '@contesta/contracts/google';
import { googleToken } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { openGoogleClient } from '../testing/google-consent.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const google = openGoogleClient(sandbox.url);
let owner: Awaited<ReturnType<typeof linkedOwner>>;
beforeEach(async () => {
  owner = await linkedOwner();
});

const hour = 3_600_000;
const noon = Date.parse('2027-03-01T12:00:00Z');
const event = (id = 'appointment-1', from = noon) => ({
  id,
  start: new Date(from),
  end: new Date(from + hour),
  title: 'Corte: Eva',
  description: 'Eva <eva@example.com>',
  timeZone: 'Europe/Madrid',
});
const day = { from: noon - 12 * hour, to: noon + 12 * hour };
const calendarApi = `${sandbox.url}/sandbox/google/calendar/v3`;

/** An owner with a linked calendar, and a fake auth service for it. */
async function linkedOwner() {
  const email = `${crypto.randomUUID()}@gmail.com`;
  const { body: issued } = await google.consent(email);
  const maxAges: (string | undefined)[] = [];
  const auth = { accessToken: issued.access_token, maxAges, isDown: false };
  const token = bind(googleToken, {
    async handle({ query }) {
      auth.maxAges.push(query.maxAge);
      if (auth.isDown) throw problem('UNAVAILABLE');
      if (query.maxAge === '0')
        auth.accessToken = (await google.renew(issued.refresh_token)).body.access_token;
      const { accessToken } = auth;
      if (!accessToken) throw problem('STATE');
      return { accessToken, expiresAt: new Date().toISOString(), calendarApi };
    },
  });
  const methods = bind(loginMethods, { handle: async () => ({ google: true }) });
  const bindings = new Map([token, methods].map((binding) => [binding.endpoint.id, binding]));
  return { email, auth, calendar: openGoogleCalendar(inProcessPeers(bindings)), id: 'owner-ana-1' };
}

const eventsOf = async ({ email }: { email: string }) =>
  (await sandbox.state()).google.events.filter((event) => event.email === email);

describe('a Google calendar', () => {
  it('returns the busy times of months, including our own events', async () => {
    const { calendar, id, email } = owner;
    expect(await calendar.busy(id, day)).toEqual([]);
    const later = noon + 70 * 24 * hour;
    const [start, end] = [later, later + hour].map((at) => new Date(at).toISOString());
    await sandbox.post('/google/events', { email, start, end });
    await calendar.put(id, event());
    const busy = [noon, later].map((from) => ({ from, to: from + hour }));
    expect(await calendar.busy(id, { from: day.from, to: later + 24 * hour })).toEqual(busy);
  });

  it('creates, moves, deletes and restores an event for an appointment, idempotently', async () => {
    const { calendar, id } = owner;
    await Promise.all(Array.from({ length: 10 }, () => calendar.put(id, event())));
    await calendar.put(id, event('appointment-1', noon + 2 * hour));
    const moved = { summary: 'Corte: Eva', start: '2027-03-01T14:00:00.000Z' };
    expect(await eventsOf(owner)).toMatchObject([{ status: 'confirmed', ...moved }]);
    for (const removed of ['appointment-1', 'appointment-1', 'never-there'])
      expect(await calendar.remove(id, removed)).toBe('done');
    expect(await calendar.busy(id, day)).toEqual([]);
    expect(await calendar.put(id, event())).toBe('done');
    expect(await eventsOf(owner)).toMatchObject([{ status: 'confirmed' }]);
  });

  it.each([
    ['insert', 'confirmed'],
    ['patch', 'confirmed'],
    ['delete', 'cancelled'],
  ])('has one event if the answer to %s is lost and the call repeated', async (method, status) => {
    const { calendar, id } = owner;
    if (method !== 'insert') await calendar.put(id, event());
    const write = () =>
      method === 'delete' ? calendar.remove(id, 'appointment-1') : calendar.put(id, event());
    await sandbox.fault({ provider: 'google', operation: `events.${method}`, kind: 'cut' });
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await write()).toBe('done');
    expect(await eventsOf(owner)).toMatchObject([{ status }]);
  });
});

describe('a Google calendar, while Google or auth does not answer,', () => {
  it.each([
    ['fail', 0],
    ['cut', 0],
    ['slow', 6_000],
  ] as const)('is unavailable within five seconds: %s', async (kind, ms) => {
    const { calendar, id } = owner;
    await sandbox.fault({ provider: 'google', operation: '*', kind, ms, times: 3 }); // a retry would fail too
    const began = performance.now();
    await expect(calendar.busy(id, day)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(5_000);
    await sandbox.reset();
    expect([await calendar.busy(id, day), await calendar.isLinked(id)]).toEqual([[], true]);
  });

  it('counts as linked while auth cannot check it', async () => {
    owner.auth.isDown = true;
    expect(await owner.calendar.isLinked(owner.id)).toBe(true);
    await expect(owner.calendar.busy(owner.id, day)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

it('a token that Google refuses is renewed once, transparently', async () => {
  const { calendar, id, auth } = owner;
  auth.accessToken = 'ya29.old';
  // The second call to auth demands a new token: a maximum age of 0.
  expect([await calendar.busy(id, day), auth.maxAges]).toEqual([[], [undefined, '0']]);
});

it('a refused token that cannot be renewed unlinks the calendar for every call', async () => {
  const { calendar, id, email } = owner;
  await sandbox.post('/google/withdraw', { email });
  expect(await calendar.busy(id, day)).toBe('unlinked');
  expect(await calendar.put(id, event())).toBe('unlinked');
  expect(await calendar.remove(id, 'appointment-1')).toBe('unlinked');
  expect(await calendar.isLinked(id)).toBe(false);
});

it('a bot with a linked Google calendar offers no busy slot, writes bookings to it, and works without it once consent is withdrawn', async () => {
  const { email, calendar } = owner;
  const service = await openTestCalendar(undefined, { google: calendar });
  await service.connect({ ...alwaysOpen, provider: 'google' });
  const [start = '', next = ''] = await service.starts();
  await sandbox.post('/google/events', { email, start, end: next, summary: 'Dentista' });
  expect(await service.starts()).not.toContain(start);
  const { body } = await service.book(start);
  expect(body.code).toBe('STATE');
  const nearest = body.nearest.map((slot: { start: string }) => slot.start);
  expect(nearest).toContain(next);
  expect(nearest).not.toContain(start);
  const booked = await service.book(next);
  expect(booked.status).toBe(201);
  const written = expect.objectContaining({ summary: 'Corte: Eva', start: booked.body.start });
  await eventually(async () => expect(await eventsOf(owner)).toContainEqual(written));
  await sandbox.post('/google/withdraw', { email });
  expect(await service.starts()).toContain(start);
  expect((await service.book(start)).status).toBe(201);
  await service.close();
});
