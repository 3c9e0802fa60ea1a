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

const inSpanish = 'De lunes a viernes de 9 a 14 y de 5 a 20:30. Los sábados, de 10 a 1.';
const inEnglish = 'Monday to Friday 9am–2pm, 5pm–8.30pm, Saturday 10am–1pm, Sunday closed';
const hours = [...Array(5).fill('09:00 14:00 17:00 20:30'), '10:00 13:00', ''];
it.each([
  ['¿Qué horario tenéis?', inSpanish, '', hours],
  ['What are your opening hours?', inEnglish, 'No.', hours],
  ['¿Qué horario tiene el curso?', inSpanish, '', undefined],
  ['¿Cuál es vuestro horario?', inSpanish, 'Sí.', undefined], // the answers contradict each other
  ['Opening hours', `Sat 4pm–6pm, ${inEnglish}`, '', undefined], // "Sat" is not understood
  ['Horario', `${inSpanish} Los sábados, de 12 a 15.`, '', undefined],
])('finds the hours in the answers: %s %s %s', (question, answer, onSundays, found) => {
  const sundays = { question: '¿Abrís los domingos?', answer: onSundays };
  const week = hoursInAnswers([{ question, answer }, sundays]);
  expect(week?.map((spans) => spans.flatMap(Object.values).join(' '))).toEqual(found);
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
