import { within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';

export type LearnOptions = {
  /**
   * Gives the texts four times as many turns as others: for a few texts that an owner waits for. For other texts
   * another thread is started, since many more will follow.
   */
  urgent?: boolean;
  /** After this time `learn` returns the vectors it has so far. */
  maxMs?: number;
};

/** Encodes a text when its turn comes; a string is the reason why it has no vector. */
type Encode = (text: string) => Promise<Float32Array | string>;

const maxBatches = 200;
const maxFailures = 3;
const timeout = new Error('too late');

/** Batches of stored texts to encode. Each keeps `parallel` texts in the queue, more than there are threads. */
export function openBatches(parallel: number) {
  let batches = 0;
  let texts = 0;

  return {
    /** The vectors by text. Throws Problem UNAVAILABLE when too many batches run or encoding fails repeatedly. */
    async learn(
      wanted: readonly string[],
      encode: Encode,
      maxMs?: number,
    ): Promise<Map<string, Int8Array>> {
      if (batches >= maxBatches) throw problem('UNAVAILABLE');
      const remaining = [...new Set(wanted)].reverse();
      const { length } = remaining;
      const learned = new Map<string, Int8Array>();
      let failures = 0;
      let isOver = false;

      async function learnNext(): Promise<void> {
        const text = remaining.pop();
        if (text === undefined || isOver) return;
        const vector = await encode(text);
        if (isOver) return;
        if (typeof vector !== 'string') learned.set(text, quantise(vector));
        else if (++failures < maxFailures) remaining.push(text);
        else throw problem('UNAVAILABLE');
        await learnNext();
      }

      batches += 1;
      texts += length;
      try {
        const all = Promise.all(Array.from({ length: parallel }, learnNext));
        await (maxMs === undefined ? all : within(maxMs, all, () => timeout));
      } catch (error) {
        if (error !== timeout) throw error;
      } finally {
        isOver = true;
        batches -= 1;
        texts -= length;
      }
      return learned;
    },

    /** How many texts the running batches have. */
    size: () => texts,
  };
}

/** A unit vector as bytes, a quarter of the memory: each number × 127, rounded. */
export const quantise = (vector: Float32Array): Int8Array =>
  Int8Array.from(vector, (value) => Math.round(value * 127));
