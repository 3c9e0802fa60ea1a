import type { SparseRows } from '../features/sparse-rows.ts';
import type { Model } from '../model.ts';
import type { Vector } from './query.ts';

/** How much a similarity to an answer's text counts beside one to a stored question. */
const answerTextWeight = 0.8;
/** What an answer's text adds to a similarity to its question. */
const answerTextBonus = 0.6;

export type Scores = {
  /** Cosine of the query with each document. */
  similarity: Float32Array;
  /** Best weighted similarity among each answer's documents, and which document it was. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Margin of each answer's separator; null without separators. */
  margin: Float32Array | null;
};

/** Scores every answer of the bot for a query, by words. */
export function scoreAnswers(model: Model, query: Vector): Scores {
  const similarity = new Float32Array(model.answerOfDocument.length);
  addProducts(query, model.postings, similarity);
  const best = new Float32Array(model.answers.length);
  const bestDocument = new Int32Array(model.answers.length).fill(-1);
  for (let document = 0; document < similarity.length; document++) {
    const weight = document < model.questionDocuments ? 1 : answerTextWeight;
    const score = (similarity[document] ?? 0) * weight;
    const answer = model.answerOfDocument[document] ?? 0;
    if (bestDocument[answer] === -1 || score > (best[answer] ?? 0)) {
      best[answer] = score;
      bestDocument[answer] = document;
    }
  }
  addAnswerTexts(model, similarity, best, bestDocument);
  return { similarity, best, bestDocument, margin: marginsOf(model, query) };
}

// A question and its answer text often hold a half each of what a visitor asks.
function addAnswerTexts(
  { questionDocuments }: Model,
  similarity: Float32Array,
  best: Float32Array,
  bestDocument: Int32Array,
): void {
  for (let answer = 0; answer < best.length; answer++) {
    if ((bestDocument[answer] ?? 0) >= questionDocuments) continue;
    const fromText = similarity[questionDocuments + answer] ?? 0;
    best[answer] = (best[answer] ?? 0) + answerTextBonus * fromText;
  }
}

function marginsOf({ separators }: Model, query: Vector): Float32Array | null {
  if (separators === null) return null;
  const margin = separators.bias.slice();
  addProducts(query, separators.weights, margin);
  return margin;
}

/** Adds to each column the dot product of the query with it; `rows` holds a row per feature. */
function addProducts(query: Vector, { start, column, value }: SparseRows, to: Float32Array): void {
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = query.values[at] ?? 0;
    const end = start[feature + 1] ?? 0;
    for (let entry = start[feature] ?? 0; entry < end; entry++) {
      const one = column[entry] ?? 0;
      to[one] = (to[one] ?? 0) + weight * (value[entry] ?? 0);
    }
  }
}
