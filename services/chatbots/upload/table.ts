import { textOf } from '../cell-text.ts';
import { FileRefusal, type SheetLimits } from './sheet.ts';

export type TableRow = { row: number; cells: string[] };
/** Cells of one column, rows `from` to `to`, that the sheet shows as one. */
export type Merge = { column: number; from: number; to: number };

/** Rows a title may take above the header. */
export const headerWindow = 10;
/** Columns beyond are not looked at. */
export const maxColumns = 128;
/** What Excel itself can hold; blank rows cost time too. */
export const maxSheetRows = 1_048_576;

/** Collects the rows that hold something, and refuses the file as soon as it holds too much. */
export function openTable(limits: SheetLimits) {
  const rows: TableRow[] = [];
  const budget = openBudget(limits.maxText);

  function add(row: number, raw: string[]): void {
    if (row > maxSheetRows) throw new FileRefusal('too-many-rows');
    if (!raw.some((cell) => /\S/.test(cell))) return;
    if (rows.length > limits.maxRows + headerWindow) throw new FileRefusal('too-many-rows');
    const cells = raw.slice(0, maxColumns).map((cell) => textOf(cell, limits.maxCell));
    for (const cell of cells) budget.spend(cell.length);
    rows.push({ row, cells });
  }
  return { rows, add };
}

export type Budget = { spend(amount: number): void };

/** Throws `FileRefusal` too-large once more than `max` has been spent. */
export function openBudget(max: number): Budget {
  let spent = 0;
  return {
    spend(amount) {
      spent += amount;
      if (spent > max) throw new FileRefusal('too-large');
    },
  };
}
