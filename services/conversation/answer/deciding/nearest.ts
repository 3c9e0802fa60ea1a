import type { Pair } from '@contesta/contracts/chatbot';
import type { Model } from '../model.ts';
import { wordsOf } from '../text/words.ts';
import { answerTextBonus } from './confidence-data.ts';
import { readQuery } from './query.ts';
import { scoreAnswers } from './scores.ts';

/** The stored answers nearest to a text, at most `limit`, the likeliest first, each with its question that is nearest. */
export function nearest(
  model: Model,
  text: string,
  _vector: Float32Array | null,
  limit: number,
): Pair[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const query = readQuery(model, text, words);
  const { best, margin, bestDocument } = scoreAnswers(model, query, answerTextBonus);
  const scores = margin ?? best;
  return [...best.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, limit)
    .map((one) => ({
      question: model.questions[model.questionOfDocument[bestDocument[one] ?? 0] ?? 0] ?? '',
      answer: model.answers[one] ?? '',
    }));
}
