import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { problem } from '@contesta/kit/errors';

export type WorkerCaps = {
  /** How long one job may take, in ms: of a processor's time where that can be told, and four times as long in all. */
  timeMs: number;
  heapMb: number;
};

/** What a job comes to that would take more than its caps allow. */
export const tooHeavy = Symbol('too heavy');

export type WorkerProcess<Job, Answer> = {
  /**
   * Gives the worker a job and waits for its answer; one job at a time. A worker that takes more than its caps is killed
   * and the answer is `tooHeavy`. Throws when the worker ends without an answer, UNAVAILABLE when it cannot be started
   * or is ended from outside, and the reason of `stop` when that fires. After any of these, no further job is answered.
   */
  ask(job: Job): Promise<Answer | typeof tooHeavy>;
  /** Ends the process; it is gone when this returns. */
  close(): Promise<void>;
};

/**
 * Starts a module in a process of its own, which sees no environment: it gets each job as a message, and answers it with
 * one. A process and not a thread: what a bomb grows goes away whole, and running out of memory ends only the child.
 */
export function openWorkerProcess<Job, Answer>(
  module: URL,
  caps: WorkerCaps,
  stop: AbortSignal,
): WorkerProcess<Job, Answer> {
  stop.throwIfAborted();
  const worker = fork(module, {
    env: {},
    execArgv: [`--max-old-space-size=${caps.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  worker.on('error', () => {}); // told to whoever waits for an answer

  return {
    async ask(job) {
      stop.throwIfAborted();
      const answer = answerOf<Answer>(worker, caps.timeMs, stop);
      worker.send(job as object, () => {}); // a send that fails is followed by the worker's end
      return await answer;
    },
    async close() {
      worker.kill('SIGKILL');
      await gone;
    },
  };
}

function answerOf<Answer>(
  worker: ChildProcess,
  timeMs: number,
  stop: AbortSignal,
): Promise<Answer | typeof tooHeavy> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | typeof tooHeavy>();
  const looks = 16;
  const usedBefore = processorMsOf(worker) ?? 0;
  let looked = 0;
  const timer = setInterval(() => {
    looked += 1;
    const now = processorMsOf(worker);
    const used = now === null ? (looked * timeMs) / 4 : now - usedBefore;
    if (used >= timeMs / 4) lowerPriority(worker);
    if (used >= timeMs || looked === looks) resolve(tooHeavy);
  }, timeMs / 4);
  const stopped = () => reject(stop.reason);
  const answered = (answer: unknown) => resolve(answer as Answer); // only the module speaks on this channel
  const failed = (cause: unknown) => reject(problem('UNAVAILABLE', { cause }));
  const ended = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal && fromOutside.has(signal)) reject(problem('UNAVAILABLE'));
    else if (signal || code === abortCode) resolve(tooHeavy);
    else reject(new Error(`A worker process ended with ${code} and no answer`));
  };
  stop.addEventListener('abort', stopped);
  worker.once('message', answered).once('error', failed).once('exit', ended);
  if (worker.exitCode !== null || worker.signalCode !== null)
    ended(worker.exitCode, worker.signalCode);
  return promise.finally(() => {
    clearInterval(timer);
    stop.removeEventListener('abort', stopped);
    worker.off('message', answered).off('error', failed).off('exit', ended);
  });
}

/**
 * The processor's time that a process has used, in milliseconds: on a busy machine that gives way to all others, the
 * clock says nothing about a job. Null where the system does not tell (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
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

/** Signals that come from outside and say nothing about the job. */
const fromOutside = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP']);
/** How a process says that its heap was full where there are no signals. */
const abortCode = 134;

/**
 * Chats come before a long job when the processors are busy. One that has hardly had a processor yet keeps the usual
 * priority: at the lower one a process only starts after many seconds on a machine that others keep busy.
 */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended already, or we may not; then it runs at the usual priority.
  }
}

/** Answers each job in the worker's own module. A job that throws ends the process. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  // Only the process that started this one sends messages.
  process.on('message', async (job) => void process.send?.(await answer(job as Job)));
}
