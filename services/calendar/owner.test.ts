import {
  appointmentSlots,
  cancelAppointment,
  listAppointments,
  moveAppointment,
} from '@contesta/contracts/appointments';
import {
  disconnectCalendar,
  readCalendar,
  renewCalendarFeed,
  saveCalendar,
} from '@contesta/contracts/calendar';
import { exportParts } from '@contesta/contracts/internal';
import type { Doc } from '@contesta/kit/store/port';
import { describe, expect, it } from 'vitest';
import { localDate } from './rules/free-slots.ts';
import { alwaysOpen, botId, dayMs, ownerId, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar();
const everyCall = [
  ...[readCalendar, saveCalendar, disconnectCalendar, renewCalendarFeed, listAppointments],
  ...[appointmentSlots, moveAppointment, cancelAppointment],
];
const params = { id: botId, aid: 'appointment-1' };
const callAbout = (aid: string) => ({ params: { id: botId, aid }, token: service.token });
/** The hours of six closed days. */
const sixDays: { from: string; to: string }[][] = [[], [], [], [], [], []];
/** Opening hours on Monday only; without spans, on no day. */
const onMonday = (...spans: string[]) => {
  const monday = spans.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
  return { hours: [monday, ...sixDays] };
};

it('each of the owner’s calls returns 404 for another owner’s bot or an unknown bot', async () => {
  await service.connect();
  const token = service.tokenFor('owner-eva-1');
  const unknown = { params: { ...params, id: 'bot-unknown-1' }, token: service.token };
  for (const endpoint of everyCall) {
    expect((await service.call(endpoint, { params, token })).status, endpoint.id).toBe(404);
    expect((await service.call(endpoint, unknown)).status, endpoint.id).toBe(404);
  }
});

describe('a calendar', () => {
  it('starts with defaults, UTC for an unknown zone, and keeps what a change omits', async () => {
    const { status, body } = await service.call(readCalendar, service.mine);
    const settings = { business: 'Azahar', timeZone: 'Europe/Madrid' };
    expect([status, body]).toMatchObject([200, { connected: false, feedUrl: null, settings }]);
    expect(body.settings.services).toEqual([{ key: 'first', name: 'Cita', minutes: 30 }]);
    expect(await service.store.collection('calendars').countDocuments({})).toBe(0);
    service.auth.timeZone = 'Nowhere/Unknown';
    expect((await service.connect({ bufferMinutes: 10 })).body.connected).toBe(true);
    const changed = await service.connect({ services: [{ name: 'Corte', minutes: 45 }] });
    expect(changed.body.settings).toEqual({
      ...body.settings,
      timeZone: 'UTC',
      bufferMinutes: 10,
      services: [{ key: expect.stringMatching(/^.{8,}$/), name: 'Corte', minutes: 45 }],
    });
  });

  it('stops taking bookings when it is disconnected, and keeps its settings', async () => {
    await service.connect();
    const { body } = await service.book(await service.firstStart());
    expect((await service.call(disconnectCalendar, service.mine)).status).toBe(200);
    expect((await service.slots()).status).toBe(404);
    const { items } = (await service.call(listAppointments, service.mine)).body;
    expect(items).toMatchObject([{ appointmentId: body.appointmentId }]);
    const read = await service.call(readCalendar, service.mine);
    expect(read.body).toMatchObject({ connected: false, settings: alwaysOpen });
    await service.connect({});
    expect(await service.starts()).not.toContain(body.start);
  });

  const wrongSettings: [string, object][] = [
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['no service', { services: [] }],
    ['a service of zero minutes', { services: [{ name: 'Corte', minutes: 0 }] }],
    ['a service without a name', { services: [{ name: '  ', minutes: 30 }] }],
    ['hours that end before they begin', onMonday('14:00-09:00')],
    ['hours that are not multiples of five minutes', onMonday('09:01-14:00')],
    ['hours that overlap', onMonday('09:00-14:00', '13:00-15:00')],
    ['a week of six days', { hours: sixDays }],
    ['a holiday that ends too early', { holidays: [{ from: '2026-08-02', to: '2026-08-01' }] }],
    ['an interval between starts that is not a multiple of five minutes', { slotMinutes: 7 }],
    ['a minimum notice of a year', { leadMinutes: 525_600 }],
  ];
  it('refuses wrong settings', async () => {
    const refused = { status: 400, body: { code: 'VALIDATION' } };
    for (const [mistake, changes] of wrongSettings)
      expect(await service.connect(changes), mistake).toMatchObject(refused);
  });

  it('is not part of the free plan, but its appointments stay when a plan ends', async () => {
    await service.connect();
    const { body } = await service.book(await service.firstStart());
    await service.endPlan();
    for (const endpoint of [readCalendar, saveCalendar, disconnectCalendar, renewCalendarFeed])
      expect((await service.call(endpoint, service.mine)).body.code).toBe('PLAN_REQUIRED');
    const cancelled = await service.call(cancelAppointment, callAbout(body.appointmentId));
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    const view = { cancelledBy: 'owner', bookingUrl: null };
    expect((await service.viewOf(body.appointmentId)).body).toMatchObject(view);
  });
});

const readFeed = (url: string) => {
  const headers = { 'X-Internal-Secret': service.internalSecret };
  return fetch(service.url + new URL(url).pathname, { headers });
};

it('the feed is a calendar file at a secret URL, which stops working when it is renewed', async () => {
  const { feedUrl } = (await service.connect()).body;
  await service.book(await service.firstStart());
  const stored = service.store.collection('appointments');
  const { _id, outbox, ...fields } = (await stored.findOne({})) as Doc;
  const copy = (n: number) => ({ filter: { _id: `copy-${n}` }, update: { $set: fields } });
  // The feed has no limit, unlike the lists in the app.
  const copies = Array.from({ length: 2_500 }, (_, n) => ({
    updateOne: { ...copy(n), upsert: true },
  }));
  await stored.bulkWrite(copies);
  const answer = await readFeed(feedUrl);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const file = /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Corte: Eva\r\n[\s\S]*END:VCALENDAR\r\n$/;
  const text = await answer.text();
  expect(text).toMatch(file);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2_501);
  const renewed = await service.call(renewCalendarFeed, service.mine);
  expect(renewed.body.feedUrl).not.toBe(feedUrl);
  expect((await readFeed(feedUrl)).status).toBe(404);
  expect((await readFeed(renewed.body.feedUrl)).status).toBe(200);
});

it('the feed cannot be renewed and there are no appointments before the calendar is connected', async () => {
  expect((await service.call(renewCalendarFeed, service.mine)).body.code).toBe('STATE');
  expect((await service.call(listAppointments, service.mine)).body.items).toEqual([]);
});

describe('the appointments of a bot', () => {
  it('are listed page by page: upcoming with the next first, past with the latest first', async () => {
    await service.connect();
    const starts = await service.starts({ limit: 5 });
    const ids: string[] = [];
    for (const start of starts) ids.push((await service.book(start)).body.appointmentId);
    await service.call(cancelAppointment, callAbout(ids[3] ?? ''));
    const pages = async (when: string, more = {}): Promise<string[]> => {
      const query = { when, limit: '2', ...more };
      const { body } = await service.call(listAppointments, { ...service.mine, query });
      const seen = body.items.map((item: { appointmentId: string }) => item.appointmentId);
      return body.next === null ? seen : [...seen, ...(await pages(when, { cursor: body.next }))];
    };
    expect(await pages('upcoming')).toEqual([ids[0], ids[1], ids[2], ids[4]]);
    expect(await pages('past')).toEqual([ids[3]]);
    service.advance(Date.parse(starts[1] ?? '') + 30 * 60_000 - service.now());
    expect(await pages('upcoming')).toEqual([ids[2], ids[4]]);
    expect(await pages('past')).toEqual([ids[3], ids[1], ids[0]]);
  });

  it('are found by the hours and closed days that they no longer fit', async () => {
    await service.connect();
    const [start = ''] = await service.starts({ from: service.now() + 2 * dayMs });
    await service.book(await service.firstStart());
    await service.book(start);
    const query = { when: 'outside-hours' };
    const outside = async () =>
      (await service.call(listAppointments, { ...service.mine, query })).body.items;
    expect(await outside()).toEqual([]);
    const day = localDate(Date.parse(start), 'Europe/Madrid');
    await service.connect({ holidays: [{ from: day, to: day }] });
    expect(await outside()).toMatchObject([{ start, isOutsideHours: true }]);
    await service.connect({ holidays: [], hours: onMonday().hours });
    expect(await outside()).toHaveLength(2);
  });

  it('can be moved by the owner without the minimum notice', async () => {
    await service.connect({ ...alwaysOpen, leadMinutes: 7 * 24 * 60 });
    const { body } = await service.book(await service.firstStart());
    const at = callAbout(body.appointmentId);
    const { days, timeZone } = (await service.call(appointmentSlots, at)).body;
    expect(timeZone).toBe('Europe/Madrid');
    const start = days.at(1).slots[0].start;
    const moved = await service.call(moveAppointment, { ...at, body: { start } });
    expect(moved).toMatchObject({ status: 200, body: { start, movedFrom: body.start } });
    const movedBack = await service.call(moveAppointment, { ...at, body: { start: body.start } });
    expect(movedBack.status).toBe(200);
    expect((await service.call(moveAppointment, { ...at, body: {} })).status).toBe(400);
  });

  it('can be moved to any of fourteen days, even with a slot every five minutes', async () => {
    await service.connect({ ...alwaysOpen, slotMinutes: 5 });
    const { body } = await service.book(await service.firstStart());
    const { days } = (await service.call(appointmentSlots, callAbout(body.appointmentId))).body;
    expect(days).toHaveLength(14);
    expect(days.at(-1).slots.length).toBeGreaterThan(200);
  });

  it('are exported with the account, without the visitor’s key', async () => {
    await service.connect();
    const { body } = await service.book(await service.firstStart());
    const exported = await service.call(exportParts.calendar, { params: { id: ownerId } });
    expect(exported.body).toMatchObject([
      { chatbotId: botId, connected: true, settings: { business: 'Azahar' } },
      { chatbotId: botId, appointmentId: body.appointmentId, visitor: { name: 'Eva' } },
    ]);
    expect(JSON.stringify(exported.body)).not.toContain(body.url.split('#key=')[1]);
    const none = await service.call(exportParts.calendar, { params: { id: 'owner-eva-1' } });
    expect(none.body).toEqual([]);
  });

  it('keep the name and length of their service when the service is removed', async () => {
    await service.connect();
    const { body } = await service.book(await service.firstStart(), { service: 'dye' });
    await service.connect({ services: [{ key: 'cut', name: 'Solo corte', minutes: 20 }] });
    const { body: letter } = await service.viewOf(body.appointmentId);
    expect(letter.service).toBeNull(); // not named if the business offers only one
    const { items } = (await service.call(listAppointments, service.mine)).body;
    expect(items).toMatchObject([{ service: 'Tinte', start: body.start, end: body.end }]);
  });
});
