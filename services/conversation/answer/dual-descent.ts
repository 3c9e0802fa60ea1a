import type { SparseRows } from './types.ts';

const cost = 1;
const positiveCost = 3;
const passes = 12;
const biasFeature = 0.5;
const tolerance = 0.1;

type Solution = { bias: number; features: number[] };

const squaredLength = (rows: SparseRows, row: number): number => {
  let sum = biasFeature * biasFeature;
  const end = rows.start[row + 1] ?? 0;
  for (let at = rows.start[row] ?? 0; at < end; at++) sum += (rows.value[at] ?? 0) ** 2;
  return sum;
};

// A fixed linear congruential order: the same bot always gets the same separators.
function shuffle(order: Uint32Array, seed: number): number {
  let state = seed;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const held = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = held;
  }
  return state;
}

function collectFeatures(rows: SparseRows, examples: Uint32Array, weights: Float64Array): number[] {
  const seen = new Set<number>();
  for (const row of examples) {
    const end = rows.start[row + 1] ?? 0;
    for (let at = rows.start[row] ?? 0; at < end; at++) {
      const feature = rows.column[at] ?? 0;
      if (weights[feature] !== 0) seen.add(feature);
    }
  }
  return [...seen];
}

/** Fits the separator of one answer into `weights` (all zero before) and returns what it touched. */
export function descend(
  rows: SparseRows,
  examples: Uint32Array,
  answer: number,
  answerOfDocument: Uint32Array,
  weights: Float64Array,
): Solution {
  const { start, column, value } = rows;
  const alphas = new Float64Array(examples.length);
  const signs = Int8Array.from(examples, (row) => (answerOfDocument[row] === answer ? 1 : -1));
  const diagonals = Float64Array.from(
    signs,
    (sign) => 1 / (2 * (sign > 0 ? cost * positiveCost : cost)),
  );
  const lengths = Float64Array.from(
    examples,
    (row, at) => squaredLength(rows, row) + (diagonals[at] ?? 0),
  );
  const order = Uint32Array.from(examples.keys());
  let bias = 0;
  let seed = answer + 1;
  for (let pass = 0; pass < passes; pass++) {
    seed = shuffle(order, seed);
    let worst = 0;
    for (const at of order) {
      const row = examples[at] ?? 0;
      const sign = signs[at] ?? 0;
      const from = start[row] ?? 0;
      const end = start[row + 1] ?? 0;
      let margin = bias * biasFeature;
      for (let entry = from; entry < end; entry++) {
        margin += (weights[column[entry] ?? 0] ?? 0) * (value[entry] ?? 0);
      }
      const alpha = alphas[at] ?? 0;
      const gradient = sign * margin - 1 + (diagonals[at] ?? 0) * alpha;
      const projected = alpha === 0 ? Math.min(gradient, 0) : gradient;
      if (Math.abs(projected) < 1e-9) continue;
      worst = Math.max(worst, Math.abs(projected));
      const next = Math.max(alpha - gradient / (lengths[at] ?? 1), 0);
      const change = (next - alpha) * sign;
      alphas[at] = next;
      bias += change * biasFeature;
      for (let entry = from; entry < end; entry++) {
        const feature = column[entry] ?? 0;
        weights[feature] = (weights[feature] ?? 0) + change * (value[entry] ?? 0);
      }
    }
    if (worst < tolerance) break;
  }
  return { bias: bias * biasFeature, features: collectFeatures(rows, examples, weights) };
}
