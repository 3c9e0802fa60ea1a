export type Cell = string | number | boolean;

/**
 * Where a program may begin to read a formula (OWASP, CSV injection): at the start of a cell, and after what could be
 * taken for the end of one. There a quote may open a field, and a doubled one is an empty field with the formula behind it.
 * Quotes and apostrophes that stand there already belong to the guard.
 */
const guarded = /(?:^|(?<=[;\t\r\n]))['"]*(?=[=+\-@])|^['"]*(?=[\t\r])/g;

/** A cell that no spreadsheet program runs as a formula: an apostrophe stands before whatever could begin one. */
export const guardCell = (text: string): string => text.replace(guarded, (quotes) => `'${quotes}`);

/** The text that `guardCell` was given; a cell that was never guarded is itself. */
export const unguardCell = (cell: string): string =>
  cell.replace(guarded, (quotes) => (quotes.startsWith("'") ? quotes.slice(1) : quotes));

/** One row of CSV (RFC 4180), guarded, line end included. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(guardCell(String(cell)))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What XML cannot hold, or would not give back. */
const control = '(?![\\t\\n])[\\p{Cc}\\ufffe\\uffff]';
const escaped = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${control}))|${control}`, 'gu');

/** A guarded cell of a workbook. What XML cannot carry is written `_x000D_`, and so what looks like that (ECMA-376 22.9.2.19). */
export function workbookCell(cell: Cell): Cell {
  return typeof cell === 'string' ? guardCell(cell).replace(escaped, escapeCharacter) : cell;
}

/** A character of the basic plane as a workbook writes it: `_x000D_`. */
export function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
