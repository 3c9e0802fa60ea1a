import { limits } from '@contesta/contracts/chatbot';
import { problem } from '@contesta/kit/errors';
import { judgeRows } from './judge-rows.ts';
import { openSlots } from './open-slots.ts';
import { refusalProblem } from './refusal-problem.ts';
import { runWorker } from './run-worker.ts';
import type { SheetResult } from './sheet-result.ts';

export type SheetReaderOptions = {
  /** How long one file may take, and how long it may wait for its turn. */
  timeMs: number;
  waitMs: number;
  heapMb: number;
  running: number;
  waiting: number;
  maxRows: number;
  maxBytes: number;
  maxInflated: number;
  maxText: number;
};

const megabyte = 1024 * 1024;

const defaults: SheetReaderOptions = {
  timeMs: 4_000,
  waitMs: 5_000,
  heapMb: 64,
  running: 2,
  waiting: 8,
  maxRows: limits.prompts,
  maxBytes: 5 * megabyte,
  maxInflated: 50 * megabyte,
  maxText: 6 * megabyte,
};

export type SheetReader = {
  read(file: { path: string }, options: { maxRows: number }): Promise<SheetResult>;
  close(): Promise<void>;
};

/**
 * Reads spreadsheets in processes of their own, a few at once. `read` throws `Problem` UNUSABLE_FILE or
 * TOO_LARGE for a file that is refused, UNAVAILABLE when too many are waiting or the reader is closed.
 */
export function openSheetReader(options: Partial<SheetReaderOptions> = {}): SheetReader {
  const rule = { ...defaults, ...options };
  const slots = openSlots(rule);
  const closing = new AbortController();
  const atWork = new Set<Promise<unknown>>();

  function start(path: string, maxRows: number) {
    const most = Math.min(maxRows, rule.maxRows);
    // Two units per code point and two over: enough to know that a cell is too long.
    const job = { path, limits: { ...rule, maxRows: most, maxCell: 2 * limits.answer + 2 } };
    const work = runWorker(job, rule, closing.signal);
    atWork.add(work);
    return work.finally(() => atWork.delete(work));
  }

  return {
    async read({ path }, { maxRows }) {
      const leave = closing.signal.aborted ? null : await slots.enter();
      if (!leave) throw problem('UNAVAILABLE', { retryAfter: 5 });
      try {
        const answer = await start(path, maxRows);
        if ('refusal' in answer) throw refusalProblem(answer.refusal);
        const result = judgeRows(answer.rows);
        if (result.rows.length + result.rejected.length > 0) return result;
        throw refusalProblem({ reason: 'empty' });
      } finally {
        leave();
      }
    },
    async close() {
      closing.abort(problem('UNAVAILABLE'));
      slots.close();
      await Promise.allSettled(atWork);
    },
  };
}
