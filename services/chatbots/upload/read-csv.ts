import { CsvError, type Options, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findHeader } from './header-row.ts';
import { FileRefusal, type SheetLimits } from './sheet.ts';
import { openTable, type TableRow } from './table.ts';

/** Reads the rows of a CSV in any encoding and dialect that spreadsheet programs write. Throws `FileRefusal`. */
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
/** Matches a quoted cell that was split at the wrong delimiter. */
const splitQuote = /[;,\t]"|"[;,\t]/;
const sepLine = /^"?sep=([^"\r\n])"?(\r\n|\n|\r|$)/i;

/**
 * Detects the delimiter and removes a `sep=` line, in which Excel may name it. Otherwise takes the delimiter
 * that gives a header, or the same number of columns in most of the first rows. In a tie tabs win over
 * semicolons, and semicolons over commas, since commas are frequent inside sentences.
 */
function sniffDelimiter(text: string): { delimiter: string; body: string } {
  const sep = sepLine.exec(text);
  if (sep?.[1]) return { delimiter: sep[1], body: text.slice(sep[0].length) };
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const score = scoreOf(sampleOf(text, delimiter));
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, body: text };
}

type Sample = { rows: string[][]; isCut: boolean };

function sampleOf(text: string, delimiter: string): Sample {
  const rows: string[][] = [];
  try {
    parseRecords(text.slice(0, 65_536), delimiter, (_, cells) => {
      const used = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
      if (used.length > 0) rows.push(used);
      return rows.length < sampleRows;
    });
    return { rows, isCut: false };
  } catch {
    // The sample ends inside quotes, or its quoting does not fit this delimiter: use the rows before.
    return { rows, isCut: true };
  }
}

/**
 * How well a delimiter fits: 2 for a header, else the share of rows with the commonest number of columns. A sample that
 * is cut says little, so it counts a tenth.
 */
function scoreOf({ rows, isCut }: Sample): number {
  if (findHeader(rows.map((cells, index) => ({ row: index + 1, cells })))) return 2;
  // All cells are blank with this delimiter, so it probably separates blank cells.
  if (rows.length === 0) return isCut ? 0 : 0.5;
  const widths = new Map<number, number>();
  for (const cells of rows) {
    if (cells.length < 2 || cells.some((cell) => splitQuote.test(cell))) continue;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const alike = Math.max(0, ...widths.values()) / rows.length;
  return isCut ? alike / 10 : alike;
}

/** A longer record is not a row but a quote that was never closed. */
const maxRecordBytes = 262_144;

const dialect: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: maxRecordBytes,
};

/** Thrown to end csv-parse before the end of the text. */
class Stop extends Error {}

/**
 * Calls `take` with each record, including blank ones, and its row number from
 * 1, until `take` returns false. Quotes in the middle of a cell are text.
 * Throws `FileRefusal` with the row of a quote that is opened and not closed.
 */
function parseRecords(
  text: string,
  delimiter: string,
  take: (row: number, cells: string[]) => boolean,
): void {
  let row = 0;
  const onRecord = ({ record, raw }: { record: string[]; raw: string }) => {
    row += 1;
    if (record.some(spansLines) && !isWellQuoted(raw, delimiter)) {
      throw new FileRefusal('unbalanced-quotes', row);
    }
    if (!take(row, record)) throw new Stop();
    return null;
  };
  try {
    // csv-parse types `on_record` without `raw`; with the option `raw` it receives the record and its source.
    const options = { ...dialect, delimiter, raw: true, on_record: onRecord } as unknown as Options;
    parse(text, options);
  } catch (error) {
    if (error instanceof Stop) return;
    throw error instanceof CsvError ? new FileRefusal('unbalanced-quotes', row + 1) : error;
  }
}

/** Whether a cell begins with a quote and spans lines. In a badly quoted record, such a cell includes the next row. */
function spansLines(cell: string): boolean {
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
