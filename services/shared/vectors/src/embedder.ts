import { availableParallelism, totalmem } from 'node:os';
import { openLru } from '@contesta/kit/cache/memory';
import { backoffMs, pause } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { type Asker, openFairQueue } from './fair-queue.ts';
import { type EncoderWorker, openEncoderWorkers } from './threads.ts';
import { quantise } from './vector.ts';

export type Embedder = ReturnType<typeof openEmbedder>;

type EmbedderOptions = {
  encoder: 'on' | 'off';
  log: Log;
  /** A folder for compiled code, if the process has no compile cache. A cache saves 17 MB of memory for each thread. */
  compileCache?: string;
  openWorker?: (slot: number) => EncoderWorker;
  /** The maximum number of threads. The first stays; the others start under load and end when idle. */
  threads?: number;
  metrics?: Pick<Metrics, 'encodings' | 'answersByWords' | 'encoderWaiting'>;
};

type LearnOptions = {
  /**
   * Gives the texts four times as many turns as others: for a few texts that an owner waits for. Other texts start
   * another thread if one is allowed, since many more will follow.
   */
  urgent?: boolean;
  /** After this time `learn` returns the vectors it has so far. */
  maxMs?: number;
};

/** Why a text has no vector: the queue was full, it took too long, or the encoder's thread died or was closed. */
type NoVector = 'full' | 'late' | 'broken';
type QueuedText = Asker & {
  text: string;
  queuedAt: number;
  isStored: boolean;
  settle: (vector: Float32Array | NoVector) => void;
};
/** Threads that run at the same time have different slots: the lowest free numbers. */
type Thread = { worker: EncoderWorker; slot: number; isBusy: boolean; idleTimer?: NodeJS.Timeout };

/** How long a visitor waits at most. */
const longestWaitMs = 1_000;
/** How long `learn` takes at most by default. */
const longestLearnMs = 60_000;
/** LRU size: vectors of messages are kept, since visitors often ask the same question. */
const maxCached = 400;
/** How many visitors' messages may wait: of one bot or one address, and in total. */
const messageLimits = { perKey: 32, total: 64 };
/** How many stored texts may wait. */
const storedLimits = { perKey: Number.POSITIVE_INFINITY, total: 2_000 };
/** How many attempts a stored text gets. An attempt fails if the thread dies or the queue is full. */
const maxFailures = 3;
/** With this many messages waiting another thread is started: starting it takes about as long as encoding them. */
const queueForThread = 8;
/** Every eighth turn is for a stored text, so that a flood of messages does not stop all learning. */
const storedTurnEvery = 8;
/** A thread other than the first ends after this idle time. */
const idleMs = 2_000;
const restartBackoff = { firstMs: 100, capMs: 60_000 };

/** Memory of the process without its encoder, and a bound for each encoder thread, in bytes. */
const memory = { process: 448e6, thread: 60e6 };

/**
 * Default number of threads, at least one: as many as processors, if there is memory for them. The thread that answers
 * has priority over them.
 */
export function defaultThreads(processors = availableParallelism(), bytes = memoryLimit()): number {
  const affordable = Math.floor((bytes - memory.process) / memory.thread);
  return Math.max(1, Math.min(processors, affordable));
}

/** A container's limit, else the machine's. */
const memoryLimit = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

/**
 * Turns texts into vectors of their meaning in worker threads. Visitors' messages go before stored texts, except in
 * every eighth turn.
 */
export function openEmbedder(options: EmbedderOptions) {
  const { encoder, log, compileCache, threads = defaultThreads(), metrics } = options;
  const { openWorker = openEncoderWorkers(compileCache) } = options;
  const isOn = encoder === 'on';
  const first: Thread = { worker: openWorker(0), slot: 0, isBusy: false };
  const pool = new Set([first]);
  const takenSlots = new Set([first.slot]);
  const cache = openLru<Float32Array>(maxCached);
  const messages = openFairQueue<QueuedText>(messageLimits);
  const stored = openFairQueue<QueuedText>(storedLimits);
  const inProgress = new Set<string>();
  const closing = new AbortController();
  let isBroken = false;
  let crashes = 0;
  let turn = 0;
  let calls = 0;

  const isStopped = (): boolean => isBroken || closing.signal.aborted;
  const isFree = ({ text }: QueuedText): boolean => !inProgress.has(text);

  /** Makes the idle threads take texts from the queues. */
  function wake(): void {
    for (const thread of pool) if (!thread.isBusy) void work(thread);
  }

  /** Encodes queued texts one after the other, until all that remain are in progress or the encoder stops. */
  async function work(thread: Thread): Promise<void> {
    thread.isBusy = true;
    clearTimeout(thread.idleTimer);
    while (!isStopped()) {
      turn += 1;
      const queues = turn % storedTurnEvery === 0 ? [stored, messages] : [messages, stored];
      const next = queues[0]?.next(isFree) ?? queues[1]?.next(isFree);
      if (!next) break;
      await serve(next, thread.worker);
    }
    thread.isBusy = false;
    if (thread !== first && pool.has(thread))
      thread.idleTimer = setTimeout(() => void closeThread(thread), idleMs);
  }

  /** Adds a thread, which takes texts only once its weights are loaded. */
  async function addThread(): Promise<void> {
    if (pool.size >= threads || isStopped()) return;
    let slot = 0;
    while (takenSlots.has(slot)) slot += 1;
    takenSlots.add(slot);
    const thread: Thread = { worker: openWorker(slot), slot, isBusy: true };
    pool.add(thread);
    await encode('', thread.worker);
    await work(thread);
  }

  /** From now on the thread takes no text; its slot is free once it has ended. */
  async function closeThread(thread: Thread): Promise<void> {
    clearTimeout(thread.idleTimer);
    pool.delete(thread);
    await thread.worker.close();
    takenSlots.delete(thread.slot);
  }

  /** Encodes a text and settles all requests for the same text. */
  async function serve({ text, queuedAt, isStored, settle }: QueuedText, worker: EncoderWorker) {
    const begun = performance.now();
    inProgress.add(text);
    const vector = await encode(text, worker);
    inProgress.delete(text);
    if (!isStored) {
      metrics?.encodings.observe({ stage: 'wait' }, (begun - queuedAt) / 1_000);
      metrics?.encodings.observe({ stage: 'work' }, (performance.now() - begun) / 1_000);
      if (vector) cache.set(text, vector);
    }
    const isSame = (other: QueuedText) => other.text === text;
    for (const one of [{ settle }, ...messages.remove(isSame), ...stored.remove(isSame)])
      one.settle(vector ?? 'broken');
  }

  async function encode(text: string, worker: EncoderWorker): Promise<Float32Array | null> {
    try {
      const vector = await worker.encode(text);
      crashes = 0;
      return vector;
    } catch (err) {
      crashes += 1;
      if (!closing.signal.aborted) log.error({ err, crashes }, 'encoder thread failed, restarting');
      if (!isBroken) void recover();
      return null;
    }
  }

  /** Gives the waiting messages no vectors, and continues after a backoff. */
  async function recover(): Promise<void> {
    isBroken = true;
    for (const { settle } of messages.remove(() => true)) settle('broken');
    await pause(backoffMs(restartBackoff, crashes), closing.signal);
    isBroken = false;
    wake();
  }

  /** Queues a text and waits for its vector, at most `maxMs`. */
  async function enqueue(queue: typeof messages, text: string, asker: Asker, maxMs: number) {
    if (closing.signal.aborted || (isBroken && queue === messages)) return 'broken';
    const { promise, resolve: settle } = Promise.withResolvers<Float32Array | NoVector>();
    const isStored = queue === stored;
    const queued = { ...asker, text, queuedAt: performance.now(), isStored, settle };
    queue.add(queued)?.settle('full');
    wake();
    const timer = setTimeout(() => {
      queue.remove((other) => other === queued);
      settle('late');
    }, maxMs);
    return await promise.finally(() => clearTimeout(timer));
  }

  return {
    /** False where the encoder is switched off: then no text gets a vector. */
    isOn,

    /**
     * A message's vector of length 1. Null when the encoder is off, busy or broken, or takes longer than `maxMs` or
     * `longestWaitMs`.
     */
    async vectorOf(
      text: string,
      { maxMs = longestWaitMs, ...asker }: Asker & { maxMs?: number },
    ): Promise<Float32Array | null> {
      const cached = cache.get(text);
      if (cached || !isOn) return cached ?? null;
      if (messages.size() >= queueForThread) void addThread();
      const found = await enqueue(messages, text, asker, Math.min(maxMs, longestWaitMs));
      if (typeof found !== 'string') return found;
      metrics?.answersByWords.inc({ reason: found });
      return null;
    },

    /**
     * The vectors of stored texts, by text: 384 numbers each, a unit vector × 127. Calls take turns, text by text.
     * Throws Problem UNAVAILABLE when the encoder is off, closed or broken, or when too many texts wait.
     */
    async learn(texts: readonly string[], options: LearnOptions = {}) {
      const { urgent = false, maxMs = longestLearnMs } = options;
      if (!isOn || closing.signal.aborted) throw problem('UNAVAILABLE');
      if (!urgent) void addThread();
      calls += 1;
      const asker = { bot: `${calls}`, address: `${calls}`, urgent };
      const learned = new Map<string, Int8Array>();
      const endsAt = performance.now() + maxMs;

      async function learnOne(text: string, failures = 0): Promise<void> {
        if (failures === maxFailures) throw problem('UNAVAILABLE');
        const vector = await enqueue(stored, text, asker, endsAt - performance.now());
        if (typeof vector !== 'string') learned.set(text, quantise(vector));
        else if (vector !== 'late') await learnOne(text, failures + 1);
      }

      try {
        await Promise.all([...new Set(texts)].map((text) => learnOne(text)));
      } finally {
        for (const { settle } of stored.remove(({ bot }) => bot === asker.bot)) settle('late');
      }
      return learned;
    },

    /** Measures how many visitors' messages and how many stored texts wait now. */
    async measure() {
      metrics?.encoderWaiting.set({ kind: 'messages' }, messages.size());
      metrics?.encoderWaiting.set({ kind: 'texts' }, stored.size());
    },

    /** Loads the weights ahead, so that the first message does not wait for them. */
    warm: () => void (isOn && !isStopped() && first.worker.warm()),

    async close() {
      closing.abort();
      for (const queue of [messages, stored])
        for (const { settle } of queue.remove(() => true)) settle('broken');
      await Promise.all([...pool].map(closeThread));
    },
  };
}
