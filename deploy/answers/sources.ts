import { businessBots } from './business-bots.ts';
import { corpusOf, keepLicensed } from './corpora.ts';
import { questionsFromElsewhere } from './elsewhere.ts';
import type { BenchBot } from './read-bots.ts';
import { cutSmallBots } from './small-bots.ts';

/** A bot to fit on: what is left out with it, what it is measured with, and what it weighs. */
export type Source = { bot: BenchBot; fold: string; group: string; share: number };

/** How many small bots are cut from a corpus, and what each weighs. */
const smallBots = 40;
const smallShare = 0.3;
/** A business has three bots. */
const businessShare = 0.5;
/** Smaller corpora leave nothing to take out. */
const fewestAnswers = 20;

function isWholeCorpus({ id, dataset, pairs }: BenchBot): boolean {
  const answers = new Set(pairs.map(({ answer }) => answer)).size;
  return id === `anchor.${dataset}.kall` && answers >= fewestAnswers;
}

// Spanish bots whose borrowed questions were dropped are asked what was written in their stead.
function askFromElsewhere(source: Source): Source {
  const { bot } = source;
  if (bot.lang !== 'es' || bot.queries.some(({ type }) => type === 'far')) return source;
  const far = questionsFromElsewhere.map((text) => ({
    text,
    expectedAnswer: null,
    type: 'far' as const,
  }));
  return { ...source, bot: { ...bot, queries: [...bot.queries, ...far] } };
}

function placeInCorpus(bot: BenchBot, share: number): Source {
  const name = corpusOf(bot.dataset)?.name ?? bot.dataset;
  return { bot, fold: name, group: `${name} ${bot.lang} ${bot.family}`, share };
}

/** All bots the fit reads. Whole corpora are only cut into small bots, never asked as they are. */
export function gatherSources(bots: readonly BenchBot[]): Source[] {
  const licensed = keepLicensed(bots);
  const faq = licensed.filter(({ family }) => family === 'faq');
  const small = licensed.filter(isWholeCorpus).flatMap((bot) => cutSmallBots(bot, smallBots));
  const businesses = businessBots().map((bot) => ({
    bot,
    fold: bot.dataset,
    group: `businesses ${bot.lang}`,
    share: businessShare,
  }));
  return [
    ...faq.map((bot) => placeInCorpus(bot, 1)),
    ...small.map((bot) => placeInCorpus(bot, smallShare)),
    ...businesses,
  ].map(askFromElsewhere);
}
