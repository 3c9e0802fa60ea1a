import type { SheetLimits } from '../sheet-result.ts';
import { openBudget, openTable, type TableRow } from '../table.ts';
import type { Merge } from '../table-pairs.ts';
import { findParts } from './find-parts.ts';
import { openPackage, type Package } from './open-package.ts';
import { readFormats } from './read-formats.ts';
import { type RawRow, readRows } from './read-rows.ts';
import { readStrings } from './read-strings.ts';

export type XlsxTable = { rows: TableRow[]; merges: Merge[] };

/**
 * The first visible sheet of a workbook that holds something. Parts are inflated and parsed piece by
 * piece, the sheet before its strings, so that too many rows are refused before anything is kept.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<XlsxTable> {
  const parts = openPackage(bytes, limits.maxInflated);
  const { sheets, strings, styles, date1904 } = await findParts(parts);
  const formats = await readFormats(parts, styles);
  for (const path of sheets) {
    const budget = openBudget(limits.maxText);
    const options = { ...limits, formats, date1904, budget };
    const { rows, merges } = await readRows(parts.read(path), options);
    const texts = await textsOf(rows, parts, strings, options);
    const table = openTable(limits);
    for (const { row, cells } of rows) {
      table.add(
        row,
        Array.from(cells, (cell = '') => texts.get(cell) ?? shown(cell)),
      );
    }
    if (table.rows.length > 0) return { rows: table.rows, merges };
  }
  return { rows: [], merges: [] };
}

async function textsOf(
  rows: RawRow[],
  parts: Package,
  path: string | undefined,
  options: Parameters<typeof readStrings>[2],
): Promise<ReadonlyMap<string | number, string>> {
  const numbers = rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number'));
  if (numbers.length === 0 || path === undefined || !parts.has(path)) return new Map();
  return readStrings(parts.read(path), new Set(numbers), options);
}

/** A number here is a shared string that the workbook does not have. */
function shown(cell: string | number): string {
  return typeof cell === 'number' ? '' : cell;
}
