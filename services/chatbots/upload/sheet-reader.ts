import { limits } from '@contesta/contracts/chatbot';
import { maxBodyBytes } from '@contesta/contracts/endpoint';
import { openSemaphore, type SemaphoreRule } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { openWorkerProcess, tooHeavy, type WorkerCaps } from '../worker-process.ts';
import { judgeRows } from './judge-rows.ts';
import { refusalProblem } from './refusal-problem.ts';
import type { SheetLimits, SheetResult } from './sheet.ts';
import type { SheetAnswer, SheetJob } from './sheet-worker.ts';

export type SheetReaderOptions = SheetLimits &
  WorkerCaps &
  Required<Omit<SemaphoreRule, 'retryAfter'>>;

export const sheetLimits: SheetLimits = {
  maxRows: limits.prompts,
  maxBytes: maxBodyBytes.file,
  maxInflated: 50_000_000,
  maxText: 6_000_000,
  // Enough for the longest answer: a control character takes 13 units in an .xlsx (`_x005F_x000D_`). With two more
  // units, one code point, a longer answer is still too long after it is cut.
  maxCell: 13 * limits.answer + 2,
};

const defaults: SheetReaderOptions = {
  ...sheetLimits,
  permits: 2,
  maxWaiting: 8,
  maxWaitMs: 5_000,
  timeMs: 4_000,
  heapMb: 64,
};

/** In seconds. */
const retryAfter = 5;

export type SheetReader = {
  read(
    file: { path: string },
    options: { maxRows: number; signal?: AbortSignal },
  ): Promise<SheetResult>;
  close(): Promise<void>;
};

/**
 * Reads spreadsheets in separate processes, a few at a time. `read` throws Problem UNUSABLE_FILE or TOO_LARGE
 * for a refused file, UNAVAILABLE when too many files wait, this one has waited too long, or the reader is
 * closed, and the reason of `signal` when that aborts, which also frees the process.
 */
export function openSheetReader(options: Partial<SheetReaderOptions> = {}): SheetReader {
  const settings = { ...defaults, ...options };
  const semaphore = openSemaphore({ ...settings, retryAfter });
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  function start(path: string, maxRows: number, signal?: AbortSignal): Promise<SheetAnswer> {
    const rowLimit = Math.min(maxRows, settings.maxRows);
    const job = { path, limits: { ...settings, maxRows: rowLimit } };
    const stop = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
    const work = readInProcess(job, settings, stop);
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  return {
    read: ({ path }, { maxRows, signal }) =>
      semaphore.run(async () => {
        const answer = await start(path, maxRows, signal);
        if ('refusal' in answer) throw refusalProblem(answer.refusal);
        const result = judgeRows(answer.rows);
        if (result.rows.length + result.rejected.length > 0) return result;
        throw refusalProblem({ reason: 'empty' });
      }),
    async close() {
      closing.abort(problem('UNAVAILABLE', { retryAfter }));
      semaphore.close();
      await Promise.allSettled(running);
    },
  };
}

/** Reads one file in a separate process, which has exited when this returns. Throws when the file cannot be read. */
async function readInProcess(
  job: SheetJob,
  caps: WorkerCaps,
  stop: AbortSignal,
): Promise<SheetAnswer> {
  const module = new URL('./sheet-worker.ts', import.meta.url);
  const worker = openWorkerProcess<SheetJob, SheetAnswer>(module, caps, stop);
  try {
    const answer = await worker.ask(job);
    return answer === tooHeavy ? { refusal: { reason: 'too-heavy' } } : answer;
  } finally {
    await worker.close();
  }
}
