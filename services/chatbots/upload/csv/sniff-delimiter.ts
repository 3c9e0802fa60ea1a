import { findHeader } from '../header-row.ts';
import { parseRecords } from './parse-records.ts';

const delimiters = ['\t', ';', ','] as const;
const sampleRows = 100;
/** What a quoted cell looks like when it was split, or joined, by the wrong delimiter. */
const tornQuote = /[;,\t]"|"[;,\t]/;
const announced = /^"?sep=([^"\r\n])"?(\r\n|\n|\r|$)/i;

/**
 * What separates the columns, and the text without the `sep=` line in which Excel may say so itself.
 * Otherwise the delimiter that gives a header, or the same number of columns in most of the first rows.
 * Commas are frequent inside sentences and tabs are not, so a tie goes to the rarer one.
 */
export function sniffDelimiter(text: string): { delimiter: string; body: string } {
  const said = announced.exec(text);
  if (said?.[1]) return { delimiter: said[1], body: text.slice(said[0].length) };
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const score = scoreOf(sampleOf(text, delimiter));
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, body: text };
}

type Sample = { rows: string[][]; cut: boolean };

function sampleOf(text: string, delimiter: string): Sample {
  const rows: string[][] = [];
  try {
    parseRecords(text.slice(0, 65_536), delimiter, (_, cells) => {
      const used = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
      if (used.length > 0) rows.push(used);
      return rows.length < sampleRows;
    });
    return { rows, cut: false };
  } catch {
    // The sample ends inside quotes, or is not quoted as this delimiter expects: what came first counts.
    return { rows, cut: true };
  }
}

function scoreOf({ rows, cut }: Sample): number {
  if (findHeader(rows.map((cells, index) => ({ row: index + 1, cells })))) return 2;
  // All is blank once split here, so this is what the blank cells are split by.
  if (rows.length === 0) return cut ? 0 : 0.5;
  const widths = new Map<number, number>();
  for (const cells of rows) {
    if (cells.length < 2 || cells.some((cell) => tornQuote.test(cell))) continue;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const alike = Math.max(0, ...widths.values()) / rows.length;
  return cut ? alike / 10 : alike;
}
