import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

const linked = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

describe('web addresses in a text', () => {
  it.each([
    ['mira https://azahar.es/ramos y pide', ['https://azahar.es/ramos']],
    ['http://a.es', ['http://a.es']],
    ['HTTPS://A.es/X', ['HTTPS://A.es/X']],
    ['https://a.es/x?y=1&z=%20#f, o https://b.es.', ['https://a.es/x?y=1&z=%20#f', 'https://b.es']],
    ['(https://a.es)', ['https://a.es']],
    ['https://es.wikipedia.org/wiki/Rosa_(flor))).', ['https://es.wikipedia.org/wiki/Rosa_(flor)']],
    [
      '«https://a.es» "https://b.es" <https://c.es>',
      ['https://a.es', 'https://b.es', 'https://c.es'],
    ],
    ['¿Es https://a.es?', ['https://a.es']],
    ['https://peña.es/ñ', ['https://peña.es/ñ']],
    ['مرحبا https://a.es/م', ['https://a.es/م']],
    ['escribe a mailto:hola@azahar.es.', ['mailto:hola@azahar.es']],
    ['o llama a tel:+34600000000, gracias', ['tel:+34600000000']],
  ])('finds those of %j', (text, found) => {
    expect(linked(text)).toEqual(found);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://a.es',
    'www.a.es',
    'xhttps://a.es',
    'xmailto:a@b.es',
    'éhttps://a.es',
    'https://',
    'https://.',
    'https://banco.es@malo.es/',
    'https://a:b@malo.es',
    'http://[::1',
    '',
  ])('makes no link of %j', (text) => {
    expect(linked(text)).toEqual([]);
  });

  it('ends an address before a mark that would turn its letters round', () => {
    expect(linked('https://a.es/\u202egpj.exe')).toEqual(['https://a.es/']);
    expect(linked('https://a.es\u200b.malo.es')).toEqual(['https://a.es']);
  });

  it('loses no character of any text', () => {
    const texts = [
      '',
      'a',
      ' https://a.es, b ',
      'https://a.es)))',
      '\n\nhttps://x@y https://b.es…',
    ];
    for (const text of texts)
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });

  it('stays fast on hostile texts', () => {
    const start = performance.now();
    for (const part of ['https://', ')', 'https://a)', 'h', 'https://a.'])
      piecesOf(`https://a.es/${part.repeat(100_000)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
