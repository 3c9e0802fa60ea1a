import { describe, expect, it } from 'vitest';
import { slot } from './testing/samples.ts';
import { dayToShow, groupByPart, weeksWith } from './weeks.ts';

const today = '2027-03-03'; // a Wednesday

describe('the weeks shown', () => {
  it('begin on the Monday of this week; past days are not requested', () => {
    const weeks = weeksWith(null, today, 60);
    expect([weeks.dates[0], weeks.dates.at(-1)]).toEqual(['2027-03-01', '2027-03-28']);
    expect(weeks).toMatchObject({ from: today, days: 26, before: null, after: '2027-03-29' });
  });

  it('are the same whichever of their days is requested', () => {
    const first = weeksWith('2027-03-29', today, 60);
    expect(weeksWith('2027-04-25', today, 60)).toEqual(first);
    expect(first).toMatchObject({ from: '2027-03-29', days: 28, before: today });
  });

  it('may end after the last bookable day; later days are not requested', () => {
    expect(weeksWith(null, today, 5)).toMatchObject({ days: 6, after: null });
    expect(weeksWith('2030-01-01', today, 30)).toMatchObject({ from: '2027-03-29', days: 5 });
  });

  it('are the current weeks if a past day is requested', () =>
    expect(weeksWith('2026-12-24', today, 60)).toEqual(weeksWith(null, today, 60)));
});

describe('the day shown', () => {
  const days = [
    { date: '2027-03-03', slots: [slot(3, '09:00')] },
    { date: '2027-03-04', slots: [] },
    { date: '2027-03-05', slots: [slot(5, '19:00')] },
  ];
  it.each([
    [null, null, '2027-03-03'],
    ['2027-03-03', 'evening', '2027-03-03'],
    ['2027-03-04', null, '2027-03-05'],
    [null, 'evening', '2027-03-05'],
    [null, 'afternoon', '2027-03-03'],
    ['2027-03-06', null, undefined], // after the last day with a free time
  ] as const)('for wanted day %s and part %s is %s', (wanted, part, shown) => {
    expect(dayToShow(days, wanted, part, 'en')?.date).toBe(shown);
  });
});

it.each([
  ['es', { morning: 2, afternoon: 2, evening: 1 }],
  ['en', { morning: 1, afternoon: 2, evening: 2 }],
])('groupByPart splits a day at the hours usual in the language %s', (lang, counts) => {
  const slots = ['09:00', '13:30', '16:00', '18:30', '20:00'].map((label) => slot(3, label));
  const groups = groupByPart(slots, lang).map(({ part, times }) => [part, times.length]);
  expect(groups).toEqual(Object.entries(counts));
});
