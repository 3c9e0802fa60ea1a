import { internalBooking } from '@contesta/contracts/booking';
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

let service: TestCalendar;
beforeEach(async () => {
  service = await openTestCalendar();
  await service.connect();
});
afterEach(async () => service.close());

const first = async (given = {}) => (await service.starts(given))[0] ?? expect.fail('none is free');
const topics = () => service.said().map(({ topic }) => topic);
const heard = (...wanted: string[]) => eventually(() => expect(topics()).toEqual(wanted));
const taken = async () =>
  ((await service.store.collection('calendars').findOne({ _id: botId }))?.taken ?? []) as {
    from: number;
    appointmentId: string;
  }[];

describe('what may be booked', () => {
  it('is told with the hours by which a visitor’s words are understood', async () => {
    const { status, body } = await service.call(internalBooking, service.ofBot);
    expect(status).toBe(200);
    expect(body).toMatchObject({ timeZone: 'Europe/Madrid', leadMinutes: 0, horizonDays: 60 });
    expect(body.services).toEqual(alwaysOpen.services);
    expect(body).not.toHaveProperty('reminderMinutes');
  });

  it('is nothing where the bot has no calendar, or its owner’s plan does not include it any more', async () => {
    const read = (id = botId) => service.call(internalBooking, { params: { id } });
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
  });

  it('is a service that exists', async () => {
    expect((await service.slots({ service: 'none' })).status).toBe(400);
    expect((await service.book(await first(), { service: 'none' })).status).toBe(400);
  });
});

describe('booking', () => {
  it('makes an appointment that both are told of', async () => {
    const start = await first();
    const { status, body } = await service.book(start);
    expect(status).toBe(201);
    expect(body).toMatchObject({ start, state: 'booked' });
    expect(Date.parse(body.end) - Date.parse(start)).toBe(30 * minuteMs);
    await heard('appointment-booked');
    const told = await service.call(internalAppointment, { params: { id: body.appointmentId } });
    expect(told.body).toMatchObject({
      business: 'Azahar',
      service: 'Corte',
      startsAt: start,
      revision: 1,
      movedFrom: null,
      visitor: { name: 'Eva', language: 'es' },
      manageUrl: body.manageUrl,
      ics: { method: 'REQUEST' },
    });
    expect(await service.starts()).not.toContain(start);
  });

  it('is won by one of fifty visitors, and the others find the next slots free', async () => {
    const start = await first();
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.book(start)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await taken()).toHaveLength(1);
    expect(await service.store.collection('appointments').countDocuments({})).toBe(1);
    await heard('appointment-booked');
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
    const again = { bookingKey: 'the-same-key', conversationId: 'conversation-a' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.book(start, again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.appointmentId)).size).toBe(1);
    const other = await service.book((await service.starts({ limit: 5 }))[3] ?? '', again);
    expect(other.body).toEqual(answers[0]?.body);
    await heard('appointment-booked');
  });

  it('goes on where a call with the same key died, and is given back where nobody comes again', async () => {
    const [start = '', next = ''] = await service.starts();
    const died = async (bookingKey: string, at: string) => {
      const { body } = await service.book(at, { bookingKey });
      const held = { state: 'held' as const, tidyAt: new Date(service.now() + minuteMs) };
      const rows = service.store.collection('appointments');
      await rows.updateOne({ _id: body.appointmentId }, { $set: held, $unset: { remindAt: '' } });
    };
    await died('key-that-returns', start);
    await died('key-that-does-not', next);
    expect(await service.book(start, { bookingKey: 'key-that-returns' })).toMatchObject({
      status: 201,
      body: { start },
    });
    service.advance(2 * minuteMs);
    await eventually(async () => expect(await taken()).toHaveLength(1));
    expect((await taken())[0]?.appointmentId).toBe(appointmentIdOf(botId, 'key-that-returns'));
    expect((await service.book(next)).status).toBe(201);
  });

  it('refuses what is not open, what is past, and what does not begin with a slot', async () => {
    const off = new Date(Date.parse(await first()) + minuteMs).toISOString();
    const past = new Date(service.now() - 24 * hourMs).toISOString();
    for (const start of [off, past])
      expect((await service.book(start)).body.code).toBe('SLOT_TAKEN');
  });

  it('lets one visitor have only so many before them', async () => {
    const starts = await service.starts({ limit: 10 });
    const mine = { conversationId: 'conversation-greedy' };
    const answers = [];
    for (const start of starts.slice(0, 6)) answers.push(await service.book(start, mine));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
    expect(answers.at(-1)?.body.code).toBe('STATE');
  });

  it('keeps the buffer free on both sides', async () => {
    await service.connect({ bufferMinutes: 15 });
    const [a = '', b = '', c = '', d = ''] = await service.starts();
    expect((await service.book(b)).status).toBe(201);
    expect((await service.book(a)).status).toBe(409);
    expect((await service.book(c)).status).toBe(409);
    expect((await service.book(d)).status).toBe(201);
  });

  it('refuses a body that is no booking', async () => {
    const start = await first();
    for (const visitor of [
      { name: '', email: 'eva@example.com' },
      { name: 'Eva', email: 'eva' },
    ])
      expect((await service.book(start, { visitor })).status).toBe(400);
    expect((await service.book('tomorrow')).status).toBe(400);
  });
});

describe('the conversation that booked', () => {
  const booked = async () => {
    const { body } = await service.book(await first(), { conversationId: 'conversation-a' });
    return body as { appointmentId: string; start: string };
  };

  it('cancels, once, and the slot is free again', async () => {
    const { appointmentId, start } = await booked();
    for (const n of [1, 2]) {
      const { status, body } = await service.cancelAs(appointmentId, 'conversation-a');
      expect([n, status, body.state]).toEqual([n, 200, 'cancelled']);
    }
    await heard('appointment-booked', 'appointment-cancelled');
    expect(await taken()).toEqual([]);
    expect(await service.starts()).toContain(start);
    const told = await service.call(internalAppointment, { params: { id: appointmentId } });
    expect(told.body).toMatchObject({ revision: 2, ics: { method: 'CANCEL' } });
  });

  it('moves to a free slot and to no other, and what it had is free again', async () => {
    const { appointmentId, start } = await booked();
    const [next = '', after = ''] = await service.starts();
    await service.book(next);
    const taken409 = await service.moveAs(appointmentId, 'conversation-a', next);
    expect([taken409.status, taken409.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const moved = await service.moveAs(appointmentId, 'conversation-a', after);
    expect(moved).toMatchObject({ status: 200, body: { start: after, state: 'booked' } });
    const free = await service.starts();
    expect(free).toContain(start);
    expect(free).not.toContain(after);
    const told = await service.call(internalAppointment, { params: { id: appointmentId } });
    expect(told.body).toMatchObject({ revision: 2, startsAt: after, movedFrom: start });
    await heard('appointment-booked', 'appointment-booked', 'appointment-moved');
  });

  it('may move it to a slot that meets the one it has', async () => {
    const { body } = await service.book(await first(), { service: 'dye', conversationId: 'c-dye' });
    const half = new Date(Date.parse(body.start) + 30 * minuteMs).toISOString();
    const looking = { service: 'dye', from: Date.parse(body.start) };
    const moving = { appointmentId: body.appointmentId, conversationId: 'c-dye' };
    expect(await service.starts({ ...looking, moving })).toContain(half);
    const others = { ...moving, conversationId: 'c-another' };
    expect(await service.starts({ ...looking, moving: others })).not.toContain(half);
    expect((await service.moveAs(body.appointmentId, 'c-dye', half)).status).toBe(200);
    expect(await taken()).toHaveLength(1);
  });

  it('is the only one that may', async () => {
    const { appointmentId } = await booked();
    expect((await service.cancelAs(appointmentId, 'conversation-b')).status).toBe(404);
    const next = await first();
    expect((await service.moveAs(appointmentId, 'conversation-b', next)).status).toBe(404);
    expect((await service.cancelAs('appointment-unknown', 'conversation-a')).status).toBe(404);
  });

  it('changes nothing any more once it has begun', async () => {
    const { appointmentId, start } = await booked();
    service.advance(Date.parse(start) - service.now() + 1_000);
    for (const answer of [
      await service.cancelAs(appointmentId, 'conversation-a'),
      await service.moveAs(appointmentId, 'conversation-a', await first()),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'STATE']);
  });

  it('of twenty that move and cancel at once every one is answered, and one span at most is held', async () => {
    const { appointmentId } = await booked();
    const free = await service.starts({ limit: 10 });
    const moves = free.map((start) => service.moveAs(appointmentId, 'conversation-a', start));
    const cancels = free.map(() => service.cancelAs(appointmentId, 'conversation-a'));
    const answers = await Promise.all([...moves, ...cancels]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await eventually(async () => {
      const { body } = await service.call(internalAppointment, { params: { id: appointmentId } });
      const own = body.ics.method === 'CANCEL' ? [] : [Date.parse(body.startsAt)];
      expect((await taken()).map(({ from }) => from)).toEqual(own);
    });
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
    expect(await service.store.collection('appointments').find({}).toArray()).toEqual([]);
    const [row] = await service.store.collection('calendars').find({}).toArray();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['_id', 'deletedAt']);
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
