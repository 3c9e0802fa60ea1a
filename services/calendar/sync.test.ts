import { readCalendar } from '@contesta/contracts/calendar';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAppointments } from './stores/appointments.ts';
import { fakeProvider } from './testing/fake-provider.ts';
import { alwaysOpen, openTestCalendar, useCalendar } from './testing/test-calendar.ts';

let external: ReturnType<typeof fakeProvider>;
const service = useCalendar(alwaysOpen, () => {
  external = fakeProvider();
  return { google: external.provider };
});

const externalStarts = () => [...external.events.values()].map(({ start }) => start.toISOString());
const waitForStarts = (...starts: string[]) =>
  eventually(() => {
    service.wake();
    expect(externalStarts().toSorted()).toEqual(starts.toSorted());
  });
const appointments = () => service.store.collection('appointments');
const waiting = () => appointments().countDocuments({ syncAt: { $exists: true } });
const waitUntilSynced = () => eventually(async () => expect(await waiting()).toBe(0));
const storedAppointment = async () => (await appointments().find({}).toArray())[0];
/** The number of appointments that failed to sync, as the metrics show it. */
const failedCount = async () =>
  (await (await openAppointments(service.store)).waitingSyncs()).count;

describe('an external calendar', () => {
  it('blocks bookings in its busy times', async () => {
    const start = await service.firstStart();
    const from = Date.parse(start);
    external.state.busy = [{ from, to: from + 60_000 }];
    expect(await service.starts()).not.toContain(start);
    expect((await service.book(start)).body.code).toBe('STATE');
  });

  it('gets each appointment once, and its move and cancellation', async () => {
    const { body } = await service.book(await service.firstStart());
    await waitForStarts(body.start);
    const [event] = [...external.events.values()];
    expect(event).toMatchObject({ id: body.appointmentId, title: 'Corte: Eva' });
    const next = await service.firstStart();
    await service.moveBy(body.url, next);
    await waitForStarts(next);
    await service.cancelBy(body.url);
    await waitForStarts();
    await waitUntilSynced();
  });

  it('does not block a move to a time that overlaps the appointment’s own event', async () => {
    const { body } = await service.book(await service.firstStart(), { service: 'dye' });
    await waitForStarts(body.start);
    const half = new Date(Date.parse(body.start) + 30 * 60_000).toISOString();
    expect((await service.moveBy(body.url, half)).status).toBe(200);
    await waitForStarts(half);
  });

  it('that is down stops bookings but not cancellations, and gets the cancellations later', async () => {
    const { body } = await service.book(await service.firstStart());
    await waitForStarts(body.start);
    external.state.isDown = true;
    expect((await service.slots()).status).toBe(503);
    expect((await service.cancelBy(body.url)).status).toBe(200);
    const tries = async () => (await storedAppointment())?.syncTries;
    await eventually(async () => expect(await tries()).toBeGreaterThan(0));
    expect(await failedCount()).toBe(1);
    external.state.isDown = false;
    service.advance(60_000);
    await waitForStarts();
    await waitUntilSynced();
  });

  it('that is unlinked is shown as unlinked, stops no bookings, and gets them once linked again', async () => {
    external.state.isLinked = false;
    const read = await service.call(readCalendar, service.mine);
    expect(read.body).toMatchObject({ linked: false, providers: ['google'] });
    const { status, body } = await service.book(await service.firstStart());
    expect(status).toBe(201);
    const waitMs = async () => (await storedAppointment())?.syncAt?.getTime() - service.now();
    await eventually(async () => expect(await waitMs()).toBeGreaterThan(10 * 60_000));
    expect([externalStarts(), await failedCount()]).toEqual([[], 0]);
    external.state.isLinked = true;
    service.advance(15 * 60_000);
    await waitForStarts(body.start);
    await waitUntilSynced();
  });

  it('that is chosen later gets the existing appointments', async () => {
    await service.connect({ provider: 'own' });
    const { body } = await service.book(await service.firstStart());
    expect(await waiting()).toBe(0);
    await service.connect({ provider: 'google' });
    await waitForStarts(body.start);
  });
});

it('an external calendar that the installation does not support is refused', async () => {
  const withoutGoogle = await openTestCalendar();
  onTestFinished(() => withoutGoogle.close());
  const refused = { status: 409, body: { code: 'STATE' } };
  expect(await withoutGoogle.connect({ provider: 'google' })).toMatchObject(refused);
  expect((await withoutGoogle.connect({})).body).toMatchObject({ providers: [], linked: true });
});
