import { readFile, stat } from 'node:fs/promises';
import { answerJobs } from '../answer-jobs.ts';
import { FileRefusal, type Refusal, type SheetLimits, type SheetRow } from './sheet.ts';
import { sheetPairs } from './sheet-pairs.ts';

export type SheetJob = { path: string; limits: SheetLimits };
export type SheetAnswer = { rows: SheetRow[] } | { refusal: Refusal };

answerJobs(readSheet);

/** Answers with a refusal for an unusable file. Throws if the file cannot be read, which ends the process. */
async function readSheet({ path, limits }: SheetJob): Promise<SheetAnswer> {
  const { size } = await stat(path);
  if (size > limits.maxBytes) return { refusal: { reason: 'too-large' } };
  try {
    return { rows: await sheetPairs(await readFile(path), limits) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.refusal };
    throw error;
  }
}
