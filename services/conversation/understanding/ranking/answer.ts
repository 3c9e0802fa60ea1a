import { topics as shipped } from '../features/background.ts';
import { findExact } from '../features/exact-match.ts';
import { type Query, readQuery } from '../features/text-features.ts';
import type { KindChances } from '../kinds/kinds.ts';
import type { Model, Phrasings } from '../model.ts';
import { type Correct, openCorrection } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';
import { judges } from './confidence-data.ts';
import {
  type Evidence,
  gatherEvidence,
  type Judge,
  type Judges,
  type LogisticModel,
  type Weighed,
} from './evidence.ts';
import { candidatesOf, rankAnswers, scoreAnswers, scoreMeaning } from './scores.ts';

/** A stored answer that a text may ask for, by the stored question that stands for it. */
type Ranked = {
  question: number;
  answer: number;
  /** Probability in 0–1 that this is what the text asks for. */
  confidence: number;
};

export type Ranking = {
  /** The likeliest first; at most one an answer. */
  candidates: Ranked[];
  /** Whether the text is a stored question, whatever its case, accents or punctuation. */
  isExact: boolean;
  /** How sure it is that the first is meant. */
  certainty: 'sure' | 'likely' | 'unsure';
  /** Whether the first may well be meant, so that it is worth offering. */
  isNear: boolean;
};

const nothing: Ranking = { candidates: [], isExact: false, certainty: 'unsure', isNear: false };

/**
 * The stored answers that a text may ask for. `vector` is the encoder's of `textForMeaning(model, text)`; without it, or
 * without the bot's own, words alone decide, and nothing is only likely. Pure and deterministic; reads the first 2,000
 * characters.
 */
export function rank(
  model: Model,
  text: string,
  vector: Float32Array | null,
  chances: KindChances,
  correct: Correct = openCorrection(model.spelling),
): Ranking {
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  if (exact >= 0) return exactly(model, exact);
  if (words.length === 0 || model.questions.length === 0) return nothing;
  const seen = lookAt(model, text, words, vector, chances, perRanking, shipped, correct);
  const { candidates, confidence } = judge(seen);
  const [first] = candidates;
  if (first === undefined) return nothing;
  return {
    candidates: candidates.map(({ question, answer, score }, at) => ({
      question,
      answer,
      confidence: at === 0 ? confidence : Math.min(chance(score), confidence),
    })),
    isExact: false,
    certainty: certaintyOf(seen, first, confidence),
    isNear: confidence >= nearFrom[seen.mode],
  };
}

function exactly(model: Model, question: number): Ranking {
  const answer = model.answerOfQuestion[question] ?? 0;
  const only = { question, answer, confidence: 1 };
  return { candidates: [only], isExact: true, certainty: 'sure', isNear: true };
}

/** Nothing is offered when even the likeliest is less likely than this; words alone make much of little. */
const nearFrom = { byMeaning: 0.1, byWords: 0.2 };
/** From this share of corrected words in what matches, the correction may be all that fits. */
const mostlyCorrected = 0.7;
/** Confidence such a match takes; one word alone never has it. */
const sureWhenCorrected = 0.9;
/** By words alone, two answers nearer to each other than this ratio of similarity are a tie. */
const tieBelow = 1.2;

function certaintyOf(seen: Seen, first: Candidate, confidence: number): Ranking['certainty'] {
  if (confidence >= thresholdFor(seen, first)) return 'sure';
  const { likelyFrom } = judges[seen.mode][seen.phrasings];
  return seen.mode === 'byMeaning' && confidence >= likelyFrom ? 'likely' : 'unsure';
}

// "lines" is one letter from "lunes": the visitor may well have meant what was typed.
function thresholdFor({ mode, phrasings, query }: Seen, { evidence }: Candidate): number {
  const byWordsAlone = mode === 'byWords' && phrasings === 'fewPhrasings';
  if (byWordsAlone && evidence.ratio < tieBelow) return Number.POSITIVE_INFINITY;
  const { sureFrom } = judges[mode][phrasings];
  if (evidence.corrected < mostlyCorrected || query.topicWords > 2) return sureFrom;
  return query.topicWords <= 1 ? Number.POSITIVE_INFINITY : Math.max(sureFrom, sureWhenCorrected);
}

/** A candidate answer, and the stored question that stands for it. */
type Candidate = { answer: number; question: number; evidence: Evidence; score: number };

type Seen = {
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
  correct?: Correct,
): Seen {
  const query = readQuery(model, text, words, correct);
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
const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
