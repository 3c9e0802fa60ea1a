import { guardCell, workbookCell } from '@contesta/kit/spreadsheets/cells';
import { expect, it } from 'vitest';
import { cellOf, textOf } from './cell-text.ts';
import { unescapeText } from './upload/xlsx/cell-value.ts';

const max = 100_000;
const pieces =
  "'|=|+|-|@|;|\t|\n|\r|\r\n|_|_x|x0041_|_x0041_|_x000D_|_x000D|x000D_|_x005F_|_x005F|x005F_|_x000d_|_x0000_|\u0007|\u007f|\uffff|\ufffd|a|👍|\u200f".split(
    '|',
  );

it('every text is read back unchanged from csv and xlsx', () => {
  for (const first of pieces)
    for (const second of pieces)
      for (const third of pieces) {
        const text = first + second + third;
        expect(textOf(guardCell(cellOf(text)), max)).toBe(text);
        expect(textOf(unescapeText(String(workbookCell(cellOf(text)))), max)).toBe(text);
      }
});

it('does not escape a text that a cell keeps unchanged', () => {
  const text = ' línea 1\nlínea 2\t"x"; _x0041_ _x000d_ 🌸 \u200fשלום';
  expect(cellOf(text)).toBe(text);
});

it('reads an unguarded cell unchanged except for line ends, control characters and halves of surrogate pairs', () => {
  expect(textOf('a\r\nb\rc\u0000\u0007d\ud800', max)).toBe('a\nb\ncd\ufffd');
  expect(textOf('_x0041_ _x005F_ _x0000_', max)).toBe('_x0041_ _x005F_ _x0000_');
  expect(textOf('=1+1', max)).toBe('=1+1');
});

it('removes the guard that an export or another program puts before a formula', () => {
  expect(textOf("'=1+1", max)).toBe('=1+1');
  expect(textOf("it's;'-1", max)).toBe("it's;-1"); // some programs end a cell at `;`
});

it('cuts a cell at the limit', () => expect(textOf('a'.repeat(20), 10)).toHaveLength(10));
