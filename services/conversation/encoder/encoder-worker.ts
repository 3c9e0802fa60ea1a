import { within } from '@contesta/kit/concurrency';
import { openThread } from '../thread.ts';
import type { Weights } from './encoder.ts';

/** An encoder in a thread of its own; it takes one text at a time. */
export type EncoderWorker = ReturnType<ReturnType<typeof openEncoderWorkers>>;

/** The data that a thread starts with. Without weights, the thread loads them. */
export type EncoderThreadData = { weights: Weights | undefined; slot: number };
/** The thread's answer to a text; the first one has the weights, if the thread has loaded them. */
export type EncoderAnswer = { vector: Float32Array<ArrayBuffer>; weights?: Weights | undefined };

/** Ten times the time of the longest text on a slow machine: the first text also waits for the weights. */
const maxMs = 15_000;
/** The heap holds the tokenizer; the weights are in WebAssembly's memory. */
const heapLimits = { heapMb: 64, youngMb: 2 };

const encoderThread = new URL('./encoder-thread.ts', import.meta.url);

/**
 * Workers that share the weights, each with its own slot. A worker starts its thread (`script`) for its first text.
 * The thread of slot 0 loads the weights; the others wait for them. `compiled` is the folder of Node's compile cache.
 */
export function openEncoderWorkers(compiled = '', script = encoderThread) {
  const loaded = Promise.withResolvers<void>();
  let weights: Weights | undefined;

  return (slot: number) => {
    const data = (): EncoderThreadData => ({ weights, slot });
    const options = { name: 'encoder', compiled, ...heapLimits, data };
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
