import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

const linked = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

describe('links in a text', () => {
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
    ['Llama al 956 12 34 56.', ['tel:956123456']],
    ['(956123456) o +34 600-11-22-33', ['tel:956123456', 'tel:+34600112233']],
    ['Tel. (020) 7946 0958, or +44 (0)20 7946 0958!', ['tel:02079460958', 'tel:+4402079460958']],
    ['956\u00a0123\u00a0456', ['tel:956123456']],
    ['https://a.es/\u202egpj.exe', ['https://a.es/']],
    ['https://a.es\u200b.malo.es', ['https://a.es']],
  ])('are found in %j', (text, found) => expect(linked(text)).toEqual(found));

  const otherSchemes = ['javascript:alert(1)', 'data:text/html,<b>', 'ftp://a.es', 'www.a.es'];
  const insideWords = ['xhttps://a.es', 'xmailto:a@b.es', 'éhttps://a.es'];
  const incomplete = ['https://', 'https://.', 'http://[::1', ''];
  const withUserNames = ['https://banco.es@malo.es/', 'https://a:b@malo.es'];
  const hours = ['de 9.30 a 14.00 y de 16.30 a 20.30', '9:30-14:00 16:30-20:30'];
  const dates = ['2026-11-24 10:30', '24/11/2026 10 20 30'];
  const accounts = ['ES91 2100 0418 4502 0005 1332', '4111 1111 1111 1111'];
  const otherNumbers = ['1.234.567,89 €', 'B12345678 a1234567890', '3,14159265358979'];
  const notUrls = [...otherSchemes, ...insideWords, ...incomplete, ...withUserNames];
  const notPhones = [...hours, ...dates, ...accounts, ...otherNumbers];
  it.each([...notUrls, ...notPhones])('are not found in %j', (text) =>
    expect(linked(text)).toEqual([]),
  );

  it('show a telephone number as typed, without `tel:`', () => {
    expect(piecesOf('al 956 12 34 56, o tel:956123456')).toEqual([
      { text: 'al ' },
      { text: '956 12 34 56', href: 'tel:956123456' },
      { text: ', o ' },
      { text: '956123456', href: 'tel:956123456' },
    ]);
  });

  const texts = ['', 'a', ' https://a.es, b ', 'https://a.es)))', '\n\nhttps://x@y https://b.es…'];
  it.each(texts)('leave the text %j unchanged', (text) => {
    const shown = piecesOf(text).map((piece) => piece.text);
    expect(shown.join('')).toBe(text);
  });

  const parts = ['https://', ')', 'https://a)', 'h', 'https://a.', '9', '9 ', '(9-', '+'];
  it.each(parts)('are found in linear time in a text that repeats %j', (part) => {
    // In quadratic time, this would take many times as long as a test may take.
    expect(piecesOf(`https://a.es/${part.repeat(1_000_000)}`)).not.toEqual([]);
  });
});
