import type { Model } from '../understanding/model.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Reply } from './turn.ts';

/** The stored answer that a message surely asks for, word for word; null where there is none. */
export function storedAnswer(model: Model, { ranking }: Understanding): Reply | null {
  const [first] = ranking.candidates;
  if (!first || ranking.certainty !== 'sure') return null;
  return answerWith(model, first.question);
}

/** The answer of a stored question. */
export const answerWith = (model: Model, question: number): Reply => ({
  kind: 'answer',
  text: model.answers[model.answerOfQuestion[question] ?? 0] ?? '',
  question: model.questions[question] ?? '',
});
