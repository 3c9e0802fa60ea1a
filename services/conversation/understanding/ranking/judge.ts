import { topics as shipped } from '../features/topics.ts';
import type { KindChances } from '../kinds/kinds.ts';
import type { Model, Phrasings } from '../model.ts';
import { candidatesOf, rankAnswers } from './candidates.ts';
import { judges } from './confidence-data.ts';
import {
  type Evidence,
  gatherEvidence,
  type Judge,
  type Judges,
  type LogisticModel,
  type Weighed,
} from './evidence.ts';
import { scoreMeaning } from './meaning-scores.ts';
import { type Query, readQuery } from './query.ts';
import { scoreAnswers } from './scores.ts';

/** A candidate answer, and the stored question that stands for it. */
export type Candidate = { answer: number; question: number; evidence: Evidence; score: number };

export type Seen = {
  query: Query;
  mode: keyof Judges;
  phrasings: Phrasings;
  candidates: Omit<Candidate, 'score'>[];
};

/** Widest lead that counts. */
const widestLead = 6;

/** So many of the first by each ranking are looked at closely. */
export const perRanking = 5;

/** Looks at a text with all there is: words, and meaning where both vectors are known. */
export function lookAt(
  model: Model,
  text: string,
  words: readonly string[],
  vector: Float32Array | null,
  chances: KindChances,
  count = perRanking,
  topics = shipped,
): Seen {
  const query = readQuery(model, text, words);
  const scores = scoreAnswers(model, query);
  const meaning =
    model.meaning && vector ? scoreMeaning(model, model.meaning, vector, topics) : null;
  const rankings = rankAnswers(scores, meaning, count);
  return {
    query,
    mode: meaning ? 'byMeaning' : 'byWords',
    phrasings: model.phrasings,
    candidates: candidatesOf(rankings).map((answer) => ({
      answer,
      question: questionOf(model, scores.bestDocument[answer], meaning?.bestQuestion[answer]),
      evidence: gatherEvidence(model, query, scores, rankings, chances, answer),
    })),
  };
}

function questionOf(model: Model, byWords = 0, byMeaning = -1): number {
  return model.questionOfDocument[byMeaning >= 0 ? byMeaning : byWords] ?? 0;
}

/** The candidates, the likeliest first, and the probability in 0–1 that the first is right. */
export function judge(
  { candidates, mode, phrasings }: Omit<Seen, 'query'>,
  by: Judge = judges[mode][phrasings],
): { candidates: Candidate[]; confidence: number } {
  const judged = candidates
    .map((one) => ({ ...one, score: logit(one.evidence, by.candidate) }))
    .sort((a, b) => b.score - a.score || a.answer - b.answer);
  const [first] = judged;
  if (first === undefined) return { candidates: [], confidence: 0 };
  return { candidates: judged, confidence: chance(logit(weigh(judged), by.confidence)) };
}

/** The first candidate's evidence, and how far ahead it is. */
export function weigh([first, second]: readonly Candidate[]): Weighed {
  if (first === undefined) throw new Error('there is no candidate');
  const lead = second === undefined ? widestLead : first.score - second.score;
  return { ...first.evidence, score: first.score, scoreLead: Math.min(lead, widestLead) };
}

function logit<Named extends Record<keyof Named, number>>(
  evidence: Named,
  { intercept, weights }: LogisticModel<Named>,
): number {
  let sum = intercept;
  let name: keyof Named;
  for (name in weights) sum += Number(weights[name] ?? 0) * evidence[name];
  return sum;
}

/** The probability of a logit. */
export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
