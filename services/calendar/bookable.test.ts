import { bookingSlots } from '@contesta/contracts/booking';
import { disconnectCalendar, renewCalendarFeed } from '@contesta/contracts/calendar';
import { internalBooking } from '@contesta/contracts/internal-appointments';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { localDate, localTime } from './rules/free-slots.ts';
import { alwaysOpen, botId, dayMs, ownerId, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar();
const ids = { chatbotId: botId, ownerId };
type Change = { revision: number; isOpen: boolean };
const published = () => service.distinct<Change>('calendar-changed');
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
  const business = { ...alwaysOpen, business: 'Azahar', holidays: [], horizonDays: 60 };
  expect([status, body]).toEqual([200, { ...business, ownerId, revision: 1 }]);
  await service.call(disconnectCalendar, service.mine);
  expect((await service.call(internalBooking, service.ofBot)).status).toBe(404);
});

it('a new calendar has the bot’s opening hours, else usual hours, which are no facts about the business', async () => {
  const hoursNow = async () => (await service.call(internalBooking, service.ofBot)).body.hours;
  await service.connect({});
  expect(await hoursNow()).toEqual(Array(7).fill([])); // usual hours are not told
  await calendars().deleteMany({});
  const hours = [[{ from: '09:00', to: '13:00' }], [], [], [], [], [], []];
  service.config.opening = { timeZone: 'Europe/Madrid', hours, holidays: [] };
  await service.connect({});
  expect(await hoursNow()).toEqual(hours);
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
  expect(row?.revision).toBe(11); // the first, and ten changes
  const revisions = () => published().map(({ revision }) => revision);
  await eventually(() => expect(Math.max(...revisions())).toBe(11));
  expect(published().find(({ revision }) => revision === 11)?.isOpen).toBe(row?.isOpen);
  expect(new Set(revisions()).size).toBe(published().length);
});

it('a calendar stored by an older version, without a revision, starts at revision 0', async () => {
  await service.connect();
  await eventually(() => expect(published()).toHaveLength(1));
  await calendars().updateOne({ _id: botId }, { $unset: { revision: '' } });
  expect((await service.call(internalBooking, service.ofBot)).body.revision).toBe(0);
  await service.connect({});
  expect((await service.call(internalBooking, service.ofBot)).body.revision).toBe(1);
});

const zone = 'Europe/Madrid';
const dateIn = (days: number) => localDate(service.now() + days * dayMs, zone);
const read = (query: Record<string, string>) =>
  service.call(bookingSlots, { ...service.ofBot, query: { service: 'cut', ...query } });

type Day = { date: string; slots: { start: string; label: string }[]; closed?: true };

it('free times are listed by day, including closed and full days, in the local time of the business', async () => {
  const holidays = [{ from: dateIn(3), to: dateIn(3) }];
  await service.connect({ ...alwaysOpen, holidays, horizonDays: 6 });
  const { status, body } = await read({ from: dateIn(2), days: '7' });
  expect(status).toBe(200);
  const days: Day[] = body.days;
  expect(days.map(({ date }) => date)).toEqual([2, 3, 4, 5, 6, 7, 8].map(dateIn));
  expect(days.filter(({ closed }) => closed).map(({ date }) => date)).toEqual([dateIn(3)]);
  const countIn = (day: number) => days.find(({ date }) => date === dateIn(day))?.slots.length;
  // A holiday, and a day beyond the horizon.
  expect([countIn(3), countIn(8)]).toEqual([0, 0]);
  // A day on which the clock changes has two slots fewer or more.
  for (const day of [2, 4]) expect([46, 48, 50]).toContain(countIn(day));
  for (const { start, label } of days.flatMap(({ slots }) => slots))
    expect(label).toBe(localTime(Date.parse(start), zone));
  expect(days[0]?.slots[0]?.label).toBe('00:00');
});

it('no time is offered in the past, beyond the horizon or at the end of the year 9999', async () => {
  await service.connect({ ...alwaysOpen, horizonDays: 5 });
  const starts = async (from: string, days: string) =>
    ((await read({ from, days })).body.days as Day[]).flatMap(({ slots }) => slots);
  expect([await starts(dateIn(-20), '19'), await starts(dateIn(7), '31')]).toEqual([[], []]);
  const latest = (await starts(dateIn(0), '31')).at(-1)?.start ?? '';
  expect(Date.parse(latest)).toBeLessThan(service.now() + 5 * dayMs);
  const { body } = await read({ from: '9999-12-30', days: '31' });
  expect(body.days).toEqual(['9999-12-30', '9999-12-31'].map((date) => ({ date, slots: [] })));
});

it.each<[Record<string, string>, string]>([
  [{ from: 'tomorrow' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
  [{ days: '0' }, 'days'],
  [{ days: '32' }, 'days'],
  [{ days: 'x' }, 'days'],
  [{ service: 'x'.repeat(33) }, 'service'],
])('the query %j is refused', async (wrong, field) => {
  await service.connect();
  const { status, body } = await read({ from: dateIn(0), days: '7', ...wrong });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION', [field]]);
});

it('a suggested time on another day is labelled with its date, in the visitor’s language', async () => {
  const hours = alwaysOpen.hours?.map(() => [{ from: '10:00', to: '10:30' }]) ?? [];
  await service.connect({ ...alwaysOpen, hours });
  const [, start = ''] = await service.starts();
  await service.book(start);
  const labelsIn = async (language: string) => {
    const { body } = await service.book(start, { headers: { 'Accept-Language': language } });
    return body.nearest.map(({ label }: { label: string }) => label);
  };
  for (const label of [...(await labelsIn('es')), ...(await labelsIn('en'))])
    expect(label).toMatch(/^\p{L}{3},? \d+ \p{L}+, 10:00$/u);
  expect(await labelsIn('es')).not.toEqual(await labelsIn('en'));
});
