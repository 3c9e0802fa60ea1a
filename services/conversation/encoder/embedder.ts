import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openLru } from '@contesta/kit/cache/memory';
import { backoffMs, pause, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { type Encode, type LearnOptions, openLessons } from './lessons.ts';

/** Texts into vectors of meaning, off the thread that answers: visitors' messages first, what is learned between them. */
export type Embedder = {
  /** False where the encoder is switched off: then nothing has a vector. */
  isOn: boolean;
  /** A message's vector of length 1; null when off, busy, broken, or later than `maxMs` (1,000 when not given, or more). */
  vectorOf(text: string, options?: { maxMs?: number }): Promise<Float32Array | null>;
  /**
   * The vectors of stored texts by text, 384 numbers each: a unit vector × 127. Callers take turns, text by text.
   * Throws Problem UNAVAILABLE when off, closed or broken, or when too many learn already.
   */
  learn(texts: readonly string[], options?: LearnOptions): Promise<Map<string, Int8Array>>;
  /** What waits now: visitors' messages, and texts that are learned. */
  waiting(): { messages: number; texts: number };
  /** Loads the weights, so that the first message need not wait for them. */
  warm(): void;
  close(): Promise<void>;
};

type EmbedderOptions = {
  encoder: 'on' | 'off';
  log: Log;
  /** A folder where Node keeps what it makes of TypeScript: reading that takes a thread 17 MB less. */
  compiled?: string;
  openWorker?: () => EncoderWorker;
  processors?: number;
  figures?: Pick<Metrics, 'encodings'>;
};

type Message = { text: string; at: number; resolve: (vector: Float32Array | null) => void };
const longestWaitMs = 1_000;
/** Visitors who wait at once; one more is answered by words alone, sooner than after them. */
const mostMessages = 32;
/** Vectors of messages kept by text: people ask the same things. */
const mostRemembered = 400;
/** A second thread that finds nothing to learn for so long ends. */
const lingerMs = 2_000;
const restart = { firstMs: 100, capMs: 60_000 };

export function openEmbedder(options: EmbedderOptions): Embedder {
  const { encoder, log, compiled, processors = availableParallelism() } = options;
  const { openWorker = () => openEncoderWorker(compiled), figures } = options;
  const isOn = encoder === 'on';
  const worker = openWorker();
  const remembered = openLru<Float32Array>(mostRemembered);
  const messages: Message[] = [];
  const lessons = openLessons();
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
    while (!closing.signal.aborted && (isBroken || messages.length > 0 || !lessons.isEmpty())) {
      const message = isBroken ? undefined : messages.shift();
      if (isBroken) await recover();
      else if (!message) await lessons.step(encodeBy(worker));
      else message.resolve(remembered.get(message.text) ?? (await encodeMessage(message)));
    }
    isAtWork = false;
  }

  async function encodeMessage({ text, at }: Message): Promise<Float32Array | null> {
    const begun = performance.now();
    const vector = await encodeBy(worker)(text);
    figures?.encodings.observe({ stage: 'wait' }, (begun - at) / 1_000);
    figures?.encodings.observe({ stage: 'work' }, (performance.now() - begun) / 1_000);
    if (vector) remembered.set(text, vector);
    return vector;
  }

  const encodeBy =
    (by: EncoderWorker): Encode =>
    async (text) => {
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
    };

  /** A second thread halves what is long; it takes no messages, for which it would have to be there. */
  async function help(): Promise<void> {
    if (helper || processors < 2) return helpersRest.abort();
    helper = openWorker();
    const encode = encodeBy(helper);
    while (!isBroken && !closing.signal.aborted && (!lessons.isEmpty() || (await isWoken())))
      await lessons.step(encode);
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

  /** A place among those who wait, given up when it is too late. */
  function ask(text: string, maxMs: number): Promise<Float32Array | null> {
    const { promise, resolve } = Promise.withResolvers<Float32Array | null>();
    const message = { text, at: performance.now(), resolve };
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
    async vectorOf(text, { maxMs = longestWaitMs } = {}) {
      const known = remembered.get(text);
      if (known) return known;
      if (!isOn || isBroken || closing.signal.aborted || messages.length >= mostMessages)
        return null;
      return await ask(text, Math.min(maxMs, longestWaitMs));
    },

    async learn(texts, options = {}) {
      if (texts.length === 0) return new Map();
      if (!isOn || closing.signal.aborted) throw problem('UNAVAILABLE');
      const learned = lessons.add(texts, options);
      void work();
      if (options.isLong) void help();
      return await learned;
    },

    waiting: () => ({ messages: messages.length, texts: lessons.size() }),
    warm: () => void (isOn && worker.warm()),

    async close() {
      closing.abort();
      for (const { resolve } of messages.splice(0)) resolve(null);
      lessons.close();
      await Promise.all([worker.close(), helper?.close()]);
    },
  };
}

/** An encoder in a thread of its own, one text at a time. */
type EncoderWorker = {
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
