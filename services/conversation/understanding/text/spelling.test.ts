import { expect, it } from 'vitest';
import { isWithin } from './edits.ts';
import { learnSpelling, openCorrection } from './spelling.ts';

const spelling = learnSpelling([['horario', 'reserva', 'flores', 'mesa', 'c3po12']]);

it.each([
  ['orario', 'horario'],
  ['horarrio', 'horario'],
  ['hroario', 'horario'],
  ['resevra', 'reserva'],
  ['flore', 'flores'],
  ['hroarrio', 'horario'],
  ['orarrio', 'horario'],
  ['rezerva', 'reserva'],
  ['personaliadd', 'personalidad'],
  ['yamar', 'llamar'],
  ['abrazarrnos', 'abrazarnos'],
  ['hoorariio', 'horario'],
  ['personnalidadd', 'personalidad'],
  ['asstronomo', 'astronomo'],
])('corrects %s into %s', (typed, meant) => {
  expect(openCorrection(spelling)([typed], 'es')).toEqual([meant]);
});

it('leaves known, short, common, numbered and distant words alone', () => {
  const words = ['flores', 'masa', 'hola', 'c3po13', 'cosecha'];
  expect(openCorrection(spelling)(words, 'es')).toEqual(words);
});

it.each([
  ['uqe', 'que'],
  ['laa', 'la'],
  ['dodne', 'donde'],
  ['cundo', 'cuando'],
])('reads %s as the common word %s', (typed, meant) => {
  expect(openCorrection(spelling)([typed], 'es')).toEqual([meant]);
});

it('leaves short words alone that are no slip of a common one', () => {
  const words = ['dni', 'iva', 'gas', 'sol', 'bus', 'oro', 'perro', 'tarde'];
  expect(openCorrection(spelling)(words, 'es')).toEqual(words);
});

it('leaves common words alone that are near to one of the bot', () => {
  const own = learnSpelling([['ninos', 'lunes', 'camas']]);
  const words = ['vinos', 'lunez', 'camisas'];
  expect(openCorrection(own)(words, 'es')).toEqual(['vinos', 'lunes', 'camisas']);
});

it('counts a swap of neighbours as one edit, and two changes as two', () => {
  expect(isWithin('abcd', 'acbd', 1)).toBe(true);
  expect(isWithin('abcd', 'abxy', 1)).toBe(false);
  expect(isWithin('abcd', 'abxy', 2)).toBe(true);
  expect(isWithin('abcd', 'abcdef', 1)).toBe(false);
});

it('counts letters of any alphabet, and words that are too long as like themselves alone', () => {
  expect(isWithin('слово', 'словa', 1)).toBe(true);
  expect(isWithin('слово', 'сово', 1)).toBe(true);
  expect(isWithin('слово', 'олвос', 1)).toBe(false);
  expect(isWithin('', 'ab', 1)).toBe(false);
  const long = 'a'.repeat(40);
  expect(isWithin(long, long, 0)).toBe(true);
  expect(isWithin(long, `${long}b`, 1)).toBe(false);
});
