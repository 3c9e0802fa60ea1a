import { describe, expect, it } from 'vitest';
import { otherHoursIn } from './other-hours.ts';

const day = [
  { row: 0, from: '09:30', to: '14:00' },
  { row: 1, from: '17:00', to: '20:00' },
];
const hours = [day, day, day, day, day, [], []];
const found = (question: string, answer: string) => otherHoursIn([{ question, answer }], hours);

describe('answers that tell other hours than the calendar', () => {
  it.each([
    ['¿Cuál es vuestro horario?', 'De 9:30 a 14:00 y de 17.00 a 20 h.'],
    ['What are your opening hours?', '9:30 am to 2 pm and 5 p.m. to 8pm'],
    ['¿Abrís los sábados?', 'No, solo de lunes a viernes.'],
    ['¿Cuánto cuesta?', 'Desde las 8:00 cuesta 20 €.'],
    ['¿Qué horario tenéis?', 'Abrimos 5 días, calle Mayor 12.'],
  ])('are not those that agree, or tell none: "%s" "%s"', (question, answer) => {
    expect(found(question, answer)).toEqual([]);
  });

  it.each([
    ['¿Cuál es vuestro horario?', 'De 10:00 a 14:00.'],
    ['Are you open on Fridays?', 'Yes, until 9 pm.'],
  ])('are those with another time: "%s" "%s"', (question, answer) => {
    expect(found(question, answer)).toEqual([{ question, answer }]);
  });

  it('are none where the calendar has no hours', () => {
    const pair = { question: 'Horario', answer: 'De 10:00 a 14:00.' };
    expect(otherHoursIn([pair], [[], [], [], [], [], [], []])).toEqual([]);
  });
});
