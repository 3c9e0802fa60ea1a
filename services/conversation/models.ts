import { setImmediate } from 'node:timers/promises';
import { type Pair, pairsAt } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import { openKeyedMutex, openSingleFlight, waitAtMost } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Metrics } from '@contesta/kit/metrics';
import type { BotsStore, LivingBot } from './bots.ts';
import { type KeptModels, sizeOf } from './learning/kept-models.ts';
import type { Trainer } from './learning/trainer.ts';
import type { KnownVectors } from './learning/vectors-store.ts';
import { indexInParts } from './understanding/features/exact-match.ts';
import type { Model } from './understanding/model.ts';
import { detectLanguage, saysUsted } from './understanding/text/language.ts';
import { train } from './understanding/training/train.ts';

/** A bot's model, the language its questions are written in, whether its answers say usted, and those it has in both languages. */
export type Trained = {
  model: Model;
  language: Lang;
  isFormal: boolean;
  translations: readonly Translation[];
};
/** What is said instead of an answer to visitors who write in `language`. */
type Translation = { answer: string; language: Lang; text: string };
/** `version` is the one it answers for; it is made of an older one, or a stopgap, where that could not be trained. */
type Held = {
  version: number;
  trained: Trained;
  isStopgap: boolean;
  /** When the first of its answers expires, in milliseconds since 1970. */
  until: number;
  /** How many of its texts it does not know by meaning. */
  missing: number;
  size: number;
};

export type Models = ReturnType<typeof openModels>;

type Options = {
  store: Pick<BotsStore, 'pairsOf'>;
  /** What is known of a bot's texts by meaning. */
  vectorsOf: (id: string) => Promise<KnownVectors>;
  trainer: Pick<Trainer, 'poolFor' | 'train'>;
  /** Those trained before, by any replica. */
  kept: Pick<KeptModels<Trained>, 'find' | 'save'>;
  /** Whether a bot's texts are known by meaning at some time. */
  isLearned: boolean;
  /** Hears of a bot whose texts are not all known by meaning. */
  onMissing: (bot: LivingBot) => void;
  /** How much memory models may take; the one in use is held whatever its size. */
  mostBytes?: number;
  clock: Clock;
  figures?: Pick<Metrics, 'modelsHeld' | 'modelsEvicted' | 'trainings'>;
};

export const usualMegabytes = 128;
export const megabyte = 1024 * 1024;
/** How long a message waits for the newest version, in milliseconds, where an older one can answer it. */
const patienceMs = 100;
/** The same where there is only a stopgap. */
const firstPatienceMs = 1_000;
/** A bot that could not be trained is tried again after so long: the machine may have been busy. */
const triedAgainMs = 10 * 60_000;

/**
 * Models by bot and version, each trained once; the least used make room. Nobody waits long: while a large bot is
 * trained, its version before answers, and of a bot that is new the stored questions word for word.
 */
export function openModels({
  store,
  vectorsOf,
  trainer,
  kept,
  isLearned,
  onMissing,
  mostBytes = usualMegabytes * megabyte,
  clock,
  figures,
}: Options) {
  const held = new Map<string, Held>();
  let heldBytes = 0;
  const once = openSingleFlight<void>();
  const inOrder = openKeyedMutex();

  /** The models of one bot are trained one after the other, so that the last one knows the most. */
  function build(bot: LivingBot, isRenewal = false): Promise<void> {
    const occasion = isRenewal ? 'renewal' : bot.version;
    return once(`${bot.id} ${occasion}`, () =>
      inOrder.run(bot.id, async () => {
        if (isRenewal || !isCurrent(bot)) (await takeKept(bot)) || (await trainFor(bot));
      }),
    );
  }

  function isCurrent({ id, version }: LivingBot): boolean {
    const known = held.get(id);
    return known !== undefined && known.version >= version && clock().getTime() < known.until;
  }

  /** Holds the model that was kept of the bot's version; false where there is none. */
  async function takeKept(bot: LivingBot): Promise<boolean> {
    const found = await kept.find(bot);
    if (found) hold(bot.id, { version: bot.version, isStopgap: false, missing: 0, ...found });
    return found !== null;
  }

  async function trainFor(bot: LivingBot): Promise<void> {
    const { version, pairs, until } = await read(bot);
    const pool = trainer.poolFor(pairs);
    figures?.trainings.inc({ pool });
    const manner = mannerOf(pairs);
    // Who waits for a pool holds no pairs meanwhile: there may be many, and large.
    const inHand = pool === 'inline' ? pairs : undefined;
    const trained = await trainer.train(pool, async () => ({
      pairs: inHand ?? (await read(bot)).pairs,
      known: await vectorsOf(bot.id),
    }));
    const best = held.get(bot.id);
    hold(bot.id, {
      version,
      // What there is answers for this version for a while.
      trained: trained
        ? { model: trained.model, ...manner }
        : (best?.trained ?? (await stopgapFor(pairs))),
      isStopgap: trained === null && (best?.isStopgap ?? true),
      until: trained ? until : Math.min(until, clock().getTime() + triedAgainMs),
      missing: trained?.missing ?? 0,
    });
    if (!trained) return;
    if (trained.missing > 0) onMissing(bot);
    const isWhole = trained.missing === 0 || !isLearned;
    // Nobody waits for it: until it is there, others train the bot too.
    if (isWhole)
      void kept.save(bot.id, version, { trained: { model: trained.model, ...manner }, until });
  }

  /** Where there is nothing yet: what is trained at once, or something to answer with until it is. */
  async function begin(bot: LivingBot): Promise<void> {
    if (await takeKept(bot)) return;
    const { pairs, until } = await read(bot);
    if (trainer.poolFor(pairs) === 'inline') return await inOrder.run(bot.id, () => trainFor(bot));
    const trained = await stopgapFor(pairs);
    hold(bot.id, { version: -1, isStopgap: true, until, missing: 0, trained });
  }

  /** The pairs that hold now, and when the first of them expires. */
  async function read({ id, version }: LivingBot) {
    const stored = (await store.pairsOf(id)) ?? { version, pairs: [] };
    return { version: stored.version, ...pairsAt(stored.pairs, clock()) };
  }

  /** The most used stands last. */
  function hold(id: string, one: Omit<Held, 'size'>): void {
    drop(id);
    const size = sizeOf(one.trained);
    held.set(id, { ...one, size });
    heldBytes += size;
    for (const oldest of held.keys()) {
      if (heldBytes <= mostBytes || oldest === id) break;
      drop(oldest);
      figures?.modelsEvicted.inc();
    }
    figures?.modelsHeld.set(held.size);
  }

  function drop(id: string): void {
    heldBytes -= held.get(id)?.size ?? 0;
    held.delete(id);
  }

  return {
    /** The best model there is for the bot, after a moment; throws only when its pairs cannot be read. */
    async of(bot: LivingBot): Promise<Trained> {
      if (!held.has(bot.id)) await once(`${bot.id} first`, () => begin(bot));
      if (!isCurrent(bot)) {
        const isAnswered = held.get(bot.id)?.isStopgap === false;
        await waitAtMost(isAnswered ? patienceMs : firstPatienceMs, build(bot));
      }
      const found = held.get(bot.id);
      if (!found) return await this.of(bot);
      held.delete(bot.id);
      held.set(bot.id, found);
      return found.trained;
    },

    /** Whether its model is that of the bot's newest version. */
    isCurrent,

    /**
     * Trains a bot in use on its newest version, or again where it may know more by meaning now. Once all of its texts
     * are known also one that is not in use, so that its first message finds it trained.
     */
    async renew(bot: LivingBot, isWhole: boolean): Promise<void> {
      const known = held.get(bot.id);
      const isWanted = known ? known.missing > 0 || !isCurrent(bot) : isWhole;
      if (isWanted) await build(bot, isCurrent(bot));
    },

    forget: drop,
  };
}

/** Answers stored questions word for word and nothing else; made soon, while others are answered. */
async function stopgapFor(pairs: readonly Pair[]): Promise<Trained> {
  const questions = pairs.map(({ question }) => question);
  const model = {
    ...train([]),
    ...(await indexInParts(questions, setImmediate)),
    questions,
    answers: pairs.map(({ answer }) => answer),
    answerOfQuestion: Uint32Array.from(pairs.keys()),
  };
  return { model, ...mannerOf(pairs) };
}

/** Pairs that tell the language and the manner of all. */
const mostRead = 50;

/** The language most of a bot's pairs are in, whether its answers say usted, and those it has in both languages. */
export function mannerOf(pairs: readonly Pair[]): Omit<Trained, 'model'> {
  const read = pairs.slice(0, mostRead);
  const said = read.map(({ question, answer }) => `${question} ${answer}`);
  const language = detectLanguage(said.join(' ')) ?? 'es';
  return {
    language,
    isFormal: saysUsted(read.map(({ answer }) => answer)),
    translations: pairs.flatMap(({ answer, translation: text }) =>
      text === undefined
        ? []
        : { answer, language: other(detectLanguage(answer) ?? language), text },
    ),
  };
}

const other = (language: Lang): Lang => (language === 'es' ? 'en' : 'es');

/** The model with its answers in a language, as far as the owner wrote them in it. */
export function modelIn(language: Lang, { model, translations }: Trained): Model {
  const known = translations.filter((one) => one.language === language);
  if (known.length === 0) return model;
  const texts = new Map(known.map(({ answer, text }) => [answer, text]));
  return { ...model, answers: model.answers.map((answer) => texts.get(answer) ?? answer) };
}
