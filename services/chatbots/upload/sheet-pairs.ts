import { type Columns, findHeader } from './header-row.ts';
import { FileRefusal, type SheetLimits, type SheetRow } from './sheet.ts';
import type { Merge, TableRow } from './table.ts';

/**
 * The rows of a .csv or .xlsx with a question, an answer or both. Throws only `FileRefusal`: any error of a
 * parser means that the file is broken.
 */
export async function sheetPairs(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  try {
    return detectFormat(bytes) === 'xlsx'
      ? await pairsOfXlsx(bytes, limits)
      : await pairsOfCsv(bytes, limits);
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('broken');
  }
}

async function pairsOfXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const { readXlsx } = await import('./xlsx/read-xlsx.ts');
  const { rows, merges } = await readXlsx(bytes, limits);
  return tablePairs(rows, merges, limits.maxRows);
}

async function pairsOfCsv(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const { readCsv } = await import('./read-csv.ts');
  return tablePairs(readCsv(bytes, limits), [], limits.maxRows);
}

const zip = Buffer.from('PK\x03\x04', 'latin1');
const emptyZip = Buffer.from('PK\x05\x06', 'latin1');
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** The start of markup and documents that decode as text but are not tables. */
const documentStart = /^\s*(%PDF-|\{\\rtf|%!PS|<!doctype|<html|<\?xml|<svg|<table)/i;

/** Detects the format from the content, not the name. Throws `FileRefusal` for an empty file or another format. */
function detectFormat(bytes: Buffer): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new FileRefusal('empty');
  if (startsWith(bytes, zip)) return 'xlsx';
  if (startsWith(bytes, emptyZip)) throw new FileRefusal('not-a-sheet');
  if (startsWith(bytes, compoundFile)) {
    throw new FileRefusal(bytes.includes(encryptedStream) ? 'encrypted' : 'old-excel');
  }
  // In Latin-1, the byte order mark of UTF-8 reads as "ï»¿".
  const start = bytes.toString('latin1', 0, 64).replace(/^ï»¿/, '');
  if (documentStart.test(start)) throw new FileRefusal('not-a-sheet');
  return 'csv';
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/** The data rows of a table with a question or an answer, without the header. */
function tablePairs(table: TableRow[], merges: Merge[], maxRows: number): SheetRow[] {
  const header = findHeader(table);
  const columns = header ?? firstTwoColumns(table);
  const data = header ? table.slice(header.index + 1) : table;
  const pairs = data
    .map(({ row, cells }) => ({
      row,
      question: cells[columns.question] ?? '',
      answer: cells[columns.answer] ?? '',
    }))
    .filter((pair) => isFilled(pair.question) || isFilled(pair.answer));
  if (pairs.length > maxRows) throw new FileRefusal('too-many-rows');
  return merges.length > 0
    ? pairs.map((pair) => fillFromMerge(pair, columns, merges, table))
    : pairs;
}

function firstTwoColumns(table: TableRow[]): Columns {
  const used = new Set<number>();
  for (const { cells } of table) {
    for (const [column, cell] of cells.entries()) if (isFilled(cell)) used.add(column);
  }
  const [question, answer] = [...used].sort((a, b) => a - b);
  if (question === undefined) throw new FileRefusal('empty');
  if (answer === undefined) throw new FileRefusal('one-column', table[0]?.row);
  return { question, answer };
}

/** Fills a missing question or answer from a cell that is merged over several rows. */
function fillFromMerge(
  pair: SheetRow,
  columns: Columns,
  merges: Merge[],
  table: TableRow[],
): SheetRow {
  const field = isFilled(pair.question) ? 'answer' : 'question';
  if (isFilled(pair[field])) return pair;
  const merge = merges.find(
    ({ column, from, to }) => column === columns[field] && from < pair.row && pair.row <= to,
  );
  const firstRow = merge && table.find(({ row }) => row === merge.from);
  return { ...pair, [field]: firstRow?.cells[columns[field]] ?? '' };
}

function isFilled(cell: string): boolean {
  return /\S/.test(cell);
}
