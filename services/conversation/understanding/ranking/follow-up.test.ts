import { expect, it } from 'vitest';
import { train } from '../training/train.ts';
import { followUps, speaksOf } from './follow-up.ts';

const hours = '¿Qué horario tenéis?';

it.each([
  ['¿y los domingos?', `${hours} ¿y los domingos?`],
  ['Y EN NAVIDAD?', `${hours} Y EN NAVIDAD?`],
  ['what about sundays', `${hours} what about sundays`],
  ['and at Christmas?', `${hours} and at Christmas?`],
])('"%s" goes on from the question before it', (message, joined) => {
  expect(followUps(hours, message)).toEqual([joined]);
});

it.each([
  ['¿Abrís los sábados?', '¿y los domingos?', '¿Abrís los domingos'],
  ['cuánto cuesta una corona grande', 'y un ramo?', 'cuánto cuesta un ramo'],
  ['do you deliver to Leeds?', 'what about york', 'do you deliver york'],
])('after "%s", "%s" stands in the place of its last words', (question, message, meant) => {
  expect(followUps(question, message)[0]).toBe(meant);
});

it.each(['domingos?', 'yogur?', 'hola', 'y?', 'y tú qué tal', '', '   '])(
  '"%s" stands on its own',
  (message) => expect(followUps(hours, message)).toEqual([]),
);

it('has nothing to go on from at the beginning, and no need to when the message says enough', () => {
  expect(followUps(' ', '¿y los domingos?')).toEqual([]);
  expect(followUps(hours, 'y cuánto cuesta un ramo grande de rosas blancas')).toEqual([]);
  expect(followUps(hours, `y ${'los domingos '.repeat(10)}`)).toEqual([]);
});

it('takes no answer that is silent about what the message adds', () => {
  const model = train([{ question: '¿Abrís los sábados?', answer: 'Sí, por la mañana.' }]);
  const pair = '¿Abrís los sábados? Sí, por la mañana.';
  expect(speaksOf(model, pair, '¿y los domingos?')).toBe(false);
  expect(speaksOf(model, pair, '¿y el sabado?')).toBe(true);
});
