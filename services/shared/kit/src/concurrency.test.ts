import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  backoffMs,
  openKeyedMutex,
  openKeyedSemaphore,
  openSemaphore,
  openSingleFlight,
  pause,
  poll,
  waitAtMost,
  within,
} from './concurrency.ts';
import { silentLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unavailable = { code: 'UNAVAILABLE' };

/** Makes work that runs until the test ends it, and records the steps. */
function controlledWork() {
  const steps: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    await gate.promise.finally(() => steps.push(`${name} ends`));
    return name;
  };
  const end = (name: string) => {
    gates.get(name)?.resolve();
    return flush();
  };
  const fail = (name: string) => {
    gates.get(name)?.reject(new Error(name));
    return flush();
  };
  return { steps, work, end, fail };
}

const semaphore = (options: Parameters<typeof openSemaphore>[0]) => ({
  ...openSemaphore(options),
  ...controlledWork(),
});
const singleFlight = () => ({ share: openSingleFlight<string>(), ...controlledWork() });
const keyedMutex = () => ({ ...openKeyedMutex(), ...controlledWork() });
const flush = () => vi.advanceTimersByTimeAsync(0);

describe('a semaphore', () => {
  it('runs as much work at once as it has permits, and later work in order of arrival', async () => {
    const { run, steps, work, end } = semaphore({ permits: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void run(work(name));
    await flush();
    await end('b');
    await end('a');
    expect(steps).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'a ends', 'd begins']);
  });

  it('counts weights, and keeps callers in order behind one who needs many permits', async () => {
    const { run, steps, work, end } = semaphore({ permits: 3 });
    void run(work('two'), 2);
    void run(work('three'), 3);
    void run(work('one'), 1);
    await flush();
    await end('two');
    await end('three');
    expect(steps).toEqual(['two begins', 'two ends', 'three begins', 'three ends', 'one begins']);
  });

  it('treats a weight above its permits as all of them, and 0 as 1', async () => {
    const { acquire } = openSemaphore({ permits: 2, maxWaiting: 0 });
    const release = await acquire(9);
    await expect(acquire(0)).rejects.toMatchObject(unavailable);
    release();
    release(); // has no effect the second time
    const releaseOne = await acquire(0);
    await acquire();
    await expect(acquire()).rejects.toMatchObject(unavailable);
    releaseOne();
    await acquire();
  });

  it('releases its permit when the work fails', async () => {
    const { run } = openSemaphore({ permits: 1 });
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(async () => 'next')).toBe('next');
  });

  it('immediately refuses callers above maxWaiting, even if all arrive together', async () => {
    const { run, work, end, steps } = semaphore({ permits: 3, maxWaiting: 2 });
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => run(work(name)));
    await expect(all[5]).rejects.toMatchObject(unavailable);
    await end('a');
    await end('b');
    expect(steps.filter((step) => step.endsWith('begins'))).toHaveLength(5);
    void run(work('g'));
    await end('c');
    expect(steps).toContain('g begins');
  });

  it('refuses a caller that waited too long, and runs the next', async () => {
    const { run, work, end, steps } = semaphore({ permits: 1, maxWaitMs: 100 });
    void run(work('a'));
    const late = expect(run(work('late'))).rejects.toMatchObject(unavailable);
    await vi.advanceTimersByTimeAsync(60);
    void run(work('b'));
    await vi.advanceTimersByTimeAsync(40);
    await late;
    await end('a');
    expect(steps).toEqual(['a begins', 'a ends', 'b begins']);
  });

  it('refuses all waiting callers when it is closed', async () => {
    const { run, close, work, end } = semaphore({ permits: 1 });
    const first = run(work('a'));
    const waiting = ['b', 'c'].map((name) =>
      expect(run(work(name))).rejects.toMatchObject(unavailable),
    );
    close();
    await Promise.all(waiting);
    await end('a');
    expect(await first).toBe('a');
  });
});

it('a keyed semaphore limits the work of each key separately', async () => {
  const { acquire, run } = openKeyedSemaphore({ permits: 1, maxWaiting: 0 });
  const release = await acquire('a');
  await expect(run('a', async () => 1)).rejects.toMatchObject(unavailable);
  expect(await run('b', async () => 2)).toBe(2);
  release();
  expect(await run('a', async () => 3)).toBe(3);
});

describe('a keyed mutex', () => {
  it('runs the work of one key in order, and of other keys concurrently', async () => {
    const { run, steps, work, end } = keyedMutex();
    void run('x', work('x1'));
    void run('x', work('x2'));
    void run('y', work('y1'));
    await flush();
    await end('x1');
    expect(steps).toEqual(['x1 begins', 'y1 begins', 'x1 ends', 'x2 begins']);
  });

  it('runs work with several keys between the earlier and the later work of each key', async () => {
    const { run, steps, work, end } = keyedMutex();
    void run('x', work('x'));
    void run('y', work('y'));
    void run(['x', 'y', 'y'], work('both'));
    void run('y', work('after'));
    await end('x');
    expect(steps).not.toContain('both begins');
    await end('y');
    expect(steps.at(-1)).toBe('both begins');
    await end('both');
    expect(steps.at(-1)).toBe('after begins');
  });

  it('starts work without a key at once', () => {
    const { steps, work } = controlledWork();
    void openKeyedMutex().run([], work('free'));
    expect(steps).toEqual(['free begins']);
  });

  it('rejects only the call whose work fails, and continues', async () => {
    const { run, work, fail, end } = keyedMutex();
    const failing = expect(run('x', work('a'))).rejects.toThrow('a');
    const next = run('x', work('b'));
    await fail('a');
    await failing;
    await end('b');
    expect(await next).toBe('b');
  });

  it('is idle once all work has ended, even if some of it failed', async () => {
    const { run, whenIdle, steps, work, end, fail } = keyedMutex();
    run('x', work('a')).catch(() => {});
    void run('x', work('b'));
    void whenIdle().then(() => steps.push('idle'));
    await fail('a');
    expect(steps).not.toContain('idle');
    await end('b');
    expect(steps.at(-1)).toBe('idle');
  });
});

describe('a single-flight', () => {
  it('gives concurrent calls the same result, and runs again afterwards', async () => {
    const { share, steps, work, end } = singleFlight();
    const all = [share('k', work('first')), share('k', work('second')), share('l', work('other'))];
    await end('first');
    await end('other');
    expect(await Promise.all(all)).toEqual(['first', 'first', 'other']);
    void share('k', work('third'));
    expect(steps).toContain('third begins');
    expect(steps).not.toContain('second begins');
  });

  it('runs again after a failure', async () => {
    const { share, work, fail, end } = singleFlight();
    const failures = Promise.allSettled([share('k', work('a')), share('k', work('b'))]);
    await fail('a');
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const retry = share('k', work('c'));
    await end('c');
    expect(await retry).toBe('c');
  });
});

describe('a poll', () => {
  const rule = { name: 'test', everyMs: 1_000, log: silentLog };

  /** Starts a poll; its first round runs until the test ends it. */
  function startPoll() {
    const { steps, work, end } = controlledWork();
    const job = poll(rule, work('round'));
    job.start();
    const rounds = () => steps.filter((step) => step === 'round begins').length;
    return { steps, job, rounds, endRound: () => end('round') };
  }

  it('runs when first started, and again one pause after the end of each round', async () => {
    const { job, steps, rounds, endRound } = startPoll();
    job.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(steps).toEqual(['round begins']);
    await endRound();
    await vi.advanceTimersByTimeAsync(999);
    expect(rounds()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds()).toBe(2);
  });

  it('starts its next round without a pause when woken in a pause or during a round', async () => {
    const { job, rounds, endRound } = startPoll();
    await endRound();
    job.wake();
    await flush();
    expect(rounds()).toBe(2);
    job.wake();
    await flush();
    expect(rounds()).toBe(2); // the second round still runs
    await endRound();
    expect(rounds()).toBe(3);
    await endRound();
    await vi.advanceTimersByTimeAsync(999);
    expect(rounds()).toBe(3);
  });

  it('continues after a failed round', async () => {
    const round = vi.fn(() => Promise.reject(new Error('no')));
    const job = poll(rule, round);
    job.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(round).toHaveBeenCalledTimes(3);
    await job.close();
  });

  it('waits at close for the running round, and starts no other', async () => {
    const { job, steps, endRound } = startPoll();
    void job.close().then(() => steps.push('closed'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(steps).toEqual(['round begins']);
    await endRound();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(steps).toEqual(['round begins', 'round ends', 'closed']);
  });
});

describe('waiting', () => {
  it('ends a pause when its signal aborts', async () => {
    const stopping = new AbortController();
    const steps: string[] = [];
    void pause(1_000, stopping.signal).then(() => steps.push('stopped'));
    stopping.abort();
    await flush();
    expect(steps).toEqual(['stopped']);
    await pause(1_000, stopping.signal);
  });

  it('rejects work that takes too long, and leaves no timer behind', async () => {
    const endless = new Promise(() => {});
    const late = expect(within(100, endless, () => new Error('late'))).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(100);
    await late;
    expect(await within(100, Promise.resolve('done'), () => new Error('late'))).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('accepts an answer that arrived while the event loop was blocked', async () => {
    vi.useRealTimers();
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       parentPort.once('message', () => {
         parentPort.postMessage('answer');
         Atomics.store(workerData, 0, 1);
         Atomics.notify(workerData, 0);
       });`,
      { eval: true, workerData: shared },
    );
    await once(worker, 'online');
    // After an immediate, the event loop runs timers before it reads messages.
    await new Promise(setImmediate);
    const answer = once(worker, 'message').then(([text]) => text);
    const outcome = within(5, answer, () => new Error('late'));
    worker.postMessage('question');
    Atomics.wait(shared, 0, 0); // blocks until the worker has answered
    Atomics.wait(shared, 0, 1, 20); // blocks for 20 ms more, so that the 5 ms are over
    expect(await outcome).toBe('answer');
    await worker.terminate();
  });

  it('waits at most the given time, and does not throw if the work fails', async () => {
    await waitAtMost(100, Promise.reject(new Error('no')));
    const steps: string[] = [];
    void waitAtMost(100, new Promise(() => {})).then(() => steps.push('over'));
    await vi.advanceTimersByTimeAsync(99);
    expect(steps).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps).toEqual(['over']);
  });

  it('doubles the wait with each failure, up to the cap', () => {
    const rule = { firstMs: 100, capMs: 1_000 };
    const waits = [1, 2, 3, 4, 5, 99].map((failures) => backoffMs(rule, failures));
    expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  });
});
