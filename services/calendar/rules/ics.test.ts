import { expect, it } from 'vitest';
import type { Appointment } from './appointment.ts';
import { calendarFile, feedEvent, invitation } from './ics.ts';

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
const organizer = { business: 'Peluquería Ana', domain: 'contesta.example' };
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('an invitation has a stable id, a rising sequence and times in UTC, but not the visitor’s key', () => {
  const file = calendarFile('REQUEST', [invitation(appointment, organizer)]);
  const lines = unfold(file);
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
    expect(lines).toContain(line);
  expect(file).not.toContain('secret');
});

it('the invitation of a cancelled appointment cancels it', () => {
  const cancelled: Appointment = { ...appointment, state: 'cancelled' };
  const file = calendarFile('CANCEL', [invitation(cancelled, organizer)]);
  expect(unfold(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

it('text is escaped, and lines are folded at 75 octets without splitting characters', () => {
  const name = `Eva\nBEGIN:VEVENT; ${'ñ'.repeat(100)}`;
  const visitor = { ...appointment.visitor, name };
  const event = feedEvent({ ...appointment, visitor }, 'contesta.example', new Date(0));
  const file = calendarFile('PUBLISH', [event], 'Ana, peluquería');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const summary = `SUMMARY:Corte\\; peinado\\, y más: Eva\\nBEGIN:VEVENT\\; ${'ñ'.repeat(100)}`;
  const lines = ['X-WR-CALNAME:Ana\\, peluquería', summary];
  expect(unfold(file)).toEqual(expect.arrayContaining(lines));
  expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
});
