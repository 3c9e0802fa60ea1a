import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openLru } from '@contesta/kit/cache/memory';
import { backoffMs, pause, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { type Asker, openFairTurns } from './fair-turns.ts';
import { type LearnOptions, openLessons } from './lessons.ts';

/** Texts into vectors of meaning, off the thread that answers: visitors' messages first, what is learned between them. */
export type Embedder = {
  /** False where the encoder is switched off: then nothing has a vector. */
  isOn: boolean;
  /** A message's vector of length 1; null when off, busy, broken, or later than `maxMs`, or than visitors wait at most. */
  vectorOf(text: string, by: Asker & { maxMs?: number }): Promise<Float32Array | null>;
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
  /** At most; the first one stays, the others come when much waits and go when nothing does. */
  threads?: number;
  /** How long a visitor waits at most; 1,000 when not given. */
  longestWaitMs?: number;
  figures?: Pick<Metrics, 'encodings' | 'answersByWords'>;
};

/** Why a message has no vector: others were there before, it took too long, or the encoder ended. */
type Missing = 'full' | 'late' | 'broken';
type Waiting = Asker & {
  text: string;
  at: number;
  isStored: boolean;
  settle: (vector: Float32Array | Missing) => void;
};
type Thread = { worker: EncoderWorker; isAtWork: boolean; rest?: NodeJS.Timeout };

/** Vectors of messages kept by text: people ask the same things. */
const mostRemembered = 400;
/** Visitors' texts that wait at once: of one bot or one address, and of all. */
const mostMessages = { ofOne: 32, inAll: 64 };
/** Another thread takes about as long to begin as so many messages. */
const worthAThread = 8;
/** One of so many turns is for a stored text, so that no flood of messages stops all learning. */
const turnsForOneStored = 8;
/** A thread beside the first that finds nothing to do for so long ends. */
const lingerMs = 2_000;
const restart = { firstMs: 100, capMs: 60_000 };

/** What the process takes without its encoder, and each thread of that, in bytes. */
const memory = { others: 448e6, thread: 60e6 };

/** As many as leave a processor to the thread that answers, two at least where there are two, and no more than memory is for. */
export function usualThreads(processors = availableParallelism(), bytes = memoryForUs()): number {
  const affordable = Math.floor((bytes - memory.others) / memory.thread);
  return Math.max(1, Math.min(Math.max(processors - 1, 2), processors, affordable));
}

/** A container's limit, else the machine's. */
const memoryForUs = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

export function openEmbedder(options: EmbedderOptions): Embedder {
  const { encoder, log, compiled, threads = usualThreads(), figures } = options;
  const { openWorker = () => openEncoderWorker(compiled), longestWaitMs = 1_000 } = options;
  const isOn = encoder === 'on';
  const first: Thread = { worker: openWorker(), isAtWork: false };
  const pool = new Set([first]);
  const remembered = openLru<Float32Array>(mostRemembered);
  const messages = openFairTurns<Waiting>(mostMessages);
  const stored = openFairTurns<Waiting>();
  const underWay = new Set<string>();
  const lessons = openLessons(threads + 1);
  const closing = new AbortController();
  let isBroken = false;
  let deaths = 0;
  let turn = 0;
  let lesson = 0;

  const isResting = (): boolean => isBroken || closing.signal.aborted;
  const isFree = ({ text }: Waiting): boolean => !underWay.has(text);

  /** Lets all threads look for something to do. */
  function wake(): void {
    for (const thread of pool) if (!thread.isAtWork) void work(thread);
  }

  /** Works while there is something to do, one text after the other. */
  async function work(thread: Thread): Promise<void> {
    thread.isAtWork = true;
    clearTimeout(thread.rest);
    while (!isResting()) {
      turn += 1;
      const rows = turn % turnsForOneStored === 0 ? [stored, messages] : [messages, stored];
      const next = rows[0]?.next(isFree) ?? rows[1]?.next(isFree);
      if (!next) break;
      await serve(next, thread.worker);
    }
    thread.isAtWork = false;
    if (thread !== first && pool.has(thread))
      thread.rest = setTimeout(() => void leave(thread), lingerMs);
  }

  /** Another thread. No text waits for its weights. */
  async function grow(): Promise<void> {
    if (pool.size >= threads || isResting()) return;
    const thread: Thread = { worker: openWorker(), isAtWork: true };
    pool.add(thread);
    await encode('', thread.worker);
    await work(thread);
  }

  async function leave(thread: Thread): Promise<void> {
    clearTimeout(thread.rest);
    pool.delete(thread);
    await thread.worker.close();
  }

  /** Encodes a text for all who wait for it. */
  async function serve({ text, at, isStored, settle }: Waiting, worker: EncoderWorker) {
    const begun = performance.now();
    underWay.add(text);
    const vector = await encode(text, worker);
    underWay.delete(text);
    if (!isStored) {
      figures?.encodings.observe({ stage: 'wait' }, (begun - at) / 1_000);
      figures?.encodings.observe({ stage: 'work' }, (performance.now() - begun) / 1_000);
      if (vector) remembered.set(text, vector);
    }
    const isSame = (other: Waiting) => other.text === text;
    for (const one of [{ settle }, ...messages.take(isSame), ...stored.take(isSame)])
      one.settle(vector ?? 'broken');
  }

  async function encode(text: string, worker: EncoderWorker): Promise<Float32Array | null> {
    try {
      const vector = await worker.encode(text);
      deaths = 0;
      return vector;
    } catch (err) {
      deaths += 1;
      if (!closing.signal.aborted) log.error({ err, deaths }, 'the encoder ended');
      if (!isBroken) void recover();
      return null;
    }
  }

  /** No visitor waits for a thread that is started anew. */
  async function recover(): Promise<void> {
    isBroken = true;
    for (const { settle } of messages.take(() => true)) settle('broken');
    await pause(backoffMs(restart, deaths), closing.signal);
    isBroken = false;
    wake();
  }

  /** Waits for a turn and for the vector, and gives both up when it is too late. */
  async function ask(turns: typeof messages, text: string, asker: Asker, maxMs?: number) {
    if (closing.signal.aborted || (isBroken && turns === messages)) return 'broken';
    const { promise, resolve: settle } = Promise.withResolvers<Float32Array | Missing>();
    const isStored = turns === stored;
    const one: Waiting = { ...asker, text, at: performance.now(), isStored, settle };
    turns.add(one)?.settle('full');
    wake();
    if (maxMs === undefined) return await promise;
    const timer = setTimeout(() => {
      turns.take((other) => other === one);
      settle('late');
    }, maxMs);
    return await promise.finally(() => clearTimeout(timer));
  }

  return {
    isOn,
    async vectorOf(text, { maxMs = longestWaitMs, ...asker }) {
      const known = remembered.get(text);
      if (known || !isOn) return known ?? null;
      if (messages.size() >= worthAThread) void grow();
      const found = await ask(messages, text, asker, Math.min(maxMs, longestWaitMs));
      if (typeof found !== 'string') return found;
      figures?.answersByWords.inc({ reason: found });
      return null;
    },

    async learn(texts, { urgent = false, isLong = false, maxMs } = {}) {
      if (texts.length === 0) return new Map();
      if (!isOn || closing.signal.aborted) throw problem('UNAVAILABLE');
      if (isLong) void grow();
      lesson += 1;
      const asker = { bot: `${lesson}`, address: `${lesson}`, urgent };
      return await lessons.learn(texts, (text) => ask(stored, text, asker), maxMs);
    },

    waiting: () => ({ messages: messages.size(), texts: lessons.size() }),
    warm: () => void (isOn && first.worker.warm()),

    async close() {
      closing.abort();
      for (const turns of [messages, stored])
        for (const { settle } of turns.take(() => true)) settle('broken');
      await Promise.all([...pool].map(leave));
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
