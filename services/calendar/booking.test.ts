import { findBookings, readBooking, requestedAppointments } from '@contesta/contracts/booking';
import { accountErased, accountStatusChanged, chatbotDeleted } from '@contesta/contracts/events';
import { internalAppointment } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appointmentIdOf } from './rules/appointment.ts';
import {
  alwaysOpen,
  botId,
  openTestCalendar,
  ownerId,
  type TestCalendar,
} from './testing/test-calendar.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let service: TestCalendar;
beforeEach(async () => {
  service = await openTestCalendar();
  await service.connect();
});
afterEach(async () => service.close());

const first = async (given = {}) => (await service.starts(given))[0] ?? expect.fail('none is free');
const booked = (count: number) =>
  eventually(() => expect(service.events('appointment-booked')).toHaveLength(count));
const taken = async () =>
  ((await service.store.collection('calendars').findOne({ _id: botId }))?.taken ?? []) as {
    from: number;
    appointmentId: string;
  }[];

describe('what may be booked', () => {
  it('is shown to any visitor, and no more than that', async () => {
    const { status, body, headers } = await service.call(readBooking, service.ofBot);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      business: 'Azahar',
      timeZone: 'Europe/Madrid',
      services: alwaysOpen.services,
      horizonDays: 60,
      leadMinutes: 0,
    });
  });

  it('is nothing where the bot has no calendar, or its owner’s plan does not include it any more', async () => {
    const read = (id = botId) => service.call(readBooking, { params: { id } });
    expect((await read('bot-unknown')).status).toBe(404);
    service.auth.status = 'free';
    await service.publish(accountStatusChanged, {
      accountId: ownerId,
      revision: 2,
      status: 'free',
    });
    expect((await read()).status).toBe(404);
    expect((await service.slots()).status).toBe(404);
    expect((await service.book(new Date(service.now()).toISOString())).status).toBe(404);
    expect((await service.book('tomorrow')).status).toBe(404);
  });

  it('is a service that exists', async () => {
    const start = await first();
    for (const { status, body } of [
      await service.slots({ service: 'none' }),
      await service.book(start, { service: 'none' }),
    ]) {
      expect([status, body.code]).toEqual([400, 'VALIDATION']);
      expect(body.fields).toEqual({ service: 'Ese servicio ya no se ofrece.' });
    }
  });
});

describe('booking', () => {
  it('makes an appointment that both are told of', async () => {
    const start = await first();
    const { status, body } = await service.book(start, { conversationId: 'conversation-1' });
    expect(status).toBe(201);
    const end = new Date(Date.parse(start) + 30 * minuteMs).toISOString();
    const { appointmentId, url, ics, ...shown } = body;
    expect(shown).toEqual({ service: 'Corte', start, end });
    expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Azahar\r\n/);
    await booked(1);
    expect(service.events('appointment-booked')[0]?.data).toEqual({
      appointmentId,
      chatbotId: botId,
      ownerId,
      revision: 1,
      conversationId: 'conversation-1',
    });
    const told = await service.call(internalAppointment, { params: { id: appointmentId } });
    expect(told.body).toMatchObject({
      business: 'Azahar',
      service: 'Corte',
      startsAt: start,
      visitor: { name: 'Eva', language: 'es' },
      manageUrl: url,
      ics: { method: 'REQUEST' },
    });
    expect(await service.starts()).not.toContain(start);
  });

  it('without a conversation is told of without one, to a visitor in their language', async () => {
    const { body } = await service.book(await first(), { headers: { 'Accept-Language': 'en-GB' } });
    await booked(1);
    expect(service.events('appointment-booked')[0]?.data).not.toHaveProperty('conversationId');
    const told = await service.call(internalAppointment, { params: { id: body.appointmentId } });
    expect(told.body.visitor.language).toBe('en');
  });

  it('is won by one of twenty visitors, and the others are offered the nearest times', async () => {
    const [before = '', start = '', after = ''] = await service.starts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.book(start)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'STATE',
        'Esa hora ya no está libre.',
      ]);
      const offered = body.nearest.map((slot: { start: string }) => slot.start);
      expect(offered).toHaveLength(6);
      expect(offered).toEqual(offered.toSorted());
      expect(offered).toEqual(expect.arrayContaining([before, after]));
      expect(offered).not.toContain(start);
    }
    expect(await taken()).toHaveLength(1);
    expect(await service.store.collection('appointments').countDocuments({})).toBe(1);
    await booked(1);
    expect((await service.book(await first())).status).toBe(201);
  });

  it('never lets two lengths of service meet, whoever is first', async () => {
    const [start = '', next = ''] = await service.starts();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => service.book(start, { service: 'dye' })),
      ...Array.from({ length: 10 }, () => service.book(next)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('asked again with its key, even twenty times at once, makes one appointment', async () => {
    const start = await first();
    const again = { key: 'the-same-key', email: 'eva@example.com' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.book(start, again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = await service.book((await service.starts())[3] ?? '', again);
    expect(other.body).toEqual(answers[0]?.body);
    await booked(1);
  });

  it('goes on where a call with the same key died, and is given back where nobody comes again', async () => {
    const [start = '', next = ''] = await service.starts();
    const died = async (key: string, at: string) => {
      const { body } = await service.book(at, { key });
      const held = { state: 'held' as const, tidyAt: new Date(service.now() + minuteMs) };
      const rows = service.store.collection('appointments');
      await rows.updateOne({ _id: body.appointmentId }, { $set: held, $unset: { remindAt: '' } });
    };
    await died('key-that-returns', start);
    await died('key-that-does-not', next);
    expect(await service.book(start, { key: 'key-that-returns' })).toMatchObject({
      status: 201,
      body: { start },
    });
    service.advance(2 * minuteMs);
    await eventually(async () => expect(await taken()).toHaveLength(1));
    expect((await taken())[0]?.appointmentId).toBe(appointmentIdOf(botId, 'key-that-returns'));
    expect((await service.book(next)).status).toBe(201);
  });

  it('refuses what is not open, what is past, and what does not begin with a slot', async () => {
    const start = await first();
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
    const [a = '', b = '', c = '', d = ''] = await service.starts();
    expect((await service.book(b)).status).toBe(201);
    expect((await service.book(a)).status).toBe(409);
    expect((await service.book(c)).status).toBe(409);
    expect((await service.book(d)).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'El nombre es obligatorio.'],
    ['a name of two lines', { name: 'Eva\r\nBcc: x' }, 'name', 'El nombre va en una sola línea.'],
    ['a name with a link', { name: 'Gana en malo.example' }, 'name', /sin enlaces/],
    ['a name with a number', { name: 'Llama al 600 100 200' }, 'name', /sin enlaces/],
    ['a name with hidden digits', { name: 'Gana ５００ €' }, 'name', /sin enlaces/],
    ['a name that is too long', { name: 'a'.repeat(81) }, 'name', 'El nombre es demasiado largo.'],
    ['a mail that is none', { email: 'eva' }, 'email', 'Introduce un email válido.'],
    ['a mail with a header', { email: 'eva@example.com\nBcc: x@y.es' }, 'email', /email/],
    ['a time that is none', { start: 'tomorrow' }, 'start', /./],
    ['a short key', { key: 'short' }, 'key', /./],
    ['a conversation that is none', { conversationId: '' }, 'conversationId', /./],
  ])('refuses %s, by its field', async (_, given, field, message) => {
    const { status, body } = await service.book(await first(), given);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.fields[field]).toMatch(message);
    expect(await taken()).toEqual([]);
  });
});

describe('a mail', () => {
  const tooMany = 'Ya tienes 3 citas pendientes aquí. Cancela una para pedir otra.';

  it('has three appointments to come at most, in whatever case it is typed', async () => {
    const starts = await service.starts();
    const mails = ['eva@example.com', 'Eva@Example.com', 'EVA@EXAMPLE.COM', 'eVa@example.com'];
    const answers = [];
    for (const [n, email] of mails.entries())
      answers.push(await service.book(starts[n] ?? '', { email }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(answers[3]?.body).toMatchObject({ code: 'STATE', message: tooMany });
    expect(answers[3]?.body).not.toHaveProperty('nearest');
    await service.cancelBy(answers[0]?.body.url);
    expect((await service.book(starts[3] ?? '', { email: 'eva@example.com' })).status).toBe(201);
    expect((await service.book(starts[4] ?? '', { email: 'ana@example.com' })).status).toBe(201);
  });

  it('never gets a fourth one when twenty are booked at once', async () => {
    const starts = await service.starts({ limit: 20 });
    const email = 'eva@example.com';
    await Promise.all(starts.map((start) => service.book(start, { email })));
    const rows = service.store.collection('appointments');
    expect(await rows.countDocuments({ state: 'booked' })).toBeLessThanOrEqual(3);
    expect(await rows.countDocuments({ state: 'held' })).toBe(0);
    expect(await taken()).toHaveLength(await rows.countDocuments({}));
  });

  it('counts what it booked before mails were kept in lower case', async () => {
    const starts = await service.starts();
    const email = 'Eva@example.com';
    for (const start of starts.slice(0, 3)) await service.book(start, { email });
    await service.store.collection('appointments').updateMany({}, { $unset: { mailKey: '' } });
    expect((await service.book(starts[3] ?? '', { email })).body.message).toBe(tooMany);
  });
});

type Asked = { requestId: string };

it('is told in letters without names that are a message', async () => {
  const business = 'GANA 500 € en malo.example';
  const services = [
    { name: 'Llama al 600 100 200', minutes: 30 },
    { name: 'Corte 30', minutes: 30 },
  ];
  const { body } = await service.connect({ ...alwaysOpen, business, services });
  const [bad, good] = body.settings.services.map(({ key }: { key: string }) => key);
  const told = async (key: string) => {
    const [start = ''] = await service.starts({ service: key });
    const booked = await service.book(start, { service: key, email: 'eva@example.com' });
    const params = { id: booked.body.appointmentId };
    return (await service.call(internalAppointment, { params })).body;
  };
  const view = await told(bad);
  expect([view.business, view.service]).toEqual(['el negocio', null]);
  expect(view.ics.content).toContain('SUMMARY:el negocio');
  expect((await told(good)).service).toBe('Corte 30');
  await service.call(findBookings, { ...service.ofBot, body: { email: 'eva@example.com' } });
  await eventually(() => expect(service.events('appointments-requested')).toHaveLength(1));
  const [request] = service.events('appointments-requested').map(({ data }) => data) as [Asked];
  const links = await service.call(requestedAppointments, { params: { id: request.requestId } });
  expect(JSON.stringify([view, links.body])).not.toMatch(/malo|GANA|600/);
});

it('is kept for thirteen months after its day, or as long as the configuration says', async () => {
  const [old, recent] = await service.starts();
  const monthsAgo = (months: number) => {
    const end = new Date(service.now());
    end.setUTCMonth(end.getUTCMonth() - months);
    return new Date(end.getTime() - dayMs);
  };
  const age = async (start: string | undefined, months: number) => {
    const { body } = await service.book(start ?? '');
    const when = { start: new Date(0), end: monthsAgo(months) };
    const _id = body.appointmentId;
    await service.store.collection('appointments').updateOne({ _id }, { $set: when });
    return _id;
  };
  await age(old, 13);
  const kept = await age(recent, 12);
  const left = async () =>
    (await service.store.collection('appointments').find({}).toArray()).map(({ _id }) => _id);
  const restart = async (env = {}) => {
    await service.close({ keep: true });
    service = await openTestCalendar(service.directory, {}, env);
  };
  await restart();
  await eventually(async () => expect(await left()).toEqual([kept]));
  await restart({ APPOINTMENTS_KEPT_MONTHS: '12' });
  await eventually(async () => expect(await left()).toEqual([]));
});

/** Of the bot: its tombstone apart. */
const nothingLeft = () =>
  eventually(async () => {
    expect(await service.store.collection('appointments').find({}).toArray()).toEqual([]);
    const rows = await service.store.collection('calendars').find({}).toArray();
    expect(rows).toEqual([{ _id: botId, deletedAt: expect.any(Date) }]);
  }, 10_000);

describe('a bot', () => {
  it('takes so many appointments in an hour, under whatever names, as is configured', async () => {
    await service.close({ keep: true });
    service = await openTestCalendar(service.directory, {}, { BOOKINGS_PER_HOUR: '3' });
    const starts = await service.starts({ limit: 8, from: service.now() + 5 * hourMs });
    const key = 'the-same-booking';
    const made = await service.book(starts[0] ?? '', { key });
    for (const start of starts.slice(1, 3)) expect((await service.book(start)).status).toBe(201);
    await service.cancelBy(made.body.url);
    const refused = await Promise.all(starts.slice(3, 7).map((start) => service.book(start)));
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await service.book(starts[0] ?? '', { key })).body.url).toBe(made.body.url);
    service.advance(hourMs + minuteMs);
    expect((await service.book(starts[7] ?? '')).status).toBe(201);
  });

  it('takes no more in an hour when sixty visitors book at once, and gives their times back', async () => {
    await service.close({ keep: true });
    service = await openTestCalendar(service.directory, {}, { BOOKINGS_PER_HOUR: '30' });
    const starts = await service.starts({ limit: 60 });
    const answers = await Promise.all(starts.map((start) => service.book(start)));
    const statuses = Object.groupBy(answers, ({ status }) => status);
    expect([statuses[201]?.length, statuses[429]?.length]).toEqual([30, 30]);
    expect(await taken()).toHaveLength(30);
    service.advance(hourMs + minuteMs);
    const refused = starts.filter((_, at) => answers[at]?.status === 429);
    expect((await service.book(refused.at(-1) ?? '')).status).toBe(201);
  });
});

describe('what is erased', () => {
  it('leaves nothing of a bot that is deleted, and nothing is booked for it any more', async () => {
    const start = await first();
    const { body } = await service.book(start);
    await service.publish(chatbotDeleted, { chatbotId: botId, ownerId, version: 2 });
    const { appointmentId } = body;
    const told = await service.call(internalAppointment, { params: { id: appointmentId } });
    expect(told.status).toBe(404);
    expect((await service.book(start)).status).toBe(404);
    expect((await service.connect()).status).toBe(404);
    await nothingLeft();
  });

  it('is told first to the visitors who have an appointment to come, and to them alone', async () => {
    const [start = '', other = '', past = ''] = await service.starts();
    const { body } = await service.book(start, { email: 'eva@example.com', name: 'Eva' });
    await service.cancelBy((await service.book(other)).body.url);
    await service.book(past);
    await service.store
      .collection('appointments')
      .updateOne({ start: new Date(past) }, { $set: { start: new Date(0), end: new Date(1) } });
    await service.publish(chatbotDeleted, { chatbotId: botId, ownerId, version: 2 });
    await nothingLeft();
    expect(service.mail.told).toMatchObject([
      {
        appointmentId: body.appointmentId,
        revision: 2,
        business: 'Azahar',
        startsAt: start,
        visitor: { name: 'Eva', email: 'eva@example.com' },
        ics: { method: 'CANCEL', content: expect.stringContaining('STATUS:CANCELLED') },
      },
    ]);
  });

  it('is kept while mail is down, until it has been told', async () => {
    const starts = await service.starts({ from: service.now() + 5 * hourMs });
    await service.book(starts[0] ?? '');
    service.mail.isDown = true;
    await service.publish(accountErased, { accountId: ownerId });
    expect((await service.book(starts[1] ?? '')).status).toBe(404);
    service.advance(hourMs);
    expect(await service.store.collection('appointments').countDocuments({})).toBe(1);
    service.mail.isDown = false;
    service.advance(2 * minuteMs);
    await nothingLeft();
    expect(service.mail.told).toHaveLength(1);
  });

  it('goes within a day, mail or no mail', async () => {
    await service.book(await first());
    service.mail.isDown = true;
    await service.publish(chatbotDeleted, { chatbotId: botId, ownerId, version: 2 });
    service.advance(22 * hourMs + minuteMs);
    await nothingLeft();
    expect(service.mail.told).toEqual([]);
  });

  it('leaves nothing of an account, though bookings come in at the same time', async () => {
    const starts = await service.starts({ limit: 30 });
    await Promise.all([
      ...starts.map((start) => service.book(start)),
      service.publish(accountErased, { accountId: ownerId }),
    ]);
    await eventually(async () =>
      expect(await service.store.collection('appointments').countDocuments({})).toBe(0),
    );
    expect((await service.connect()).status).toBe(404);
  });
});
