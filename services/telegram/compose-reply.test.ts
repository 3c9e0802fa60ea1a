import { describe, expect, it } from 'vitest';
import { buttonsOf, contactOf, partsOf, replyOf, withLinksInText } from './compose-reply.ts';

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

it('buttons stand one in a row, pages first, short enough to be read', () => {
  const links = [{ label: 'Elegir', url: 'https://a.example' }];
  const rows = buttonsOf('token', { links, offered: ['¿Horario?', 'á'.repeat(200)] });
  expect(rows).toEqual([
    [{ text: 'Elegir', url: 'https://a.example' }],
    [{ text: '¿Horario?', callback_data: 'token:0' }],
    [{ text: `${'á'.repeat(59)}…`, callback_data: 'token:1' }],
  ]);
});

it('pages that cannot be buttons are written under the text, which stays in parts', () => {
  const links = [{ label: 'Elegir', url: 'http://localhost/book' }];
  expect(withLinksInText(replyOf('Claro.', ['¿Horario?'], links))).toEqual({
    parts: ['Claro.\n\nElegir: http://localhost/book'],
    offered: ['¿Horario?'],
  });
  const long = withLinksInText(replyOf('a'.repeat(4_090), [], links));
  expect(long.parts).toHaveLength(2);
  expect(long.parts[1]).toContain('http://localhost/book');
});

it.each([
  ['mailto:ana@example.com?subject=Hola', 'ana@example.com'],
  ['tel:+34600123456', '+34600123456'],
])('the contact %s is a line: %s', (url, written) => {
  expect(contactOf({ label: 'Ana', url })).toEqual({ links: [], line: `\n\nAna: ${written}` });
});

it('the contact that is a page is a button', () => {
  const contact = { label: 'Ana', url: 'https://a.example/b?c=d' };
  expect(contactOf(contact)).toEqual({ links: [contact], line: '' });
});
