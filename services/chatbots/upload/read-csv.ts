import { CsvError, type Options, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findHeader } from './header-row.ts';
import { FileRefusal, type SheetLimits } from './sheet.ts';
import { openTable, type TableRow } from './table.ts';

/** The rows of a CSV in whatever encoding and dialect a spreadsheet writes. Throws `FileRefusal`. */
export function readCsv(bytes: Buffer, limits: SheetLimits): TableRow[] {
  const { delimiter, body } = sniffDelimiter(decodeText(bytes));
  const table = openTable(limits);
  parseRecords(body, delimiter, (row, cells) => {
    table.add(row, cells);
    return true;
  });
  return table.rows;
}

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
function sniffDelimiter(text: string): { delimiter: string; body: string } {
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

/** More in one record is no row but a quote that was never closed. */
const maxRecordBytes = 262_144;

const dialect: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: maxRecordBytes,
};

class Stop extends Error {}

/**
 * Gives every record, blank ones too, with its row number from 1, until `take` answers false.
 * Quotes in the middle of a cell are text; one that is opened and not closed is a `FileRefusal`
 * that names the row where it was opened.
 */
function parseRecords(
  text: string,
  delimiter: string,
  take: (row: number, cells: string[]) => boolean,
): void {
  let row = 0;
  const onRecord = ({ record, raw }: { record: string[]; raw: string }) => {
    row += 1;
    if (record.some(spillsOver) && !isWellQuoted(raw, delimiter)) {
      throw new FileRefusal('unbalanced-quotes', row);
    }
    if (!take(row, record)) throw new Stop();
    return null;
  };
  try {
    // csv-parse types `on_record` by the plain record; with `raw` it receives both.
    const options = { ...dialect, delimiter, raw: true, on_record: onRecord } as unknown as Options;
    parse(text, options);
  } catch (error) {
    if (error instanceof Stop) return;
    throw error instanceof CsvError ? new FileRefusal('unbalanced-quotes', row + 1) : error;
  }
}

/** A cell that begins with a quote and goes over a line end: well quoted, or the next row swallowed. */
function spillsOver(cell: string): boolean {
  return cell.startsWith('"') && /[\r\n]/.test(cell);
}

function isWellQuoted(raw: string, delimiter: string): boolean {
  try {
    parse(raw, { ...dialect, delimiter, relax_quotes: false });
    return true;
  } catch {
    return false;
  }
}
