import { decide } from './decide.ts';
import { findExact } from './exact.ts';
import { foldWords } from './fold.ts';
import { readQuery } from './read-query.ts';
import { scoreAnswers } from './score.ts';
import type { Answer, Model } from './types.ts';
import { isOnlyCourtesy } from './word-weight.ts';

export { train } from './train.ts';
export type { Answer, Model, Pair } from './types.ts';

/**
 * The stored answer a text asks for, or null with a confidence in 0–1 and up to three near stored
 * questions. Pure and deterministic; reads the first 2,000 characters.
 */
export function answer(model: Model, text: string): Answer {
  const words = foldWords(text);
  const exact = findExact(model, text, words);
  if (exact >= 0) {
    const found = model.answers[model.answerOfQuestion[exact] ?? 0] ?? null;
    return { answer: found, confidence: 1, suggestions: [] };
  }
  if (words.length === 0 || model.questions.length === 0) return silent();
  const query = readQuery(model, text, words);
  const scores = scoreAnswers(model, query);
  return decide(model, query, scores, isOnlyCourtesy(words));
}

const silent = (): Answer => ({ answer: null, confidence: 0, suggestions: [] });
