import { problem } from '@contesta/kit/errors';

export type LearnOptions = {
  /** Before what is not: for a few texts that somebody waits for. */
  urgent?: boolean;
  /** There is more to come than these texts: worth the start of a second thread, for as long as it lasts. */
  isLong?: boolean;
  /** After so long, what was learned until then is the outcome. */
  maxMs?: number;
};

/** What makes a vector of a text; null when the thread that does ended over it. */
export type Encode = (text: string) => Promise<Float32Array | null>;

type Lesson = {
  /** Those that nobody has taken up yet, the last one first. */
  texts: string[];
  size: number;
  learned: Map<string, Int8Array>;
  urgent: boolean;
  /** How often the thread ended over one of its texts. */
  deaths: number;
  resolve: (learned: Map<string, Int8Array>) => void;
  reject: (error: Error) => void;
};

const mostLessons = 200;
const mostDeaths = 3;

/** Stored texts that wait for their vectors. Those who want some take turns, text by text. */
export function openLessons() {
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
    /** The vectors by text. Throws Problem UNAVAILABLE when too many learn already, closed, or where a text ends threads. */
    async add(
      texts: readonly string[],
      { urgent = false, maxMs }: LearnOptions,
    ): Promise<Map<string, Int8Array>> {
      if (underWay.size >= mostLessons) throw problem('UNAVAILABLE');
      const { promise, resolve, reject } = Promise.withResolvers<Map<string, Int8Array>>();
      const distinct = [...new Set(texts)];
      const lesson: Lesson = {
        texts: distinct.toReversed(),
        size: distinct.length,
        learned: new Map(),
        urgent,
        deaths: 0,
        resolve,
        reject,
      };
      waiting.add(lesson);
      underWay.add(lesson);
      if (maxMs === undefined) return await promise;
      const timer = setTimeout(() => end(lesson), maxMs);
      return await promise.finally(() => clearTimeout(timer));
    },

    /** Whether no text waits that nobody has taken up. */
    isEmpty: waiting.isEmpty,
    /** How many texts have no vector yet. */
    size: () => underWay.values().reduce((sum, { size, learned }) => sum + size - learned.size, 0),

    /** Takes up the next text, if there is one. */
    async step(encode: Encode): Promise<void> {
      const lesson = waiting.next();
      if (!lesson) return;
      const text = lesson.texts.pop() ?? '';
      if (lesson.texts.length === 0) waiting.remove(lesson);
      const vector = await encode(text);
      if (!underWay.has(lesson)) return;
      if (vector === null) tryAgain(lesson, text);
      else {
        lesson.learned.set(text, inBytes(vector));
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

/** Of so many turns one is given to who is not urgent, so that urgent ones cannot keep the others waiting for ever. */
const turnsForOneOther = 4;

/** Turns of those who share one worker, one step at a time: in a circle, the urgent before the others. */
export function openTurns<T extends { urgent: boolean }>() {
  const urgent: T[] = [];
  const others: T[] = [];
  let turn = 0;

  return {
    add: (one: T) => void (one.urgent ? urgent : others).push(one),
    isEmpty: () => urgent.length + others.length === 0,
    /** Whose turn it is; it then stands at the end of its row. Undefined when nobody is there. */
    next(): T | undefined {
      turn += 1;
      const isForOthers = turn % turnsForOneOther === 0 && others.length > 0;
      const row = isForOthers || urgent.length === 0 ? others : urgent;
      const one = row.shift();
      if (one !== undefined) row.push(one);
      return one;
    },
    remove(one: T) {
      const row = one.urgent ? urgent : others;
      const at = row.indexOf(one);
      if (at >= 0) row.splice(at, 1);
    },
  };
}
