import { Worker } from 'node:worker_threads';
import { within } from '@contesta/kit/concurrency';
import type { Weights } from './encoder.ts';

/** An encoder in a thread of its own; it takes one text at a time. */
export type EncoderWorker = ReturnType<ReturnType<typeof openEncoderWorkers>>;

/** The data that a thread starts with. Without weights, the thread loads them. */
export type EncoderThreadData = { weights: Weights | undefined; slot: number };
/** The thread's messages: the weights once, if it has loaded them, and a vector for each text. */
export type EncoderThreadMessage = { weights: Weights } | Float32Array<ArrayBuffer>;

/** Ten times the time of the longest text on a slow machine: the first text also waits for the weights. */
const longestMs = 15_000;
/** Limits of the thread's JavaScript heap, which holds the tokenizer; the weights are in WebAssembly's memory. */
const heapMb = 64;
const youngMb = 2;

const thread = new URL('./encoder-thread.ts', import.meta.url);

/**
 * Workers that share the weights, each with its own slot. A worker starts its thread (`script`) for its first text.
 * The thread of slot 0 loads the weights; the others wait for them. `compiled` is the folder of Node's compile cache.
 */
export function openEncoderWorkers(compiled = '', script = thread) {
  const loaded = Promise.withResolvers<Weights>();
  let weights: Weights | undefined;

  function start(slot: number): Worker {
    const workerData: EncoderThreadData = { weights, slot };
    const worker = new Worker(script, {
      name: 'encoder',
      env: { NODE_COMPILE_CACHE: compiled },
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    worker.unref();
    worker.on('message', (message: EncoderThreadMessage) => {
      if (!('weights' in message)) return;
      weights = message.weights;
      loaded.resolve(weights);
    });
    return worker;
  }

  return (slot: number) => {
    let worker: Worker | undefined;
    let isClosed = false;

    /** Starts the thread ahead of the first text. */
    function warm(): void {
      if (worker || isClosed) return;
      const started = start(slot);
      worker = started;
      started.once('exit', () => {
        if (worker === started) worker = undefined;
      });
    }

    async function encodeOnceLoaded(text: string): Promise<Float32Array> {
      // Otherwise threads that start at the same time would all load the weights.
      if (slot > 0) await loaded.promise;
      warm();
      if (!worker) throw new Error('the encoder is closed');
      return await requestVector(worker, text);
    }

    return {
      warm,
      /** Rejects when the thread dies, fails or takes too long; the next call starts a new thread. */
      async encode(text: string): Promise<Float32Array> {
        const late = () => new Error('encoding took too long');
        try {
          return await within(longestMs, encodeOnceLoaded(text), late);
        } catch (error) {
          await worker?.terminate();
          throw error;
        }
      },
      async close(): Promise<void> {
        isClosed = true;
        await worker?.terminate();
      },
    };
  };
}

function requestVector(worker: Worker, text: string): Promise<Float32Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
  const onExit = () => reject(new Error('the thread ended'));
  const onMessage = (message: EncoderThreadMessage) => {
    if (!('weights' in message)) resolve(message);
  };
  worker.on('message', onMessage).once('error', reject).once('exit', onExit);
  worker.postMessage(text);
  return promise.finally(() => {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
}
