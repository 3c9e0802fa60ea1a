import { Worker } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import { openSemaphore, pause, within } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import type { Model } from '../understanding/model.ts';
import { train } from '../understanding/training/train.ts';
import { type KnownVectors, keyOf } from './vectors-store.ts';

/** What a model is trained on, as plain data. */
export type TrainingData = { pairs: Pair[]; known: KnownVectors };
/** A model, and how many of its bot's texts it does not know by meaning yet. */
export type TrainedModel = { model: Model; missing: number };

/** Trains a model. Pure, and long for large bots. */
export function trainOn({ pairs, known }: TrainingData): TrainedModel {
  const vectors = new Map<string, Int8Array>();
  const texts = textsOf(pairs);
  for (const text of texts) {
    const vector = known.get(keyOf(text));
    if (vector) vectors.set(text, vector);
  }
  return { model: train(pairs, vectors), missing: texts.length - vectors.size };
}

/** Trains models: small ones at once, others in threads, each size in a pool of its own. */
export type Trainer = {
  /** Which pool bots of these pairs are trained in. */
  poolFor(pairs: readonly Pair[]): PoolName;
  /**
   * Waits for the pool, asks for what to train on, and trains. Null when that fails, or takes more time or memory than the
   * pool gives. Throws Problem UNAVAILABLE when too many wait or all is closed.
   */
  train(pool: PoolName, data: () => Promise<TrainingData>): Promise<TrainedModel | null>;
  close(): Promise<void>;
};

/** `inline` is on the thread that answers, and takes some milliseconds. */
export type PoolName = 'inline' | 'middle' | 'large';

type Pool = {
  /** The most characters of its bots, counted with what a pair costs beside its text. */
  characters: number;
  atOnce: number;
  maxWaiting: number;
  /** Of a processor's time, so that a busy machine costs no bot its training. */
  cpuMs: number;
  /** By the clock. */
  maxMs: number;
  /** Of a thread's heap. What is outside of it follows from the bounds on texts. */
  heapMb: number;
};
export type Pools = Record<'middle' | 'large', Pool>;

/** A pair costs so much beside its text, so that thousands of tiny ones are not trained inline. */
const charactersPerPair = 40;
/** Middle ones take a second or two. */
export const usualPools: Pools = {
  middle: {
    characters: 400_000,
    atOnce: 1,
    maxWaiting: 200,
    cpuMs: 15_000,
    maxMs: 300_000,
    heapMb: 96,
  },
  large: {
    characters: Number.POSITIVE_INFINITY,
    atOnce: 1,
    maxWaiting: 50,
    cpuMs: 45_000,
    maxMs: 600_000,
    heapMb: 192,
  },
};
const inlineCharacters = 10_000;
const youngMb = 8;
const leastPauseMs = 50;

const thread = new URL('./trainer-thread.ts', import.meta.url);

type Options = {
  log: Log;
  /** A folder where Node keeps what it makes of TypeScript, which spares each thread that work. */
  compiled?: string;
  pools?: Pools;
};

export function openTrainer({ log, compiled = '', pools = usualPools }: Options): Trainer {
  const queues = {
    middle: openSemaphore({ permits: pools.middle.atOnce, maxWaiting: pools.middle.maxWaiting }),
    large: openSemaphore({ permits: pools.large.atOnce, maxWaiting: pools.large.maxWaiting }),
  };
  const threads = new Set<Worker>();

  async function inThread(
    data: TrainingData,
    { cpuMs, maxMs, heapMb }: Pool,
  ): Promise<TrainedModel | null> {
    const worker = new Worker(thread, {
      name: 'trainer',
      env: { NODE_COMPILE_CACHE: compiled },
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    threads.add(worker);
    const over = new AbortController();
    try {
      const ended = Promise.race([outcomeOf(worker), usesUp(worker, cpuMs, over.signal)]);
      return await within(maxMs, ended, tookTooLong);
    } catch (err) {
      if (isProblem(err, 'UNAVAILABLE')) throw err;
      log.error({ err, pairs: data.pairs.length }, 'a bot could not be trained');
      return null;
    } finally {
      over.abort();
      await worker.terminate();
      threads.delete(worker);
    }
  }

  return {
    poolFor(pairs) {
      const characters = charactersOf(pairs);
      if (characters <= inlineCharacters) return 'inline';
      return characters <= pools.middle.characters ? 'middle' : 'large';
    },
    async train(pool, data) {
      if (pool === 'inline') return trainOn(await data());
      return await queues[pool].run(async () => await inThread(await data(), pools[pool]));
    },
    async close() {
      for (const queue of Object.values(queues)) queue.close();
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

function charactersOf(pairs: readonly Pair[]): number {
  let total = 0;
  for (const { question, answer } of pairs)
    total += charactersPerPair + question.length + answer.length;
  return total;
}

const tookTooLong = () => new Error('it took too long');

/** Rejects once the thread has used so much of a processor's time. */
async function usesUp(worker: Worker, cpuMs: number, signal: AbortSignal): Promise<never> {
  for (let usedMs = 0; usedMs < cpuMs && !signal.aborted; ) {
    await pause(Math.max(leastPauseMs, cpuMs - usedMs), signal);
    // Unknown before it runs and once it has ended, and to Node before 24.6; then the clock alone bounds it.
    const usage = await worker.cpuUsage?.().catch(() => null);
    if (usage) usedMs = (usage.user + usage.system) / 1_000;
  }
  throw tookTooLong();
}

function outcomeOf(worker: Worker): Promise<TrainedModel> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(problem('UNAVAILABLE')));
  });
}
