import { backoffMs, openSemaphore, pause } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { BotsStore, LivingBot } from '../bots.ts';
import type { Embedder } from '../encoder/embedder.ts';
import { textsOf } from '../understanding/features/meaning-texts.ts';
import { shippedVectors } from './shipped-vectors.ts';
import { batchSize, claimMs, keyOf, type Progress, type VectorsStore } from './vectors-store.ts';

export type Learner = ReturnType<typeof openLearner>;

type Options = {
  store: Pick<BotsStore, 'pairsOf' | 'isBuried' | 'buriedSince'>;
  vectors: VectorsStore;
  embedder: Pick<Embedder, 'isOn' | 'learn' | 'warm'>;
  /** Told when a bot knows all its texts, and once before, when it knows enough of them. */
  onLearned: (bot: LivingBot, isWhole: boolean) => Promise<void>;
  clock: Clock;
  log: Log;
};

/** A bot that is learned: the newest version asked for, and, once looked at, how far it is and how much it misses. */
type Study = { bot: LivingBot; progress: Progress | null; missing: number | null };

type Found = { texts: string[]; missing: string[]; progress: Progress };

/** So many texts are learned before those of bots that miss more. */
const fewTexts = 100;
/** After so many, a bot with more to learn lets others have its place. */
const roundTexts = 512;
const mostBots = 10_000;
const mostFailures = 5;
const retry = { firstMs: 1_000, capMs: 60_000 };
/** How long another replica is left to learn a bot before it is looked at again. */
const othersTurnMs = 2_000;
/** From this share of its texts on, a model answers by meaning. */
const enough = 0.5;
/** How old a note of another process may be while that is believed to be at work. */
const freshMs = 15_000;
/** What a process that died may have written of a deleted bot, it wrote so soon after the deletion. */
const sweptMs = 24 * 3_600_000;

/** Learns what bots' texts mean, beside the calls: a few texts at once, many in rounds, so that no bot waits for a large one. */
export function openLearner({ store, vectors, embedder, onLearned, clock, log }: Options) {
  const studies = new Map<string, Study>();
  const closing = new AbortController();
  // They bound how many texts are in memory at once.
  const few = openSemaphore({ permits: 8 });
  const many = openSemaphore({ permits: 2 });
  // A caller who asks how far a bot is must not wait for the encoder.
  const looks = openSemaphore({ permits: 2 });

  async function look(id: string): Promise<Found | null> {
    const stored = await store.pairsOf(id);
    if (!stored) return null;
    const known = await vectors.of(id);
    const texts = textsOf(stored.pairs);
    const missing = texts.filter((text) => !known.has(keyOf(text)));
    const learned = texts.length - missing.length;
    const progress = { version: stored.version, texts: texts.length, learned };
    await vectors.note(id, progress, clock());
    return (await isUndone(id)) ? null : { texts, missing, progress };
  }

  /** What is made of a deleted bot's texts goes with it, however late it comes. */
  async function isUndone(id: string): Promise<boolean> {
    const isBuried = await store.isBuried(id);
    if (isBuried) await vectors.forget(id);
    return isBuried;
  }

  async function study(one: Study): Promise<void> {
    for (let failures = 0; failures < mostFailures && isWanted(one); ) {
      try {
        if (!(await round(one))) await pause(othersTurnMs, closing.signal);
        failures = 0;
      } catch (err) {
        if (closing.signal.aborted) return;
        failures += 1;
        log.warn({ err, chatbotId: one.bot.id, failures }, 'what a bot means could not be learned');
        await pause(backoffMs(retry, failures), closing.signal);
      }
    }
  }

  /** False when all is known of the newest version, when the bot is gone, and at the end. */
  const isWanted = ({ bot, missing, progress }: Study): boolean =>
    isThere(bot) && (missing !== 0 || isBehind({ bot, progress }));

  const isBehind = ({ bot, progress }: Pick<Study, 'bot' | 'progress'>): boolean =>
    (progress?.version ?? Number.NEGATIVE_INFINITY) < bot.version;

  const isThere = ({ id }: LivingBot): boolean => studies.has(id) && !closing.signal.aborted;

  /** Looks what is missing, and learns what fits into one round; false where another replica learns it. */
  async function round(one: Study): Promise<boolean> {
    const isFew = (one.missing ?? 0) <= fewTexts;
    const release = await (isFew ? few : many).acquire();
    try {
      const found = await look(one.bot.id);
      if (!found) {
        studies.delete(one.bot.id);
        return true;
      }
      const { length } = found.missing;
      one.progress = found.progress;
      one.missing = length;
      if (isFew && length > fewTexts) return true;
      if (length > 0 && !(await vectors.claim(one.bot.id, clock()))) return false;
      try {
        // Another replica may have learned some since.
        const latest = length > 0 ? await look(one.bot.id) : found;
        if (!latest) return true;
        one.progress = latest.progress;
        one.missing = await learnSome(one, latest, isFew);
      } finally {
        if (length > 0) await vectors.release(one.bot.id).catch(() => undefined); // it ends by itself
      }
      return true;
    } finally {
      release();
    }
  }

  /** Says how much is missing afterwards. */
  async function learnSome(one: Study, { texts, missing, progress }: Found, urgent: boolean) {
    const { bot } = one;
    const before = progress.learned;
    const shipped = shippedVectors(missing);
    if (shipped.size > 0) await keep(bot.id, shipped, progress);
    const some = missing.filter((text) => !shipped.has(text)).slice(0, roundTexts);
    for (let at = 0; at < some.length; at += batchSize) {
      if (!isThere(bot) || one.bot.version > progress.version) break;
      if (at > 0 && !(await vectors.claim(bot.id, clock()))) break;
      const learned = await embedder.learn(some.slice(at, at + batchSize), {
        urgent,
        isLong: !urgent,
        maxMs: claimMs / 2,
      });
      await keep(bot.id, learned, progress);
    }
    const rest = missing.length - (progress.learned - before);
    if (rest === 0) await vectors.tidy(bot.id, new Set(texts.map(keyOf)), clock());
    const half = enough * progress.texts;
    if (rest === 0 || (before < half && progress.learned >= half)) await onLearned(bot, rest === 0);
    return rest;
  }

  async function keep(
    id: string,
    learned: Map<string, Int8Array>,
    progress: Progress,
  ): Promise<void> {
    await vectors.add(id, new Map([...learned].map(([text, vector]) => [keyOf(text), vector])));
    progress.learned += learned.size;
    await vectors.note(id, progress, clock());
    if (await isUndone(id)) studies.delete(id);
  }

  /** Learns what the bot does not know yet. Asked again meanwhile, it looks again before it ends. */
  function learn(bot: LivingBot): void {
    if (!embedder.isOn || closing.signal.aborted) return;
    const underWay = studies.get(bot.id);
    if (underWay && bot.version > underWay.bot.version) underWay.bot = bot;
    if (underWay || studies.size >= mostBots) return;
    const one: Study = { bot, progress: null, missing: null };
    studies.set(bot.id, one);
    void study(one).finally(() => {
      if (studies.get(bot.id) !== one) return;
      studies.delete(bot.id);
      if (one.bot.version > bot.version && isBehind(one)) learn(one.bot);
    });
  }

  /** Of what was deleted shortly before a process died. */
  async function sweep(): Promise<void> {
    const since = new Date(clock().getTime() - sweptMs);
    for (const { _id } of await store.buriedSince(since)) await vectors.forget(_id);
    if (await vectors.isThereAny()) embedder.warm();
  }

  return {
    learn,

    /** How many texts a bot has and how many it knows by meaning; learning begins where it has not. */
    async progressOf(bot: LivingBot): Promise<Progress> {
      if (!embedder.isOn) return { version: bot.version, texts: 0, learned: 0 };
      const own = studies.get(bot.id)?.progress;
      if (own && own.version >= bot.version) return own;
      const noted = await vectors.noted(bot.id);
      const isNew = noted && noted.at.getTime() > clock().getTime() - freshMs;
      if (noted && noted.version >= bot.version && (isNew || noted.learned === noted.texts))
        return noted;
      learn(bot);
      const found = await looks.run(() => look(bot.id));
      return found?.progress ?? { version: bot.version, texts: 0, learned: 0 };
    },

    async forget(id: string): Promise<void> {
      studies.delete(id);
      await vectors.forget(id);
    },

    start: () => void sweep().catch((err) => log.warn({ err }, 'deleted bots were not swept')),

    async close(): Promise<void> {
      closing.abort();
      few.close();
      looks.close();
      many.close();
    },
  };
}
