import { within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';

export type LearnOptions = {
  /** Four times as many turns as others: for a few texts that somebody waits for. */
  urgent?: boolean;
  /** There is more to come than these texts: worth the start of another thread. */
  isLong?: boolean;
  /** After so long, what was learned until then is the outcome. */
  maxMs?: number;
};

/** What makes a vector of a text when its turn comes; a word where the thread that does ended over it. */
type Encode = (text: string) => Promise<Float32Array | string>;

const mostLessons = 200;
const mostDeaths = 3;
const late = new Error('too late');

/** Lists of stored texts that are learned; of each list `atOnce` texts wait for their turns, more than are encoded at once. */
export function openLessons(atOnce: number) {
  let lessons = 0;
  let texts = 0;

  return {
    /** The vectors by text. Throws Problem UNAVAILABLE when too many learn already, or where a text ends threads. */
    async learn(
      wanted: readonly string[],
      encode: Encode,
      maxMs?: number,
    ): Promise<Map<string, Int8Array>> {
      if (lessons >= mostLessons) throw problem('UNAVAILABLE');
      const rest = [...new Set(wanted)].reverse();
      const { length } = rest;
      const learned = new Map<string, Int8Array>();
      let deaths = 0;
      let isOver = false;

      async function learnNext(): Promise<void> {
        const text = rest.pop();
        if (text === undefined || isOver) return;
        const vector = await encode(text);
        if (isOver) return;
        if (typeof vector !== 'string') learned.set(text, inBytes(vector));
        else if (++deaths < mostDeaths) rest.push(text);
        else throw problem('UNAVAILABLE');
        await learnNext();
      }

      lessons += 1;
      texts += length;
      try {
        const all = Promise.all(Array.from({ length: atOnce }, learnNext));
        await (maxMs === undefined ? all : within(maxMs, all, () => late));
        return learned;
      } catch (error) {
        if (error !== late) throw error;
        return learned;
      } finally {
        isOver = true;
        lessons -= 1;
        texts -= length;
      }
    },

    /** How many texts are being learned. */
    size: () => texts,
  };
}

/** A unit vector in a quarter of its bytes: each number × 127, rounded. */
export function inBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(value * 127));
}
