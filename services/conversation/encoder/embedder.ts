import { availableParallelism } from 'node:os';
import { backoffMs, pause } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import { encoderModel } from './encoder.ts';
import { type EncoderWorker, openEncoderWorker } from './encoder-worker.ts';
import { openTurns } from './turns.ts';

/** Texts into vectors of meaning, off the thread that answers: visitors' messages first, what is learned between them. */
export type Embedder = {
  /** False where the encoder is switched off: then nothing has a vector. */
  isOn: boolean;
  /** Which weights make the vectors; those of others cannot be compared with them. */
  model: string;
  /** A message's vector of length 1; null when off, busy, broken, or later than `maxMs` (1,000 when not given, or more). */
  vectorOf(text: string, options?: { maxMs?: number }): Promise<Float32Array | null>;
  /**
   * The vectors of stored texts by text, 384 numbers each: a unit vector × 127. Callers take turns, text by text.
   * Throws Problem UNAVAILABLE when off, closed or broken, or when too many learn already.
   */
  learn(texts: readonly string[], options?: LearnOptions): Promise<Map<string, Int8Array>>;
  /** Loads the weights, so that the first message need not wait for them. */
  warm(): void;
  close(): Promise<void>;
};

export type LearnOptions = {
  /** Before what is not: for a few texts that somebody waits for. */
  urgent?: boolean;
  /** There is more to come than these texts: worth the start of a second thread, for as long as it lasts. */
  isLong?: boolean;
  /** After so long, what was learned until then is the outcome. */
  maxMs?: number;
  onProgress?: (learned: number) => void;
};

type EmbedderOptions = {
  encoder: 'on' | 'off';
  log: Log;
  /** A folder where Node keeps what it makes of TypeScript: reading that takes a thread 17 MB less. */
  compiled?: string;
  openWorker?: () => EncoderWorker;
  processors?: number;
};

type Message = { text: string; resolve: (vector: Float32Array | null) => void };
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

const longestWaitMs = 1_000;
/** Visitors who wait at once; one more is answered by words alone, sooner than after them. */
const mostMessages = 32;
const mostLessons = 200;
/** Vectors of messages kept by text: people ask the same things. */
const mostRemembered = 400;
/** A second thread that finds nothing to learn for so long ends. */
const lingerMs = 2_000;
const restart = { firstMs: 100, capMs: 60_000 };
const mostDeaths = 3;

export function openEmbedder(options: EmbedderOptions): Embedder {
  const { encoder, log, compiled, processors = availableParallelism() } = options;
  const { openWorker = () => openEncoderWorker(compiled) } = options;
  const isOn = encoder === 'on';
  const worker = openWorker();
  const remembered = new Map<string, Float32Array>();
  const messages: Message[] = [];
  /** Those with texts that nobody has taken up, and all. */
  const lessons = openTurns<Lesson>();
  const underWay = new Set<Lesson>();
  const closing = new AbortController();
  let isAtWork = false;
  let helper: EncoderWorker | undefined;
  let helpersRest = new AbortController();
  let isBroken = false;
  let deaths = 0;

  /** Works while there is something to do, one text after the other. */
  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    while (!closing.signal.aborted) {
      if (isBroken) await recover();
      else if (!(await step())) break;
    }
    isAtWork = false;
  }

  /** One text; false when there is none. */
  async function step(): Promise<boolean> {
    const message = messages.shift();
    const lesson = message ? undefined : lessons.next();
    if (message) message.resolve(recall(message.text) ?? (await encodeMessage(message.text)));
    if (lesson) await learnOne(lesson, worker);
    return message !== undefined || lesson !== undefined;
  }

  async function encodeMessage(text: string): Promise<Float32Array | null> {
    const vector = await encode(text, worker);
    if (vector) remember(text, vector);
    return vector;
  }

  async function learnOne(lesson: Lesson, by: EncoderWorker): Promise<void> {
    const text = lesson.texts.pop() ?? '';
    if (lesson.texts.length === 0) lessons.remove(lesson);
    const vector = await encode(text, by);
    if (!underWay.has(lesson)) return;
    if (vector) {
      lesson.learned.set(text, inBytes(vector));
      lesson.onProgress?.(lesson.learned.size);
      if (lesson.learned.size === lesson.size) end(lesson);
      return;
    }
    lesson.deaths += 1;
    if (lesson.deaths >= mostDeaths) return fail(lesson);
    if (lesson.texts.length === 0) lessons.add(lesson);
    lesson.texts.push(text);
  }

  /** Null when the thread ended over it. */
  async function encode(text: string, by: EncoderWorker): Promise<Float32Array | null> {
    try {
      const vector = await by.encode(text);
      deaths = 0;
      return vector;
    } catch (err) {
      deaths += 1;
      isBroken = true;
      if (!closing.signal.aborted) log.error({ err, deaths }, 'the encoder ended');
      void work();
      return null;
    }
  }

  /** A second thread halves what is long; it takes no messages, for which it would have to be there. */
  async function help(): Promise<void> {
    if (helper || processors < 2) return helpersRest.abort();
    helper = openWorker();
    for (let isIdle = false; !isIdle && !isBroken && !closing.signal.aborted; ) {
      const lesson = lessons.next();
      if (lesson) await learnOne(lesson, helper);
      else isIdle = !(await isWoken());
    }
    await helper.close();
    helper = undefined;
  }

  /** Whether something to learn came in time. */
  async function isWoken(): Promise<boolean> {
    helpersRest = new AbortController();
    await pause(lingerMs, AbortSignal.any([helpersRest.signal, closing.signal]));
    return helpersRest.signal.aborted;
  }

  /** Nobody waits for a thread that is started anew. */
  async function recover(): Promise<void> {
    for (const { resolve } of messages.splice(0)) resolve(null);
    await pause(backoffMs(restart, deaths), closing.signal);
    isBroken = false;
  }

  function end(lesson: Lesson): void {
    leave(lesson);
    lesson.resolve(lesson.learned);
  }

  function fail(lesson: Lesson): void {
    leave(lesson);
    lesson.reject(problem('UNAVAILABLE'));
  }

  function leave(lesson: Lesson): void {
    underWay.delete(lesson);
    lessons.remove(lesson);
    lesson.texts.length = 0;
  }

  /** The most used stands last. */
  function remember(text: string, vector: Float32Array): void {
    remembered.delete(text);
    remembered.set(text, vector);
    const [oldest = ''] = remembered.keys();
    if (remembered.size > mostRemembered) remembered.delete(oldest);
  }

  function recall(text: string): Float32Array | undefined {
    const known = remembered.get(text);
    if (known) remember(text, known);
    return known;
  }

  /** A place among those who wait, given up when it is too late. */
  function ask(text: string, maxMs: number): Promise<Float32Array | null> {
    const { promise, resolve } = Promise.withResolvers<Float32Array | null>();
    const message = { text, resolve };
    messages.push(message);
    const giveUp = setTimeout(() => {
      const at = messages.indexOf(message);
      if (at >= 0) messages.splice(at, 1);
      resolve(null);
    }, maxMs);
    void work();
    return promise.finally(() => clearTimeout(giveUp));
  }

  return {
    isOn,
    model: encoderModel,
    async vectorOf(text, { maxMs = longestWaitMs } = {}) {
      const known = recall(text);
      if (known) return known;
      if (!isOn || isBroken || closing.signal.aborted || messages.length >= mostMessages)
        return null;
      return await ask(text, Math.min(maxMs, longestWaitMs));
    },

    async learn(texts, { urgent = false, isLong = false, maxMs, onProgress } = {}) {
      if (texts.length === 0) return new Map();
      if (!isOn || closing.signal.aborted || underWay.size >= mostLessons)
        throw problem('UNAVAILABLE');
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
      lessons.add(lesson);
      underWay.add(lesson);
      void work();
      if (isLong) void help();
      if (maxMs === undefined) return await promise;
      const timer = setTimeout(() => end(lesson), maxMs);
      return await promise.finally(() => clearTimeout(timer));
    },

    warm: () => void (isOn && worker.warm()),

    async close() {
      closing.abort();
      for (const { resolve } of messages.splice(0)) resolve(null);
      for (const lesson of underWay) fail(lesson);
      await Promise.all([worker.close(), helper?.close()]);
    },
  };
}

/** A unit vector in a quarter of its bytes: each number × 127, rounded. */
export function inBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(value * 127));
}
