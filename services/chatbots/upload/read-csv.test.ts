import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/read-bytes.ts';

const spanish = 'Pregunta;Respuesta\r\n¿Dónde estáis?;En Cádiz, «centro»\r\n';
const spanishPair = [[2, '¿Dónde estáis?', 'En Cádiz, «centro»']];

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encodings of a CSV', () => {
  it.each([
    ['LE', Buffer.from(spanish, 'utf16le')],
    ['BE', swapped(spanish)],
  ])('reads UTF-16 %s without a mark', async (_, bytes) => {
    expect(await readBytes(bytes)).toEqual(spanishPair);
  });

  it('reads characters that exist in Windows-1252 but not in Latin-1', async () => {
    const bytes = Buffer.from('Precio;Son 5 \x80 \x97 \x93hoy\x94\n', 'latin1');
    expect(await readBytes(bytes)).toEqual([[1, 'Precio', 'Son 5 € — “hoy”']]);
  });

  it('reads UTF-16 without a byte order mark in a script without zero bytes', async () => {
    const text = 'Где вы\tМадрид\n你好\t再见\n';
    const pairs = [
      [1, 'Где вы', 'Мадрид'],
      [2, '你好', '再见'],
    ];
    expect(await readBytes(Buffer.from(text, 'utf16le'))).toEqual(pairs);
    expect(await readBytes(swapped(text))).toEqual(pairs);
  });

  it('does not mistake a stray NUL for UTF-16, and drops it like other control characters', async () => {
    const text = 'una pregunta\0 larga;una\x07 respuesta\ndos\ttabs;tres\n';
    expect(await readBytes(text)).toEqual([
      [1, 'una pregunta larga', 'una respuesta'],
      [2, 'dos\ttabs', 'tres'],
    ]);
  });

  it('keeps emoji, right-to-left marks, markup and formulas exactly as written', async () => {
    expect(await readBytes('=1+1;👩‍👩‍👧\n<b>x</b>;\u200fשלום\n@a; -2 \n')).toEqual([
      [1, '=1+1', '👩‍👩‍👧'],
      [2, '<b>x</b>', '\u200fשלום'],
      [3, '@a', ' -2 '],
    ]);
  });
});

describe('the dialects of a CSV', () => {
  it.each([';', ',', '\t'])(
    'finds the delimiter %j even if cells contain the others',
    async (d) => {
      const text = `hola${d}"a, b; c\td"\nadiós${d}"e, f; g"\n`;
      expect(await readBytes(text)).toEqual([
        [1, 'hola', 'a, b; c\td'],
        [2, 'adiós', 'e, f; g'],
      ]);
    },
  );

  it('prefers semicolons to commas inside sentences', async () => {
    const text = '¿Abrís hoy, sábado?;Sí, de 10 a 14\n¿Y mañana, domingo?;No, cerramos\n';
    expect(await readBytes(text)).toEqual([
      [1, '¿Abrís hoy, sábado?', 'Sí, de 10 a 14'],
      [2, '¿Y mañana, domingo?', 'No, cerramos'],
    ]);
  });

  it.each(['sep=;\r\n', '"sep=;"\n', '\ufeffsep=;\r\n'])(
    'applies %j and keeps the row numbers',
    async (line) => {
      expect(await readBytes(`${line}Pregunta;Respuesta\na,b,c;d,e,f\n`)).toEqual([
        [2, 'a,b,c', 'd,e,f'],
      ]);
    },
  );

  it.each(['\r\n', '\n', '\r'])('accepts %j as the end of a row', async (end) => {
    expect(await readBytes(['a;b', 'c;d', ''].join(end))).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('counts rows like a spreadsheet: blank lines count, quoted line breaks do not', async () => {
    const text = 'Pregunta;Respuesta\r\n"uno\r\ndos";"dijo ""hola"""\r\n\r\n;;\r\nx;y\r\n';
    expect(await readBytes(text)).toEqual([
      [2, 'uno\ndos', 'dijo "hola"'],
      [5, 'x', 'y'],
    ]);
  });

  it('keeps quotes in the middle of a cell', async () => {
    expect(await readBytes('pantalla 15";99 €\n"Hola" dijo;él\n')).toEqual([
      [1, 'pantalla 15"', '99 €'],
      [2, '"Hola" dijo', 'él'],
    ]);
  });

  it('reads a quoted cell that begins with a quote and has two lines', async () => {
    expect(await readBytes('"""Hola""\nmundo";b\nc;d\n')).toEqual([
      [1, '"Hola"\nmundo', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it.each([
    ['never closed', 'a;b\nc;d\n"e;f\ng;h\n'],
    ['closed by the quote of a later row', 'a;b\nc;d\n"e;f\n"g";"h"\n'],
    ['never closed in a long file', `a;b\nc;d\n"e;${'f\n'.repeat(200_000)}`],
  ])('reports the row of a quote that is %s', async (_, text) => {
    expect(await readBytes(text)).toBe('unbalanced-quotes:3');
  });

  it('ignores blank columns and rows, and accepts rows of any length', async () => {
    expect(
      await readBytes(`;;;;;\n;a;b;;;\n;c\n;d;e;x;y;z;z;z\n${';;;;;\n'.repeat(20_000)}`),
    ).toEqual([
      [2, 'a', 'b'],
      [3, 'c', ''],
      [4, 'd', 'e'],
    ]);
  });

  it('finds the delimiter after many blank rows', async () => {
    expect(await readBytes(`${';\n'.repeat(300)}a;b\n`)).toEqual([[301, 'a', 'b']]);
  });
});

describe('a file that is not a CSV', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['a byte order mark', '\ufeff', 'empty'],
    ['line ends', '\r\n\r\n \n', 'empty'],
    ['one column', 'hola\nadiós\n', 'one-column:1'],
    ['a web page', '<!DOCTYPE html><p>a;b</p>', 'not-a-sheet'],
    ['SpreadsheetML', '\ufeff<?xml version="1.0"?><a>;</a>', 'not-a-sheet'],
    ['a PDF', '%PDF-1.7\n1;2', 'not-a-sheet'],
  ])('refuses %s', async (_, text, reason) => {
    expect(await readBytes(text)).toBe(reason);
  });

  it.each([
    ['an old Excel file', 'd0cf11e0a1b11ae1', 'old-excel'],
    ['a PNG', '89504e470d0a1a0a0000000d49484452000001000000010008060000005c72a866', 'not-a-sheet'],
    ['a zip without parts', `504b0506${'00'.repeat(18)}`, 'not-a-sheet'],
  ])('refuses %s', async (_, hex, reason) => {
    expect(await readBytes(Buffer.from(hex, 'hex'))).toBe(reason);
  });

  it('refuses random bytes', async () => {
    let seed = 7;
    const bytes = new Uint8Array(50_000).map(() => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed >> 16;
    });
    expect(await readBytes(Buffer.from(bytes))).toBe('not-a-sheet');
  });

  it('reports that a workbook has a password', async () => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const bytes = Buffer.concat([start, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await readBytes(bytes)).toBe('encrypted');
  });

  it('refuses too many rows and too much text', async () => {
    expect(await readBytes('a;b\n'.repeat(5_001))).toBe('too-many-rows');
    expect(await readBytes(`question;answer\n${'a;b\n'.repeat(5_000)}`)).toHaveLength(5_000);
    expect(await readBytes('a;b\n'.repeat(11), { maxRows: 10 })).toBe('too-many-rows');
    expect(await readBytes(`a;${'b'.repeat(100)}\n`.repeat(20), { maxText: 1_000 })).toBe(
      'too-large',
    );
  });
});
