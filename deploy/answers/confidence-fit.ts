import type { Weights } from '@contesta/conversation/answer/confidence-data';
import type { Evidence } from '@contesta/conversation/answer/evidence';
import type { Row } from './example-rows.ts';
import { fitLogistic } from './logistic.ts';

export type ConfidenceModel = { byLikeness: Weights; bySeparators: Weights };

const penalty = 0.001;
const shared: readonly (keyof Evidence)[] = [
  'likeness',
  'lead',
  'ratio',
  'known',
  'matched',
  'reached',
  'letters',
  'heaviestMissing',
  'heaviestMatched',
  'conceptShare',
  'conceptLead',
];
const likenessFigures: readonly (keyof Evidence)[] = [...shared, 'fromAnswerText'];
const separatorFigures: readonly (keyof Evidence)[] = [...shared, 'margin', 'marginLead'];

const round = (value: number): number => Number(value.toPrecision(3));

function fitWeights(rows: readonly Row[], names: readonly (keyof Evidence)[]): Weights {
  const examples = rows.map(({ evidence, right, weight }) => ({
    figures: names.map((name) => evidence[name]),
    right,
    weight,
  }));
  const { intercept, weights } = fitLogistic(examples, penalty);
  const named = names.map((name, at) => [name, round(weights[at] ?? 0)]);
  return { intercept: round(intercept), weights: Object.fromEntries(named) };
}

/** Fits both confidence models, for bots without and with separators. */
export function fitConfidence(rows: readonly Row[]): ConfidenceModel {
  return {
    byLikeness: fitWeights(
      rows.filter(({ separated }) => !separated),
      likenessFigures,
    ),
    bySeparators: fitWeights(
      rows.filter(({ separated }) => separated),
      separatorFigures,
    ),
  };
}
