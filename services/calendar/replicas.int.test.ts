import { randomUUID } from 'node:crypto';
import { calendarChanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { isProblem } from '@contesta/kit/errors';
import { newId } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openMongoStore } from '@contesta/kit/store/mongodb';
import type { Store } from '@contesta/kit/store/port';
import { eventually } from '@contesta/kit/testing/eventually';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import { afterAll, describe, expect, it } from 'vitest';
import { openBookings } from './bookings/bookings.ts';
import { openReminders, openTidying } from './jobs.ts';
import { type Appointment, spanOf } from './rules/appointment.ts';
import { changedSettings, defaultSettings } from './rules/settings.ts';
import { openAppointments } from './stores/appointments.ts';
import { openCalendars } from './stores/calendars.ts';
import { alwaysOpen, hourMs } from './testing/test-calendar.ts';

const url = process.env.TEST_MONGO_URL;
const business = { name: 'Azahar', language: 'es', timeZone: 'Europe/Madrid' } as const;
const everyMs = 20;

/** The stores, bookings and jobs of one process of the service. */
async function openReplica(store: Store, clock: () => Date) {
  const calendars = await openCalendars(store);
  const appointments = await openAppointments(store);
  const accounts = openAccountCopies(store, {
    ask: () => expect.fail('unexpected call to a peer'),
    stream: () => expect.fail('unexpected stream from a peer'),
  });
  const shared = { calendars, appointments, accounts, clock, newId, log: silentLog };
  const announce = () => undefined;
  const bookings = openBookings({ ...shared, providers: {}, announce, maxPerHour: 100 });
  const reminders = openReminders({ ...shared, announce, everyMs });
  return { ...shared, bookings, jobs: [reminders, openTidying({ ...shared, bookings, everyMs })] };
}

if (!url) {
  console.info('replicas of calendar: skipped, TEST_MONGO_URL is not set');
  it.skip('three replicas on MongoDB', () => undefined);
} else {
  describe('three replicas on MongoDB', async () => {
    const database = `calendar-${randomUUID()}`;
    let skewMs = 0;
    const clock = () => new Date(Date.now() + skewMs);
    const stores: Store[] = [];
    for (let n = 0; n < 3; n += 1)
      stores.push(await openMongoStore({ url, database, readyWithinMs: 5_000 }));
    const replicas = await Promise.all(stores.map((store) => openReplica(store, clock)));
    const [first = expect.fail('no replica')] = replicas;
    const replicaOf = (n: number) => replicas[n % replicas.length] ?? first;
    const [store = expect.fail('no store')] = stores;
    afterAll(async () => {
      await Promise.all(replicas.flatMap(({ jobs }) => jobs.map((job) => job.close())));
      for (const name of ['calendars', 'appointments', 'accounts'])
        await store.collection(name).deleteMany({});
      await Promise.all(stores.map((one) => one.close()));
    });

    async function openBot(): Promise<string> {
      const [chatbotId, ownerId] = [newId(), newId()];
      await store.collection('accounts').insertOne({ _id: ownerId, status: 'pro', revision: 1 });
      const calendar = {
        _id: chatbotId,
        ownerId,
        isOpen: true,
        settings: changedSettings(defaultSettings(business), alwaysOpen, newId),
        feedKey: newId(),
        taken: [],
        revision: 1,
        createdAt: clock(),
      };
      const data = { chatbotId, ownerId, revision: 1, isOpen: true };
      const event = makeEvent(calendarChanged, data, { id: newId(), at: clock() });
      await first.calendars.insert(calendar, event);
      return chatbotId;
    }

    /** Free starts, the first of them in 45 hours: no reminder is due until a test moves the clock. */
    async function startsOf(chatbotId: string, limit: number): Promise<string[]> {
      const from = clock().getTime() + 45 * hourMs;
      const calendar = await first.bookings.bookable(chatbotId);
      const range = { from, to: from + 60 * 24 * hourMs, limit };
      const found = await first.bookings.slots(calendar, 30, range);
      return found.map((slot) => new Date(slot.from).toISOString());
    }

    async function book(n: number, chatbotId: string, start: string, bookingKey: string = newId()) {
      const { bookings } = replicaOf(n);
      const visitor = { name: 'Eva', email: `eva${n}@example.com`, language: 'es' } as const;
      const booking = { bookingKey, conversationId: undefined, service: 'cut', start, visitor };
      return await bookings.book(await bookings.bookable(chatbotId), booking, 'request-1');
    }
    const bookedOf = (chatbotId: string) =>
      store.collection<Appointment>('appointments').find({ chatbotId, state: 'booked' }).toArray();

    it('give a slot to one of fifty visitors, and make one appointment for a repeated key', async () => {
      const chatbotId = await openBot();
      const [start = '', next = ''] = await startsOf(chatbotId, 2);
      const bookings = Array.from({ length: 50 }, (_, n) => book(n, chatbotId, start));
      const race = await Promise.allSettled(bookings);
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of race)
        if (one.status === 'rejected') expect(isProblem(one.reason, 'SLOT_TAKEN')).toBe(true);
      const same = await Promise.all(
        Array.from({ length: 20 }, (_, n) => book(n, chatbotId, next, 'the-same-key')),
      );
      expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
      expect(await bookedOf(chatbotId)).toHaveLength(2);
    });

    it('hold exactly the spans of the booked appointments after concurrent moves and a cancellation', async () => {
      const chatbotId = await openBot();
      const starts = await startsOf(chatbotId, 12);
      const bookings = starts.slice(0, 6).map((start, n) => book(n, chatbotId, start));
      const booked = await Promise.all(bookings);
      for (const { jobs } of replicas) for (const job of jobs) job.start();
      const calendar = await first.bookings.bookable(chatbotId);
      const change = { by: 'visitor', requestId: 'request-2' } as const;
      await Promise.allSettled(
        booked.flatMap((appointment, n) => [
          ...starts.slice(4).map((start, m) => {
            return replicaOf(n + m).bookings.move(calendar, appointment, start, change);
          }),
          ...(n === 0 ? [replicaOf(n).bookings.cancel(appointment, change)] : []),
        ]),
      );
      await eventually(async () => {
        const kept = await bookedOf(chatbotId);
        const taken = (await first.calendars.find(chatbotId))?.taken ?? [];
        const spans = kept.map((one) => ({ appointmentId: one._id, ...spanOf(one) }));
        const byStart = (a: { from: number }, b: { from: number }) => a.from - b.from;
        expect(taken.toSorted(byStart)).toEqual(spans.toSorted(byStart));
        expect(new Set(spans.map(({ from }) => from)).size).toBe(spans.length);
      });
    });

    it('publish each reminder once, by the jobs started above', async () => {
      const chatbotId = await openBot();
      const starts = await startsOf(chatbotId, 20);
      await Promise.all(starts.map((start, n) => book(n, chatbotId, start)));
      skewMs = 23 * hourMs; // the first appointments now start in less than a day
      const reminders = async () => {
        type Row = Appointment & { outbox?: { topic: string }[] };
        const rows = await store.collection<Row>('appointments').find({ chatbotId }).toArray();
        const counts = rows.map(
          ({ outbox = [] }) => outbox.filter(({ topic }) => topic === 'reminder-due').length,
        );
        // How many appointments have one reminder, and how many reminders one has at most.
        return [counts.filter((count) => count === 1).length, Math.max(...counts)];
      };
      const due = () =>
        starts.filter((start) => Date.parse(start) - 24 * hourMs <= clock().getTime()).length;
      expect(due()).toBeGreaterThan(0);
      await eventually(async () => expect(await reminders()).toEqual([due(), 1]));
    });
  });
}
