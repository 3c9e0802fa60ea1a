import { FileRefusal } from './file-refusal.ts';
import { type Columns, findHeader } from './header-row.ts';
import type { SheetRow } from './sheet-result.ts';
import type { TableRow } from './table.ts';

/** Cells of one column, rows `from` to `to`, that the sheet shows as one. */
export type Merge = { column: number; from: number; to: number };

/** The data rows of a table with a question or an answer in them; the header, if any, is left out. */
export function tablePairs(table: TableRow[], merges: Merge[], maxRows: number): SheetRow[] {
  const header = findHeader(table);
  const columns = header ?? firstTwoColumns(table);
  const data = header ? table.slice(header.at + 1) : table;
  const pairs = data
    .map(({ row, cells }) => ({
      row,
      question: cells[columns.question] ?? '',
      answer: cells[columns.answer] ?? '',
    }))
    .filter((pair) => filled(pair.question) || filled(pair.answer));
  if (pairs.length > maxRows) throw new FileRefusal('too-many-rows');
  return merges.length > 0 ? pairs.map((pair) => lendMerged(pair, columns, merges, table)) : pairs;
}

function firstTwoColumns(table: TableRow[]): Columns {
  const used = new Set<number>();
  for (const { cells } of table) {
    for (const [column, cell] of cells.entries()) if (filled(cell)) used.add(column);
  }
  const [question, answer] = [...used].sort((a, b) => a - b);
  if (question === undefined) throw new FileRefusal('empty');
  if (answer === undefined) throw new FileRefusal('one-column', table[0]?.row);
  return { question, answer };
}

/** A cell merged over several rows lends its text to each of them that has the other half of a pair. */
function lendMerged(
  pair: SheetRow,
  columns: Columns,
  merges: Merge[],
  table: TableRow[],
): SheetRow {
  const half = filled(pair.question) ? 'answer' : 'question';
  if (filled(pair[half])) return pair;
  const merge = merges.find(
    ({ column, from, to }) => column === columns[half] && from < pair.row && pair.row <= to,
  );
  const master = merge && table.find(({ row }) => row === merge.from);
  return { ...pair, [half]: master?.cells[columns[half]] ?? '' };
}

function filled(cell: string): boolean {
  return /\S/.test(cell);
}
