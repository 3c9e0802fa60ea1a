import { CsvError, type Options, parse } from 'csv-parse/sync';
import { FileRefusal } from '../file-refusal.ts';

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
export function parseRecords(
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
