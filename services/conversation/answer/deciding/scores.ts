import type { SparseRows } from '../features/sparse-rows.ts';
import type { Model } from '../model.ts';
import type { Vector } from './query.ts';

/** How much a similarity to an answer's text counts beside one to a stored question. */
const answerTextWeight = 0.8;

export type Scores = {
  /** Cosine of the query with each document. */
  similarity: Float32Array;
  /** Best weighted similarity among each answer's documents, and which document it was. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Margin of each answer's separator; null without separators. */
  margin: Float32Array | null;
};

/** The two best answers; -1 when absent. */
export type Ranking = { first: number; second: number };

/** Scores every answer of the bot for a query; `textBonus` is what an answer's text adds to a similarity to its question. */
export function scoreAnswers(model: Model, query: Vector, textBonus: number): Scores {
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
  addAnswerTexts(model, textBonus, similarity, best, bestDocument);
  return { similarity, best, bestDocument, margin: marginsOf(model, query) };
}

/** Ranks by separator margin, or by similarity for bots without separators. */
export function rank({ best, margin }: Scores): Ranking {
  const scores = margin ?? best;
  let first = -1;
  let second = -1;
  for (let answer = 0; answer < scores.length; answer++) {
    const score = scores[answer] ?? 0;
    if (first < 0 || score > (scores[first] ?? 0)) {
      second = first;
      first = answer;
    } else if (second < 0 || score > (scores[second] ?? 0)) second = answer;
  }
  return { first, second };
}

// A question and its answer text often hold a half each of what a visitor asks.
function addAnswerTexts(
  { questionDocuments }: Model,
  textBonus: number,
  similarity: Float32Array,
  best: Float32Array,
  bestDocument: Int32Array,
): void {
  for (let answer = 0; answer < best.length; answer++) {
    if ((bestDocument[answer] ?? 0) >= questionDocuments) continue;
    const fromText = similarity[questionDocuments + answer] ?? 0;
    best[answer] = (best[answer] ?? 0) + textBonus * fromText;
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
