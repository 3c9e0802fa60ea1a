import type { Pair } from '@contesta/contracts/chatbot';
import type { Model } from '../model.ts';
import { wordsOf } from '../text/words.ts';
import { judge, lookAt } from './judge.ts';

/** The stored answers nearest to a text, at most `limit`, the likeliest first, each with its question that is nearest. */
export function nearest(
  model: Model,
  text: string,
  vector: Float32Array | null,
  limit: number,
): Pair[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const { candidates } = judge(lookAt(model, text, words, vector, limit));
  return candidates.slice(0, limit).map(({ question, answer }) => ({
    question: model.questions[question] ?? '',
    answer: model.answers[answer] ?? '',
  }));
}
