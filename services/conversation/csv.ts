/** A cell that a spreadsheet would run as a formula is shown as text (OWASP, CSV injection). */
const live = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;

/** One row of CSV (RFC 4180), line end included. */
export function csvRow(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | boolean): string {
  const text = String(value);
  const safe = live.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
