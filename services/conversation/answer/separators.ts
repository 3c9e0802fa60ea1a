import { descend, type Weight } from './dual-descent.ts';
import { chooseExamples } from './examples.ts';
import { append, growableIntegers, growableReals } from './growable.ts';
import { transpose } from './sparse-rows.ts';
import type { Separators, SparseRows } from './types.ts';

/** Separators pay from this many documents per answer on (one is the answer's own text). */
const fewestPhrasings = 2.5;
/** Weights smaller than this share of an answer's largest are dropped: half the size, same margins. */
const negligible = 0.01;

function dropNegligible(learned: readonly Weight[]): Weight[] {
  const largest = learned.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), 0);
  return learned.filter(({ weight }) => Math.abs(weight) >= negligible * largest);
}

/**
 * One linear SVM per answer against the others (L2 loss; Hsieh et al., "A Dual Coordinate Descent
 * Method for Large-scale Linear SVM", ICML 2008). Null when answers have one phrasing each.
 */
export function trainSeparators(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  answers: number,
  features: number,
): Separators | null {
  if (answers < 2 || answerOfDocument.length < fewestPhrasings * answers) return null;
  const bias = new Float32Array(answers);
  const start = new Uint32Array(answers + 1);
  const column = growableIntegers();
  const value = growableReals();
  const choose = chooseExamples(rows, answerOfDocument, answers, features);
  const scratch = new Float64Array(features);
  for (let answer = 0; answer < answers; answer++) {
    const isOwn = (row: number): boolean => answerOfDocument[row] === answer;
    const separator = descend(rows, choose(answer), isOwn, scratch);
    bias[answer] = separator.bias;
    for (const { feature, weight } of dropNegligible(separator.learned)) {
      append(column, feature);
      append(value, weight);
    }
    start[answer + 1] = column.length;
  }
  const byAnswer = {
    start,
    column: column.items.subarray(0, column.length),
    value: value.items.subarray(0, value.length),
  };
  return { weights: transpose(byAnswer, features), bias };
}
