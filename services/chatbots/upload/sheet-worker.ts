import { readFile, stat } from 'node:fs/promises';
import { FileRefusal, type Refusal, type SheetLimits, type SheetRow } from './sheet.ts';
import { sheetPairs } from './sheet-pairs.ts';

export type SheetJob = { path: string; limits: SheetLimits };
export type SheetAnswer = { rows: SheetRow[] } | { refusal: Refusal };

process.once('disconnect', () => process.exit());
// Only sheet-reader.ts starts this file, and with a job.
const { path, limits } = JSON.parse(process.argv[2] ?? '') as SheetJob;
process.send?.(await answer());

/** A file that cannot be read ends the process; one that cannot be used is an answer. */
async function answer(): Promise<SheetAnswer> {
  const { size } = await stat(path);
  if (size > limits.maxBytes) return { refusal: { reason: 'too-large' } };
  try {
    return { rows: await sheetPairs(await readFile(path), limits) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.refusal };
    throw error;
  }
}
