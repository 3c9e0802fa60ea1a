import { expect, it } from 'vitest';
import { followUp } from './follow-up.ts';

const hours = '¿Qué horario tenéis?';

it.each([
  ['¿y los domingos?', `${hours} ¿y los domingos?`],
  ['Y EN NAVIDAD?', `${hours} Y EN NAVIDAD?`],
  ['what about sundays', `${hours} what about sundays`],
  ['and at Christmas?', `${hours} and at Christmas?`],
])('"%s" goes on from the question before it', (message, joined) => {
  expect(followUp(hours, message)).toBe(joined);
});

it.each(['domingos?', 'yogur?', 'hola', 'y?', 'y tú qué tal', '', '   '])(
  '"%s" stands on its own',
  (message) => expect(followUp(hours, message)).toBeNull(),
);

it('has nothing to go on from at the beginning, and no need to when the message says enough', () => {
  expect(followUp(' ', '¿y los domingos?')).toBeNull();
  expect(followUp(hours, 'y cuánto cuesta un ramo grande de rosas blancas')).toBeNull();
  expect(followUp(hours, `y ${'los domingos '.repeat(10)}`)).toBeNull();
});
