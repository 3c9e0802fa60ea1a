import { classify } from '../understanding/kinds/classify.ts';
import type { Model } from '../understanding/model.ts';
import { rank } from '../understanding/ranking/answer.ts';

/** What the pairs of a bot say to a text, with its vector or by words alone. */
export type Asked = {
  /** The stored answer that is surely meant, and its question; null where none is. */
  answer: string | null;
  question: string | null;
  /** The stored answer that is surely or probably meant. */
  probable: string | null;
  confidence: number;
  /** Stored questions that may be meant, where nothing is sure. */
  suggestions: string[];
};

const mostSuggestions = 3;

export function ask(model: Model, text: string, vector: Float32Array | null = null): Asked {
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
    suggestions: !isSure && isNear ? questions.slice(0, mostSuggestions) : [],
  };
}
