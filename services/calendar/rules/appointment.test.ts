import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type Appointment, appointmentIdOf, reminderOf, visitOf } from './appointment.ts';
import { calendarFile, feedFile, invitation } from './ics.ts';

const appointment: Appointment = {
  _id: 'appointment-1',
  chatbotId: 'bot-1',
  ownerId: 'owner-1',
  conversationId: 'conversation-1',
  service: { key: 'cut', name: 'Corte; peinado, y más', minutes: 30 },
  start: new Date('2026-03-03T16:00:00.000Z'),
  end: new Date('2026-03-03T16:30:00.000Z'),
  visitor: { name: 'Eva "la de siempre"', email: 'eva@example.com', language: 'es' },
  key: 'the-secret-key',
  state: 'booked',
  revision: 3,
  createdAt: new Date('2026-03-01T10:00:00.000Z'),
  changedAt: new Date('2026-03-02T10:00:00.000Z'),
};

const now = new Date('2026-03-01T00:00:00Z');
it.each([
  ['exactly 24 hours before the start', '2026-03-10T09:00:00Z', 24, '2026-03-09T09:00:00.000Z'],
  ['also over a shorter night', '2026-03-29T08:00:00Z', 24, '2026-03-28T08:00:00.000Z'],
  ['never if reminders are off', '2026-03-10T09:00:00Z', 0, undefined],
  ['never if its time is now', '2026-03-02T00:00:00Z', 24, undefined],
  ['never if its time is over', '2026-03-01T12:00:00Z', 24, undefined],
])('a reminder is due %s', (_, start, hours, at) => {
  expect(reminderOf(new Date(start), hours * 60, now)?.toISOString()).toBe(at);
});

it('an appointment has the same id for the same bot and booking key, and a different id otherwise', () => {
  const id = appointmentIdOf('bot-1', 'booking-1');
  expect(appointmentIdOf('bot-1', 'booking-1')).toBe(id);
  const others = [appointmentIdOf('bot-2', 'booking-1'), appointmentIdOf('bot-1', 'booking-2')];
  expect(new Set([id, ...others]).size).toBe(3);
  expect(id).toMatch(/^[\w-]{22}$/);
});

it('an appointment is over once it has started, unless cancelled; the only service has no name', () => {
  const business = { business: 'Azahar', timeZone: 'UTC', services: [{}] };
  const stateAt = (now: string, changes: Partial<Appointment> = {}) =>
    visitOf({ ...appointment, ...changes }, business, new Date(now)).state;
  expect(stateAt('2026-03-03T15:59:59Z')).toBe('booked');
  expect(stateAt('2026-03-03T16:00:00Z')).toBe('over');
  expect(stateAt('2026-03-03T17:00:00Z', { state: 'cancelled' })).toBe('cancelled');
  expect(visitOf(appointment, business, appointment.start).service).toBeNull();
});

const organizer = { business: 'Peluquería Ana', domain: 'contesta.example' };
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('an invitation has a stable id, a rising sequence and times in UTC, but not the visitor’s key', () => {
  const file = calendarFile('REQUEST', [invitation(appointment, organizer)]);
  for (const line of [
    'METHOD:REQUEST',
    'UID:appointment-1@contesta.example',
    'SEQUENCE:2',
    'DTSTAMP:20260302T100000Z',
    'DTSTART:20260303T160000Z',
    'DTEND:20260303T163000Z',
    'SUMMARY:Peluquería Ana',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Peluquería Ana":mailto:no-reply@contesta.example',
    'ATTENDEE;CN="Eva  la de siempre ";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:eva@example.com',
  ])
    expect(unfold(file)).toContain(line);
  expect(file).not.toContain('secret');
});

it('the invitation of a cancelled appointment cancels it', () => {
  const cancelled: Appointment = { ...appointment, state: 'cancelled' };
  const file = calendarFile('CANCEL', [invitation(cancelled, organizer)]);
  expect(unfold(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

it('text is escaped, and lines are folded at 75 octets without splitting characters', async () => {
  const visitor = { ...appointment.visitor, name: `Eva\nBEGIN:VEVENT; ${'ñ'.repeat(100)}` };
  const booked = Readable.from([{ ...appointment, visitor }]);
  const business = { ...organizer, business: 'Ana, peluquería' };
  const file = (await Array.fromAsync(feedFile(booked, business, new Date(0)))).join('');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const summary = `SUMMARY:Corte\\; peinado\\, y más: Eva\\nBEGIN:VEVENT\\; ${'ñ'.repeat(100)}`;
  expect(unfold(file)).toEqual(expect.arrayContaining(['X-WR-CALNAME:Ana\\, peluquería', summary]));
  expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
});
