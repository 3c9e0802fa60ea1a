import { textOf } from '../cell-text.ts';
import { FileRefusal, type SheetLimits } from './sheet.ts';

export type TableRow = { row: number; cells: string[] };
/** Merged cells of one column, from row `from` to row `to`. */
export type Merge = { column: number; from: number; to: number };

/** The header must be among this many rows from the top, not counting blank rows. */
export const headerWindow = 10;
/** Further columns are ignored. */
export const maxColumns = 128;
/** Excel's own limit. It counts blank rows too, since they take time. */
export const maxSheetRows = 1_048_576;

/** Collects the rows that are not blank. Throws `FileRefusal` as soon as there are too many rows or too much text. */
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
