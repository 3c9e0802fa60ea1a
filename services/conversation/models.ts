import { setImmediate } from 'node:timers/promises';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { openLru } from '@contesta/kit/cache/memory';
import { type Compressed, restore } from '@contesta/kit/compressed';
import { openKeyedMutex, openSingleFlight, within } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Metrics } from '@contesta/kit/metrics';
import type { ActiveBot, Bots } from './bots.ts';
import type { StoredModels } from './learning/stored-models.ts';
import { languageTraitsOf, type TrainedBot } from './learning/trained-bot.ts';
import type { PoolName, Trainer } from './learning/trainer.ts';
import type { TextVectors } from './learning/vectors-store.ts';
import { openQuestionIndex } from './understanding/features/exact-match.ts';
import type { Model } from './understanding/model.ts';
import { train } from './understanding/training/train.ts';

/** A bot's model in memory. Where `version` could not be trained, it is an older version's model or a stopgap. */
type LoadedModel = {
  version: number;
  content: Compressed | Stopgap;
  /** When the first of its answers expires or a failed training is retried, in milliseconds since 1970. */
  until: number;
  /** How many texts had no vector when this version was trained; 0 if it was read from the store or not trained. */
  missing: number;
  /** The number of the last message that needed it, counted over all bots. */
  usedAt?: number;
};
/** Matches stored questions word for word only. */
type Stopgap = { stopgap: TrainedBot };
/** A restored model, shared by the messages that wait for it. */
type RestoredModel = { from: Compressed; trained: Promise<TrainedBot> };
/** Where a message found its bot's model; `none` if it had to be trained or was not ready in time. */
type LookupResult = 'memory' | 'store' | 'none';

export type Models = ReturnType<typeof openModels>;

type Options = {
  bots: Pick<Bots, 'pairsOf'>;
  vectorsOf: (id: string) => Promise<TextVectors>;
  trainer: Pick<Trainer, 'poolFor' | 'train'>;
  /** Models that any replica has trained before. */
  storedModels: Pick<StoredModels, 'find' | 'save'>;
  /** Without an encoder texts never get vectors, so a model is complete without them. */
  hasEncoder: boolean;
  /** Called with a bot whose texts do not all have vectors. */
  onMissing: (bot: ActiveBot) => void;
  /** Memory for models. The model in use stays whatever its size. */
  maxBytes?: number;
  clock: Clock;
  metrics?: Pick<Metrics, 'modelLookups' | 'modelsHeld' | 'modelsEvicted' | 'trainings'>;
};

export const defaultMegabytes = 128;
export const megabyte = 1024 * 1024;
/** How long a message waits for the newest version's model when an older one can answer. */
const newestWaitMs = 100;
/** The same when there is no older model. */
const firstWaitMs = 1_000;
/** How much longer a small bot's message waits: training takes milliseconds once the thread has started. */
const smallWaitMs = 4_000;
/** When a failed training is retried: the machine may have been busy. */
const retryTrainingMs = 10 * 60_000;

/** The version of a stopgap, so that the bot's own model replaces it. */
const olderThanAny = -1;

/** The share of the memory for restored models; the rest is for compressed ones. */
const restoredShare = 0.24;
/** The bytes that a model's objects and its place in the cache take beside its content. */
const overhead = { compressed: 500, restored: 12_000 };
/** A model is in use if one of the last 16 messages needed it (of more messages, if more models are restored). */
const recentMessages = 16;

/**
 * The models in memory. Concurrent messages train a bot's version once, in a thread. Models are compressed, and those
 * in use also restored; the least recently used models are evicted. While a large bot is trained, its previous version
 * answers; a new bot answers its stored questions word for word.
 */
export function openModels(options: Options) {
  const { bots, vectorsOf, trainer, storedModels, hasEncoder, onMissing, clock, metrics } = options;
  const { maxBytes = defaultMegabytes * megabyte } = options;
  const restoredBytes = maxBytes * restoredShare;
  const loaded = openLru<LoadedModel>(maxBytes - restoredBytes, {
    sizeOf: ({ content }) =>
      overhead.compressed + ('bytes' in content ? content.bytes.length : textSize(content)),
    onDrop: () => metrics?.modelsEvicted.inc(),
  });
  const restored = openLru<RestoredModel>(restoredBytes, {
    sizeOf: ({ from }) => restoredSize(from),
  });
  let uses = 0;
  const once = openSingleFlight<LookupResult>();
  const mutex = openKeyedMutex();
  const inTraining = new Map<string, PoolName>();

  /** Loads or trains the bot's version. A bot's models are trained one at a time: the last has the newest data. */
  function build(bot: ActiveBot): Promise<LookupResult> {
    return once(`${bot.id} ${bot.version}`, () =>
      mutex.run(bot.id, async () => (isCurrent(bot) ? 'memory' : await loadOrTrain(bot))),
    );
  }

  async function loadOrTrain(bot: ActiveBot): Promise<LookupResult> {
    const { id, version } = bot;
    const stored = await storedModels.find(bot);
    if (!stored) await trainBot(bot);
    else load(id, { version, content: stored.compressed, until: stored.until, missing: 0 });
    return stored ? 'store' : 'none';
  }

  /** Waits for the bot's version: longer if no older model can answer, longest if the bot is small. */
  async function waitFor(bot: ActiveBot): Promise<LookupResult> {
    const previous = loaded.get(bot.id);
    const hasModel = previous !== undefined && !('stopgap' in previous.content);
    const found = await buildWithin(hasModel ? newestWaitMs : firstWaitMs, bot);
    if (inTraining.get(bot.id) === 'small') await buildWithin(smallWaitMs, bot);
    if (!loaded.get(bot.id)) await loadStopgap(bot);
    return found;
  }

  const buildWithin = (ms: number, bot: ActiveBot): Promise<LookupResult> =>
    within(ms, build(bot), () => new Error('the model is not ready yet')).catch(() => 'none');

  function isCurrent({ id, version }: ActiveBot): boolean {
    const entry = loaded.get(id);
    return entry !== undefined && entry.version >= version && clock().getTime() < entry.until;
  }

  /** The pool for a bot's pairs, with their version and expiry: not the pairs, which would stay in memory. */
  async function planTraining(bot: ActiveBot) {
    const { version, until, pairs } = await readPairs(bot);
    return { version, until, pool: trainer.poolFor(pairs) };
  }

  async function trainBot(bot: ActiveBot): Promise<void> {
    const { id } = bot;
    const { version, until, pool } = await planTraining(bot);
    metrics?.trainings.inc({ pool });
    inTraining.set(id, pool);
    // The pairs are read when it is the bot's turn, since many large bots may wait.
    const data = async () => ({ ...(await readPairs(bot)), vectors: await vectorsOf(id) });
    const trained = await trainer.train(pool, data).finally(() => inTraining.delete(id));
    if (!trained) {
      const previous = loaded.get(id)?.content;
      const content = previous ?? { stopgap: await stopgapFor((await readPairs(bot)).pairs) };
      const retryAt = Math.min(until, clock().getTime() + retryTrainingMs);
      return load(id, { version, content, until: retryAt, missing: 0 });
    }
    const { compressed, missing } = trained;
    load(id, { version, content: compressed, until, missing });
    if (missing > 0) onMissing(bot);
    // Saved in the background: until it is stored, other replicas train the bot too.
    if (missing === 0 || !hasEncoder) void storedModels.save(id, version, { compressed, until });
  }

  async function loadStopgap(bot: ActiveBot): Promise<void> {
    const { pairs, until } = await readPairs(bot);
    const stopgap = await stopgapFor(pairs);
    if (loaded.get(bot.id)) return; // trained in the meantime
    load(bot.id, { version: olderThanAny, content: { stopgap }, until, missing: 0 });
  }

  /** The pairs that are valid now, and when the first of them expires. */
  async function readPairs({ id, version }: ActiveBot) {
    const stored = (await bots.pairsOf(id)) ?? { version, pairs: [] };
    return { version: stored.version, ...pairsAt(stored.pairs, clock()) };
  }

  function load(id: string, entry: LoadedModel): void {
    loaded.set(id, entry);
    if (restored.get(id)?.from !== entry.content) restored.delete(id);
    metrics?.modelsHeld.set(loaded.count());
  }

  async function trainedBotIn(id: string, entry: LoadedModel): Promise<TrainedBot> {
    const { content, usedAt = Number.NEGATIVE_INFINITY } = entry;
    if ('stopgap' in content) return content.stopgap;
    uses += 1;
    entry.usedAt = uses;
    const known = restored.get(id);
    if (known?.from === content) return await known.trained;
    const trained = restore<TrainedBot>(content);
    // If more bots get messages in turn than there is room for, a model would be evicted before it is used again.
    const isInUse = uses - usedAt <= Math.max(recentMessages, restored.count());
    if (isInUse || restored.size() + restoredSize(content) <= restoredBytes)
      restored.set(id, { from: content, trained });
    trained.catch(() => restored.delete(id));
    return await trained;
  }

  return {
    /** The best model available for the bot after a short wait. Throws only when its pairs cannot be read. */
    async of(bot: ActiveBot): Promise<TrainedBot> {
      for (;;) {
        const lookup = isCurrent(bot) ? 'memory' : await waitFor(bot);
        metrics?.modelLookups.inc({ found: lookup });
        const found = loaded.get(bot.id);
        if (found) return await trainedBotIn(bot.id, found);
        // Evicted in the meantime: look again.
      }
    },

    /** Whether the loaded entry is of this version or a newer one and needs no new training yet (`until`). */
    isCurrent,

    /**
     * Trains a loaded bot again, or reads its model, if vectors were missing or the model is no longer current. A bot
     * that is not loaded is trained once all texts have vectors (`isComplete`): its first message finds a model.
     */
    renew(bot: ActiveBot, isComplete: boolean): Promise<void> {
      return mutex.run(bot.id, async () => {
        // Decided in the bot's turn: a training that began before the newest vectors were stored lacks them.
        const entry = loaded.get(bot.id);
        const isWanted = entry ? entry.missing > 0 || !isCurrent(bot) : isComplete;
        if (isWanted) await loadOrTrain(bot);
      });
    },

    forget(id: string): void {
      loaded.delete(id);
      restored.delete(id);
    },
  };
}

/** How many questions are indexed before other requests get the thread. */
const questionsPerSlice = 200;

/** A model that only matches stored questions word for word. */
async function stopgapFor(pairs: readonly Pair[]): Promise<TrainedBot> {
  const questions = pairs.map(({ question }) => question);
  const answers = pairs.map(({ answer }) => answer);
  const answerOfQuestion = Uint32Array.from(pairs.keys());
  const index = openQuestionIndex();
  for (const [at, question] of questions.entries()) {
    index.add(question, at);
    if (at % questionsPerSlice === questionsPerSlice - 1) await setImmediate();
  }
  const model = { ...train([]), ...index.tables(), questions, answers, answerOfQuestion };
  return { model, ...languageTraitsOf(pairs) };
}

/** Restored arrays that are not aligned are copied, so a model takes more than its uncompressed bytes. */
const restoredFactor = 1.45;
const restoredSize = ({ size }: Compressed): number => overhead.restored + restoredFactor * size;
const textSize = ({ stopgap: { model } }: Stopgap): number =>
  [...model.questions, ...model.answers].reduce((total, { length }) => total + length, 0);

/** The model with its answers in a language, where the owner has written translations. */
export function modelIn(language: Lang, { model, translations }: TrainedBot): Model {
  const matching = translations.filter((one) => one.language === language);
  if (matching.length === 0) return model;
  const texts = new Map(matching.map(({ answer, text }) => [answer, text]));
  return { ...model, answers: model.answers.map((answer) => texts.get(answer) ?? answer) };
}
