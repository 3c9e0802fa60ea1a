import { detectFormat } from './detect-format.ts';
import { FileRefusal } from './file-refusal.ts';
import type { SheetLimits, SheetRow } from './sheet-result.ts';
import { tablePairs } from './table-pairs.ts';

/**
 * The rows of a .csv or .xlsx that hold a question, an answer or both. Throws `FileRefusal`, and that only:
 * whatever a parser throws at these bytes, it is the bytes that cannot be used.
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
  const { readCsv } = await import('./csv/read-csv.ts');
  return tablePairs(readCsv(bytes, limits), [], limits.maxRows);
}
