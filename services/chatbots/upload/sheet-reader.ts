import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { limits } from '@contesta/contracts/chatbot';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { judgeRows } from './judge-rows.ts';
import { refusalProblem } from './refusal-problem.ts';
import type { SheetLimits, SheetResult } from './sheet.ts';
import type { SheetAnswer, SheetJob } from './sheet-worker.ts';

export type SheetReaderOptions = Omit<SheetLimits, 'maxCell'> & {
  /** How many files are read at once, how many more may wait, and for how long. */
  permits: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** How long one file may take: of a processor's time where that can be told, and four times as long in all. */
  timeMs: number;
  heapMb: number;
};

const megabyte = 1024 * 1024;

const defaults: SheetReaderOptions = {
  permits: 2,
  maxWaiting: 8,
  maxWaitMs: 5_000,
  timeMs: 4_000,
  heapMb: 64,
  maxRows: limits.prompts,
  maxBytes: 5 * megabyte,
  maxInflated: 50 * megabyte,
  maxText: 6 * megabyte,
};

/** Enough to know that a cell is too long: a control character is written with 13 units in an .xlsx (`_x005F_x000D_`). */
const maxCell = 13 * limits.answer + 2;
/** How soon somebody may try again, in seconds. */
const retryAfter = 5;

export type SheetReader = {
  read(
    file: { path: string },
    options: { maxRows: number; signal?: AbortSignal },
  ): Promise<SheetResult>;
  close(): Promise<void>;
};

/**
 * Reads spreadsheets in processes of their own, a few at once. `read` throws `Problem` UNUSABLE_FILE or
 * TOO_LARGE for a file that is refused, UNAVAILABLE when too many are waiting or the reader is closed, and the reason of
 * `signal` when that fires: what nobody waits for any more keeps nobody else from reading.
 */
export function openSheetReader(options: Partial<SheetReaderOptions> = {}): SheetReader {
  const rule = { ...defaults, ...options };
  const semaphore = openSemaphore({ ...rule, retryAfter });
  const closing = new AbortController();
  const atWork = new Set<Promise<unknown>>();

  function start(path: string, maxRows: number, signal?: AbortSignal): Promise<SheetAnswer> {
    const most = Math.min(maxRows, rule.maxRows);
    const job = { path, limits: { ...rule, maxRows: most, maxCell } };
    const stop = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
    const work = runWorker(job, rule, stop);
    atWork.add(work);
    return work.finally(() => atWork.delete(work));
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
      await Promise.allSettled(atWork);
    },
  };
}

type WorkerCaps = { timeMs: number; heapMb: number };

/**
 * Reads one file in a process of its own, which sees no environment and has ended when this returns. A process and not
 * a thread: what a bomb grows goes away whole, and running out of memory ends only the child. One that takes longer
 * than `timeMs` or more heap than `heapMb` is killed, and the file is `too-heavy`. Throws when the file cannot be read,
 * UNAVAILABLE when no process can be started, and the reason of `stop` when that fires.
 */
async function runWorker(job: SheetJob, caps: WorkerCaps, stop: AbortSignal): Promise<SheetAnswer> {
  stop.throwIfAborted();
  const worker = fork(new URL('./sheet-worker.ts', import.meta.url), [JSON.stringify(job)], {
    env: {},
    execArgv: [`--max-old-space-size=${caps.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  try {
    giveWay(worker);
    return await firstAnswer(worker, caps.timeMs, stop);
  } finally {
    worker.kill('SIGKILL');
    await gone;
  }
}

function firstAnswer(
  worker: ChildProcess,
  timeMs: number,
  stop: AbortSignal,
): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>();
  const tooHeavy = () => resolve({ refusal: { reason: 'too-heavy' } });
  const looks = 16;
  let looked = 0;
  const timer = setInterval(() => {
    looked += 1;
    const used = processorMsOf(worker) ?? (looked * timeMs) / 4;
    if (used >= timeMs || looked === looks) tooHeavy();
  }, timeMs / 4);
  const stopped = () => reject(stop.reason);
  stop.addEventListener('abort', stopped);
  // Only sheet-worker.ts speaks on this channel.
  worker.once('message', (answer) => resolve(answer as SheetAnswer));
  worker.once('error', (cause) => reject(problem('UNAVAILABLE', { cause })));
  worker.once('exit', (code, signal) => {
    if (signal && fromOutside.has(signal)) reject(problem('UNAVAILABLE'));
    else if (signal || code === abortCode) tooHeavy();
    else reject(new Error(`The sheet worker ended with ${code} and no answer`));
  });
  return promise.finally(() => {
    clearInterval(timer);
    stop.removeEventListener('abort', stopped);
  });
}

/**
 * The processor's time that a process has used, in milliseconds: on a busy machine that gives way to all others, the
 * clock says nothing about a file. Null where the system does not tell (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
function processorMsOf({ pid }: ChildProcess): number | null {
  try {
    // The name in brackets may hold anything; user and system time are the 14th and 15th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Signals that come from outside and say nothing about the file. */
const fromOutside = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP']);
/** How a process says that its heap was full where there are no signals. */
const abortCode = 134;

/** Chats come before uploads when the processors are busy. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended already, or we may not; then it runs at the usual priority.
  }
}
