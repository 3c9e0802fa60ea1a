import { guardCell } from '@contesta/kit/spreadsheets/cells';
import { describe, expect, it } from 'vitest';
import { readPairs } from '../testing/read-pairs.ts';

const spanish = 'Pregunta;Respuesta\r\n¿Dónde estáis?;En Cádiz, «centro»\r\n';
const spanishPair = ['2|¿Dónde estáis?|En Cádiz, «centro»'];
const foreign = 'Где вы\tМадрид\n你好\t再见\n';
const foreignPairs = ['1|Где вы|Мадрид', '2|你好|再见'];
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a CSV', () => {
  const files: Record<string, [bytes: string | Buffer, pairs: string[]]> = {
    'UTF-16 LE with a mark': [Buffer.from(`\ufeff${spanish}`, 'utf16le'), spanishPair],
    'UTF-16 BE with a mark': [swapped(`\ufeff${spanish}`), spanishPair],
    'UTF-16 LE without a mark': [Buffer.from(spanish, 'utf16le'), spanishPair],
    'UTF-16 BE without a mark': [swapped(spanish), spanishPair],
    'UTF-16 LE in a script without zero bytes': [Buffer.from(foreign, 'utf16le'), foreignPairs],
    'UTF-16 BE in a script without zero bytes': [swapped(foreign), foreignPairs],
    'Windows-1252 characters that Latin-1 lacks': [
      Buffer.from('Precio;Son 5 \x80 \x97 \x93hoy\x94\n', 'latin1'),
      ['1|Precio|Son 5 € — “hoy”'],
    ],
    'a stray NUL, which is dropped like other control characters': [
      'una pregunta\0 larga;una\x07 respuesta\ndos\ttabs;tres\n',
      ['1|una pregunta larga|una respuesta', '2|dos\ttabs|tres'],
    ],
    'emoji, right-to-left marks, markup and formulas exactly as written': [
      '=1+1;👩‍👩‍👧\n<b>x</b>;\u200fשלום\n@a; -2 \n',
      ['1|=1+1|👩‍👩‍👧', '2|<b>x</b>|\u200fשלום', '3|@a| -2 '],
    ],
    'semicolons between cells that contain commas': [
      '¿Abrís hoy, sábado?;Sí, de 10 a 14\n¿Y mañana, domingo?;No, cerramos\n',
      ['1|¿Abrís hoy, sábado?|Sí, de 10 a 14', '2|¿Y mañana, domingo?|No, cerramos'],
    ],
    'rows numbered as in a spreadsheet: blank lines count, quoted line breaks do not': [
      'Pregunta;Respuesta\r\n"uno\r\ndos";"dijo ""hola"""\r\n\r\n;;\r\nx;y\r\n',
      ['2|uno\ndos|dijo "hola"', '5|x|y'],
    ],
    'quotes in the middle of a cell': ['15";99\n"Eh" dijo;él\n', ['1|15"|99', '2|"Eh" dijo|él']],
    'a quoted cell that begins with a quote and has two lines': [
      '"""Hola""\nmundo";b\nc;d\n',
      ['1|"Hola"\nmundo|b', '2|c|d'],
    ],
    'rows of different lengths, of which blank columns and rows are left out': [
      `;;;;;\n;a;b;;;\n;c\n;d;e;x;y;z;z;z\n${';;;;;\n'.repeat(20_000)}`,
      ['2|a|b', '3|c|', '4|d|e'],
    ],
    'the delimiter after many blank rows': [`${';\n'.repeat(300)}a;b\n`, ['301|a|b']],
  };
  it.each(Object.entries(files))('is read with %s', async (_, [bytes, pairs]) =>
    expect(await readPairs(bytes)).toEqual(pairs),
  );

  it.each([';', ',', '\t'])(
    'may have the delimiter %j, with other delimiters in its cells',
    async (d) => {
      const text = `hola${d}"a, b; c\td"\nadiós${d}"e, f; g"\n`;
      expect(await readPairs(text)).toEqual(['1|hola|a, b; c\td', '2|adiós|e, f; g']);
    },
  );

  it.each(['sep=;\r\n', '"sep=;"\n', '\ufeffsep=;\r\n'])('may begin with %j', async (line) =>
    expect(await readPairs(`${line}Pregunta;Respuesta\na,b,c;d,e,f\n`)).toEqual(['2|a,b,c|d,e,f']),
  );

  it.each([
    ['never closed', 'a;b\nc;d\n"e;f\ng;h\n'],
    ['closed by the quote of a later row', 'a;b\nc;d\n"e;f\n"g";"h"\n'],
    ['never closed in a long file', `a;b\nc;d\n"e;${'f\n'.repeat(200_000)}`],
  ])('is refused with the row of a quote that is %s', async (_, text) => {
    expect(await readPairs(text)).toBe('unbalanced-quotes:3');
  });
});

describe('the spreadsheet reader', () => {
  const hex = (digits: string) => Buffer.from(digits, 'hex');
  const png = hex('89504e470d0a1a0a0000000d49484452000001000000010008060000005c72a866');
  const random = openRandom(7);
  const randomBytes = new Uint8Array(50_000).map(() => random(256));
  const oldExcel = hex('d0cf11e0a1b11ae1');
  const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'empty'],
    ['only a byte order mark', '\ufeff', 'empty'],
    ['only line ends', '\r\n\r\n \n', 'empty'],
    ['only one column', 'hola\nadiós\n', 'one-column:1'],
    ['a web page', '<!DOCTYPE html><p>a;b</p>', 'not-a-sheet'],
    ['SpreadsheetML', '\ufeff<?xml version="1.0"?><a>;</a>', 'not-a-sheet'],
    ['a PDF', '%PDF-1.7\n1;2', 'not-a-sheet'],
    ['a PNG', png, 'not-a-sheet'],
    ['random bytes', Buffer.from(randomBytes), 'not-a-sheet'],
    ['a zip without parts', hex(`504b0506${'00'.repeat(18)}`), 'not-a-sheet'],
    ['an old Excel file', oldExcel, 'old-excel'],
    ['a workbook with a password', Buffer.concat([oldExcel, encryptedPackage]), 'encrypted'],
  ])('refuses %s', async (_, bytes, reason) => expect(await readPairs(bytes)).toBe(reason));

  it('refuses too many rows and too much text', async () => {
    expect(await readPairs('a;b\n'.repeat(5_001))).toBe('too-many-rows');
    expect(await readPairs(`question;answer\n${'a;b\n'.repeat(5_000)}`)).toHaveLength(5_000);
    expect(await readPairs('a;b\n'.repeat(11), { maxRows: 10 })).toBe('too-many-rows');
    const text = `a;${'b'.repeat(100)}\n`.repeat(20);
    expect(await readPairs(text, { maxText: 1_000 })).toBe('too-large');
  });
});

const pieces = 'hola|qué| | |,|;|\t|"|\n|\'|¿|?|1|=|👍|.|-|ñ|\u200f|<b>'.split('|');

function openRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Never blank, and begins with a space or a quote, which a reader of CSV may lose. */
function someText(random: (sides: number) => number): string {
  const middle = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('');
  return `${random(2) ? ' ' : '"'}${middle}x`;
}

it('reads back random guarded texts in every dialect of CSV', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = openRandom(seed);
    const delimiter = [';', ',', '\t'][random(3)] ?? ';';
    const lineEnd = ['\n', '\r\n', '\r'][random(3)] ?? '\n';
    const quoteAll = random(2) === 0;
    const written = (text: string) => {
      const cell = guardCell(text);
      const isQuoted = quoteAll || /["\r\n]/.test(cell) || cell.includes(delimiter);
      return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
    };
    const someRow = () => [someText(random), someText(random)];
    const pairs = Array.from({ length: 1 + random(20) }, someRow);
    const rows = [['Pregunta', 'Respuesta'], ...pairs];
    const text = rows.map((cells) => cells.map(written).join(delimiter)).join(lineEnd);
    const expected = pairs.map((pair, index) => [index + 2, ...pair].join('|'));
    expect(await readPairs(text), `seed ${seed}`).toEqual(expected);
  }
});
