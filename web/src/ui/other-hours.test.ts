import { describe, expect, it } from 'vitest';
import { contradictsHours } from './other-hours.ts';

const day = [
  { from: '09:30', to: '14:00' },
  { from: '17:00', to: '20:00' },
];
const saturday = [{ from: '10:00', to: '13:00' }];
const hours = [day, day, day, day, day, saturday, []];
const closingTimes = 'Entre semana cerramos de 14:00 a 17:00, y los sábados cerramos a las 13:00.';

describe('answers that contradict the opening hours', () => {
  it.each([
    ['¿Cuál es vuestro horario?', 'De 9:30 a 14:00 y de 17.00 a 20 h.'],
    ['What are your opening hours?', '9:30 am to 2 pm and 5 p.m. to 8pm'],
    ['¿Abrís los domingos?', 'No, solo de lunes a sábado.'],
    ['¿Cuál es el horario?', 'De lunes a viernes de 9:30 a 14 y de 5 a 8; sábados, de 10 a 13.'],
    ['Horario', 'De 9:30 a 20 de lunes a viernes y de 10 a 13 los sábados. Cerramos los domingos.'],
    ['¿A qué hora cerráis?', closingTimes],
    ['¿Abrís el finde?', 'Los sábados sí, de 10 a 13. Los domingos cerramos.'],
    ['Are you open at weekends?', 'Saturdays 10-1, closed on Sundays.'],
    ['¿Cerráis los domingos?', 'Sí.'],
    ['¿Cuándo abrís?', 'Avisa 2 a 3 días antes. Un ramo, de 20 a 30 €.'],
    ['¿Cuándo abrís?', 'En verano. Hay sitio para grupos de 30 a 40.'],
    ['¿Cuánto cuesta?', 'Desde las 8:00 cuesta 20 €.'],
    ['¿Qué horario tenéis?', 'Abrimos 5 días, calle Mayor 12.'],
  ])('do not include one that agrees or is not about hours: "%s" "%s"', (question, answer) => {
    expect(contradictsHours({ question, answer }, hours)).toBe(false);
  });

  it.each([
    ['¿Cuál es vuestro horario?', 'De 10:00 a 14:00.'],
    ['Are you open on Fridays?', 'Yes, until 9 pm.'],
    ['¿Abrís los domingos?', 'Los domingos de 10:00 a 13:00.'],
    ['¿Abrís los domingos?', 'Sí.'],
    ['¿Abrís los domingos?', 'De 10 a 13.'],
    ['¿Cerráis los sábados?', 'Sí, cerramos los sábados.'],
    ['¿Cuál es el horario?', 'De lunes a sábado de 10 a 13.'],
    ['¿Cuál es el horario?', 'Abrimos de 11 a 15.'],
    ['¿Cuál es el horario?', 'De lunes a viernes cerrado; sábados de 10 a 13.'],
    ['Opening hours', 'Monday to Friday 9:30 to 2 and 5 to 9.'],
  ])('include an answer with different hours or days: "%s" "%s"', (question, answer) => {
    expect(contradictsHours({ question, answer }, hours)).toBe(true);
  });

  it('do not depend on the answers read before', () => {
    const week = [day, day, day, day, day, saturday, saturday];
    const wrong = { question: '¿Horario?', answer: 'Los findes y lunes, de 10 a 13.' };
    const right = { question: '¿Abrís el finde?', answer: 'Los findes, de 10 a 13.' };
    expect([wrong, right].map((pair) => contradictsHours(pair, week))).toEqual([true, false]);
  });

  const pair = { question: 'Horario', answer: 'De 10:00 a 14:00.' };
  it('are not reported if the calendar has no hours', () =>
    expect(contradictsHours(pair, Array(7).fill([]))).toBe(false));
});
