import { findExact } from '../features/exact-match.ts';
import type { Model } from '../model.ts';
import { isOnlyCourtesy } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import {
  answerTextBonus,
  bySeparators,
  bySimilarity,
  sureFrom,
  tieBelow,
} from './confidence-data.ts';
import { confidenceOf, type Evidence, gatherEvidence } from './evidence.ts';
import { type Query, readQuery } from './query.ts';
import { type Ranking, rank, type Scores, scoreAnswers } from './scores.ts';

export type Answer = {
  answer: string | null;
  /** The stored question that won; null in silence. */
  question: string | null;
  /** Probability in 0–1 that the likeliest answer is right. */
  confidence: number;
  /** Texts of stored questions, the likeliest first. */
  suggestions: string[];
};

/** From this share of corrected words in what matches, the correction may be all that fits. */
const mostlyCorrected = 0.7;
/** Confidence such a match takes; one word alone never has it. */
const sureWhenCorrected = 0.9;

/**
 * The stored answer a text asks for, or null with a confidence in 0–1 and up to three near stored
 * questions. `vector` is the encoder's of `textForMeaning(model, text)`; without it, or without the bot's own,
 * words alone decide. Pure and deterministic; reads the first 2,000 characters.
 */
export function answer(model: Model, text: string, _vector: Float32Array | null = null): Answer {
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  if (exact >= 0) {
    return answerWith(model, exact, 1);
  }
  if (words.length === 0 || model.questions.length === 0) return silent();
  const query = readQuery(model, text, words);
  const scores = scoreAnswers(model, query, answerTextBonus);
  return decide(model, query, scores, isOnlyCourtesy(words));
}

/** Answers when sure enough, else stays silent and offers what is near. */
function decide(model: Model, query: Query, scores: Scores, courtesy: boolean): Answer {
  const ranking = rank(scores);
  if (courtesy && !isStoredCourtesy(model, scores, ranking)) return silent();
  const evidence = gatherEvidence(model, query, scores, ranking);
  const confidence = confidenceOf(evidence, scores.margin === null ? bySimilarity : bySeparators);
  const tied = scores.margin === null && evidence.ratio < tieBelow;
  if (confidence >= thresholdFor(evidence, query) && !tied) {
    const document = scores.bestDocument[ranking.first] ?? 0;
    return answerWith(model, model.questionOfDocument[document] ?? 0, confidence);
  }
  const suggestions = suggestQuestions(model, scores, confidence);
  return { ...silent(), confidence, suggestions };
}

const silent = (): Answer => ({ answer: null, question: null, confidence: 0, suggestions: [] });

function answerWith(model: Model, question: number, confidence: number): Answer {
  return {
    answer: model.answers[model.answerOfQuestion[question] ?? 0] ?? null,
    question: model.questions[question] ?? null,
    confidence,
    suggestions: [],
  };
}

// "hola" shares letters and small words with many pairs: only a stored greeting may answer it.
function isStoredCourtesy(model: Model, scores: Scores, { first }: Ranking): boolean {
  const document = scores.bestDocument[first] ?? 0;
  const question = model.questions[model.questionOfDocument[document] ?? 0] ?? '';
  return isOnlyCourtesy(wordsOf(question));
}

// "lines" is one letter from "lunes": the visitor may well have meant what was typed.
function thresholdFor({ corrected }: Evidence, { topicWords }: Query): number {
  if (corrected < mostlyCorrected || topicWords > 2) return sureFrom;
  return topicWords === 1 ? Number.POSITIVE_INFINITY : sureWhenCorrected;
}

const mostSuggestions = 3;
/** A stored question is near from this similarity on, and from less when the first is likely right. */
const near = 0.22;
const nearWhenLikely = 0.1;
const likelyFrom = 0.35;
/** No suggestion is farther than this share of the nearest one. */
const shareOfNearest = 0.6;

/** Up to three stored questions near the query, the nearest first, each with another answer. */
function suggestQuestions(
  model: Model,
  { best, bestDocument }: Scores,
  confidence: number,
): string[] {
  const nearest = confidence >= likelyFrom ? nearWhenLikely : near;
  const top: number[] = [];
  for (let answer = 0; answer < best.length; answer++) {
    const score = best[answer] ?? 0;
    if (score < nearest) continue;
    let at = top.length;
    while (at > 0 && (best[top[at - 1] ?? 0] ?? 0) < score) at -= 1;
    top.splice(at, 0, answer);
    top.length = Math.min(top.length, mostSuggestions);
  }
  const floor = (best[top[0] ?? 0] ?? 0) * shareOfNearest;
  return top
    .filter((answer) => (best[answer] ?? 0) >= floor)
    .map(
      (answer) => model.questions[model.questionOfDocument[bestDocument[answer] ?? 0] ?? 0] ?? '',
    );
}
