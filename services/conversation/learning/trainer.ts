import { Worker } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import { openSemaphore, pause, within } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import type { Model } from '../understanding/model.ts';
import { train } from '../understanding/training/train.ts';
import { type TextVectors, textKey } from './vectors-store.ts';

/** The data a model is trained on. Plain, so that it can be sent to a thread. */
export type TrainingData = { pairs: Pair[]; vectors: TextVectors };
/** A model, and how many of its bot's texts have no vector yet. */
export type TrainedModel = { model: Model; missing: number };

/** Trains a model. Pure; slow for large bots. */
export function trainOn({ pairs, vectors }: TrainingData): TrainedModel {
  const byText = new Map<string, Int8Array>();
  const texts = textsOf(pairs);
  for (const text of texts) {
    const vector = vectors.get(textKey(text));
    if (vector) byText.set(text, vector);
  }
  return { model: train(pairs, byText), missing: texts.length - byText.size };
}

/** Trains models: small ones inline, others in threads, with one pool for each size. */
export type Trainer = {
  /** The pool for a bot with these pairs. */
  poolFor(pairs: readonly Pair[]): PoolName;
  /**
   * Waits for the pool, reads the data and trains. Null when the training fails or exceeds the pool's time
   * or memory. Throws Problem UNAVAILABLE when too many wait, or after `close`.
   */
  train(pool: PoolName, data: () => Promise<TrainingData>): Promise<TrainedModel | null>;
  close(): Promise<void>;
};

/** `inline` runs on the main thread and takes some milliseconds. */
export type PoolName = 'inline' | 'middle' | 'large';

type Pool = {
  /** The largest bot, in characters plus `charactersPerPair` for each pair. */
  characters: number;
  threads: number;
  maxWaiting: number;
  /** CPU time, so that training does not fail only because the machine is busy. */
  cpuMs: number;
  /** Elapsed time. */
  maxMs: number;
  /** A thread's heap. Memory outside of the heap is bounded by the limits on texts. */
  heapMb: number;
};
export type Pools = Record<'middle' | 'large', Pool>;

/** Added for each pair, so that thousands of tiny pairs are not trained inline. */
const charactersPerPair = 40;
/** Training in the middle pool takes a second or two. */
export const defaultPools: Pools = {
  middle: {
    characters: 400_000,
    threads: 1,
    maxWaiting: 200,
    cpuMs: 15_000,
    maxMs: 300_000,
    heapMb: 96,
  },
  large: {
    characters: Number.POSITIVE_INFINITY,
    threads: 1,
    maxWaiting: 50,
    cpuMs: 45_000,
    maxMs: 600_000,
    heapMb: 192,
  },
};
const inlineCharacters = 10_000;
const youngMb = 8;
const minPauseMs = 50;

const thread = new URL('./trainer-thread.ts', import.meta.url);

type Options = {
  log: Log;
  /** Node's compile cache, so that threads do not compile the TypeScript again. */
  compiled?: string;
  pools?: Pools;
};

export function openTrainer({ log, compiled = '', pools = defaultPools }: Options): Trainer {
  const queues = {
    middle: openSemaphore({ permits: pools.middle.threads, maxWaiting: pools.middle.maxWaiting }),
    large: openSemaphore({ permits: pools.large.threads, maxWaiting: pools.large.maxWaiting }),
  };
  const workers = new Set<Worker>();

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
    workers.add(worker);
    const ended = new AbortController();
    try {
      const outcome = outcomeOf(worker);
      const limit = rejectAfterCpu(worker, cpuMs, ended.signal);
      return await within(maxMs, Promise.race([outcome, limit]), tookTooLong);
    } catch (err) {
      if (isProblem(err, 'UNAVAILABLE')) throw err;
      log.error({ err, pairs: data.pairs.length }, 'a bot could not be trained');
      return null;
    } finally {
      ended.abort();
      await worker.terminate();
      workers.delete(worker);
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
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function charactersOf(pairs: readonly Pair[]): number {
  let total = 0;
  for (const { question, answer } of pairs)
    total += charactersPerPair + question.length + answer.length;
  return total;
}

const tookTooLong = () => new Error('training took too long');

/** Rejects once the thread has used this much CPU time. */
async function rejectAfterCpu(worker: Worker, cpuMs: number, signal: AbortSignal): Promise<never> {
  for (let usedMs = 0; usedMs < cpuMs && !signal.aborted; ) {
    await pause(Math.max(minPauseMs, cpuMs - usedMs), signal);
    // Unknown before the thread runs, after it has ended, and before Node 24.6; then only `maxMs` applies.
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
