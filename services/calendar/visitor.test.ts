import { cancelVisit, moveVisit, readVisit, visitSlots } from '@contesta/contracts/appointments';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { alwaysOpen, botId, linkIn, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar(alwaysOpen);
type Booked = { appointmentId: string; start: string; url: string };
const booked = async (given = {}): Promise<Booked> =>
  (await service.book(await service.firstStart(), { conversationId: 'conversation-1', ...given }))
    .body;
const waitForEvents = (...wanted: string[]) =>
  eventually(() => expect(service.appointmentEvents().map(({ topic }) => topic)).toEqual(wanted));
const viewOf = async (id: string) => (await service.viewOf(id)).body;

describe('an appointment', () => {
  it('is cancelled once, and its slot becomes free', async () => {
    const { appointmentId, start, url } = await booked();
    const cancelled = { status: 200, body: { state: 'cancelled' } };
    for (const n of [1, 2]) expect(await service.cancelBy(url), `${n}`).toMatchObject(cancelled);
    const { body } = await service.call(readVisit, linkIn(url));
    expect(body).toMatchObject({ state: 'cancelled', file: null });
    const move = await service.moveBy(url, start);
    expect([move.status, move.body.code]).toEqual([409, 'STATE']);
    await waitForEvents('appointment-booked', 'appointment-cancelled');
    for (const { data } of service.appointmentEvents())
      expect(data).toMatchObject({ appointmentId, conversationId: 'conversation-1' });
    expect(await service.taken()).toEqual([]);
    expect(await service.starts()).toContain(start);
    const view = { revision: 2, ics: { method: 'CANCEL' }, cancelledBy: 'visitor' };
    const bookingUrl = expect.stringMatching(/\/book\/.+/);
    expect(await viewOf(appointmentId)).toMatchObject({ ...view, bookingUrl });
  });

  it('moves only to a free slot, and its old slot becomes free', async () => {
    const { appointmentId, start, url } = await booked();
    const [next = '', after = ''] = await service.starts();
    await service.book(next);
    const refused = await service.moveBy(url, next);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const moved = await service.moveBy(url, after);
    expect(moved).toMatchObject({ status: 200, body: { start: after, state: 'booked' } });
    const free = await service.starts();
    expect(free).toContain(start);
    expect(free).not.toContain(after);
    const view = { revision: 2, startsAt: after, movedFrom: start };
    expect(await viewOf(appointmentId)).toMatchObject(view);
    await waitForEvents('appointment-booked', 'appointment-booked', 'appointment-moved');
    const data = { revision: 2, conversationId: 'conversation-1' };
    expect(service.distinct('appointment-moved')).toMatchObject([data]);
  });

  it('can move to a slot that overlaps its present slot', async () => {
    const { start, url } = await booked({ service: 'dye' });
    const half = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    expect(await service.starts({ service: 'dye', from: Date.parse(start) })).not.toContain(half);
    expect((await service.moveBy(url, half)).status).toBe(200);
    expect(await service.taken()).toHaveLength(1);
  });

  it('holds its span, or none if cancelled, after twenty concurrent moves and cancellations, which all get 200 or 409', async () => {
    const { appointmentId, url } = await booked();
    const free = await service.starts({ limit: 10 });
    const moves = free.map((start) => service.moveBy(url, start));
    const answers = await Promise.all([...moves, ...free.map(() => service.cancelBy(url))]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await eventually(async () => {
      const view = await viewOf(appointmentId);
      const own = view.ics.method === 'CANCEL' ? [] : [Date.parse(view.startsAt)];
      expect((await service.taken()).map(({ from }) => from)).toEqual(own);
    });
  });
});

describe('a visitor’s link', () => {
  let link: ReturnType<typeof linkIn>;
  let start: string;
  beforeEach(async () => {
    start = await service.firstStart();
    link = linkIn((await service.book(start)).body.url);
  });
  const withBody = (more: object) => ({ ...link, body: { ...link.body, ...more } });

  it('shows the appointment without the visitor’s email address', async () => {
    const { status, body, headers } = await service.call(readVisit, link);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { file, ...shown } = body;
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nMETHOD:PUBLISH\r\n/s);
    expect(file).toContain(`UID:${link.params.id}@`);
    expect(file).not.toMatch(/ATTENDEE|eva@/);
    expect(shown).toEqual({
      appointmentId: link.params.id,
      chatbotId: botId,
      state: 'booked',
      start,
      end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
      movedFrom: null,
      business: 'Azahar',
      service: 'Corte',
      timeZone: 'Europe/Madrid',
      name: 'Eva',
    });
  });

  const endpoints = [readVisit, visitSlots, moveVisit, cancelVisit];
  it.each(endpoints)('$id refuses a wrong key, a missing key and a wrong id', async (endpoint) => {
    const body = { key: 'not-the-key', start };
    expect((await service.call(endpoint, { ...link, body })).status).toBe(404);
    const other = { params: { id: 'another-appointment' }, body: { ...link.body, start } };
    expect((await service.call(endpoint, other)).status).toBe(404);
    expect((await service.call(endpoint, { ...link, body: {} })).status).toBe(400);
  });

  it('moves the appointment to an offered time, and offers further days page by page', async () => {
    const { body } = await service.call(visitSlots, link);
    expect(body.days.length).toBeGreaterThan(10);
    const next = body.days[2].slots[0].start;
    const moved = await service.call(moveVisit, withBody({ start: next }));
    expect(moved).toMatchObject({ status: 200, body: { start: next, movedFrom: start } });
    const further = await service.call(visitSlots, withBody({ from: body.next }));
    expect(further.body.days[0].date).toBe(body.next);
  });

  it('shows the appointment as over once it has begun, and does not cancel it any more', async () => {
    service.advance(Date.parse(start) - service.now() + 1_000);
    expect((await service.call(readVisit, link)).body.state).toBe('over');
    expect((await service.call(cancelVisit, link)).body.code).toBe('STATE');
  });

  it('moves the appointment at most 19 times', async () => {
    const [a = '', b = ''] = await service.starts();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 20; n += 1)
      codes.push((await service.call(moveVisit, withBody({ start: n % 2 ? a : b }))).body.code);
    expect(codes).toEqual([...Array(19).fill(undefined), 'STATE']); // a move has no error code
    expect((await service.call(cancelVisit, link)).status).toBe(200);
  });
});
