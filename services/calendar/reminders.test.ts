import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openReminders } from './jobs.ts';
import { openAppointments } from './stores/appointments.ts';
import { alwaysOpen, dayMs, hourMs, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar({ ...alwaysOpen, reminderMinutes: 24 * 60 });
const reminders = () => service.distinct('reminder-due');
const waitForReminders = (count: number) =>
  eventually(() => expect(reminders()).toHaveLength(count));
const waiting = () =>
  service.store.collection('appointments').countDocuments({ remindAt: { $exists: true } });

it('a reminder is published once, a day before its appointment, even if the clock is set back', async () => {
  const { body } = await service.book(await service.firstStart(3 * dayMs));
  service.advance(Date.parse(body.start) - dayMs - service.now() - 60_000);
  expect(await waiting()).toBe(1);
  service.advance(120_000);
  await waitForReminders(1);
  expect(reminders()).toMatchObject([{ appointmentId: body.appointmentId, revision: 1 }]);
  expect(await waiting()).toBe(0);
  service.advance(-2 * dayMs); // The machine's clock is set back.
  service.advance(2 * dayMs);
  await service.book(await service.firstStart(3 * dayMs));
  service.advance(2 * dayMs + hourMs);
  await waitForReminders(2);
});

it('each reminder is published only once, even if several replicas run', async () => {
  const starts = await service.starts({ from: service.now() + 3 * dayMs, limit: 20 });
  await Promise.all(starts.map((start) => service.book(start)));
  const openReplica = async () => {
    const appointments = await openAppointments(service.kit.store);
    return openReminders({ ...service.kit, appointments, announce: () => {}, everyMs: 5 });
  };
  const jobs = await Promise.all([openReplica(), openReplica(), openReplica()]);
  for (const job of jobs) job.start();
  service.advance(3 * dayMs);
  const appointments = () => new Set(reminders().map((data) => Object(data).appointmentId));
  await eventually(() => expect(appointments().size).toBe(20));
  await Promise.all(jobs.map((job) => job.close()));
  // A delivery may be repeated; a second event about a reminder would have an id of its own.
  expect(new Set(service.events('reminder-due').map(({ id }) => id)).size).toBe(20);
});

it('reminders found late after a restart are published, except for appointments that have begun', async () => {
  const soon = await service.book(await service.firstStart(2 * dayMs));
  const later = await service.book(await service.firstStart(4 * dayMs));
  await service.reopen();
  service.advance(Date.parse(later.body.start) - service.now() - hourMs);
  await waitForReminders(1);
  expect(reminders()).toMatchObject([{ appointmentId: later.body.appointmentId }]);
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(Date.parse(soon.body.start)).toBeLessThan(service.now());
});

it('a reminder is published for the new time after a move, and never after a cancellation', async () => {
  const moved = await service.book(await service.firstStart(2 * dayMs));
  const cancelled = await service.book(await service.firstStart(2 * dayMs));
  const next = await service.firstStart(5 * dayMs);
  await service.moveBy(moved.body.url, next);
  await service.cancelBy(cancelled.body.url);
  service.advance(3 * dayMs);
  expect(await waiting()).toBe(1);
  service.advance(Date.parse(next) - dayMs - service.now() + 60_000);
  await waitForReminders(1);
  expect(reminders()).toMatchObject([{ appointmentId: moved.body.appointmentId, revision: 2 }]);
});

it('a booking after the reminder time, or while reminders are off, gets no reminder', async () => {
  await service.book(await service.firstStart(2 * hourMs));
  await service.connect({ reminderMinutes: 0 });
  await service.book(await service.firstStart(5 * dayMs));
  expect(await waiting()).toBe(0);
});
