import { expect, it } from 'vitest';
import { nextLetterAt, weekBefore } from './week.ts';

const at = (iso: string) => new Date(iso);
const weekOf = (timeZone: string, now: string) => {
  const { week, from, to, until } = weekBefore(timeZone, at(now));
  return [week, ...[from, to, until].map((date) => date.toISOString())];
};

it.each([
  ['Pacific/Auckland', '2026-11-22T19:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-23T02:30:00.000Z'],
  ['Europe/Madrid', '2026-11-23T07:00:00.000Z'],
  ['America/Mexico_City', '2026-11-23T14:00:00.000Z'],
])('nextLetterAt returns Monday at 8:00 in %s', (timeZone, due) => {
  expect(nextLetterAt(timeZone, at('2026-11-18T12:00:00Z')).toISOString()).toBe(due);
  const justBefore = new Date(at(due).getTime() - 1);
  expect(nextLetterAt(timeZone, justBefore).toISOString()).toBe(due);
  const next = nextLetterAt(timeZone, at(due)).getTime();
  expect(next - at(due).getTime()).toBe(7 * 24 * 3_600_000);
});

it.each([
  [
    'Pacific/Auckland',
    '2026-11-22T19:00:00Z',
    ['2026-11-16', '2026-11-15T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    '2026-11-23T07:00:00.000Z',
  ],
  [
    'Europe/Madrid',
    '2026-11-23T07:00:00Z',
    ['2026-11-16', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    '2026-11-23T19:00:00.000Z',
  ],
  [
    'America/Mexico_City',
    '2026-11-23T14:00:00Z',
    ['2026-11-16', '2026-11-16T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    '2026-11-24T02:00:00.000Z',
  ],
])('weekBefore covers the seven days before Monday in %s', (timeZone, now, days, until) => {
  expect(weekOf(timeZone, now)).toEqual([...days, until]);
});

it('weekBefore has an hour more when the clocks go back', () => {
  expect(weekOf('Europe/Madrid', '2026-10-26T07:00:00Z')).toEqual([
    '2026-10-19',
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T19:00:00.000Z',
  ]);
  expect(nextLetterAt('Europe/Madrid', at('2026-10-19T06:00:00Z')).toISOString()).toBe(
    '2026-10-26T07:00:00.000Z',
  );
});
