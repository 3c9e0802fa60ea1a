import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShuffle } from '@contesta/vectors/softmax';
import { cutLargeBots, cutSmallBots, queryOf, seed } from './corpus-bots.ts';
import { type BenchBot, type BenchQuery, readBots } from './read-bots.ts';
import { businessBots, variants } from './small-businesses.ts';
import { tradeOf } from './trades.ts';

/** A bot to fit on, with its fold of the cross-validation, its group for measuring, and its weight. */
export type Source = { bot: BenchBot; fold: string; group: string; weight: number };

/** A corpus whose licence lets constants fitted on it be shipped with attribution. */
type Corpus = {
  name: string;
  /** The common prefix of its data sets' names. */
  prefix: string;
  licence: string;
  /**
   * The languages whose `far` questions (of another domain) come from corpora listed here. In other languages its `far`
   * questions are dropped: their licence is unknown.
   */
  farFromListed: readonly string[];
};

/** The third-party data sets that the fit may use. It ignores the bots of any other data set in its folder. */
export const corpora: readonly Corpus[] = [
  { name: 'clinc150', prefix: 'clinc150', licence: 'CC BY 3.0', farFromListed: ['en'] },
  { name: 'nlp.js 50 topics', prefix: 'nlpjs50', licence: 'MIT', farFromListed: ['en'] },
  { name: 'hint3 curekart', prefix: 'hint3_curekart', licence: 'ODbL', farFromListed: ['en'] },
];

/** The number of small bots made from a corpus. */
const smallBots = 40;
const weights = {
  cut: 0.3, // of each small or large bot made from a corpus
  business: 0.5, // of each of a business's three bots
  shop: 1, // of a whole shop, which is the realistic case
  halfShop: 0.5, // of each of a shop's two halves
};
/** The number of folds for shops; a fold contains all shops of its trades. */
const shopFolds = 5;
/** A bot with this many phrasings for each answer, on average, is well-taught. */
const wellTaught = 10;
/** Corpora with fewer answers are too small to make bots from. */
const minAnswers = 20;

/**
 * All bots for the fit. Bots of whole corpora are only used to make smaller bots, which are asked held-out phrasings.
 * The fit sees neither the whole bots' own questions nor well-taught `faq` bots: bench.ts measures with them what was
 * not fitted. The other `faq` bots are used whole, with their own questions.
 */
export function gatherSources(bots: readonly BenchBot[]): Source[] {
  const licensed = keepLicensed(bots);
  const faq = licensed.filter((bot) => bot.family === 'faq' && !isWellTaught(bot));
  const whole = licensed.filter(isWholeCorpus);
  const small = whole.flatMap((bot) => cutSmallBots(bot, smallBots));
  const large = whole.filter(isWellTaught).flatMap((bot) => cutLargeBots(bot, whole));
  const businesses = businessBots().map((bot) => ({
    bot,
    fold: 'businesses',
    group: `businesses ${bot.lang}`,
    weight: weights.business,
  }));
  return [
    ...faq.map((bot) => placeInCorpus(bot, 1)),
    ...small.map((bot) => placeInCorpus(bot, weights.cut)),
    // Each is a fold of its own, although those of one corpus share questions: by corpus there would be only two folds.
    ...large.map((bot) => ({ ...placeInCorpus(bot, weights.cut), fold: bot.id })),
    ...businesses,
    ...[...foldShops(ordinaryShops())].flatMap(([shop, fold]) => cutShop(shop, fold)),
  ].map(askFromElsewhere);
}

/** The bots of listed corpora, without questions borrowed from a set whose licence is unknown. */
export function keepLicensed(bots: readonly BenchBot[]): BenchBot[] {
  return bots.flatMap((bot) => {
    const corpus = corpusOf(bot.dataset);
    if (corpus === undefined) return [];
    const keepsFar = corpus.farFromListed.includes(bot.lang);
    return { ...bot, queries: bot.queries.filter(({ type }) => type !== 'far' || keepsFar) };
  });
}

const corpusOf = (dataset: string): Corpus | undefined =>
  corpora.find(({ prefix }) => dataset.startsWith(prefix));

function placeInCorpus(bot: BenchBot, weight: number): Source {
  const name = corpusOf(bot.dataset)?.name ?? bot.dataset;
  return { bot, fold: name, group: `${name} ${bot.lang} ${bot.family}`, weight };
}

/** The benchmark names the bot with all phrasings (k = all) of a data set `anchor.<data set>.kall`. */
const isWholeCorpus = ({ id, dataset, pairs }: BenchBot): boolean =>
  id === `anchor.${dataset}.kall` && countAnswers(pairs) >= minAnswers;

const isWellTaught = ({ pairs }: BenchBot): boolean =>
  pairs.length >= wellTaught * countAnswers(pairs);

const countAnswers = (pairs: BenchBot['pairs']): number =>
  new Set(pairs.map(({ answer }) => answer)).size;

/** Gives Spanish bots without `far` questions (borrowed ones were dropped) our own questions from `elsewhere`. */
function askFromElsewhere(source: Source): Source {
  const { bot } = source;
  if (bot.lang !== 'es' || bot.queries.some(({ type }) => type === 'far')) return source;
  const far = questionsFromElsewhere('es').map((text) => queryOf(text, 'far'));
  return { ...source, bot: { ...bot, queries: [...bot.queries, ...far] } };
}

/** Invented shops of all sizes, with realistic messages. */
export const ordinaryShops = (): BenchBot[] => readBots(join(import.meta.dirname, 'shops'));

/** Questions that do not concern a small business, one per line ("a qué hora juega el barça"). */
export const questionsFromElsewhere = (language: string): string[] =>
  readFileSync(join(import.meta.dirname, 'elsewhere', `${language}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** The number of questions from `elsewhere` for each shop. */
const fromElsewhere = 10;

/**
 * The shops with their folds: all shops of one trade are in one fold, in both languages. Each shop also gets questions
 * from `elsewhere`, and each of these belongs to one fold too.
 */
export function foldShops(shops: readonly BenchBot[]): Map<BenchBot, string> {
  const shuffle = openShuffle(seed);
  const elsewhere = { es: questionsFromElsewhere('es'), en: questionsFromElsewhere('en') };
  const trades = [...new Set(shops.map(tradeOf))].sort();
  return new Map(
    shops.map((shop) => {
      const fold = trades.indexOf(tradeOf(shop)) % shopFolds;
      const ofFold = elsewhere[shop.lang === 'es' ? 'es' : 'en'].filter(
        (_, at) => at % shopFolds === fold,
      );
      const farTexts = shuffle(ofFold).slice(0, fromElsewhere);
      const far = farTexts.map((text) => queryOf(text, 'far'));
      return [{ ...shop, queries: [...shop.queries, ...far] }, `shops ${fold}`] as const;
    }),
  );
}

function cutShop(shop: BenchBot, fold: string): Source[] {
  return variants.map(({ label, isLeftOut }) => {
    const pairs = shop.pairs.filter((_, at) => !isLeftOut(at));
    const kept = new Set(pairs.map(({ answer }) => answer));
    const queries = shop.queries.map((query): BenchQuery => {
      const expected = query.expected.filter((answer) => kept.has(answer));
      const type = query.type === 'in' && expected.length === 0 ? 'near' : query.type;
      return { ...query, expected, type };
    });
    return {
      bot: { ...shop, id: `${shop.id}.${label}`, pairs, queries },
      fold,
      group: `shops ${shop.lang} ${label}`,
      weight: label === 'whole' ? weights.shop : weights.halfShop,
    };
  });
}
