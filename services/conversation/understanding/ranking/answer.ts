import { findExact } from '../features/exact-match.ts';
import type { KindChances } from '../kinds/kinds.ts';
import type { Model } from '../model.ts';
import { wordsOf } from '../text/words.ts';
import { judges } from './confidence-data.ts';
import { type Candidate, chance, judge, lookAt, type Seen } from './judge.ts';

/** A stored answer that a text may ask for, by the stored question that stands for it. */
export type Ranked = {
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
): Ranking {
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  if (exact >= 0) return exactly(model, exact);
  if (words.length === 0 || model.questions.length === 0) return nothing;
  const seen = lookAt(model, text, words, vector, chances);
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
