import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pause, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Weights } from './encoder.ts';

type Options = {
  name: string;
  /** A folder for compiled code, used if the process has no compile cache that its threads can share. */
  compileCache: string;
  /** Limits of the JavaScript heap. Memory outside of the heap is not limited. */
  heapMb: number;
  youngMb: number;
  /** Makes the `workerData` of a new thread; called at each start. */
  data: () => unknown;
};

type Limits = {
  /** The limit of elapsed time. */
  maxMs: number;
  /** The limit of CPU time: on a busy machine it is reached later. */
  cpuMs?: number;
};

/** A thread's CPU time is read at most this often. */
const minPauseMs = 50;

/**
 * A thread that answers each message with one message, and gets one message at a time. It starts at the first message;
 * if it has ended, the next message starts it again.
 */
export function openThread<Answer>(script: URL, options: Options) {
  const { name, compileCache, heapMb, youngMb, data } = options;
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb };
  // Node keeps the cache in a subfolder named after its version.
  const cache = getCompileCacheDir();
  const env = { NODE_COMPILE_CACHE: cache ? dirname(cache) : compileCache };
  let current: Worker | undefined;
  let isClosed = false;
  const tookTooLong = () => new Error(`the ${name} thread took too long`);

  function start(): Worker {
    if (isClosed) throw problem('UNAVAILABLE');
    if (current) return current;
    const worker = new Worker(script, { name, env, workerData: data(), resourceLimits });
    worker.unref();
    worker.on('error', () => {}); // `ask` rejects with the error
    worker.once('exit', () => {
      if (current === worker) current = undefined;
    });
    current = worker;
    return worker;
  }

  /** Forgets the thread before it has ended, so that the next message starts another one. */
  async function end(): Promise<void> {
    const ended = current;
    current = undefined;
    await ended?.terminate();
  }

  return {
    /** Starts the thread ahead of its first message. */
    start,
    end,

    /** Rejects and ends the thread if it fails or exceeds a limit. Problem UNAVAILABLE if it exits or is closed. */
    async ask(message: unknown, { maxMs, cpuMs }: Limits): Promise<Answer> {
      const worker = start();
      const settled = new AbortController();
      const { signal } = settled;
      worker.ref();
      try {
        const exit = once(worker, 'exit', { signal }).then(() =>
          Promise.reject(problem('UNAVAILABLE')),
        );
        const answer = once(worker, 'message', { signal }).then(([found]): Answer => found);
        const limits =
          cpuMs === undefined
            ? []
            : [untilUsed(worker, cpuMs, signal).then(() => Promise.reject(tookTooLong()))];
        worker.postMessage(message);
        return await within(maxMs, Promise.race([answer, exit, ...limits]), tookTooLong);
      } catch (error) {
        await end();
        throw error;
      } finally {
        settled.abort();
        worker.unref();
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      await end();
    },
  };
}

/** Resolves once the thread has used `cpuMs` more of CPU time, or when `signal` is aborted. */
async function untilUsed(worker: Worker, cpuMs: number, signal: AbortSignal): Promise<void> {
  const before = await cpuMsOf(worker);
  for (let usedMs = 0; usedMs < cpuMs && !signal.aborted; ) {
    await pause(Math.max(minPauseMs, cpuMs - usedMs), signal);
    usedMs = Math.max(usedMs, (await cpuMsOf(worker)) - before);
  }
}

/** 0 before the thread runs, after it has ended, and before Node 24.6; then only `maxMs` applies. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage?.().catch(() => null);
  return usage ? (usage.user + usage.system) / 1_000 : 0;
}

/** An encoder in a thread of its own; it takes one text at a time. */
export type EncoderWorker = ReturnType<ReturnType<typeof openEncoderWorkers>>;

/** The data that a thread starts with. Without weights, the thread loads them. */
export type EncoderThreadData = { weights: Weights | undefined; slot: number };
/** The thread's answer to a text. Its first answer contains the weights, if this thread has loaded them. */
export type EncoderAnswer = { vector: Float32Array<ArrayBuffer>; weights?: Weights | undefined };

/** Ten times the time of the longest text on a slow machine: the first text also waits for the weights. */
const maxMs = 15_000;
/** The heap holds the tokenizer; the weights are in WebAssembly's memory. */
const heapLimits = { heapMb: 64, youngMb: 2 };

const encoderThread = new URL('./encoder-thread.ts', import.meta.url);

/**
 * Workers that share the weights, each with its own slot. `warm` or the first text starts a worker's thread (`script`).
 * The thread of slot 0 loads the weights; the others wait for them. `compileCache` is a folder for compiled code.
 */
export function openEncoderWorkers(compileCache = '', script = encoderThread) {
  const loaded = Promise.withResolvers<void>();
  let weights: Weights | undefined;

  return (slot: number) => {
    const data = (): EncoderThreadData => ({ weights, slot });
    const options = { name: 'encoder', compileCache, ...heapLimits, data };
    const thread = openThread<EncoderAnswer>(script, options);

    return {
      /** Starts the thread ahead of the first text. */
      warm: (): void => void thread.start(),
      /** Rejects when the thread dies, fails or takes too long; the next call starts a new thread. */
      async encode(text: string): Promise<Float32Array> {
        // Otherwise threads that start at the same time would all load the weights.
        if (slot > 0)
          await within(maxMs, loaded.promise, () => new Error('the weights are not loaded'));
        const answer = await thread.ask(text, { maxMs });
        weights ??= answer.weights;
        loaded.resolve();
        return answer.vector;
      },
      close: thread.close,
    };
  };
}
