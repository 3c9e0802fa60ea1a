import { expect, it } from 'vitest';
import { correctWords, isOneEditAway, learnSpelling } from './spelling.ts';

const spelling = learnSpelling([['horario', 'reserva', 'flores', 'mesa', 'c3po12']]);

it.each([
  ['orario', 'horario'],
  ['horarrio', 'horario'],
  ['hroario', 'horario'],
  ['resevra', 'reserva'],
  ['flore', 'flores'],
])('corrects %s into %s', (typed, meant) => {
  expect(correctWords([typed], spelling, 'es')).toEqual([meant]);
});

it('leaves known, short, common, numbered and distant words alone', () => {
  const words = ['flores', 'masa', 'hola', 'c3po13', 'cosecha'];
  expect(correctWords(words, spelling, 'es')).toEqual(words);
});

it.each([
  ['uqe', 'que'],
  ['laa', 'la'],
  ['dodne', 'donde'],
  ['cundo', 'cuando'],
])('reads %s as the common word %s', (typed, meant) => {
  expect(correctWords([typed], spelling, 'es')).toEqual([meant]);
});

it('leaves short words alone that are no slip of a common one', () => {
  const words = ['dni', 'iva', 'gas', 'sol', 'bus', 'oro', 'perro', 'tarde'];
  expect(correctWords(words, spelling, 'es')).toEqual(words);
});

it('counts a swap of neighbours as one edit, and two changes as two', () => {
  expect(isOneEditAway('abcd', 'acbd')).toBe(true);
  expect(isOneEditAway('abcd', 'abxy')).toBe(false);
  expect(isOneEditAway('abcd', 'abcdef')).toBe(false);
});
