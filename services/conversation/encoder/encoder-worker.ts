import { Worker } from 'node:worker_threads';
import { within } from '@contesta/kit/concurrency';

/** An encoder in a thread of its own, one text at a time. */
export type EncoderWorker = {
  /** Rejects when the thread dies, is broken or takes too long; the next call starts another. */
  encode(text: string): Promise<Float32Array>;
  /** Starts the thread ahead of the first text. */
  warm(): void;
  close(): Promise<void>;
};

/** The longest text takes a tenth of it on a slow machine; the first one also waits for the weights. */
const longestMs = 15_000;
/** Of its JavaScript heap, which holds the tokenizer; the weights are beside it, in WebAssembly's memory. */
const heapMb = 64;
const youngMb = 4;

const thread = new URL('./encoder-thread.ts', import.meta.url);

/** Starts its thread at the first text. `compiled` is where Node may keep what it made of the thread's program, `script`. */
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
      const asked = worker;
      try {
        return await within(longestMs, answerOf(asked, text), () => new Error('too slow'));
      } catch (error) {
        await asked.terminate();
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function answerOf(worker: Worker, text: string): Promise<Float32Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
  const ended = () => reject(new Error('the thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.postMessage(text);
  return promise.finally(() => {
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  });
}
