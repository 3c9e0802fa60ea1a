import { disconnectCalendar, renewCalendarFeed } from '@contesta/contracts/calendar';
import { internalBooking } from '@contesta/contracts/internal-appointments';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { alwaysOpen, botId, ownerId, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar();
const ids = { chatbotId: botId, ownerId };
type Change = { revision: number; isOpen: boolean };
/** The data of the published events without duplicates: the bus may deliver an event twice. */
const published = () => {
  const events = new Map(service.events('calendar-changed').map((event) => [event.id, event]));
  return [...events.values()].map(({ data }) => data as Change);
};
const change = (revision: number, isOpen: boolean) => ({ ...ids, revision, isOpen });
const calendars = () => service.store.collection('calendars');

it('each change of a calendar, except a new feed URL, is published with a higher revision', async () => {
  await service.connect();
  await service.connect({ leadMinutes: 60 });
  await service.call(renewCalendarFeed, service.mine);
  await service.call(disconnectCalendar, service.mine);
  await service.connect({});
  const wanted = [change(1, true), change(2, true), change(3, false), change(4, true)];
  await eventually(() => expect(published()).toEqual(wanted));
  const row = () => calendars().findOne({ _id: botId });
  await eventually(async () => expect(await row()).not.toHaveProperty('unsent'));
});

it('disconnecting a calendar that was never connected publishes nothing', async () => {
  expect((await service.call(disconnectCalendar, service.mine)).status).toBe(200);
  expect(published()).toEqual([]);
});

it('the internal call returns the bookable services with hours, owner and revision', async () => {
  await service.connect();
  const { status, body } = await service.call(internalBooking, service.ofBot);
  expect(status).toBe(200);
  const business = { ...alwaysOpen, business: 'Azahar', holidays: [], horizonDays: 60 };
  expect(body).toEqual({ ...business, ownerId, revision: 1 });
  await service.call(disconnectCalendar, service.mine);
  expect((await service.call(internalBooking, service.ofBot)).status).toBe(404);
});

it('each concurrent change has its own revision, and the last change is stored', async () => {
  await service.connect();
  const changed = (n: number) =>
    n % 2
      ? service.call(disconnectCalendar, service.mine)
      : service.connect({ slotMinutes: 10 + 5 * n });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => changed(n)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const row = await calendars().findOne({ _id: botId });
  expect(row?.revision).toBe(11);
  const revisions = () => published().map(({ revision }) => revision);
  await eventually(() => expect(Math.max(...revisions())).toBe(11));
  expect(published().find(({ revision }) => revision === 11)?.isOpen).toBe(row?.isOpen);
  expect(new Set(revisions()).size).toBe(published().length);
});

it('an older calendar without a revision counts from 0', async () => {
  await service.connect();
  await eventually(() => expect(published()).toHaveLength(1));
  await calendars().updateOne({ _id: botId }, { $unset: { revision: '' } });
  expect((await service.call(internalBooking, service.ofBot)).body.revision).toBe(0);
  await service.connect({});
  expect((await service.call(internalBooking, service.ofBot)).body.revision).toBe(1);
});
