import { type Evidence, gatherEvidence } from '@contesta/conversation/answer/deciding/evidence';
import { readQuery } from '@contesta/conversation/answer/deciding/query';
import { rank, scoreAnswers } from '@contesta/conversation/answer/deciding/scores';
import { findExact } from '@contesta/conversation/answer/features/exact-match';
import type { Model } from '@contesta/conversation/answer/model';
import { wordsOf } from '@contesta/conversation/answer/text/words';
import { train } from '@contesta/conversation/answer/training/train';
import type { BenchBot, BenchQuery } from './read-bots.ts';

/** One question asked: what the engine saw of its first answer, and whether that was right. */
export type Row = {
  bot: string;
  type: BenchQuery['type'];
  separated: boolean;
  evidence: Evidence;
  right: boolean;
  weight: number;
};

/** Weight of each kind of question in a bot, shared by all of that kind; a visitor's mix, and some misspelt. */
const weightOf: Partial<Record<BenchQuery['type'], number>> = {
  in: 1,
  far: 0.2,
  near: 0.133,
  typo: 0.15,
  sms: 0.15,
};

function observe(
  model: Model,
  query: BenchQuery,
  textBonus: number,
): Omit<Row, 'bot' | 'weight'> | null {
  const words = wordsOf(query.text);
  if (words.length === 0 || findExact(model, query.text, words) >= 0) return null;
  const read = readQuery(model, query.text, words);
  const scores = scoreAnswers(model, read, textBonus);
  const ranking = rank(scores);
  return {
    type: query.type,
    separated: scores.margin !== null,
    evidence: gatherEvidence(model, read, scores, ranking),
    right: model.answers[ranking.first] === query.expectedAnswer,
  };
}

/** Asks a bot its questions, once for each bonus of the answer texts; a bot weighs `share`. */
export function observeBot(bot: BenchBot, textBonuses: readonly number[], share: number): Row[][] {
  const model = train(bot.pairs);
  const counts = Object.groupBy(bot.queries, ({ type }) => type);
  return textBonuses.map((textBonus) =>
    bot.queries.flatMap((query) => {
      const weight = ((weightOf[query.type] ?? 0) * share) / (counts[query.type]?.length ?? 1);
      const seen = weight > 0 ? observe(model, query, textBonus) : null;
      return seen === null ? [] : { ...seen, bot: bot.id, weight };
    }),
  );
}
