import type { SparseRows } from '../features/sparse-rows.ts';

const cost = 1;
const positiveCost = 3;
const passes = 12;
const tolerance = 0.1;
/** Value of the constant feature that stands for the bias. */
const biasValue = 0.5;

/** The weight a separator gives one feature. */
export type Weight = { feature: number; weight: number };

/** The separator being fitted; `weights` is by feature, `bias` is the weight of the constant feature. */
type Separator = { rows: SparseRows; weights: Float64Array; bias: number };

type Example = { row: number; sign: number; alpha: number; diagonal: number; curvature: number };

/** Fits one answer's separator, with `weights` as scratch space: all zero before and after. */
export function descend(
  rows: SparseRows,
  chosen: Uint32Array,
  isOwn: (row: number) => boolean,
  weights: Float64Array,
): { bias: number; learned: Weight[] } {
  const separator: Separator = { rows, weights, bias: 0 };
  const examples = Array.from(chosen, (row) => readExample(rows, row, isOwn(row)));
  let seed = 1;
  for (let pass = 0; pass < passes; pass++) {
    seed = shuffle(examples, seed);
    let worst = 0;
    for (const example of examples) worst = Math.max(worst, improve(separator, example));
    if (worst < tolerance) break;
  }
  return { bias: separator.bias * biasValue, learned: harvest(separator, examples) };
}

function readExample(rows: SparseRows, row: number, positive: boolean): Example {
  const diagonal = 1 / (2 * (positive ? cost * positiveCost : cost));
  let curvature = biasValue * biasValue + diagonal;
  const end = rows.start[row + 1] ?? 0;
  for (let at = rows.start[row] ?? 0; at < end; at++) curvature += (rows.value[at] ?? 0) ** 2;
  return { row, sign: positive ? 1 : -1, alpha: 0, diagonal, curvature };
}

// A fixed linear congruential order: the same bot always gets the same separators.
function shuffle(examples: Example[], seed: number): number {
  let state = seed;
  for (let at = examples.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const held = examples[at];
    const swapped = examples[other];
    if (held === undefined || swapped === undefined) continue;
    examples[at] = swapped;
    examples[other] = held;
  }
  return state;
}

/** One coordinate step; returns how far the example was from its optimum. */
function improve(separator: Separator, example: Example): number {
  const margin = marginOf(separator, example.row);
  const gradient = example.sign * margin - 1 + example.diagonal * example.alpha;
  if (example.alpha === 0 && gradient >= 0) return 0;
  const next = Math.max(example.alpha - gradient / example.curvature, 0);
  move(separator, example.row, (next - example.alpha) * example.sign);
  example.alpha = next;
  return Math.abs(gradient);
}

function marginOf({ rows, weights, bias }: Separator, row: number): number {
  const { start, column, value } = rows;
  let margin = bias * biasValue;
  const end = start[row + 1] ?? 0;
  for (let at = start[row] ?? 0; at < end; at++) {
    margin += (weights[column[at] ?? 0] ?? 0) * (value[at] ?? 0);
  }
  return margin;
}

function move(separator: Separator, row: number, change: number): void {
  const { rows, weights } = separator;
  const { start, column, value } = rows;
  separator.bias += change * biasValue;
  const end = start[row + 1] ?? 0;
  for (let at = start[row] ?? 0; at < end; at++) {
    const feature = column[at] ?? 0;
    weights[feature] = (weights[feature] ?? 0) + change * (value[at] ?? 0);
  }
}

// Reads each weight once and zeroes it, which leaves the vector clean for the next answer.
function harvest({ rows, weights }: Separator, examples: readonly Example[]): Weight[] {
  const harvested: Weight[] = [];
  for (const { row } of examples) {
    const end = rows.start[row + 1] ?? 0;
    for (let at = rows.start[row] ?? 0; at < end; at++) {
      const feature = rows.column[at] ?? 0;
      const weight = weights[feature] ?? 0;
      if (weight === 0) continue;
      harvested.push({ feature, weight });
      weights[feature] = 0;
    }
  }
  return harvested;
}
