import { answerTextBonus } from './confidence-data.ts';
import type { Model } from './types.ts';
import type { Vector } from './weigh.ts';

/** How much a likeness to an answer's text counts beside one to a stored question. */
const answerTextWeight = 0.8;

export type Scores = {
  /** Cosine of the query with each document. */
  likeness: Float32Array;
  /** Best weighted likeness among each answer's documents, and which document it was. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Margin of each answer's separator; null without separators. */
  margin: Float32Array | null;
};

function compare(model: Model, query: Vector): Float32Array {
  const { start, column, value } = model.postings;
  const likeness = new Float32Array(model.answerOfDocument.length);
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = query.values[at] ?? 0;
    const end = start[feature + 1] ?? 0;
    for (let entry = start[feature] ?? 0; entry < end; entry++) {
      const document = column[entry] ?? 0;
      likeness[document] = (likeness[document] ?? 0) + weight * (value[entry] ?? 0);
    }
  }
  return likeness;
}

function separate(model: Model, query: Vector): Float32Array | null {
  if (model.separators === null) return null;
  const { weights, bias } = model.separators;
  const margin = bias.slice();
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = query.values[at] ?? 0;
    const end = weights.start[feature + 1] ?? 0;
    for (let entry = weights.start[feature] ?? 0; entry < end; entry++) {
      const answer = weights.column[entry] ?? 0;
      margin[answer] = (margin[answer] ?? 0) + weight * (weights.value[entry] ?? 0);
    }
  }
  return margin;
}

// A question and its answer text often hold a half each of what a visitor asks.
function addAnswerTexts(
  { questionDocuments }: Model,
  textBonus: number,
  likeness: Float32Array,
  best: Float32Array,
  bestDocument: Int32Array,
): void {
  for (let answer = 0; answer < best.length; answer++) {
    if ((bestDocument[answer] ?? 0) >= questionDocuments) continue;
    const fromText = likeness[questionDocuments + answer] ?? 0;
    best[answer] = (best[answer] ?? 0) + textBonus * fromText;
  }
}

/** Scores every answer of the bot for a query. */
export function scoreAnswers(
  model: Model,
  query: Vector,
  textBonus: number = answerTextBonus,
): Scores {
  const likeness = compare(model, query);
  const best = new Float32Array(model.answers.length);
  const bestDocument = new Int32Array(model.answers.length).fill(-1);
  for (let document = 0; document < likeness.length; document++) {
    const weight = document < model.questionDocuments ? 1 : answerTextWeight;
    const score = (likeness[document] ?? 0) * weight;
    const answer = model.answerOfDocument[document] ?? 0;
    if (bestDocument[answer] === -1 || score > (best[answer] ?? 0)) {
      best[answer] = score;
      bestDocument[answer] = document;
    }
  }
  addAnswerTexts(model, textBonus, likeness, best, bestDocument);
  return { likeness, best, bestDocument, margin: separate(model, query) };
}
