import { describe, expect, it } from 'vitest';
import {
  changesOf,
  copiedTo,
  draftOf,
  openingOf,
  problemsIn,
  withChange,
  withoutRow,
  withRow,
  withSpan,
} from './settings-draft.ts';
import { settings } from './testing/samples.ts';

const draft = draftOf(settings);

describe('what is saved of the settings', () => {
  it('is nothing when nothing changed', () => {
    expect(changesOf(settings, draft)).toEqual({});
    const there = withRow(draft.holidays, { from: '2026-12-24', to: '2026-12-24' });
    const back = withoutRow(there, there.at(-1)?.row ?? -1);
    expect(changesOf(settings, { ...draft, holidays: back })).toEqual({});
  });

  it('is only what changed: the key of a service that is renamed stays, a new one has none', () => {
    const renamed = withChange(draft.services, 0, { name: ' Corte ' });
    const services = withRow(renamed, { name: 'Tinte', minutes: 90 });
    expect(changesOf(settings, { ...draft, services })).toEqual({
      services: [
        { key: 'first', name: 'Corte', minutes: 30 },
        { name: 'Tinte', minutes: 90 },
      ],
    });
  });

  it('has the hours of each day in order', () => {
    const monday = withRow(withRow([], { from: '16:00', to: '20:00' }), {
      from: '09:00',
      to: '14:00',
    });
    const hours = [monday, ...draft.hours.slice(1)];
    expect(changesOf(settings, { ...draft, hours }).hours?.[0]).toEqual([
      { from: '09:00', to: '14:00' },
      { from: '16:00', to: '20:00' },
    ]);
  });
});

describe('the hours', () => {
  it('go from one day to others', () => {
    const hours = copiedTo(draft.hours, 5, [0, 6]);
    expect(hours.map((spans) => spans.length)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  });

  it('grow by an afternoon, and then to the end of the day', () => {
    const morning = withSpan([]);
    const both = withSpan(morning);
    const times = withSpan(both).map(({ from, to }) => [from, to]);
    expect(times).toEqual([
      ['10:00', '14:00'],
      ['16:00', '20:00'],
      ['20:00', '24:00'],
    ]);
  });

  it('are told for days in a row at once', () => {
    expect(openingOf(settings.hours).map(({ days }) => days)).toEqual([[0], [1, 2]]);
    const [one = []] = settings.hours;
    const apart = openingOf([one, [], one, one, [], [], []]);
    expect(apart.map(({ days }) => days)).toEqual([[0], [2, 3]]);
  });
});

describe('what is wrong', () => {
  it('is nothing with the settings that it begins with', () => {
    expect(problemsIn(draft)).toEqual({});
  });

  it('is said at each field', () => {
    const monday = [
      { from: '16:00', to: '20:00', row: 0 },
      { from: '12:00', to: '17:00', row: 1 },
      { from: '11:00', to: '10:00', row: 2 },
    ];
    const wrong = {
      ...draft,
      business: ' ',
      services: withRow(draft.services, { name: ' ', minutes: 30 }),
      hours: [monday, ...draft.hours.slice(1)],
      holidays: withRow(withRow([], { from: '2026-12-26', to: '2026-12-24' }), {
        from: '',
        to: '',
      }),
    };
    expect(problemsIn(wrong)).toEqual({
      business: 'calendar.problem.business',
      'service-1': 'calendar.problem.service',
      'hours-0-1': 'calendar.problem.overlap',
      'hours-0-2': 'calendar.problem.times',
      'holiday-0': 'calendar.problem.dates',
      'holiday-1': 'calendar.problem.date',
    });
  });
});
