import { expect, it } from 'vitest';
import { newId, newSecret, questionKey } from './identity.ts';

it('never gives an id twice, also across refills of its pool', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
});

it('gives secrets of the length asked for', () => {
  expect([newSecret(), newSecret(24)].map(({ length }) => length)).toEqual([22, 32]);
  expect(new Set(Array.from({ length: 5_000 }, () => newSecret(24))).size).toBe(5_000);
});

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
