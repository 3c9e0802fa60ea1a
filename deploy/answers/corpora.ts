import type { BenchBot } from './read-bots.ts';

/** A corpus whose licence lets constants fitted on it be shipped with attribution. */
export type Corpus = {
  name: string;
  /** Names of its sets begin so. */
  prefix: string;
  licence: string;
  /** Languages whose `far` questions come from a corpus of this list too. */
  farFromListed: readonly string[];
};

/** The only sets the fit may read; whatever else a folder holds is left alone. */
export const corpora: readonly Corpus[] = [
  { name: 'clinc150', prefix: 'clinc150', licence: 'CC BY 3.0', farFromListed: ['en'] },
  { name: 'nlp.js 50 topics', prefix: 'nlpjs50', licence: 'MIT', farFromListed: ['en'] },
  { name: 'hint3 curekart', prefix: 'hint3_curekart', licence: 'ODbL', farFromListed: ['en'] },
  { name: 'braun', prefix: 'braun', licence: 'CC BY-SA 3.0', farFromListed: [] },
  { name: 'msskills', prefix: 'msskills', licence: 'MIT', farFromListed: [] },
  { name: 'fbmtl', prefix: 'fbmtl', licence: 'CC BY-SA 4.0', farFromListed: [] },
];

export const corpusOf = (dataset: string): Corpus | undefined =>
  corpora.find(({ prefix }) => dataset.startsWith(prefix));

/** The bots of listed corpora, without questions borrowed from a set whose licence is unknown. */
export function keepLicensed(bots: readonly BenchBot[]): BenchBot[] {
  return bots.flatMap((bot) => {
    const corpus = corpusOf(bot.dataset);
    if (corpus === undefined) return [];
    const farKept = corpus.farFromListed.includes(bot.lang);
    return { ...bot, queries: bot.queries.filter(({ type }) => type !== 'far' || farKept) };
  });
}
