import {
  escapeCharacter,
  unguardCell,
  unsafeInXml as unsafe,
} from '@contesta/kit/spreadsheets/cells';

/** The hexadecimal codes of unsafe characters, except NUL, which no stored text contains. */
const codes = '00(?:0[1-8B-F]|1[0-9A-F]|7F|[89][0-9A-F])|FFFE|FFFF';
/** These characters, and underscores that would start an escape, even if only an escaped next character completes it. */
const toEscape = new RegExp(`_(?=x(?:${codes}|005F)(?:_|${unsafe}))|${unsafe}`, 'gu');
/** The escape of such a character, or of an underscore (`_x005F_`) before what looks like an escape. */
const escaped = new RegExp(`_x(?:(${codes})|005F(?=_x(?:${codes}|005F)_))_`, 'g');
const dropped = /(?![\t\n])\p{Cc}/gu;

/** Encodes a text so that `textOf` reads it back. Cells lose control characters, so these are escaped: `_x000D_`. */
export function cellOf(text: string): string {
  return text.replace(toEscape, escapeCharacter);
}

/**
 * The text of a cell, of which only the first `max` UTF-16 units are read. Line ends become `\n`, control characters
 * other than newline and tab are removed, halves of surrogate pairs are replaced. Then the apostrophes that guard
 * formulas are removed, and the escapes of `cellOf` are decoded.
 */
export function textOf(cell: string, max: number): string {
  const plain = cell.slice(0, max).replace(/\r\n?/g, '\n').replace(dropped, '').toWellFormed();
  return unguardCell(plain).replace(escaped, (_, code = '005F') =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
