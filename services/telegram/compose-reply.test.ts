import { describe, expect, it } from 'vitest';
import { buttonsOf, contactLine, partsOf } from './compose-reply.ts';

describe('a text in parts', () => {
  it.each([
    ['short', 'Sí.'],
    ['as long as one may be', 'a'.repeat(4_096)],
  ])('is one when it is %s', (_, text) => expect(partsOf(text)).toEqual([text]));

  it('breaks after a line, else after a word, and loses nothing', () => {
    const lines = `${'línea de texto\n'.repeat(400)}fin`;
    for (const part of partsOf(lines)) expect(part).toMatch(/^línea[\s\S]*(?:texto|fin)$/);
    expect(partsOf(lines).join('\n')).toBe(lines);
    const words = `${'palabra '.repeat(900)}fin`;
    expect(partsOf(words).join(' ')).toBe(words);
  });

  it('never halves a character', () => {
    const text = `a${'🌷'.repeat(4_000)}`;
    const parts = partsOf(text);
    expect(parts.join('')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(4_096);
      expect(part.isWellFormed()).toBe(true);
    }
  });

  it('is none of nothing but space', () => expect(partsOf(' \n ')).toEqual([]));
});

it('buttons stand one in a row, short enough to be read', () => {
  const [[first] = [], [second] = []] = buttonsOf(7, ['¿Horario?', 'á'.repeat(200)]);
  expect(first).toEqual({ text: '¿Horario?', callback_data: '7:0' });
  expect(second?.text).toBe(`${'á'.repeat(59)}…`);
});

it.each([
  ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
  ['mailto:ana@example.com?subject=Hola', 'ana@example.com'],
  ['tel:+34600123456', '+34600123456'],
])('the contact %s is written as %s', (url, written) => {
  expect(contactLine({ label: 'Ana', url })).toBe(`Ana: ${written}`);
});
