import { describe, expect, it } from 'vitest';
import {
  byDay,
  datesFrom,
  freeSlots,
  localDayAndTime,
  nearestTo,
  type Opening,
  type Span,
  spanOfDays,
} from './free-slots.ts';

const none: Opening['hours'] = [[], [], [], [], [], [], []];
const everyDay = (from: string, to: string): Opening['hours'] => none.map(() => [{ from, to }]);
const opening: Opening = {
  timeZone: 'Europe/Madrid',
  hours: everyDay('09:00', '11:00'),
  holidays: [],
  slotMinutes: 30,
  bufferMinutes: 0,
  leadMinutes: 0,
  horizonDays: 60,
};
const at = (text: string) => Date.parse(text);
const now = at('2026-03-02T00:00:00Z'); // Monday

function find(
  changes: Partial<Opening>,
  range: { from: string; to: string; minutes?: number; limit?: number },
  taken: Span[] = [],
): string[] {
  const { minutes = 30, limit = 100 } = range;
  const wanted = { from: at(range.from), to: at(range.to), minutes, limit };
  const found = freeSlots({ ...opening, ...changes }, taken, wanted, now);
  return found.map(({ from }) => new Date(from).toISOString().slice(5, 16));
}
const monday = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };

describe('free slots', () => {
  it('start at equal steps within the opening hours while the service fits', () => {
    expect(find({}, monday)).toEqual(['03-02T08:00', '03-02T08:30', '03-02T09:00', '03-02T09:30']);
    expect(find({}, { ...monday, minutes: 90 })).toEqual(['03-02T08:00', '03-02T08:30']);
    expect(find({}, { ...monday, minutes: 150 })).toEqual([]);
    expect(find({}, { ...monday, limit: 1 })).toEqual(['03-02T08:00']);
  });

  it('exclude taken spans and the buffer on both sides', () => {
    const taken = [{ from: at('2026-03-02T08:30:00Z'), to: at('2026-03-02T09:00:00Z') }];
    expect(find({}, monday, taken)).toEqual(['03-02T08:00', '03-02T09:00', '03-02T09:30']);
    expect(find({ bufferMinutes: 15 }, monday, taken)).toEqual(['03-02T09:30']);
  });

  it('exclude holidays, closed days, the minimum notice and the time beyond the horizon', () => {
    const days = { from: '2026-03-02T00:00:00Z', to: '2026-03-06T00:00:00Z' };
    const hours = everyDay('09:00', '09:30').with(2, []);
    const holidays = [{ from: '2026-03-03', to: '2026-03-03' }];
    expect(find({ hours, holidays }, days)).toEqual(['03-02T08:00', '03-05T08:00']);
    expect(find({ hours, leadMinutes: 9 * 60 }, days)).toEqual(['03-03T08:00', '03-05T08:00']);
    expect(find({ hours, horizonDays: 2 }, days)).toEqual(['03-02T08:00', '03-03T08:00']);
  });

  it('are in order of time, even if the opening spans of a day are not', () => {
    const hour = (from: string, to: string) => ({ from, to });
    const hours = none.with(0, [hour('16:00', '17:00'), hour('09:00', '10:00')]);
    expect(find({ hours }, { ...monday, minutes: 60 })).toEqual(['03-02T08:00', '03-02T15:00']);
  });

  it('follow local time when the clock changes', () => {
    const week = { from: '2026-03-28T00:00:00Z', to: '2026-03-31T00:00:00Z', minutes: 120 };
    expect(find({}, week)).toEqual(['03-28T08:00', '03-29T07:00', '03-30T07:00']);
    const autumn = { from: '2026-10-24T00:00:00Z', to: '2026-10-27T00:00:00Z', minutes: 120 };
    const slots = find({ horizonDays: 365 }, autumn);
    expect(slots).toEqual(['10-24T07:00', '10-25T08:00', '10-26T08:00']);
  });

  it('of a day that is open round the clock cover 23 or 25 hours when the clock changes', () => {
    const always = { hours: everyDay('00:00', '24:00'), slotMinutes: 60, horizonDays: 365 };
    const count = (date: string) => {
      const { from, to } = spanOfDays(date, 1, 'Europe/Madrid');
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const slots = find(always, { ...range, minutes: 60 });
      expect(new Set(slots).size).toBe(slots.length);
      return slots.length;
    };
    expect([count('2026-03-28'), count('2026-03-29'), count('2026-10-25')]).toEqual([24, 23, 25]);
  });

  it('do not start in the hour that the clock skips', () => {
    const hours = everyDay('02:00', '04:00');
    const night = { from: '2026-03-29T00:00:00Z', to: '2026-03-29T12:00:00Z', minutes: 60 };
    // Only 03:00 to 04:00 summer time exists on that night.
    expect(find({ hours, slotMinutes: 60 }, night)).toEqual(['03-29T01:00']);
  });

  it('are grouped by the local day on which they start', () => {
    const starts = [at('2026-07-01T01:00:00Z'), at('2026-07-01T05:00:00Z')];
    const days = byDay(spansAt(...starts), 'America/Bogota');
    expect(days.map(({ date }) => date)).toEqual(['2026-06-30', '2026-07-01']);
  });
});

const spansAt = (...starts: number[]): Span[] => starts.map((from) => ({ from, to: from + 1 }));

it('the nearest slots are taken from both sides and returned in order of time', () => {
  expect(nearestTo(10, spansAt(1, 8, 9, 11, 14, 20), 4)).toEqual(spansAt(8, 9, 11, 14));
  expect(nearestTo(10, spansAt(30, 40), 6)).toEqual(spansAt(30, 40));
  expect(nearestTo(10, [], 6)).toEqual([]);
});

it('local days are listed across the end of a month and end with the year 9999', () => {
  expect(datesFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesFrom('9999-12-31', 5)).toEqual(['9999-12-31']);
});

it('local days are formatted with the time in both languages', () => {
  const moment = at('2026-03-03T08:30:00Z');
  expect(localDayAndTime(moment, 'Europe/Madrid', 'es')).toBe('mar, 3 mar, 09:30');
  expect(localDayAndTime(moment, 'Europe/Madrid', 'en')).toBe('Tue 3 Mar, 09:30');
});
