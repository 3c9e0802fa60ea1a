import { expect, it } from 'vitest';
import { nextLetterAt, weekBefore } from './week.ts';

const at = (iso: string) => new Date(iso);

it.each([
  ['Pacific/Auckland', '2026-11-22T19:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-23T02:30:00.000Z'],
  ['Europe/Madrid', '2026-11-23T07:00:00.000Z'],
  ['America/Mexico_City', '2026-11-23T14:00:00.000Z'],
  // The clocks go back the day before.
  ['Europe/Madrid', '2026-10-26T07:00:00.000Z', '2026-10-19T07:00:00Z'],
])(
  'nextLetterAt returns Monday at 8:00 in %s: %s',
  (timeZone, due, now = '2026-11-18T12:00:00Z') => {
    expect(nextLetterAt(timeZone, at(now)).toISOString()).toBe(due);
    expect(nextLetterAt(timeZone, new Date(at(due).getTime() - 1)).toISOString()).toBe(due);
    expect(nextLetterAt(timeZone, at(due)).getTime() - at(due).getTime()).toBe(7 * 24 * 3_600_000);
  },
);

it.each([
  ['Pacific/Auckland', '2026-11-22T19', '2026-11-16 2026-11-15T11 2026-11-22T11 2026-11-23T07'],
  ['Europe/Madrid', '2026-11-23T07', '2026-11-16 2026-11-15T23 2026-11-22T23 2026-11-23T19'],
  ['America/Mexico_City', '2026-11-23T14', '2026-11-16 2026-11-16T06 2026-11-23T06 2026-11-24T02'],
  // The clocks go back in this week, so it is an hour longer.
  ['Europe/Madrid', '2026-10-26T07', '2026-10-19 2026-10-18T22 2026-10-25T23 2026-10-26T19'],
])(
  'weekBefore in %s at %s returns %s (date of Monday, start, end, letter deadline)',
  (timeZone, now, expected) => {
    const { week, from, to, until } = weekBefore(timeZone, at(`${now}:00:00Z`));
    const [monday = '', ...hours] = expected.split(' ');
    expect([week, from, to, until]).toEqual([monday, ...hours.map((hour) => at(`${hour}:00:00Z`))]);
  },
);
