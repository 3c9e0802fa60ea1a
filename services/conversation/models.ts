import { setImmediate } from 'node:timers/promises';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { openKeyedMutex, openSingleFlight, within } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Metrics } from '@contesta/kit/metrics';
import type { ActiveBot, BotsStore } from './bots.ts';
import { sizeOf } from './learning/packed.ts';
import type { StoredModels } from './learning/stored-models.ts';
import type { PoolName, Trainer } from './learning/trainer.ts';
import type { TextVectors } from './learning/vectors-store.ts';
import { indexInParts } from './understanding/features/exact-match.ts';
import type { Model } from './understanding/model.ts';
import { detectLanguage, saysUsted } from './understanding/text/language.ts';
import { train } from './understanding/training/train.ts';

/** A bot's model, with the language and form of address its owner writes in and the translated answers. */
export type TrainedBot = {
  model: Model;
  language: Lang;
  /** Whether the answers say usted. */
  isFormal: boolean;
  translations: readonly Translation[];
};
/** `text` replaces `answer` for visitors who write in `language`. */
type Translation = { answer: string; language: Lang; text: string };
/** A model in memory. Where `version` could not be trained, it is an older version's model or a stopgap. */
type LoadedModel = {
  version: number;
  trained: TrainedBot;
  /** Matches stored questions word for word only. */
  isStopgap: boolean;
  /** When the first of its answers expires, in milliseconds since 1970. */
  until: number;
  /** How many of the bot's texts have no vector yet. */
  missing: number;
  /** Memory, in bytes. */
  size: number;
};

/** Where a message found its bot's model; `none` where the bot must be trained first. */
type Found = 'memory' | 'store' | 'none';

export type Models = ReturnType<typeof openModels>;

type Options = {
  store: Pick<BotsStore, 'pairsOf'>;
  /** The vectors of a bot's texts. */
  vectorsOf: (id: string) => Promise<TextVectors>;
  trainer: Pick<Trainer, 'poolFor' | 'train'>;
  /** Models that any replica has trained before. */
  storedModels: Pick<StoredModels<TrainedBot>, 'find' | 'save'>;
  /** Without an encoder texts never get vectors, so a model is complete without them. */
  hasEncoder: boolean;
  /** Called with a bot whose texts do not all have vectors. */
  onMissing: (bot: ActiveBot) => void;
  /** Memory for loaded models. The model in use stays loaded whatever its size. */
  maxBytes?: number;
  clock: Clock;
  metrics?: Pick<Metrics, 'modelLookups' | 'modelsHeld' | 'modelsEvicted' | 'trainings'>;
};

export const defaultMegabytes = 128;
export const megabyte = 1024 * 1024;
/** How long a message waits for the newest version's model when an older one can answer. */
const newestWaitMs = 100;
/** The same when there is only a stopgap. */
const firstWaitMs = 1_000;
/** How much longer a small bot's message waits: training takes milliseconds once the thread has started. */
const smallWaitMs = 4_000;
/** When a failed training is retried: the machine may have been busy. */
const retryTrainingMs = 10 * 60_000;

/**
 * The models in memory: each bot version is trained once, in a thread, and the least recently used models
 * are evicted. While a large bot is trained, its previous version answers; a new bot answers its stored
 * questions word for word.
 */
export function openModels({
  store,
  vectorsOf,
  trainer,
  storedModels,
  hasEncoder,
  onMissing,
  maxBytes = defaultMegabytes * megabyte,
  clock,
  metrics,
}: Options) {
  const loaded = new Map<string, LoadedModel>();
  let loadedBytes = 0;
  const once = openSingleFlight<Found>();
  const inOrder = openKeyedMutex();
  const inTraining = new Map<string, PoolName>();

  /** Loads or trains the bot's version. A bot's models are trained one at a time: the last has the newest data. */
  function build(bot: ActiveBot): Promise<Found> {
    return once(`${bot.id} ${bot.version}`, () =>
      inOrder.run(bot.id, async () => (isCurrent(bot) ? 'memory' : await loadOrTrain(bot))),
    );
  }

  async function loadOrTrain(bot: ActiveBot): Promise<Found> {
    if (await loadKept(bot)) return 'store';
    await trainBot(bot);
    return 'none';
  }

  /** Waits for the bot's version: longer where no model of it can answer, longest where it is small. */
  async function waitFor(bot: ActiveBot): Promise<Found> {
    const hasModel = loaded.get(bot.id)?.isStopgap === false;
    const found = await foundWithin(hasModel ? newestWaitMs : firstWaitMs, bot);
    if (inTraining.get(bot.id) === 'small') await foundWithin(smallWaitMs, bot);
    if (!loaded.has(bot.id)) await loadStopgap(bot);
    return found;
  }

  const foundWithin = (ms: number, bot: ActiveBot): Promise<Found> =>
    within(ms, build(bot), tooLate).catch(() => 'none');

  function isCurrent({ id, version }: ActiveBot): boolean {
    const entry = loaded.get(id);
    return entry !== undefined && entry.version >= version && clock().getTime() < entry.until;
  }

  /** Loads the stored model of the bot's version; false when there is none. */
  async function loadKept(bot: ActiveBot): Promise<boolean> {
    const found = await storedModels.find(bot);
    if (found) load(bot.id, { version: bot.version, isStopgap: false, missing: 0, ...found });
    return found !== null;
  }

  async function trainBot(bot: ActiveBot): Promise<void> {
    const { version, pairs, until } = await readPairs(bot);
    const pool = trainer.poolFor(pairs);
    metrics?.trainings.inc({ pool });
    const traits = languageTraitsOf(pairs);
    inTraining.set(bot.id, pool);
    // Read again in the bot's turn, so that the waiting bots, maybe many and large, keep no pairs in memory.
    const data = async () => ({
      pairs: (await readPairs(bot)).pairs,
      vectors: await vectorsOf(bot.id),
    });
    const trained = await trainer.train(pool, data).finally(() => inTraining.delete(bot.id));
    const previous = loaded.get(bot.id);
    load(bot.id, {
      version,
      // After a failed training the previous model answers until the retry.
      trained: trained
        ? { model: trained.model, ...traits }
        : (previous?.trained ?? (await stopgapFor(pairs))),
      isStopgap: trained === null && (previous?.isStopgap ?? true),
      until: trained ? until : Math.min(until, clock().getTime() + retryTrainingMs),
      missing: trained?.missing ?? 0,
    });
    if (!trained) return;
    if (trained.missing > 0) onMissing(bot);
    const isComplete = trained.missing === 0 || !hasEncoder;
    // Saved in the background: until it is stored, other replicas train the bot too.
    if (isComplete)
      void storedModels.save(bot.id, version, {
        trained: { model: trained.model, ...traits },
        until,
      });
  }

  async function loadStopgap(bot: ActiveBot): Promise<void> {
    const { pairs, until } = await readPairs(bot);
    const trained = await stopgapFor(pairs);
    if (loaded.has(bot.id)) return; // trained meanwhile
    load(bot.id, { version: -1, isStopgap: true, until, missing: 0, trained });
  }

  /** The pairs that are valid now, and when the first of them expires. */
  async function readPairs({ id, version }: ActiveBot) {
    const stored = (await store.pairsOf(id)) ?? { version, pairs: [] };
    return { version: stored.version, ...pairsAt(stored.pairs, clock()) };
  }

  /** Adds a model as the most recently used (the last in the map) and evicts the oldest beyond the limit. */
  function load(id: string, entry: Omit<LoadedModel, 'size'>): void {
    drop(id);
    const size = sizeOf(entry.trained);
    loaded.set(id, { ...entry, size });
    loadedBytes += size;
    for (const oldest of loaded.keys()) {
      if (loadedBytes <= maxBytes || oldest === id) break;
      drop(oldest);
      metrics?.modelsEvicted.inc();
    }
    metrics?.modelsHeld.set(loaded.size);
  }

  function drop(id: string): void {
    loadedBytes -= loaded.get(id)?.size ?? 0;
    loaded.delete(id);
  }

  return {
    /** The best model available for the bot after a short wait. Throws only when its pairs cannot be read. */
    async of(bot: ActiveBot): Promise<TrainedBot> {
      const lookup = isCurrent(bot) ? 'memory' : await waitFor(bot);
      metrics?.modelLookups.inc({ found: lookup });
      const found = loaded.get(bot.id);
      if (!found) return await this.of(bot);
      loaded.delete(bot.id);
      loaded.set(bot.id, found);
      return found.trained;
    },

    /** Whether the loaded model is that of the bot's newest version. */
    isCurrent,

    /**
     * Trains a loaded bot again when it has a newer version or more vectors. A bot that is not loaded is
     * trained once all of its texts have vectors (`isComplete`), so that its first message finds a model.
     */
    renew(bot: ActiveBot, isComplete: boolean): Promise<void> {
      return inOrder.run(bot.id, async () => {
        // Decided in the bot's turn: a training that began before the newest vectors were stored lacks them.
        const entry = loaded.get(bot.id);
        const isWanted = entry ? entry.missing > 0 || !isCurrent(bot) : isComplete;
        if (isWanted) await loadOrTrain(bot);
      });
    },

    forget: drop,
  };
}

const tooLate = () => new Error('the model is not ready yet');

/** A model that only matches stored questions word for word. It is built in slices between other requests. */
async function stopgapFor(pairs: readonly Pair[]): Promise<TrainedBot> {
  const questions = pairs.map(({ question }) => question);
  const model = {
    ...train([]),
    ...(await indexInParts(questions, setImmediate)),
    questions,
    answers: pairs.map(({ answer }) => answer),
    answerOfQuestion: Uint32Array.from(pairs.keys()),
  };
  return { model, ...languageTraitsOf(pairs) };
}

/** How many pairs are read to detect the language and the form of address. */
const sampledPairs = 50;

/** The language of most pairs, whether the answers say usted, and the translated answers. */
export function languageTraitsOf(pairs: readonly Pair[]): Omit<TrainedBot, 'model'> {
  const sample = pairs.slice(0, sampledPairs);
  const texts = sample.map(({ question, answer }) => `${question} ${answer}`);
  const language = detectLanguage(texts.join(' ')) ?? 'es';
  return {
    language,
    isFormal: saysUsted(sample.map(({ answer }) => answer)),
    translations: pairs.flatMap(({ answer, translation: text }) =>
      text === undefined
        ? []
        : { answer, language: other(detectLanguage(answer) ?? language), text },
    ),
  };
}

const other = (language: Lang): Lang => (language === 'es' ? 'en' : 'es');

/** The model with its answers in a language, where the owner has written translations. */
export function modelIn(language: Lang, { model, translations }: TrainedBot): Model {
  const matching = translations.filter((one) => one.language === language);
  if (matching.length === 0) return model;
  const texts = new Map(matching.map(({ answer, text }) => [answer, text]));
  return { ...model, answers: model.answers.map((answer) => texts.get(answer) ?? answer) };
}
