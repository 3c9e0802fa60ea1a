import { Worker } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { openSemaphore, openSingleFlight, within } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Model } from './answer/model.ts';
import { detectLanguage } from './answer/text/language.ts';
import { train } from './answer/training/train.ts';
import type { LivingBot } from './bots.ts';
import type { BotsStore } from './bots-store.ts';

/** A bot's model and the language its questions are written in. */
export type Trained = { model: Model; language: Lang };
type Held = { version: number; pairs: number; trained: Trained };

export type Models = ReturnType<typeof openModels>;

const maxModels = 500;
const maxPairs = 100_000;

/** Models by bot and version, each trained once; the least used make room. */
export function openModels(store: Pick<BotsStore, 'pairsOf'>) {
  const held = new Map<string, Held>();
  const once = openSingleFlight<Trained>();
  const trainer = openTrainer();

  async function build({ id, version }: LivingBot): Promise<Trained> {
    const pairs = (await store.pairsOf(id))?.pairs ?? [];
    const trained = { model: await trainer.train(pairs), language: languageOf(pairs) };
    const isOutdated = (held.get(id)?.version ?? 0) > version;
    if (!isOutdated) hold(id, { version, pairs: pairs.length, trained });
    makeRoom();
    return trained;
  }

  /** The most used stands last. */
  function hold(id: string, one: Held): void {
    held.delete(id);
    held.set(id, one);
  }

  function makeRoom(): void {
    let total = 0;
    for (const { pairs } of held.values()) total += pairs;
    for (const [id, { pairs }] of held) {
      if (held.size <= maxModels && (total <= maxPairs || held.size === 1)) return;
      held.delete(id);
      total -= pairs;
    }
  }

  return {
    async of(bot: LivingBot): Promise<Trained> {
      const known = held.get(bot.id);
      if (known?.version !== bot.version)
        return await once(`${bot.id} ${bot.version}`, () => build(bot));
      hold(bot.id, known);
      return known.trained;
    },
    close: trainer.close,
  };
}

function languageOf(pairs: readonly Pair[]): Lang {
  const said = pairs.slice(0, 50).map(({ question, answer }) => `${question} ${answer}`);
  return detectLanguage(said.join(' ')) ?? 'es';
}

/** Up to this many characters are learned at once; more are learned in a thread of their own. */
const inlineCharacters = 10_000;
/** What a pair costs beside its text, so that thousands of tiny ones are not learned at once. */
const charactersPerPair = 40;
const maxWaiting = 50;
const maxMs = 30_000;

/** Trains models, the large ones off the thread that answers visitors, one after the other. */
function openTrainer() {
  const oneAtATime = openSemaphore({ permits: 1, maxWaiting });
  let worker: Worker | undefined;

  async function inThread(pairs: Pair[]): Promise<Model> {
    worker = new Worker(new URL('./trainer-thread.ts', import.meta.url), { workerData: pairs });
    try {
      return await within(maxMs, modelFrom(worker), () => problem('UNAVAILABLE'));
    } finally {
      await worker.terminate();
    }
  }

  return {
    train: async (pairs: Pair[]): Promise<Model> =>
      charactersOf(pairs) <= inlineCharacters
        ? train(pairs)
        : await oneAtATime.run(() => inThread(pairs)),
    /** Ends the training under way and refuses what waits. */
    async close(): Promise<void> {
      oneAtATime.close();
      await worker?.terminate();
    },
  };
}

function charactersOf(pairs: readonly Pair[]): number {
  let total = 0;
  for (const { question, answer } of pairs)
    total += charactersPerPair + question.length + answer.length;
  return total;
}

function modelFrom(worker: Worker): Promise<Model> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(problem('UNAVAILABLE')));
  });
}
