import { cancelVisit, moveVisit, readVisit, visitSlots } from '@contesta/contracts/appointments';
import { beforeEach, describe, expect, it } from 'vitest';
import { alwaysOpen, linkIn, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar(alwaysOpen);
let link: ReturnType<typeof linkIn>;
let start: string;
beforeEach(async () => {
  start = await service.firstStart();
  const { body } = await service.book(start);
  link = linkIn(body.url);
});

const withBody = (more: object) => ({ ...link, body: { ...link.body, ...more } });

describe('a visitor’s link', () => {
  it('shows the appointment without the visitor’s email address', async () => {
    const { status, body, headers } = await service.call(readVisit, link);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { file, ...shown } = body;
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nMETHOD:PUBLISH\r\n/s);
    expect(file).toContain(`UID:${link.params.id}@`);
    expect(file).not.toMatch(/ATTENDEE|eva@/);
    expect(shown).toEqual({
      appointmentId: link.params.id,
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

  it.each([readVisit, visitSlots, moveVisit, cancelVisit])(
    '$id refuses a wrong key, a missing key and a wrong id',
    async (endpoint) => {
      const move = { start };
      const body = { key: 'not-the-key', ...move };
      expect((await service.call(endpoint, { ...link, body })).status).toBe(404);
      const other = { params: { id: 'another-appointment' }, body: { ...link.body, ...move } };
      expect((await service.call(endpoint, other)).status).toBe(404);
      expect((await service.call(endpoint, { ...link, body: {} })).status).toBe(400);
    },
  );

  it('moves the appointment to an offered time', async () => {
    const { body } = await service.call(visitSlots, link);
    expect(body.days.length).toBeGreaterThan(10);
    const next = body.days[2].slots[0].start;
    const moved = await service.call(moveVisit, withBody({ start: next }));
    expect(moved).toMatchObject({ status: 200, body: { start: next, movedFrom: start } });
    const further = await service.call(visitSlots, withBody({ from: body.next }));
    expect(further.body.days[0].date).toBe(body.next);
  });

  it('shows the appointment as over once it has begun', async () => {
    service.advance(Date.parse(start) - service.now() + 1_000);
    expect((await service.call(readVisit, link)).body.state).toBe('over');
    expect((await service.call(cancelVisit, link)).body.code).toBe('STATE');
  });

  it('moves the appointment at most 19 times', async () => {
    const [a = '', b = ''] = await service.starts();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 20; n += 1)
      codes.push((await service.call(moveVisit, withBody({ start: n % 2 ? a : b }))).body.code);
    expect(codes).toEqual([...Array.from({ length: 19 }), 'STATE']);
    expect((await service.call(cancelVisit, link)).status).toBe(200);
  });
});
