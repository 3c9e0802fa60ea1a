import { classify } from '../understanding/kinds/classify.ts';
import type { Model } from '../understanding/model.ts';
import { rank } from '../understanding/ranking/answer.ts';

export type ModelAnswer = {
  /** The sure answer and its question; null when none is sure. */
  answer: string | null;
  question: string | null;
  /** The sure or likely answer. */
  probable: string | null;
  confidence: number;
  /** The nearest stored questions when no answer is sure. */
  suggestions: string[];
};

const maxSuggestions = 3;

/** Asks a model, with the text's vector or by words only. */
export function ask(model: Model, text: string, vector: Float32Array | null = null): ModelAnswer {
  const { candidates, certainty, isNear } = rank(model, text, vector, classify(text, vector));
  const [first] = candidates;
  const isSure = certainty === 'sure';
  const answer = first ? (model.answers[first.answer] ?? null) : null;
  const questions = candidates.map(({ question }) => model.questions[question] ?? '');
  return {
    answer: isSure ? answer : null,
    question: isSure ? (questions[0] ?? null) : null,
    probable: certainty === 'unsure' ? null : answer,
    confidence: first?.confidence ?? 0,
    suggestions: !isSure && isNear ? questions.slice(0, maxSuggestions) : [],
  };
}
