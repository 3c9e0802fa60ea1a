import { judge } from './confidence.ts';
import { gatherEvidence, rank } from './evidence.ts';
import type { Scores } from './score.ts';
import { suggestQuestions } from './suggest.ts';
import type { Answer, Model } from './types.ts';
import type { Vector } from './weigh.ts';

/** Confidence from which the bot answers rather than says it does not know. */
export const sureFrom = 0.5;

/** Answers when sure enough, else stays silent and offers what is near. */
export function decide(model: Model, query: Vector, scores: Scores): Answer {
  const ranking = rank(scores);
  const confidence = judge(gatherEvidence(model, query, scores, ranking));
  if (confidence >= sureFrom) {
    return { answer: model.answers[ranking.first] ?? null, confidence, suggestions: [] };
  }
  return { answer: null, confidence, suggestions: suggestQuestions(model, scores) };
}
