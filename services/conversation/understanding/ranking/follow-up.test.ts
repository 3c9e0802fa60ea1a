import { expect, it } from 'vitest';
import { train } from '../training/train.ts';
import { coversTopics, fullQuestions } from './follow-up.ts';

const hours = '¿Qué horario tenéis?';

it.each([
  ['¿y los domingos?', `${hours} ¿y los domingos?`],
  ['Y EN NAVIDAD?', `${hours} Y EN NAVIDAD?`],
  ['what about sundays', `${hours} what about sundays`],
  ['and at Christmas?', `${hours} and at Christmas?`],
])('joins the follow-up "%s" to the question before it', (message, joined) => {
  expect(fullQuestions(hours, message)).toEqual([joined]);
});

it.each([
  ['¿Abrís los sábados?', '¿y los domingos?', '¿Abrís los domingos'],
  ['cuánto cuesta una corona grande', 'y un ramo?', 'cuánto cuesta un ramo'],
  ['do you deliver to Leeds?', 'what about york', 'do you deliver york'],
])('after "%s", puts "%s" in place of its last words', (question, message, full) => {
  expect(fullQuestions(question, message)[0]).toBe(full);
});

it.each(['domingos?', 'yogur?', 'hola', 'y?', 'y tú qué tal', '', '   '])(
  'treats "%s" as a message of its own',
  (message) => expect(fullQuestions(hours, message)).toEqual([]),
);

it('gives no full question if there is no previous question or the message has many topics or words', () => {
  expect(fullQuestions(' ', '¿y los domingos?')).toEqual([]);
  expect(fullQuestions(hours, 'y cuánto cuesta un ramo grande de rosas blancas')).toEqual([]);
  expect(fullQuestions(hours, `y ${'los domingos '.repeat(10)}`)).toEqual([]);
});

it('rejects a pair that does not mention the topic of the follow-up', () => {
  const model = train([{ question: '¿Abrís los sábados?', answer: 'Sí, por la mañana.' }]);
  const pair = '¿Abrís los sábados? Sí, por la mañana.';
  expect(coversTopics(model, pair, '¿y los domingos?')).toBe(false);
  expect(coversTopics(model, pair, '¿y el sabado?')).toBe(true);
});
