import type { Pair } from '@contesta/contracts/chatbot';
import { type Compressed, compress } from '@contesta/kit/compressed';
import { openSemaphore } from '@contesta/kit/concurrency';
import { isProblem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import { openThread } from '@contesta/vectors/threads';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import { train } from '../understanding/training/train.ts';
import { languageTraitsOf, type TrainedBot } from './trained-bot.ts';
import { type TextVectors, vectorsByText } from './vectors-store.ts';

/** The data a model is trained on. Plain, so that it can be sent to a thread. */
export type TrainingData = { pairs: Pair[]; vectors: TextVectors };
/** A compressed `TrainedBot`, and how many of its texts have no vector yet. */
export type Training = { compressed: Compressed; missing: number };

/** Trains a bot. Pure; slow for large bots. */
export function trainOn({ pairs, vectors }: TrainingData): Training {
  const texts = textsOf(pairs);
  const byText = vectorsByText(texts, vectors);
  const trained: TrainedBot = { model: train(pairs, byText), ...languageTraitsOf(pairs) };
  return { compressed: compress(trained), missing: texts.length - byText.size };
}

export type PoolName = 'small' | 'middle' | 'large';

type Pool = {
  maxWaiting: number;
  /** The limit of CPU time. Other programs on a busy machine do not use it up. */
  cpuMs: number;
  /** The limit of elapsed time. */
  maxMs: number;
  /** A thread's heap. Memory outside of the heap is bounded by the limits on texts. */
  heapMb: number;
  /** How long an idle thread waits for the next bot. */
  idleMs: number;
  /** By how much a thread's priority is lowered; not for small bots, since visitors wait for their training. */
  niceness?: number;
};
export type Pools = Record<PoolName, Pool>;

/** The largest bot of a pool, in characters plus `charactersPerPair` for each pair. */
const maxCharacters = { small: 10_000, middle: 400_000 };
/** So that thousands of tiny pairs do not count as a small bot. */
const charactersPerPair = 40;
/**
 * Only the small pool keeps its thread when idle: training a small bot takes milliseconds, less than starting a thread.
 * Training a bot in the middle pool takes 1 or 2 s.
 */
export const defaultPools: Pools = {
  small: { maxWaiting: 10_000, cpuMs: 10_000, maxMs: 60_000, heapMb: 64, idleMs: 10_000 },
  middle: { maxWaiting: 200, cpuMs: 15_000, maxMs: 300_000, heapMb: 96, idleMs: 0, niceness: 10 },
  large: { maxWaiting: 50, cpuMs: 45_000, maxMs: 600_000, heapMb: 192, idleMs: 0, niceness: 10 },
};
const youngMb = 8;

const trainerThread = new URL('./trainer-thread.ts', import.meta.url);

type Options = {
  log: Log;
  /** A folder for compiled code, if the process has no compile cache. */
  compileCache?: string;
  pools?: Pools;
};

export type Trainer = ReturnType<typeof openTrainer>;

/**
 * Trains models in worker threads, one pool per bot size, so that training does not block the thread that answers
 * visitors.
 */
export function openTrainer({ log, compileCache = '', pools = defaultPools }: Options) {
  const threadPools = {
    small: openPool(pools.small, compileCache),
    middle: openPool(pools.middle, compileCache),
    large: openPool(pools.large, compileCache),
  };

  return {
    /** The pool for a bot with these pairs. */
    poolFor(pairs: readonly Pair[]): PoolName {
      const characters = charactersOf(pairs);
      if (characters <= maxCharacters.small) return 'small';
      return characters <= maxCharacters.middle ? 'middle' : 'large';
    },
    /**
     * Waits for the pool, reads the data and trains. Null when the training fails or exceeds the pool's time or memory.
     * Throws Problem UNAVAILABLE when too many wait, the thread exits or the trainer is closed; and what `data` throws.
     */
    async train(name: PoolName, data: () => Promise<TrainingData>): Promise<Training | null> {
      const pool = threadPools[name];
      return await pool.queue.run(async () => {
        const found = await data();
        return await pool.train(found).catch((err) => {
          if (isProblem(err, 'UNAVAILABLE')) throw err;
          log.error({ err, pairs: found.pairs.length }, 'a bot could not be trained');
          return null;
        });
      });
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(threadPools).map((pool) => pool.close()));
    },
  };
}

/** The thread of a pool. `queue` lets one training run at a time. */
function openPool(pool: Pool, compileCache: string) {
  const { maxWaiting, cpuMs, maxMs, heapMb, idleMs, niceness = 0 } = pool;
  const queue = openSemaphore({ permits: 1, maxWaiting });
  const options = { name: 'trainer', compileCache, heapMb, youngMb, data: () => niceness };
  const thread = openThread<Training>(trainerThread, options);
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    queue,

    async train(data: TrainingData): Promise<Training> {
      clearTimeout(idleTimer);
      const training = await thread.ask(data, { maxMs, cpuMs });
      if (idleMs === 0) await thread.end();
      else idleTimer = setTimeout(() => void thread.end(), idleMs).unref();
      return training;
    },

    async close(): Promise<void> {
      queue.close();
      clearTimeout(idleTimer);
      await thread.close();
    },
  };
}

const charactersOf = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0) +
  charactersPerPair * pairs.length;
