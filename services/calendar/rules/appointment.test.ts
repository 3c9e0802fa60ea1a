import { describe, expect, it } from 'vitest';
import { type Appointment, appointmentIdOf, reminderOf, visitOf } from './appointment.ts';

const dayMinutes = 24 * 60;

describe('a reminder', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  it.each([
    ['on a usual day', '2026-03-10T09:00:00Z', '2026-03-09T09:00:00.000Z'],
    ['over a night that is an hour shorter', '2026-03-29T08:00:00Z', '2026-03-28T08:00:00.000Z'],
    ['over a night that is an hour longer', '2026-10-25T09:00:00Z', '2026-10-24T09:00:00.000Z'],
  ])('is due exactly 24 hours before, %s', (_, start, at) => {
    expect(reminderOf(new Date(start), dayMinutes, now)?.toISOString()).toBe(at);
  });

  it('is null if reminders are off or its time has passed', () => {
    expect(reminderOf(new Date('2026-03-10T09:00:00Z'), 0, now)).toBeNull();
    expect(reminderOf(new Date('2026-03-01T12:00:00Z'), dayMinutes, now)).toBeNull();
    expect(reminderOf(new Date('2026-03-02T00:00:00Z'), dayMinutes, now)).toBeNull();
  });
});

it('an appointment has the same id for the same bot and key, and another id otherwise', () => {
  const id = appointmentIdOf('bot-1', 'key-1');
  expect(appointmentIdOf('bot-1', 'key-1')).toBe(id);
  const others = [appointmentIdOf('bot-2', 'key-1'), appointmentIdOf('bot-1', 'key-2')];
  expect(new Set([id, ...others]).size).toBe(3);
  expect(id).toMatch(/^[\w-]{22}$/);
});

it('an appointment is over from its start on, unless it was cancelled', () => {
  const start = new Date('2026-03-10T09:00:00Z');
  const appointment = {
    _id: 'appointment-1',
    start,
    end: new Date('2026-03-10T09:30:00Z'),
    state: 'booked',
    service: { key: 'cut', name: 'Corte', minutes: 30 },
    visitor: { name: 'Eva', email: 'eva@example.com', language: 'es' },
  } as Appointment;
  const business = { business: 'Azahar', timeZone: 'UTC', services: [{}] };
  const stateAt = (now: string, changes: Partial<Appointment> = {}) =>
    visitOf({ ...appointment, ...changes }, business, new Date(now)).state;
  expect(stateAt('2026-03-10T08:59:59Z')).toBe('booked');
  expect(stateAt('2026-03-10T09:00:00Z')).toBe('over');
  expect(stateAt('2026-03-10T10:00:00Z', { state: 'cancelled' })).toBe('cancelled');
  expect(visitOf(appointment, business, start).service).toBeNull();
});
