import { Worker } from 'node:worker_threads';
import { within } from '@contesta/kit/concurrency';

/** An encoder in a thread of its own; it takes one text at a time. */
export type EncoderWorker = {
  /** Rejects when the thread dies, fails or takes too long; the next call starts a new thread. */
  encode(text: string): Promise<Float32Array>;
  /** Starts the thread ahead of the first text. */
  warm(): void;
  close(): Promise<void>;
};

/** Ten times what the longest text takes on a slow machine: the first text also waits for the weights. */
const longestMs = 15_000;
/** Limits of the thread's JavaScript heap, which holds the tokenizer; the weights are in WebAssembly's memory. */
const heapMb = 64;
const youngMb = 4;

export const thread = new URL('./encoder-thread.ts', import.meta.url);

/** Starts the thread that runs `script` at the first text. `compiled` is the folder of Node's compile cache. */
export function openEncoderWorker(compiled = '', script = thread): EncoderWorker {
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(script, {
      name: 'encoder',
      env: { NODE_COMPILE_CACHE: compiled },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  return {
    warm() {
      if (!isClosed) worker ??= start();
    },
    async encode(text) {
      if (isClosed) throw new Error('the encoder is closed');
      worker ??= start();
      const current = worker;
      try {
        return await within(
          longestMs,
          vectorFrom(current, text),
          () => new Error('encoding took too long'),
        );
      } catch (error) {
        await current.terminate();
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function vectorFrom(worker: Worker, text: string): Promise<Float32Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
  const onExit = () => reject(new Error('the thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.postMessage(text);
  return promise.finally(() => {
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}
