import { describe, expect, it } from 'vitest';
import { meet, type Terms, whyNot } from './offers.ts';

const always = [{ from: '00:00', to: '24:00' }];
const terms: Terms = {
  timeZone: 'Europe/Madrid',
  services: [{ key: 'visit', name: 'Visita', minutes: 60 }],
  hours: Array.from({ length: 7 }, () => always),
  holidays: [],
  leadMinutes: 0,
  horizonDays: 60,
  now: new Date('2026-11-02T08:00:00Z'),
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour - 1)).toISOString();
const day = '2026-11-03';
const hours = (...taken: number[]) =>
  Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => !taken.includes(hour))
    .map(at);

describe('an hour that may be of the morning or of the evening', () => {
  it('is asked for where both are free', () => {
    const met = meet({ days: [day], times: [600, 1320] }, hours(), terms);
    expect(met).toEqual({ offers: [at(10), at(22)] });
  });

  it('is not the other one because that by day is taken', () => {
    const met = meet({ days: [day], times: [600, 1320] }, hours(10), terms);
    expect(met).toMatchObject({ reason: 'fullThen' });
    expect(met).toHaveProperty('offers', [8, 9, 11, 12].map(at));
  });

  it('is the one at which it is open', () => {
    const evenings = { ...terms, hours: terms.hours.map(() => [{ from: '19:00', to: '24:00' }]) };
    expect(meet({ days: [day], times: [570, 1290] }, [at(20), at(21)], evenings)).toHaveProperty(
      'reason',
    );
    expect(meet({ days: [day], times: [540, 1260] }, [at(20), at(21)], evenings)).toEqual({
      start: at(21),
    });
  });
});

describe('why nothing is free', () => {
  const mornings = [{ from: '09:00', to: '14:00' }];
  const week = [mornings, mornings, mornings, mornings, mornings, [], []];
  // A Monday, nine o'clock.
  const notary = { ...terms, hours: week, leadMinutes: 1440, horizonDays: 45 };
  const holidays = [{ from: '2026-11-05', to: '2026-11-05' }];

  it.each([
    ['a day whose hours all lie too near', { days: ['2026-11-02'] }, 'soon'],
    ['today and tomorrow, both too near', { days: ['2026-11-02', '2026-11-03'] }, 'soon'],
    ['the last hour before it can be booked', { days: ['2026-11-03'], times: [480] }, 'closedThen'],
    ['a day on which something may be free', { days: ['2026-11-03'] }, 'full'],
    ['a Sunday', { days: ['2026-11-08'] }, 'closed'],
    ['a holiday', { days: ['2026-11-05'] }, 'holiday'],
    ['a month beyond what can be booked', { days: ['2027-02-01', '2027-02-02'] }, 'far'],
    ['yesterday', { days: ['2026-11-01'] }, 'past'],
  ])('of %s', (_name, wish, reason) => {
    const late = { ...notary, holidays, now: new Date('2026-11-02T10:00:00Z') };
    const near = { ...late, leadMinutes: 'days' in wish && wish.days.length > 1 ? 2880 : 1440 };
    expect(whyNot(wish, near)).toBe(reason);
  });
});
