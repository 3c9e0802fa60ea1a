import type { SheetLimits } from '../sheet.ts';
import { type Budget, type Merge, openBudget, openTable, type TableRow } from '../table.ts';
import { type CellValue, readFormats, unescapeText } from './cell-value.ts';
import { openPackage, type Package } from './open-package.ts';
import { type RawRow, readRows } from './read-rows.ts';
import { readXml } from './read-xml.ts';
import { findParts } from './workbook-parts.ts';

type XlsxTable = { rows: TableRow[]; merges: Merge[] };

/**
 * Reads a workbook's first visible sheet that is not blank; hidden sheets count if none is visible. Parts are inflated
 * and parsed in chunks, the sheet before its strings, so that too many rows are refused early.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<XlsxTable> {
  const parts = await openPackage(bytes, limits.maxInflated);
  const { sheets, strings, styles, date1904 } = await findParts(parts);
  const formats = await readFormats(parts, styles);
  for (const path of sheets) {
    const budget = openBudget(limits.maxText);
    const options = { ...limits, formats, date1904, budget };
    const { rows, merges } = await readRows(parts.read(path), options);
    const texts = await sharedStringsOf(rows, parts, strings, options);
    const table = openTable(limits);
    const cellText = (cell: CellValue) => (typeof cell === 'number' ? texts.get(cell) : cell);
    // `Array.from` also visits the holes that missing cells leave. A shared string may be missing too.
    for (const { row, cells } of rows)
      table.add(
        row,
        Array.from(cells, (cell = '') => cellText(cell) ?? ''),
      );
    if (table.rows.length > 0) return { rows: table.rows, merges };
  }
  return { rows: [], merges: [] };
}

/** The shared strings of the rows, by index. */
async function sharedStringsOf(
  rows: RawRow[],
  parts: Package,
  path: string | undefined,
  options: Parameters<typeof readStrings>[2],
): Promise<ReadonlyMap<number, string>> {
  const indexes = rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number'));
  if (indexes.length === 0 || path === undefined || !parts.has(path)) return new Map();
  return readStrings(parts.read(path), new Set(indexes), options);
}

/**
 * Reads the wanted shared strings by index: the runs of rich text are joined, and phonetic readings of Asian
 * scripts are left out. Only the wanted strings take memory.
 */
async function readStrings(
  chunks: AsyncIterable<Buffer>,
  wanted: ReadonlySet<number>,
  options: { maxCell: number; budget: Budget },
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let index = -1;
  let text = '';
  let capturing = false;
  let phonetic = false;
  await readXml(chunks, {
    open(name) {
      if (name === 'si') {
        index += 1;
        text = '';
      } else if (name === 'rPh') phonetic = true;
      else if (name === 't') capturing = !phonetic && wanted.has(index);
    },
    text(chunk) {
      if (capturing && text.length < options.maxCell) text += chunk;
    },
    close(name) {
      if (name === 't') capturing = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si' && wanted.has(index)) {
        found.set(index, unescapeText(text).slice(0, options.maxCell));
        options.budget.spend(text.length);
      }
    },
    done: () => found.size === wanted.size,
  });
  return found;
}
