import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { problem } from '@contesta/kit/errors';

export type WorkerCaps = {
  /**
   * The limit of CPU time for one job in ms; the limit of elapsed time is four times as long. Where CPU time cannot
   * be measured, this is the limit of elapsed time.
   */
  timeMs: number;
  heapMb: number;
};

/** The result of a job that exceeds its caps. */
export const tooHeavy = Symbol('too heavy');

export type WorkerProcess<Job, Answer> = {
  /**
   * Sends the worker a job and waits for its answer; one job at a time. Resolves with `tooHeavy` if the job
   * exceeds its caps. Throws when the worker exits without an answer, Problem UNAVAILABLE when it cannot be
   * started or is ended by a signal from outside, and the reason of `stop` when that aborts. After any of
   * these, close the worker: it takes no further job.
   */
  ask(job: Job): Promise<Answer | typeof tooHeavy>;
  /** Kills the process and waits for its exit. */
  close(): Promise<void>;
};

/**
 * Starts a module in a separate process, which gets no environment variable but the folder of this process's compile
 * cache: with it a start takes a third of the processor time. The worker gets each job as a message and answers with one.
 * It is a process, not a thread, so that all its memory is freed at its end and running out of memory ends only the
 * child.
 */
export function openWorkerProcess<Job, Answer>(
  module: URL,
  caps: WorkerCaps,
  stop: AbortSignal,
): WorkerProcess<Job, Answer> {
  stop.throwIfAborted();
  const cache = getCompileCacheDir();
  const worker = fork(module, {
    // Node keeps the cache in a subfolder named after its version.
    env: cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {},
    execArgv: [`--max-old-space-size=${caps.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  worker.on('error', () => {}); // `ask` reports errors.

  return {
    async ask(job) {
      stop.throwIfAborted();
      const answer = answerOf<Answer>(worker, caps.timeMs, stop);
      worker.send(job as object, () => {}); // If sending fails, the worker exits and `ask` rejects.
      return await answer;
    },
    async close() {
      worker.kill('SIGKILL');
      await exited;
    },
  };
}

function answerOf<Answer>(
  worker: ChildProcess,
  timeMs: number,
  stop: AbortSignal,
): Promise<Answer | typeof tooHeavy> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | typeof tooHeavy>();
  const checkEveryMs = timeMs / 4;
  const maxChecks = 16; // four times the limit of CPU time
  const usedBefore = cpuMsOf(worker) ?? 0;
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    const now = cpuMsOf(worker);
    const used = now === null ? checks * checkEveryMs : now - usedBefore;
    if (used >= checkEveryMs) lowerPriority(worker);
    if (used >= timeMs || checks === maxChecks) resolve(tooHeavy);
  }, checkEveryMs);
  const onStop = () => reject(stop.reason);
  const onMessage = (answer: unknown) => resolve(answer as Answer); // Only the module sends messages.
  const onError = (cause: unknown) => reject(problem('UNAVAILABLE', { cause }));
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal && externalSignals.has(signal)) reject(problem('UNAVAILABLE'));
    else if (signal || code === abortCode) resolve(tooHeavy);
    else reject(new Error(`A worker process exited with code ${code} without an answer`));
  };
  stop.addEventListener('abort', onStop);
  worker.once('message', onMessage).once('error', onError).once('exit', onExit);
  if (worker.exitCode !== null || worker.signalCode !== null)
    onExit(worker.exitCode, worker.signalCode);
  return promise.finally(() => {
    clearInterval(timer);
    stop.removeEventListener('abort', onStop);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  });
}

/**
 * The CPU time of a process in milliseconds. Elapsed time says little about a job on a busy machine. Null
 * where the system does not provide it (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
function cpuMsOf({ pid }: ChildProcess): number | null {
  try {
    // The name in brackets may contain any character. Fields 14 and 15 are user and system time in 1/100 s.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Signals that are sent from outside and are not caused by the job. */
const externalSignals = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP']);
/** The exit code of a process that ran out of heap, on systems without signals. */
const abortCode = 134;

/**
 * Lowers the priority of a long job, so that chats are served first on a busy machine. A new process keeps
 * the usual priority, since at a lower one its start takes many seconds on a busy machine.
 */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has exited, or we lack the permission; then it keeps the usual priority.
  }
}
