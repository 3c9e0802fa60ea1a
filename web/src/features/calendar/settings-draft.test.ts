import type { Pair } from '@contesta/contracts/chatbot';
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
const hoursIn = (...pairs: Pair[]) =>
  hoursInAnswers(pairs)?.map((spans) => spans.flatMap(Object.values).join(' '));
it.each([
  ['¿Qué horario tenéis?', inSpanish, '', hours],
  ['What are your opening hours?', inEnglish, 'No.', hours],
  ['¿Qué horario tiene el curso?', inSpanish, '', undefined],
  ['¿Cuál es vuestro horario?', inSpanish, 'Sí.', undefined], // the answers contradict each other
  ['Opening hours', `Sat 4pm–6pm, ${inEnglish}`, '', undefined],
  ['Horario', `${inSpanish} Los sábados, de 12 a 15.`, '', undefined],
])('finds the hours in the answers: %s %s %s', (question, answer, onSundays, found) => {
  const sundays = { question: '¿Abrís los domingos?', answer: onSundays };
  expect(hoursIn({ question, answer }, sundays)).toEqual(found);
});
it.each([
  ...['L-V 9-14 y 17-20:30, S 10-13', 'L-V 9-14 / 17-20:30. S: 10-13 h. D y festivos: cerrado'],
  ...['Lun. a vie. 9-14 h y 17-20:30; sáb. 10-13', 'Lu-Vi 9:00-14:00, 17:00-20:30; Sa 10-13'],
  ...[
    '9-14 y 17-20:30 Mar-Vie. L, 9-14 y 17-20:30. S 10-13',
    'L a V 9-14 y de 5 a 8:30 p. m. y sáb 10-1',
  ],
  ...['M-F 9am-2pm, 5-8.30pm, Sat 10am-1pm. Closed Sun.', 'Mon-Fri 9-2, 5-8.30pm, Sat 10-1'],
])('finds the hours of days with short names: %s', (answer) =>
  expect(hoursIn({ question: 'Horario', answer })).toEqual(hours),
);
it.each([
  ...['L-V 91 123 45 67', 'S-M 8-10', 'L-V 9-12 años', 'Vie-Dom 9-11 de mayo', 'L-V £9-12'],
  ...['M-V de 5-7 plazas', 'Calle D 9-11', 'L-V 12,50 €', 'L-V 9-14, festivos 15-16', 'L/M 9-14'],
  ...['L-J 7:00-23:00. V-S 7:00-1:00.', 'M-S 9am-5pm', 'L-V 9-20-30-40', 'L-J 9-14, Fr 9-15'],
])('finds no hours if the numbers or days may mean something else: %s', (answer) =>
  expect(hoursIn({ question: 'Horario', answer })).toBeUndefined(),
);

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
