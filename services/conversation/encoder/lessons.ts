import { problem } from '@contesta/kit/errors';
import { openTurns } from './turns.ts';

export type LearnOptions = {
  /** Before what is not: for a few texts that somebody waits for. */
  urgent?: boolean;
  /** There is more to come than these texts: worth the start of a second thread, for as long as it lasts. */
  isLong?: boolean;
  /** After so long, what was learned until then is the outcome. */
  maxMs?: number;
  onProgress?: (learned: number) => void;
};

/** What makes a vector of a text; null when the thread that does ended over it. */
export type Encode = (text: string) => Promise<Float32Array | null>;

/** Stored texts that wait for their vectors. Those who want some take turns, text by text. */
export type Lessons = {
  /** The vectors by text. Throws Problem UNAVAILABLE when too many learn already, closed, or where a text ends threads. */
  add(texts: readonly string[], options: LearnOptions): Promise<Map<string, Int8Array>>;
  /** How many texts have no vector yet. */
  size(): number;
  /** Whether no text waits that nobody has taken up. */
  isEmpty(): boolean;
  /** Takes up the next text, if there is one. */
  step(encode: Encode): Promise<void>;
  close(): void;
};

type Lesson = {
  /** Those that nobody has taken up yet, the last one first. */
  texts: string[];
  size: number;
  learned: Map<string, Int8Array>;
  urgent: boolean;
  /** How often the thread ended over one of its texts. */
  deaths: number;
  onProgress?: ((learned: number) => void) | undefined;
  resolve: (learned: Map<string, Int8Array>) => void;
  reject: (error: Error) => void;
};

const mostLessons = 200;
const mostDeaths = 3;

export function openLessons(): Lessons {
  /** Those with texts that nobody has taken up, and all. */
  const waiting = openTurns<Lesson>();
  const underWay = new Set<Lesson>();

  function leave(lesson: Lesson): void {
    underWay.delete(lesson);
    waiting.remove(lesson);
    lesson.texts.length = 0;
  }

  function end(lesson: Lesson): void {
    leave(lesson);
    lesson.resolve(lesson.learned);
  }

  function fail(lesson: Lesson): void {
    leave(lesson);
    lesson.reject(problem('UNAVAILABLE'));
  }

  function tryAgain(lesson: Lesson, text: string): void {
    lesson.deaths += 1;
    if (lesson.deaths >= mostDeaths) fail(lesson);
    else {
      if (lesson.texts.length === 0) waiting.add(lesson);
      lesson.texts.push(text);
    }
  }

  return {
    async add(texts, { urgent = false, maxMs, onProgress }) {
      if (underWay.size >= mostLessons) throw problem('UNAVAILABLE');
      const { promise, resolve, reject } = Promise.withResolvers<Map<string, Int8Array>>();
      const distinct = [...new Set(texts)];
      const lesson: Lesson = {
        texts: distinct.toReversed(),
        size: distinct.length,
        learned: new Map(),
        urgent,
        deaths: 0,
        onProgress,
        resolve,
        reject,
      };
      waiting.add(lesson);
      underWay.add(lesson);
      if (maxMs === undefined) return await promise;
      const timer = setTimeout(() => end(lesson), maxMs);
      return await promise.finally(() => clearTimeout(timer));
    },

    isEmpty: waiting.isEmpty,
    size: () => underWay.values().reduce((sum, { size, learned }) => sum + size - learned.size, 0),

    async step(encode) {
      const lesson = waiting.next();
      if (!lesson) return;
      const text = lesson.texts.pop() ?? '';
      if (lesson.texts.length === 0) waiting.remove(lesson);
      const vector = await encode(text);
      if (!underWay.has(lesson)) return;
      if (vector === null) tryAgain(lesson, text);
      else {
        lesson.learned.set(text, inBytes(vector));
        lesson.onProgress?.(lesson.learned.size);
        if (lesson.learned.size === lesson.size) end(lesson);
      }
    },

    close() {
      for (const lesson of underWay) fail(lesson);
    },
  };
}

/** A unit vector in a quarter of its bytes: each number × 127, rounded. */
export function inBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(value * 127));
}
