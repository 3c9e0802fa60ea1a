import type { SheetLimits } from '../sheet.ts';
import { type Budget, type Merge, openBudget, openTable, type TableRow } from '../table.ts';
import { readFormats, unescapeText } from './cell-value.ts';
import { openPackage, type Package } from './open-package.ts';
import { type RawRow, readRows } from './read-rows.ts';
import { readXml } from './read-xml.ts';
import { findParts } from './workbook-parts.ts';

type XlsxTable = { rows: TableRow[]; merges: Merge[] };

/**
 * The first visible sheet of a workbook that holds something. Parts are inflated and parsed piece by
 * piece, the sheet before its strings, so that too many rows are refused before anything is kept.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<XlsxTable> {
  const parts = await openPackage(bytes, limits.maxInflated);
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

/**
 * The shared strings that are wanted, by number: the runs of a rich text joined, readings for Asian
 * scripts left out. A table of a million strings costs no memory when a sheet shows ten of them.
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
    text(piece) {
      if (capturing && text.length < options.maxCell) text += piece;
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
