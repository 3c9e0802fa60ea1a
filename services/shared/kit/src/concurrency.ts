import { setImmediate } from 'node:timers';
import { E_CANCELED, E_TIMEOUT, Semaphore as Permits, withTimeout } from 'async-mutex';
import { problem } from './errors.ts';
import type { Log } from './log.ts';

/** Work that goes on beside the calls, from its start until it is closed. */
export type Job = { start(): void; close(): Promise<void> };

export type SemaphoreRule = {
  /** How much may be at work at once. */
  permits: number;
  /** How many callers may wait for a permit; one more is refused. Without it there is no bound. */
  maxWaiting?: number;
  /** How long one waits before it is refused, in milliseconds. Without it there is no limit. */
  maxWaitMs?: number;
  /** How soon a refused caller is told to come back, in seconds. */
  retryAfter?: number;
};

/** Bounds what is at work at once; callers wait first come, first served. Refusals are Problem UNAVAILABLE. */
export type Semaphore = {
  /** Waits for `weight` permits (at most all of them) and takes them. What it returns gives them back, once. */
  acquire(weight?: number): Promise<() => void>;
  /** Does the work while it holds `weight` permits. */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>;
  /** Refuses everybody who waits. */
  close(): void;
};

export function openSemaphore({
  permits,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  retryAfter = 1,
}: SemaphoreRule): Semaphore {
  const plain = new Permits(permits);
  const semaphore = maxWaitMs === undefined ? plain : withTimeout(plain, maxWaitMs);
  const refusal = () => problem('UNAVAILABLE', { retryAfter });
  let waiting = 0;

  async function acquire(weight = 1): Promise<() => void> {
    const wanted = Math.max(1, Math.min(weight, permits));
    const mustWait = waiting > 0 || semaphore.getValue() < wanted;
    if (mustWait && waiting >= maxWaiting) throw refusal();
    if (mustWait) waiting += 1;
    try {
      const [, release] = await semaphore.acquire(wanted);
      return release;
    } catch (error) {
      throw error === E_TIMEOUT || error === E_CANCELED ? refusal() : error;
    } finally {
      if (mustWait) waiting -= 1;
    }
  }

  return {
    acquire,
    async run(work, weight) {
      const release = await acquire(weight);
      try {
        return await work();
      } finally {
        release();
      }
    },
    close: () => semaphore.cancel(),
  };
}

/** Runs work on one key in the order of the calls, each after the one before; a failure does not stop the next. */
export type KeyedMutex = {
  /** Work with several keys waits for what holds any of them. Without such, it begins at once. */
  run<T>(keys: string | Iterable<string>, work: () => Promise<T>): Promise<T>;
  /** Resolves when all that was asked for so far is over. */
  idle(): Promise<void>;
};

export function openKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();

  return {
    run(keys, work) {
      const held = typeof keys === 'string' ? [keys] : [...new Set(keys)];
      const before = held.flatMap((key) => last.get(key) ?? []);
      const done = before.length === 0 ? work() : Promise.all(before).then(work);
      const forget = () => {
        for (const key of held) if (last.get(key) === over) last.delete(key);
      };
      const over = done.then(forget, forget);
      for (const key of held) last.set(key, over);
      return done;
    },
    idle: async () => void (await Promise.all(last.values())),
  };
}

/** One piece of work per key at a time: whoever asks while it is under way gets its outcome. Within this process. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function openSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();

  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

export type PollOptions = {
  name: string;
  /** The pause after each round, in milliseconds. */
  everyMs: number;
  log: Log;
};

/** A job that can be told not to wait for its next round. */
export type Poll = Job & { wake(): void };

/** Does a round of work at the start, and again after each pause. A failed round is logged; the next one tries again. */
export function poll({ name, everyMs, log }: PollOptions, round: () => Promise<unknown>): Poll {
  const stopping = new AbortController();
  let pausing = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      pausing = new AbortController();
      await round().catch((err) => log.warn({ err, job: name }, 'a round of work failed'));
      await pause(everyMs, AbortSignal.any([stopping.signal, pausing.signal]));
    }
  }

  return {
    start: () => {
      running ??= run();
    },
    wake: () => pausing.abort(),
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Waits `ms`, or less when the signal aborts. It never rejects: look at the signal afterwards. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });
}

/**
 * The work's own outcome, or after `ms` a rejection with `late()`. The work itself is not stopped. An answer that is there
 * counts, though nobody has read it yet: a loop that was held up runs its timers before it reads.
 */
export function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => timeout.reject(late())), ms);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Resolves when the work is over, whatever came of it, or after `ms`. The work itself is not stopped. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await within(ms, work, () => new Error('too late')).catch(() => {});
}

/** The wait after the n-th failure in a row (from 1), in milliseconds: doubled each time, up to the cap. */
export function backoffMs(rule: { firstMs: number; capMs: number }, failures: number): number {
  return Math.min(rule.capMs, rule.firstMs * 2 ** Math.min(failures - 1, 30));
}
