import { judge } from './confidence.ts';
import { byLikeness, bySeparators, sureFrom, tieBelow } from './confidence-data.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { foldWords } from './fold.ts';
import { type Ranking, rank } from './rank.ts';
import type { Query } from './read-query.ts';
import type { Scores } from './score.ts';
import { suggestQuestions } from './suggest.ts';
import type { Answer, Model } from './types.ts';
import { isOnlyCourtesy } from './word-weight.ts';

/** From this share of corrected words in what matches, the correction may be all that fits. */
const mostlyMended = 0.7;
/** Confidence such a match takes; one word alone never has it. */
const sureWhenMended = 0.9;

// "hola" shares letters and small words with many pairs: only a stored greeting may answer it.
function isStoredCourtesy(model: Model, scores: Scores, { first }: Ranking): boolean {
  const document = scores.bestDocument[first] ?? 0;
  const question = model.questions[model.questionOfDocument[document] ?? 0] ?? '';
  return isOnlyCourtesy(foldWords(question));
}

// "lines" is one letter from "lunes": the visitor may well have meant what was typed.
function thresholdFor({ mended }: Evidence, { topicWords }: Query): number {
  if (mended < mostlyMended || topicWords > 2) return sureFrom;
  return topicWords === 1 ? Number.POSITIVE_INFINITY : sureWhenMended;
}

/** Answers when sure enough, else stays silent and offers what is near. */
export function decide(model: Model, query: Query, scores: Scores, courtesy: boolean): Answer {
  const ranking = rank(scores);
  if (courtesy && !isStoredCourtesy(model, scores, ranking)) {
    return { answer: null, confidence: 0, suggestions: [] };
  }
  const evidence = gatherEvidence(model, query, scores, ranking);
  const confidence = judge(evidence, scores.margin === null ? byLikeness : bySeparators);
  const tied = scores.margin === null && evidence.ratio < tieBelow;
  if (confidence >= thresholdFor(evidence, query) && !tied) {
    return { answer: model.answers[ranking.first] ?? null, confidence, suggestions: [] };
  }
  return { answer: null, confidence, suggestions: suggestQuestions(model, scores, confidence) };
}
