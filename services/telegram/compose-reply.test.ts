import { describe, expect, it } from 'vitest';
import { buttonsOf, contactOf, partsOf, replyOf, withLinksInText } from './compose-reply.ts';

describe('splitting a text', () => {
  it.each([
    ['short', 'Sí.'],
    ['of the maximum length', 'a'.repeat(4_096)],
  ])('returns one part if the text is %s', (_, text) => expect(partsOf(text)).toEqual([text]));

  it('breaks after a line, else after a word, and loses only the white space there', () => {
    const lines = `${'línea de texto\n'.repeat(400)}fin`;
    for (const part of partsOf(lines)) expect(part).toMatch(/^línea[\s\S]*(?:texto|fin)$/);
    expect(partsOf(lines).join('\n')).toBe(lines);
    const words = `${'palabra '.repeat(900)}fin`;
    expect(partsOf(words).join(' ')).toBe(words);
  });

  it('never splits a character', () => {
    const text = `a${'🌷'.repeat(4_000)}`;
    const parts = partsOf(text);
    expect(parts.join('')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(4_096);
      expect(part.isWellFormed()).toBe(true);
    }
  });

  it('returns no parts for white space', () => expect(partsOf(' \n ')).toEqual([]));
});

it('each button has a row of its own, links first, with shortened labels', () => {
  const links = [{ label: 'Elegir', url: 'https://a.example' }];
  expect(buttonsOf('token', { links, offered: ['¿Horario?', 'á'.repeat(200)] })).toEqual([
    [{ text: 'Elegir', url: 'https://a.example' }],
    [{ text: '¿Horario?', callback_data: 'token:0' }],
    [{ text: `${'á'.repeat(59)}…`, callback_data: 'token:1' }],
  ]);
});

it('links that cannot be buttons are written below the text, which is then split again', () => {
  const links = [{ label: 'Elegir', url: 'http://localhost/book' }];
  const parts = ['Claro.\n\nElegir: http://localhost/book'];
  const reply = replyOf('Claro.', ['¿Horario?'], links);
  expect(withLinksInText(reply)).toEqual({ parts, offered: ['¿Horario?'] });
  const long = withLinksInText(replyOf('a'.repeat(4_090), [], links));
  expect(long.parts).toHaveLength(2);
  expect(long.parts[1]).toContain('http://localhost/book');
});

it.each([
  ['mailto:ana@example.com?subject=Hola', 'ana@example.com'],
  ['tel:+34600123456', '+34600123456'],
])('shows the contact %s as text: %s', (url, written) => {
  expect(contactOf({ label: 'Ana', url })).toEqual({ links: [], line: `\n\nAna: ${written}` });
});
