import { escapeCharacter, unguardCell } from '@contesta/kit/spreadsheets/cells';

const control = '(?![\\t\\n])[\\p{Cc}\\ufffe\\uffff]';
const codes = '00(?:0[1-8B-F]|1[0-9A-F]|7F|[89][0-9A-F])|FFFE|FFFF';
/** Control characters, and what would be taken for one of them once it is written. */
const unwritten = new RegExp(`_(?=x(?:${codes}|005F)(?:_|${control}))|${control}`, 'gu');
const written = new RegExp(`_x(?:(${codes})|005F(?=_x(?:${codes}|005F)_))_`, 'g');
const dropped = /(?![\t\n])\p{Cc}/gu;

/** A text as the cell that `textOf` reads it from. Cells lose control characters, so these are written `_x000D_`. */
export function cellOf(text: string): string {
  return text.replace(unwritten, escapeCharacter);
}

/**
 * The text of a cell: exactly as written, but line ends are `\n`, and control characters other than newline and tab
 * (NUL too) and halves of surrogate pairs are gone. Longer than `max` units is cut.
 */
export function textOf(cell: string, max: number): string {
  const plain = cell.slice(0, max).replace(/\r\n?/g, '\n').replace(dropped, '').toWellFormed();
  return unguardCell(plain).replace(written, (_, code = '005F') =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
