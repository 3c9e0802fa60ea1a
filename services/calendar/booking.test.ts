import { readBooking } from '@contesta/contracts/booking';
import { accountErased, chatbotDeleted } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { appointmentIdOf } from './rules/appointment.ts';
import { alwaysOpen, botId, hourMs, ownerId, useCalendar } from './testing/test-calendar.ts';

const minuteMs = 60_000;
const service = useCalendar(alwaysOpen);
const appointments = () => service.store.collection('appointments');
const stored = () => appointments().find({}).toArray();
const waitForBooked = (count: number) =>
  eventually(() => expect(service.distinct('appointment-booked')).toHaveLength(count));

describe('the bookable services', () => {
  it('are shown to any visitor, without the opening hours', async () => {
    const { status, body, headers } = await service.call(readBooking, service.ofBot);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { timeZone, services } = alwaysOpen;
    const settings = { timeZone, services, horizonDays: 60, leadMinutes: 0 };
    expect(body).toEqual({ business: 'Azahar', ...settings });
  });

  it('are not found (404) if the bot has no calendar or the plan no longer includes one', async () => {
    const read = (id = botId) => service.call(readBooking, { params: { id } });
    expect((await read('bot-unknown')).status).toBe(404);
    await service.endPlan();
    const now = new Date(service.now()).toISOString();
    // Even a malformed time gets 404: the calendar is looked up before the body is read.
    for (const answer of [read(), service.slots(), service.book(now), service.book('tomorrow')])
      expect((await answer).status).toBe(404);
  });

  it('do not include an unknown service, which is refused with 400', async () => {
    const start = await service.firstStart();
    const slots = await service.slots({ service: 'none' });
    const fields = { service: 'Ese servicio ya no se ofrece.' };
    for (const { status, body } of [slots, await service.book(start, { service: 'none' })])
      expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION', fields]);
  });
});

describe('booking', () => {
  it('makes an appointment and publishes it', async () => {
    const start = await service.firstStart();
    const { status, body } = await service.book(start, { conversationId: 'conversation-1' });
    const end = new Date(Date.parse(start) + 30 * minuteMs).toISOString();
    const { appointmentId, url, ics, ...shown } = body;
    expect([status, shown]).toEqual([201, { service: 'Corte', start, end }]);
    expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Azahar\r\n/);
    await waitForBooked(1);
    const ids = { appointmentId, chatbotId: botId, ownerId, conversationId: 'conversation-1' };
    expect(service.distinct('appointment-booked')).toEqual([{ ...ids, revision: 1 }]);
    expect((await service.viewOf(appointmentId)).body).toMatchObject({
      business: 'Azahar',
      service: 'Corte',
      startsAt: start,
      visitor: { name: 'Eva', language: 'es' },
      manageUrl: url,
      ics: { method: 'REQUEST' },
    });
    expect(await service.starts()).not.toContain(start);
  });

  it('without a conversation publishes no conversation id, and keeps the visitor’s language', async () => {
    const headers = { 'Accept-Language': 'en-GB' };
    const { body } = await service.book(await service.firstStart(), { headers });
    await waitForBooked(1);
    expect(service.distinct('appointment-booked')[0]).not.toHaveProperty('conversationId');
    expect((await service.viewOf(body.appointmentId)).body.visitor.language).toBe('en');
  });

  it('succeeds for one of twenty concurrent visitors, and offers the nearest times to all others', async () => {
    const [before = '', start = '', after = ''] = await service.starts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.book(start)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      const refusal = [409, 'STATE', 'Esa hora ya no está libre.'];
      expect([status, body.code, body.message]).toEqual(refusal);
      const offered = body.nearest.map((slot: { start: string }) => slot.start);
      expect(offered).toHaveLength(6);
      expect(offered).toEqual(offered.toSorted());
      expect(offered).toEqual(expect.arrayContaining([before, after]));
      expect(offered).not.toContain(start);
    }
    expect(await service.taken()).toHaveLength(1);
    expect(await appointments().countDocuments({})).toBe(1);
    await waitForBooked(1);
    expect((await service.book(await service.firstStart())).status).toBe(201);
  });

  it('never lets appointments of different lengths overlap', async () => {
    const [start = '', next = ''] = await service.starts();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => service.book(start, { service: 'dye' })),
      ...Array.from({ length: 10 }, () => service.book(next)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('makes one appointment for a repeated key, even from twenty concurrent calls', async () => {
    const start = await service.firstStart();
    const retry = { key: 'the-same-key', email: 'eva@example.com' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.book(start, retry)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [otherStart = ''] = await service.starts(); // the key decides, not the time
    expect((await service.book(otherStart, retry)).body).toEqual(answers[0]?.body);
    await waitForBooked(1);
  });

  it('continues an interrupted call if it is retried, and otherwise releases its span', async () => {
    const [start = '', next = ''] = await service.starts();
    const interrupt = async (key: string, at: string) => {
      const { appointmentId: _id } = (await service.book(at, { key })).body;
      const held = { state: 'held' as const, tidyAt: new Date(service.now() + minuteMs) };
      await appointments().updateOne({ _id }, { $set: held, $unset: { remindAt: '' } });
    };
    await interrupt('retried-key', start);
    await interrupt('abandoned-key', next);
    const retried = await service.book(start, { key: 'retried-key' });
    expect(retried).toMatchObject({ status: 201, body: { start } });
    service.advance(2 * minuteMs);
    await eventually(async () => expect(await service.taken()).toHaveLength(1));
    expect((await service.taken())[0]?.appointmentId).toBe(appointmentIdOf(botId, 'retried-key'));
    expect((await service.book(next)).status).toBe(201);
  });

  it('refuses times in the past, too far ahead or off the slots, and offers the nearest free slots', async () => {
    const start = await service.firstStart();
    const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
    const far = '9999-12-31T23:59:59Z';
    for (const wanted of [at(minuteMs), at(-24 * hourMs), at(100 * 24 * hourMs), far]) {
      const { body } = await service.book(wanted);
      expect([wanted, body.code, body.nearest.length]).toEqual([wanted, 'STATE', 6]);
      const [{ start: offered }] = body.nearest;
      expect((await service.book(offered)).status).toBe(201);
    }
  });

  it('keeps the buffer free on both sides', async () => {
    await service.connect({ bufferMinutes: 15 });
    const [before = '', booked = '', after = '', later = ''] = await service.starts();
    const statusOf = async (start: string) => (await service.book(start)).status;
    expect(await statusOf(booked)).toBe(201);
    expect([await statusOf(before), await statusOf(after)]).toEqual([409, 409]);
    expect(await statusOf(later)).toBe(201);
  });

  const wrongFields: [string, object, string, string | RegExp][] = [
    ['no name', { name: ' ' }, 'name', 'El nombre es obligatorio.'],
    ['a two-line name', { name: 'Eva\r\nBcc: x' }, 'name', 'El nombre debe ir en una sola línea.'],
    ['a name with a link', { name: 'Gana en malo.example' }, 'name', /sin enlaces/],
    ['a name that is too long', { name: 'a'.repeat(81) }, 'name', 'El nombre es demasiado largo.'],
    ['a malformed email', { email: 'eva' }, 'email', 'Falta un correo como nombre@ejemplo.com.'],
    ['an email with a header', { email: 'eva@example.com\nBcc: x@y.es' }, 'email', /correo/],
    ['a malformed time', { start: 'tomorrow' }, 'start', /./], // any text
    ['a short key', { key: 'short' }, 'key', /./],
    ['an empty conversation id', { conversationId: '' }, 'conversationId', /./],
  ];
  it('refuses each wrong field with an error for it', async () => {
    const start = await service.firstStart();
    for (const [mistake, given, field, message] of wrongFields) {
      const { status, body } = await service.book(start, given);
      expect([status, body.code], mistake).toEqual([400, 'VALIDATION']);
      expect(body.fields[field], mistake).toMatch(message);
    }
    expect(await service.taken()).toEqual([]);
  });
});

describe('a visitor’s email address', () => {
  const tooMany = 'Ya hay 3 citas pendientes con ese correo. Para pedir otra hay que cancelar una.';

  it('has at most three upcoming appointments, even if typed in another case', async () => {
    const starts = await service.starts();
    const addresses = ['eva@example.com', 'Eva@Example.com', 'EVA@EXAMPLE.COM', 'eVa@example.com'];
    const answers = [];
    for (const [n, email] of addresses.entries())
      answers.push(await service.book(starts[n] ?? '', { email }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(answers[3]?.body).toMatchObject({ code: 'STATE', message: tooMany });
    expect(answers[3]?.body).not.toHaveProperty('nearest');
    await service.cancelBy(answers[0]?.body.url);
    expect((await service.book(starts[3] ?? '', { email: 'eva@example.com' })).status).toBe(201);
    expect((await service.book(starts[4] ?? '', { email: 'ana@example.com' })).status).toBe(201);
  });

  it('never gets a fourth appointment from twenty concurrent bookings', async () => {
    const starts = await service.starts({ limit: 20 });
    await Promise.all(starts.map((start) => service.book(start, { email: 'eva@example.com' })));
    expect(await appointments().countDocuments({ state: 'booked' })).toBeLessThanOrEqual(3);
    expect(await appointments().countDocuments({ state: 'held' })).toBe(0);
    expect(await service.taken()).toHaveLength(await appointments().countDocuments({}));
  });

  it('reaches the limit even if a version without `mailKey` stored the appointments', async () => {
    const starts = await service.starts();
    const email = 'Eva@example.com';
    for (const start of starts.slice(0, 3)) await service.book(start, { email });
    await appointments().updateMany({}, { $unset: { mailKey: '' } });
    expect((await service.book(starts[3] ?? '', { email })).body.message).toBe(tooMany);
  });
});

it('an appointment is kept for thirteen months or as configured', async () => {
  const [old = '', recent = ''] = await service.starts();
  const bookAged = async (start: string, months: number) => {
    const { appointmentId: _id } = (await service.book(start)).body;
    const end = new Date(service.now());
    end.setUTCMonth(end.getUTCMonth() - months, end.getUTCDate() - 1);
    await appointments().updateOne({ _id }, { $set: { start: new Date(0), end } }); // its end counts
    return _id;
  };
  await bookAged(old, 13);
  const kept = await bookAged(recent, 12);
  const storedIds = async () => (await stored()).map(({ _id }) => _id);
  await service.reopen();
  await eventually(async () => expect(await storedIds()).toEqual([kept]));
  await service.reopen({ APPOINTMENTS_KEPT_MONTHS: '12' });
  await eventually(async () => expect(await storedIds()).toEqual([]));
});

it('a bot takes only the configured number of appointments in an hour, from all visitors together', async () => {
  await service.reopen({ BOOKINGS_PER_HOUR: '3' });
  // Still to come when the clock is moved by an hour.
  const starts = await service.starts({ limit: 8, from: service.now() + 5 * hourMs });
  const key = 'the-same-booking'; // repeating it is no new booking
  const made = await service.book(starts[0] ?? '', { key });
  for (const start of starts.slice(1, 3)) expect((await service.book(start)).status).toBe(201);
  await service.cancelBy(made.body.url); // a cancelled booking still counts
  const refused = await Promise.all(starts.slice(3, 7).map((start) => service.book(start)));
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await service.book(starts[0] ?? '', { key })).body.url).toBe(made.body.url);
  service.advance(hourMs + minuteMs);
  expect((await service.book(starts[7] ?? '')).status).toBe(201);
});

it('a bot keeps to its hourly limit under sixty concurrent bookings, and refused slots stay free', async () => {
  await service.reopen({ BOOKINGS_PER_HOUR: '30' });
  const starts = await service.starts({ limit: 60 });
  const answers = await Promise.all(starts.map((start) => service.book(start)));
  const statuses = Object.groupBy(answers, ({ status }) => status);
  expect([statuses[201]?.length, statuses[429]?.length]).toEqual([30, 30]);
  expect(await service.taken()).toHaveLength(30);
  service.advance(hourMs + minuteMs);
  const refused = starts.filter((_, index) => answers[index]?.status === 429);
  expect((await service.book(refused.at(-1) ?? '')).status).toBe(201);
});

describe('deletion', () => {
  /** Waits until only the tombstone of the bot is left. */
  const waitForDeletion = () =>
    eventually(async () => {
      expect(await stored()).toEqual([]);
      const rows = await service.store.collection('calendars').find({}).toArray();
      expect(rows).toEqual([{ _id: botId, deletedAt: expect.any(Date) }]);
    });
  const deleteBot = () =>
    service.publish(chatbotDeleted, { chatbotId: botId, ownerId, version: 2 });

  it('deletes the data of a bot, stops bookings, and notifies the visitors with an upcoming appointment', async () => {
    const [start = '', other = '', past = ''] = await service.starts();
    const { body } = await service.book(start, { email: 'eva@example.com', name: 'Eva' });
    const { appointmentId } = body;
    await service.cancelBy((await service.book(other)).body.url);
    await service.book(past);
    const $set = { start: new Date(0), end: new Date(1) };
    await appointments().updateOne({ start: new Date(past) }, { $set });
    await deleteBot();
    const internal = await service.viewOf(appointmentId);
    for (const { status } of [internal, await service.book(start), await service.connect()])
      expect(status).toBe(404);
    await waitForDeletion();
    const ics = { method: 'CANCEL', content: expect.stringContaining('STATUS:CANCELLED') };
    const visitor = { name: 'Eva', email: 'eva@example.com' };
    const notified = { appointmentId, revision: 2, business: 'Azahar', startsAt: start };
    const byOwner = { cancelledBy: 'owner', bookingUrl: null };
    expect(service.mail.notified).toMatchObject([{ ...notified, visitor, ics, ...byOwner }]);
  });

  it('waits until mail accepts the notices', async () => {
    const starts = await service.starts({ from: service.now() + 5 * hourMs });
    await service.book(starts[0] ?? '');
    service.mail.isDown = true;
    await service.publish(accountErased, { accountId: ownerId });
    expect((await service.book(starts[1] ?? '')).status).toBe(404);
    service.advance(hourMs);
    expect(await appointments().countDocuments({})).toBe(1);
    service.mail.isDown = false;
    service.advance(2 * minuteMs);
    await waitForDeletion();
    expect(service.mail.notified).toHaveLength(1);
  });

  it('happens after 22 hours even if mail stays down', async () => {
    await service.book(await service.firstStart());
    service.mail.isDown = true;
    await deleteBot();
    service.advance(22 * hourMs + minuteMs);
    await waitForDeletion();
    expect(service.mail.notified).toEqual([]);
  });

  it('deletes the data of an account despite concurrent bookings', async () => {
    const starts = await service.starts({ limit: 30 });
    const erasure = service.publish(accountErased, { accountId: ownerId });
    await Promise.all([...starts.map((start) => service.book(start)), erasure]);
    await eventually(async () => expect(await stored()).toEqual([]));
    expect((await service.connect()).status).toBe(404);
  });
});
