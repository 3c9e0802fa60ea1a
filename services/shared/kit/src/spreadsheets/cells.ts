export type Cell = string | number | boolean;

/**
 * The places where a program may read a formula (OWASP, CSV injection): at the start of a cell, and after a character
 * that some programs treat as its end. A quote in such a place may open a field, and a doubled quote may be an empty
 * field before the formula. The guard, an apostrophe, goes before quotes and apostrophes already there.
 */
const formulaStarts = /(?:^|(?<=[;\t\r\n]))['"]*(?=[=+\-@])|^['"]*(?=[\t\r])/g;

/** Puts an apostrophe before every possible formula, so that no spreadsheet program runs it. */
export const guardCell = (text: string): string =>
  text.replace(formulaStarts, (quotes) => `'${quotes}`);

/** Undoes `guardCell`. A possible formula without an apostrophe before it stays unchanged. */
export const unguardCell = (cell: string): string =>
  cell.replace(formulaStarts, (quotes) => (quotes.startsWith("'") ? quotes.slice(1) : quotes));

/** One row of CSV (RFC 4180) with guarded cells and a line end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(guardCell(String(cell)))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters that XML cannot contain or would change. */
export const unsafeInXml = '(?![\\t\\n])[\\p{Cc}\\ufffe\\uffff]';
/** After `_x0041` the escape of an unsafe character, which begins with `_`, would complete an escape. */
const toEscape = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${unsafeInXml}))|${unsafeInXml}`, 'gu');

/** A guarded cell. Characters that are unsafe in XML and texts like `_x000D_` are escaped (ECMA-376 22.9.2.19). */
export function workbookCell(cell: Cell): Cell {
  return typeof cell === 'string' ? guardCell(cell).replace(toEscape, escapeCharacter) : cell;
}

/** A character of one UTF-16 unit as a workbook writes it: `_x000D_`. */
export function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
