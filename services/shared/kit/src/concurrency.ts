import { setImmediate } from 'node:timers';
import { E_CANCELED, E_TIMEOUT, Semaphore as Permits, withTimeout } from 'async-mutex';
import { problem } from './errors.ts';
import type { Log } from './log.ts';

/** Background work, from its start until it is closed. */
export type Job = { start(): void; close(): Promise<void> };

export type SemaphoreRule = {
  /** How many permits may be held at once. */
  permits: number;
  /** How many callers may wait for a permit; more are refused. Unbounded by default. */
  maxWaiting?: number;
  /** How long a caller waits before it is refused, in milliseconds. Unbounded by default. */
  maxWaitMs?: number;
  /** The `retryAfter` of a refusal, in seconds. */
  retryAfter?: number;
};

/** Bounds concurrent work. Callers wait in order of arrival. Refusals are Problem UNAVAILABLE. */
export type Semaphore = {
  /** Takes `weight` permits (at least one, at most all) when they are free; the returned function frees them once. */
  acquire(weight?: number): Promise<() => void>;
  /** Runs work while holding `weight` permits. */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>;
  /** Refuses the callers that are waiting now. */
  close(): void;
};

export function openSemaphore({
  permits,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  retryAfter = 1,
}: SemaphoreRule): Semaphore {
  const untimed = new Permits(permits);
  const semaphore = maxWaitMs === undefined ? untimed : withTimeout(untimed, maxWaitMs);
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
    run: async (work, weight) => await runHolding(await acquire(weight), work),
    close: () => semaphore.cancel(),
  };
}

async function runHolding<T>(release: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    release();
  }
}

/** A semaphore for each key, for example one for each caller. It is kept in memory only while it has callers. */
export type KeyedSemaphore = {
  /** Waits for a permit of the key, and returns a function that releases it; call that once. */
  acquire(key: string): Promise<() => void>;
  /** Runs work while holding a permit of the key. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export function openKeyedSemaphore(rule: SemaphoreRule): KeyedSemaphore {
  const inUse = new Map<string, { semaphore: Semaphore; callers: number }>();

  async function acquire(key: string): Promise<() => void> {
    const entry = inUse.get(key) ?? { semaphore: openSemaphore(rule), callers: 0 };
    inUse.set(key, entry);
    entry.callers += 1;
    const leave = () => {
      entry.callers -= 1;
      if (entry.callers === 0) inUse.delete(key);
    };
    try {
      const release = await entry.semaphore.acquire();
      return () => {
        release();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return { acquire, run: async (key, work) => await runHolding(await acquire(key), work) };
}

/** Runs the calls with the same key one after another, in their order; a failure does not stop later calls. */
export type KeyedMutex = {
  /** Work with several keys waits for the earlier work of each key. Without earlier work it starts at once. */
  run<T>(keys: string | Iterable<string>, work: () => Promise<T>): Promise<T>;
  /** Resolves when all work requested so far is done, except work without a key. */
  whenIdle(): Promise<void>;
};

export function openKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();

  return {
    run(keys, work) {
      const uniqueKeys = typeof keys === 'string' ? [keys] : [...new Set(keys)];
      const before = uniqueKeys.flatMap((key) => last.get(key) ?? []);
      const done = before.length === 0 ? work() : Promise.all(before).then(work);
      const forget = () => {
        for (const key of uniqueKeys) if (last.get(key) === settled) last.delete(key);
      };
      const settled = done.then(forget, forget);
      for (const key of uniqueKeys) last.set(key, settled);
      return done;
    },
    whenIdle: async () => void (await Promise.all(last.values())),
  };
}

/** Runs one piece of work per key at a time; concurrent calls in this process get the same result. */
type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function openSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();

  return (key, work) => {
    const existing = underWay.get(key);
    if (existing) return existing;
    const running = work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

type PollOptions = {
  name: string;
  /** The pause after each round, in milliseconds. */
  everyMs: number;
  log: Log;
};

/** `wake` starts the next round without the pause. */
export type Poll = Job & { wake(): void };

/** Runs a round at the start and again after each pause. A failed round is logged and does not stop later rounds. */
export function poll({ name, everyMs, log }: PollOptions, round: () => Promise<unknown>): Poll {
  const stopping = new AbortController();
  let pausing = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      pausing = new AbortController(); // before the round: `wake` during the round skips the pause after it
      await round().catch((err) => log.warn({ err, job: name }, 'a round of a job failed'));
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

/** Waits `ms`, or less when the signal aborts. Never rejects: check the signal afterwards. */
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
 * The result of the work, or after `ms` a rejection with `late()`. The work itself is not stopped. An event loop that
 * was blocked runs timers before it reads sockets, so the timeout waits for one read: an answer may have arrived.
 */
export function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => timeout.reject(late())), ms);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Resolves when the work has succeeded or failed, or after `ms`. The work itself is not stopped. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await within(ms, work, () => new Error('too late')).catch(() => {});
}

/** The wait after the n-th failure in a row (from 1), in milliseconds: doubled each time, up to the cap. */
export function backoffMs(rule: { firstMs: number; capMs: number }, failures: number): number {
  return Math.min(rule.capMs, rule.firstMs * 2 ** Math.min(failures - 1, 30));
}
