import { expect, it } from 'vitest';
import { dateOf, openLocalTime, startInFirstZone } from './local-time.ts';

it.each([
  ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01', 0, 6],
  ['Europe/Madrid', '2026-01-31T23:30:00.000Z', '2026-02-01', 0, 6],
  ['Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', '2026-01-02', 0, 4],
  ['Pacific/Pago_Pago', '2026-01-01T10:59:59.999Z', '2025-12-31', 23, 2],
  ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02', 0, 4],
  ['Asia/Kathmandu', '2026-01-01T18:14:59.999Z', '2026-01-01', 23, 3],
  ['America/Caracas', '2024-02-29T23:00:00.000Z', '2024-02-29', 19, 3],
])(
  'the local time of %s at %s is %s, hour %i, weekday %i',
  (timeZone, instant, date, hour, weekday) => {
    const local = openLocalTime(timeZone)(Date.parse(instant));
    expect([dateOf(local.day), local.hour, local.weekday]).toEqual([date, hour, weekday]);
  },
);

it('the local time is the same as that of Intl.DateTimeFormat at every quarter of an hour of a year, in four zones', () => {
  const zones = ['Europe/Madrid', 'America/St_Johns', 'Pacific/Chatham', 'Australia/Lord_Howe'];
  const wrong: string[] = [];
  for (const timeZone of zones) {
    const localTime = openLocalTime(timeZone);
    const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    const calendar = new Intl.DateTimeFormat('sv-SE', style);
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000) {
      const { day, hour } = localTime(at);
      const expected = calendar.format(at).split(':')[0];
      const found = `${dateOf(day)} ${String(hour).padStart(2, '0')}`;
      if (found !== expected) wrong.push(`${timeZone} ${expected}: ${found}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('a day starts first in Pacific/Kiritimati, 14 hours ahead of UTC', () => {
  const { day } = openLocalTime('Pacific/Kiritimati')(Date.parse('2026-01-01T10:00:00.000Z'));
  expect(startInFirstZone(day).toISOString()).toBe('2026-01-01T10:00:00.000Z');
});
