import { describe, expect, it } from 'vitest';
import { readCases } from '../../testing/read-cases.ts';
import { editsFrom } from './edits.ts';
import { detectLanguage } from './language.ts';
import { learnSpelling, openCorrection } from './spelling.ts';

const spelling = learnSpelling([['horario', 'reserva', 'flores', 'mesa', 'c3po12']]);

const corrections = readCases(new URL('corrections.cases.txt', import.meta.url));
it.each(corrections)('corrects %s to the bot’s word or common word %s', (typed, meant) => {
  expect(openCorrection(spelling)([typed], 'es')).toEqual([meant]);
});

it('does not change known, short, common or distant words, nor words with digits', () => {
  const short = ['dni', 'iva', 'gas', 'sol', 'bus', 'oro'];
  const words = ['flores', 'masa', 'hola', 'c3po13', 'cosecha', 'perro', 'tarde', ...short];
  expect(openCorrection(spelling)(words, 'es')).toEqual(words);
});

it('corrects typos, but not common words, to a near word of the bot', () => {
  const own = learnSpelling([['ninos', 'lunes', 'camas']]);
  const words = ['vinos', 'lunez', 'camisas'];
  expect(openCorrection(own)(words, 'es')).toEqual(['vinos', 'lunes', 'camisas']);
});

it.each([
  ['abcd', 'acbd', 1],
  ['abcd', 'abxy', 2],
  ['abcd', 'abcdef', 2],
  ['слово', 'словa', 1],
  ['слово', 'сово', 1],
])('counts the edits from "%s" to "%s", a swap as one edit: %d', (one, other, edits) => {
  expect(editsFrom(one)(other)).toBe(edits);
});

it('corrects only the first twelve unknown words of a message, counted over all calls', () => {
  const own = learnSpelling([['macetas']]);
  const typos = Array.from('abcdfghjkln', (letter) => `mace${letter}as`);
  const correct = openCorrection(own);
  const unknown = [...typos, 'mxcetas', 'mzcetas', 'mycetas'];
  expect(correct(unknown, 'es')).toEqual([...Array(12).fill('macetas'), 'mzcetas', 'mycetas']);
  expect(correct(['mycetas', 'mxcetas'], 'es')).toEqual(['mycetas', 'macetas']);
});

describe('detectLanguage', () => {
  it.each(['hola', '¿Abrís?', 'cuanto cuesta', 'quiero una cita', 'y mandais a jerez', 'GRACIAS'])(
    'finds Spanish in "%s"',
    (text) => expect(detectLanguage(text)).toBe('es'),
  );
  it.each(['hello', 'do you deliver?', 'how much is it', 'I need an appointment', 'THANKS'])(
    'finds English in "%s"',
    (text) => expect(detectLanguage(text)).toBe('en'),
  );
  it.each(['', '42', 'sushi', '🌹', 'xyzzy', 'مرحبا'])('returns null for "%s"', (text) =>
    expect(detectLanguage(text)).toBeNull(),
  );
});
