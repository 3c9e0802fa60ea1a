import type { SheetLimits } from '../sheet-result.ts';
import { openTable, type TableRow } from '../table.ts';
import { decodeText } from './decode-text.ts';
import { parseRecords } from './parse-records.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';

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
