import { openShuffle } from '@contesta/vectors/softmax';
import type { BenchBot, BenchQuery } from './read-bots.ts';

export const seed = 12_345;
/** How many answers a small bot has, and how many phrasings of each it stores. The bots take the numbers in turn. */
const answerCounts = [5, 8, 12, 20, 35];
const phrasingCounts = [1, 2, 1, 3, 1, 5];
/** The intended numbers of questions to a small bot: those it cannot answer (one per missing answer), and those it can. */
const missingAnswers = 40;
const answerableQuestions = 80;
/** At least this many phrasings of each answer are not stored, so that they can be asked. */
const minHeldOut = 2;

/** Makes bots of a small business's size from a corpus's pairs: some phrasings are stored, others asked. */
export function cutSmallBots(source: BenchBot, count: number): BenchBot[] {
  const shuffle = openShuffle(seed);
  const phrasings = phrasingsOf(source);
  const answerable = [...phrasings].filter(([, { length }]) => length > minHeldOut);
  return Array.from({ length: count }, (_, at) => {
    const answerCount = answerCounts[at % answerCounts.length] ?? 0;
    const phrasingCount = phrasingCounts[at % phrasingCounts.length] ?? 1;
    const answers = shuffle(answerable.map(([answer]) => answer));
    const askedPerAnswer = Math.ceil(answerableQuestions / answerCount);
    const pairs: BenchBot['pairs'] = [];
    const queries: BenchQuery[] = [];
    for (const answer of answers.slice(0, answerCount)) {
      const texts = shuffle(phrasings.get(answer) ?? []);
      const kept = Math.min(phrasingCount, texts.length - minHeldOut);
      pairs.push(...texts.slice(0, kept).map((question) => ({ question, answer })));
      const heldOutTexts = texts.slice(kept, kept + askedPerAnswer);
      queries.push(...heldOutTexts.map((text) => queryOf(text, 'in', [answer])));
    }
    for (const answer of answers.slice(answerCount, answerCount + missingAnswers)) {
      const [text] = shuffle(phrasings.get(answer) ?? []);
      queries.push(queryOf(text ?? '', 'near'));
    }
    const id = `small.${source.dataset}.${at}`;
    return { ...source, id, family: 'small', k: String(phrasingCount), pairs, queries };
  });
}

/** For each well-taught bot, the share of a corpus's answers that it keeps, and the share of their phrasings. */
const largeCuts = [
  [0.25, 0.8],
  [0.5, 0.3],
  [0.6, 0.9],
  [0.8, 0.7],
  [0.8, 0.15],
] as const;
/** The cuts are made ceil(this / the corpus's pairs) times, so that small corpora count enough. */
const pairsInLargeBots = 3_000;
/** The maximum number of questions of each type for a well-taught bot. */
const questionsOfType = 150;

/** Makes well-taught bots from a corpus with many phrasings; `far` questions are from other corpora of its language. */
export function cutLargeBots(source: BenchBot, corpora: readonly BenchBot[]): BenchBot[] {
  const shuffle = openShuffle(seed);
  const phrasings = [...phrasingsOf(source)].filter(([, { length }]) => length > minHeldOut);
  const fromOtherCorpora = corpora
    .filter(({ lang, dataset }) => lang === source.lang && dataset !== source.dataset)
    .flatMap(({ pairs }) => pairs.map(({ question }) => queryOf(question, 'far')));
  const rounds = Math.ceil(pairsInLargeBots / source.pairs.length);
  const cuts = Array.from({ length: rounds }, () => largeCuts).flat();
  return cuts.map(([answerShare, phrasingShare], at) => {
    const shuffled = shuffle(phrasings).map(([answer, texts]) => ({
      answer,
      texts: shuffle(texts),
    }));
    const kept = Math.round(answerShare * phrasings.length);
    const pairs: BenchBot['pairs'] = [];
    const answered: BenchQuery[] = [];
    for (const { answer, texts } of shuffled.slice(0, kept)) {
      const stored = Math.ceil(phrasingShare * (texts.length - minHeldOut));
      pairs.push(...texts.slice(0, stored).map((question) => ({ question, answer })));
      answered.push(...texts.slice(stored).map((text) => queryOf(text, 'in', [answer])));
    }
    const unanswered = shuffled.slice(kept).flatMap(({ texts }) => texts);
    const queries = [
      answered,
      unanswered.map((text) => queryOf(text, 'near')),
      fromOtherCorpora,
    ].flatMap((kind) => shuffle(kind).slice(0, questionsOfType));
    return { ...source, id: `large.${source.dataset}.${at}`, family: 'large', pairs, queries };
  });
}

export const queryOf = (
  text: string,
  type: BenchQuery['type'],
  expected: string[] = [],
): BenchQuery => ({ text, type, expected });

function phrasingsOf(bot: BenchBot): Map<string, string[]> {
  const byAnswer = Map.groupBy(bot.pairs, ({ answer }) => answer);
  return new Map(
    [...byAnswer].map(([answer, pairs]) => [answer, pairs.map(({ question }) => question)]),
  );
}
