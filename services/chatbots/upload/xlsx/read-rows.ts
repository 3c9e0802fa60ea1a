import { FileRefusal } from '../sheet.ts';
import { type Budget, headerWindow, type Merge, maxColumns, maxSheetRows } from '../table.ts';
import { type CellValue, cellValue, type RawCell } from './cell-value.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';

export type RawRow = { row: number; cells: CellValue[] };
export type RawSheet = { rows: RawRow[]; merges: Merge[] };
export type RowOptions = {
  formats: string[];
  date1904: boolean;
  maxRows: number;
  maxCell: number;
  budget: Budget;
};

const maxMerges = 10_000;

/** The rows of a sheet with a filled cell; one with only white space counts. Shared strings are still indexes. */
export async function readRows(
  chunks: AsyncIterable<Buffer>,
  options: RowOptions,
): Promise<RawSheet> {
  const sheet: RawSheet = { rows: [], merges: [] };
  await readXml(chunks, sheetHandlers(sheet, options));
  return sheet;
}

function sheetHandlers(sheet: RawSheet, options: RowOptions): XmlHandlers {
  let row: RawRow = { row: 0, cells: [] };
  let column = -1;
  let cell: RawCell | undefined;
  let capturing = false;
  let phonetic = false; // inside `rPh`, the phonetic reading of an Asian text, which is left out

  return {
    open(name, attributes) {
      if (name === 'row') {
        row = { row: rowNumber(attributes.r) ?? row.row + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'rPh') phonetic = true;
      else if (name === 'v' || name === 't') capturing = cell !== undefined && !phonetic;
      else if (name === 'mergeCell') keepMerge(sheet.merges, attributes.ref ?? '');
    },
    text(text) {
      if (capturing && cell) cell.text = (cell.text + text).slice(0, options.maxCell);
    },
    close(name) {
      if (name === 'v' || name === 't') capturing = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'row') keepRow(sheet, row, options.maxRows);
      else if (name === 'c') {
        if (cell && column < maxColumns) keepCell(row, column, cell, options);
        cell = undefined;
      }
    },
  };
}

function keepCell(row: RawRow, column: number, cell: RawCell, options: RowOptions): void {
  const value = cellValue(cell, options.formats, options.date1904);
  if (value === '') return;
  if (typeof value === 'string') options.budget.spend(value.length);
  row.cells[column] = value;
}

function keepRow(sheet: RawSheet, row: RawRow, maxRows: number): void {
  if (row.row > maxSheetRows) throw new FileRefusal('too-many-rows');
  if (row.cells.length === 0) return;
  if (sheet.rows.length > maxRows + headerWindow) throw new FileRefusal('too-many-rows');
  sheet.rows.push(row);
}

function rowNumber(ref: string | undefined): number | undefined {
  return ref !== undefined && /^[1-9]\d{0,7}$/.test(ref) ? Number(ref) : undefined;
}

/** The column index from 0: "A1" is 0, "AA7" is 26. */
function columnOf(ref: string | undefined): number | undefined {
  const name = /^\$?([A-Z]{1,3})\$?\d*$/i.exec(ref ?? '')?.[1];
  if (name === undefined) return undefined;
  let number = 0; // in base 26, with the digits A (1) to Z (26)
  for (const letter of name.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function keepMerge(merges: Merge[], ref: string): void {
  const [first = '', last = ''] = ref.split(':');
  const [from, to] = [first, last].map((corner) => rowNumber(corner.replace(/^\D+/, '')));
  const column = columnOf(first);
  if (column === undefined || !from || !to || to <= from || merges.length >= maxMerges) return;
  merges.push({ column, from, to });
}
