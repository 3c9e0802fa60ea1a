import { readCalendar } from '@contesta/contracts/calendar';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAppointments } from './stores/appointments.ts';
import { playProvider } from './testing/played-provider.ts';
import { alwaysOpen, openTestCalendar, type TestCalendar } from './testing/test-calendar.ts';

let elsewhere: ReturnType<typeof playProvider>;
let service: TestCalendar;
beforeEach(async () => {
  elsewhere = playProvider();
  service = await openTestCalendar(undefined, { google: elsewhere.provider });
  await service.connect({ ...alwaysOpen, provider: 'google' });
});
afterEach(async () => service.close());

const first = async () => (await service.starts())[0] ?? expect.fail('none is free');
const there = () => [...elsewhere.events.values()].map(({ start }) => start.toISOString());
const become = (...starts: string[]) =>
  eventually(() => expect(there().toSorted()).toEqual(starts.toSorted()), 10_000);
const waiting = () =>
  service.store.collection('appointments').countDocuments({ syncAt: { $exists: true } });
/** How many it was told of in vain, as an operator's dashboard shows it. */
const refused = async () => (await (await openAppointments(service.store)).waitingSyncs()).count;

describe('a calendar elsewhere', () => {
  it('keeps its busy times free of appointments', async () => {
    const start = await first();
    const from = Date.parse(start);
    elsewhere.played.busy = [{ from, to: from + 60_000 }];
    expect(await service.starts()).not.toContain(start);
    expect((await service.book(start)).body.code).toBe('STATE');
  });

  it('gets each appointment once, moved when it moves, and loses it when it is cancelled', async () => {
    const { body } = await service.book(await first());
    await become(body.start);
    const [event] = [...elsewhere.events.values()];
    expect(event).toMatchObject({ id: body.appointmentId, title: 'Corte: Eva' });
    const next = await first();
    await service.moveBy(body.url, next);
    await become(next);
    await service.cancelBy(body.url);
    await become();
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('does not stand in the way of its own appointment when that moves', async () => {
    const { body } = await service.book(await first(), { service: 'dye' });
    await become(body.start);
    const half = new Date(Date.parse(body.start) + 30 * 60_000).toISOString();
    const { status } = await service.moveBy(body.url, half);
    expect(status).toBe(200);
    await become(half);
  });

  it('that is away refuses nothing already booked, stops new ones, and hears of all when it is back', async () => {
    const { body } = await service.book(await first());
    await become(body.start);
    elsewhere.played.isAway = true;
    expect((await service.slots()).status).toBe(503);
    expect((await service.cancelBy(body.url)).status).toBe(200);
    await eventually(async () => {
      const [row] = await service.store.collection('appointments').find({}).toArray();
      expect(row?.syncTries).toBeGreaterThan(0);
    });
    expect(await refused()).toBe(1);
    elsewhere.played.isAway = false;
    service.advance(60_000);
    await become();
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('that we may not use any more is shown, the business’s own hours go on, and it gets all when it is linked again', async () => {
    elsewhere.played.isLinked = false;
    const read = await service.call(readCalendar, { ...service.ofBot, token: service.token });
    expect(read.body).toMatchObject({ linked: false, providers: ['google'] });
    const { status, body } = await service.book(await first());
    expect(status).toBe(201);
    await eventually(async () => {
      const [row] = await service.store.collection('appointments').find({}).toArray();
      expect(row?.syncAt?.getTime() - service.now()).toBeGreaterThan(10 * 60_000);
    });
    expect([there(), await refused()]).toEqual([[], 0]);
    elsewhere.played.isLinked = true;
    service.advance(15 * 60_000);
    await become(body.start);
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('chosen later gets what is booked already', async () => {
    await service.connect({ provider: 'own' });
    const { body } = await service.book(await first());
    expect(await waiting()).toBe(0);
    await service.connect({ provider: 'google' });
    await become(body.start);
  });
});

it('an installation without one refuses it', async () => {
  const bare = await openTestCalendar();
  const { status, body } = await bare.connect({ provider: 'google' });
  expect([status, body.code]).toEqual([409, 'STATE']);
  expect((await bare.connect({})).body).toMatchObject({ providers: [], linked: true });
  await bare.close();
});
