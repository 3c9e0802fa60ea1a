import { findExact } from '@contesta/conversation/understanding/features/exact-match';
import {
  textForMeaning,
  textsOf,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { classify, likeliest } from '@contesta/conversation/understanding/kinds/classify';
import { talkKinds } from '@contesta/conversation/understanding/kinds/kinds';
import type { Model } from '@contesta/conversation/understanding/model';
import { gatherCandidates } from '@contesta/conversation/understanding/ranking/answer';
import type { Evidence, Judges } from '@contesta/conversation/understanding/ranking/evidence';
import { wordsOf } from '@contesta/conversation/understanding/text/words';
import { train } from '@contesta/conversation/understanding/training/train';
import type { BenchBot, BenchQuery } from './read-bots.ts';
import type { Vectors } from './vectors.ts';

/** A candidate answer to a question, with its evidence and whether it is right. */
export type Option = { answer: number; question: number; evidence: Evidence; right: boolean };

/** One question with the engine's candidates. */
export type Row = {
  type: BenchQuery['type'];
  mode: keyof Judges;
  phrasings: keyof Judges['byWords'];
  options: Option[];
  weight: number;
};

/** The weight of each type of question in a bot, shared by the type's questions: a realistic mix, some misspelt. */
const weightOf: Partial<Record<BenchQuery['type'], number>> = {
  in: 1,
  far: 0.2,
  near: 0.25,
  typo: 0.15,
  sms: 0.15,
};

/**
 * The fit leaves out a message if its likeliest kind of small talk has at least this probability. In the product the
 * limits for small talk depend on its kind (`isOnlySmallTalk`).
 */
const smallTalkFrom = 0.7;

/** Asks a bot its questions with and without the encoder. `usual` are the weights of usualness (`usualWeights`). */
export function observeBot(
  bot: BenchBot,
  vectors: Vectors,
  usual: Int8Array,
  botWeight: number,
): Row[] {
  const model = train(bot.pairs, vectors.stored(textsOf(bot.pairs)));
  const byType = Object.groupBy(bot.queries, ({ type }) => type);
  return bot.queries.flatMap((query) => {
    const weight = ((weightOf[query.type] ?? 0) * botWeight) / (byType[query.type]?.length ?? 1);
    if (weight === 0) return [];
    const vector = vectors.of(textForMeaning(model, query.text));
    return [vector, null]
      .flatMap((vectorOrNone) => observe(model, query, vectorOrNone, usual) ?? [])
      .map((row) => ({ ...row, weight }));
  });
}

function observe(
  model: Model,
  query: BenchQuery,
  vector: Float32Array | null,
  usual: Int8Array,
): Omit<Row, 'weight'> | null {
  const words = wordsOf(query.text);
  if (words.length === 0 || findExact(model, query.text, words) >= 0) return null;
  const chances = classify(query.text, vector);
  if ((likeliest(chances, talkKinds)?.chance ?? 0) >= smallTalkFrom) return null;
  const { mode, phrasings, candidates } = gatherCandidates(
    model,
    query.text,
    words,
    vector,
    chances,
    usual,
  );
  const options = candidates.map(({ answer, question, evidence }) => ({
    answer,
    question,
    evidence,
    right: query.expected.includes(model.answers[answer] ?? ''),
  }));
  return { type: query.type, mode, phrasings, options };
}
