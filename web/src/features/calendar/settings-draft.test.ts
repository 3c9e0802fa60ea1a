import { describe, expect, it } from 'vitest';
import { hoursInAnswers } from './hours-in-answers.ts';
import {
  changesOf,
  draftOf,
  firstSpans,
  groupOpeningHours,
  problemsIn,
  withChange,
  withoutRow,
  withRow,
  withSpan,
} from './settings-draft.ts';
import { settings } from './testing/samples.ts';

const draft = draftOf(settings);

describe('changesOf', () => {
  it('is empty when nothing changed', () => {
    expect(changesOf(settings, draft)).toEqual({});
    const added = withRow(draft.holidays, { from: '2026-12-24', to: '2026-12-24' });
    const removed = withoutRow(added, added.at(-1)?.row ?? -1);
    expect(changesOf(settings, { ...draft, holidays: removed })).toEqual({});
  });

  it('has only the changed values; a renamed service keeps its key, and a new service has no key', () => {
    const added = { name: 'Tinte', minutes: 90 };
    const services = withRow(withChange(draft.services, 0, { name: ' Corte ' }), added);
    const kept = { key: 'first', name: 'Corte', minutes: 30 };
    expect(changesOf(settings, { ...draft, services })).toEqual({ services: [kept, added] });
  });

  it('sorts the hours of each day', () => {
    const morning = { from: '09:00', to: '14:00' };
    const afternoon = { from: '16:00', to: '20:00' };
    const hours = [withRow(withRow([], afternoon), morning), ...draft.hours.slice(1)];
    expect(changesOf(settings, { ...draft, hours }).hours?.[0]).toEqual([morning, afternoon]);
  });
});

describe('the hours', () => {
  it('of a day grow by an afternoon, by a span until midnight, and then in the gaps, if there are any', () => {
    let day = firstSpans;
    for (const added of ['16:00–20:00', '20:00–24:00', '00:00–10:00', '14:00–16:00']) {
      day = withSpan(day) ?? [];
      expect(day.map(({ from, to }) => `${from}–${to}`).at(-1)).toBe(added);
    }
    expect(withSpan(day)).toBeNull();
  });

  it('are grouped by consecutive days with the same hours', () => {
    expect(groupOpeningHours(settings.hours).map(({ days }) => days)).toEqual([[0], [1, 2]]);
    const [spans = []] = settings.hours;
    const groups = groupOpeningHours([spans, [], spans, spans, [], [], []]);
    expect(groups.map(({ days }) => days)).toEqual([[0], [2, 3]]);
  });
});

const spanish = 'De lunes a viernes de 9 a 14 y de 5 a 20:30. Los sábados, de 10 a 1.';
const english = 'Monday to Friday 9am–2pm, 5pm–8.30pm, Saturday 10am–1pm, Sunday closed';
it.each([
  ['¿Qué horario tenéis?', spanish, '', true],
  ['What are your opening hours?', english, 'No.', true],
  ['¿Qué horario tiene el curso?', spanish, '', false],
  ['¿Cuál es vuestro horario?', spanish, 'Sí.', false], // the other answer contradicts it
  ['Opening hours', `Sat 4pm–6pm, ${english}`, '', false], // "Sat" is not understood
  ['Horario', `${spanish} Los domingos, desde las 10.`, '', false],
  ['Horario', `${spanish} Los sábados, de 12 a 15.`, '', false],
])('finds opening hours in the answers: %s %s %s', (question, answer, onSundays, isFound) => {
  const pairs = [
    { question, answer },
    { question: '¿Abrís los domingos?', answer: onSundays },
  ];
  const shown = hoursInAnswers(pairs)?.map((spans) => spans.map((span) => Object.values(span)));
  const day = [
    ['09:00', '14:00'],
    ['17:00', '20:30'],
  ];
  const week = [...Array(5).fill(day), [['10:00', '13:00']], []];
  expect(shown).toEqual(isFound ? week : undefined);
});

it('problemsIn reports each problem at its field, and none in valid settings', () => {
  expect(problemsIn(draft)).toEqual({});
  const monday = [
    { from: '16:00', to: '20:00', row: 0 },
    { from: '12:00', to: '17:00', row: 1 },
    { from: '11:00', to: '10:00', row: 2 },
  ];
  const invalid = {
    ...draft,
    business: ' ',
    services: withRow(draft.services, { name: ' ', minutes: 30 }),
    hours: [monday, ...draft.hours.slice(1)],
    holidays: withRow(withRow([], { from: '2026-12-26', to: '2026-12-24' }), { from: '', to: '' }),
  };
  expect(problemsIn(invalid)).toEqual({
    business: 'calendar.problem.business',
    'service-1': 'calendar.problem.service',
    'hours-0-1': 'calendar.problem.overlap',
    'hours-0-2': 'calendar.problem.times',
    'holiday-0': 'calendar.problem.dates',
    'holiday-1': 'calendar.problem.date',
  });
});
