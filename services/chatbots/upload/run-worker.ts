import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { problem } from '@contesta/kit/errors';
import type { SheetAnswer, SheetJob } from './sheet-worker.ts';

export type WorkerCaps = { timeMs: number; heapMb: number };

/**
 * Reads one file in a process of its own, which sees no environment and is gone when the promise settles.
 * A process, not a thread: a bomb grows a memory that goes away whole, and no fatal error is ours.
 * One that takes longer than `timeMs` or more heap than `heapMb` is killed and answers `too-heavy`; it
 * rejects when the file cannot be read, with UNAVAILABLE when none can be started, and when `stop` fires.
 */
export async function runWorker(
  job: SheetJob,
  caps: WorkerCaps,
  stop: AbortSignal,
): Promise<SheetAnswer> {
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
    return await firstWord(worker, caps.timeMs, stop);
  } finally {
    worker.kill('SIGKILL');
    await gone;
  }
}

function firstWord(worker: ChildProcess, timeMs: number, stop: AbortSignal): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>();
  const tooHeavy = () => resolve({ refusal: { reason: 'too-heavy' } });
  const timer = setTimeout(tooHeavy, timeMs);
  const stopped = () => reject(stop.reason);
  stop.addEventListener('abort', stopped);
  // Only sheet-worker.ts speaks on this channel.
  worker.once('message', (word) => resolve(word as SheetAnswer));
  worker.once('error', (cause) => reject(problem('UNAVAILABLE', { cause })));
  worker.once('exit', (code, signal) => {
    if (signal && fromOutside.has(signal)) reject(problem('UNAVAILABLE'));
    else if (signal || code === abortCode) tooHeavy();
    else reject(new Error(`The sheet worker ended with ${code} and no answer`));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  });
}

/** Signals that end the whole product, and say nothing of the file. */
const fromOutside = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP']);
/** How a process says that its heap was full where there are no signals. */
const abortCode = 134;

/** Chats come before uploads when the processors are busy. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // Gone already, or not allowed to: it only runs as fast as the others.
  }
}
