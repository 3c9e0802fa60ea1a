import { describe, expect, it } from 'vitest';
import { dateOf, openLocalTime, startInFirstZone } from './local-time.ts';

/** Local date, hour and weekday of an instant. */
function localTimeOf(timeZone: string, instant: string) {
  const { day, hour, weekday } = openLocalTime(timeZone)(Date.parse(instant));
  return [dateOf(day), hour, weekday];
}

describe('the local time', () => {
  it.each([
    ['UTC', '2026-03-01T00:00:00.000Z', ['2026-03-01', 0, 6]],
    ['Europe/Madrid', '2026-01-31T23:30:00.000Z', ['2026-02-01', 0, 6]],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', ['2026-01-02', 0, 4]],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:59.999Z', ['2025-12-31', 23, 2]],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', ['2026-01-02', 0, 4]],
    ['Asia/Kathmandu', '2026-01-01T18:14:59.999Z', ['2026-01-01', 23, 3]],
    ['America/Caracas', '2024-02-29T23:00:00.000Z', ['2024-02-29', 19, 3]],
  ])('of %s at %s', (timeZone, instant, expected) => {
    expect(localTimeOf(timeZone, instant)).toEqual(expected);
  });

  it.each([
    ['2026-03-29T00:59:59.999Z', 1],
    ['2026-03-29T01:00:00.000Z', 3],
    ['2026-10-25T00:30:00.000Z', 2],
    ['2026-10-25T01:30:00.000Z', 2],
    ['2026-10-25T02:00:00.000Z', 3],
  ])('of Madrid on a day when the clocks change, at %s', (instant, hour) => {
    expect(localTimeOf('Europe/Madrid', instant)).toEqual([instant.slice(0, 10), hour, 6]);
  });

  it('of an island whose clocks change by half an hour', () => {
    expect(localTimeOf('Australia/Lord_Howe', '2026-04-04T14:59:00.000Z')[1]).toBe(1);
    expect(localTimeOf('Australia/Lord_Howe', '2026-04-04T15:29:00.000Z')[1]).toBe(1);
    expect(localTimeOf('Australia/Lord_Howe', '2026-04-04T15:30:00.000Z')[1]).toBe(2);
  });

  it('is the same as Intl.DateTimeFormat’s over two years', () => {
    for (const timeZone of ['Europe/Madrid', 'America/St_Johns', 'Pacific/Chatham']) {
      const localTime = openLocalTime(timeZone);
      const calendar = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const [from, to] = [Date.UTC(2025, 0, 1), Date.UTC(2027, 0, 1)];
      for (let at = from; at < to; at += 7 * 15 * 60_000) {
        const { day, hour } = localTime(at);
        const [date, time = ''] = calendar.format(at).split(' ');
        expect([dateOf(day), hour]).toEqual([date, Number(time.slice(0, 2))]);
      }
    }
  });
});

it('returns the instant when a day begins in the first time zone', () => {
  const { day } = openLocalTime('Pacific/Kiritimati')(Date.parse('2026-01-01T10:00:00.000Z'));
  expect(startInFirstZone(day).toISOString()).toBe('2026-01-01T10:00:00.000Z');
});
