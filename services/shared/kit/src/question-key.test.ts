import { expect, it } from 'vitest';
import { questionKey } from './question-key.ts';

it.each([
  ['¿Cuál es vuestro horario?', 'CUAL ES  VUESTRO HORARIO'],
  ['Do you deliver?', 'do you deliver'],
  ['¿Cuánto cuesta el nº 5?', '¿cuánto cuesta el Nº 5 ?'],
])('gives one key to %s and %s', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
  expect(questionKey(one)).toMatch(/^[\w-]{16}$/);
});

it.each([
  ['¿Abrís los lunes?', '¿Abrís los martes?'],
  ['营业时间', '送货'],
  ['👍', '👎'],
])('tells %s from %s', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});
