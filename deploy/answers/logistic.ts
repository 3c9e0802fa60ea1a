/** One example of a logistic regression. */
export type Example = { features: readonly number[]; right: boolean; weight: number };

type Logistic = { intercept: number; weights: number[] };

type Scale = { mean: number; deviation: number };

const maxSteps = 25;
/** The iteration stops when no weight changes by more than this. */
const tolerance = 1e-3;
/**
 * The intercept has no penalty. This tiny value on its diagonal keeps the system solvable when all examples have the
 * same outcome.
 */
const tiny = 1e-9;

/** L2-regularised logistic regression by Newton's method; the penalty applies to standardised features. */
export function fitLogistic(examples: readonly Example[], penalty: number): Logistic {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const width = examples[0]?.features.length ?? 0;
  const scales = Array.from({ length: width }, (_, at) => scaleOf(examples, at, total));
  const rows = examples.map(({ features }) =>
    Float64Array.from([
      1,
      ...scales.map(({ mean, deviation }, at) => ((features[at] ?? 0) - mean) / deviation),
    ]),
  );
  const current = new Float64Array(width + 1);
  // The errors are summed with the examples' weights, so the penalty grows with their total: its effect stays the same.
  const ridge = penalty * total;
  for (let step = 0; step < maxSteps; step++) {
    const change = newtonStep(rows, examples, current, ridge);
    change.forEach((value, at) => {
      current[at] = (current[at] ?? 0) + value;
    });
    if (change.every((value) => Math.abs(value) < tolerance)) break;
  }
  const weights = scales.map(({ deviation }, at) => (current[at + 1] ?? 0) / deviation);
  const shift = scales.reduce((sum, { mean }, at) => sum + mean * (weights[at] ?? 0), 0);
  return { intercept: (current[0] ?? 0) - shift, weights };
}

function newtonStep(
  rows: readonly Float64Array[],
  examples: readonly Example[],
  current: Float64Array,
  ridge: number,
): Float64Array {
  const size = current.length;
  const gradient = current.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
  const hessian = Array.from({ length: size }, (_, at) => {
    const row = new Float64Array(size);
    row[at] = at === 0 ? tiny : ridge;
    return row;
  });
  rows.forEach((row, number) => {
    const { weight, right } = examples[number] ?? { weight: 0, right: false };
    let logit = 0;
    for (let at = 0; at < size; at++) logit += (row[at] ?? 0) * (current[at] ?? 0);
    const probability = 1 / (1 + Math.exp(-logit));
    addScaled(gradient, row, weight * ((right ? 1 : 0) - probability), size);
    const factor = weight * probability * (1 - probability);
    hessian.forEach((line, a) => {
      addScaled(line, row, factor * (row[a] ?? 0), a + 1);
    });
  });
  mirror(hessian);
  return solve(hessian, gradient);
}

function addScaled(to: Float64Array, row: Float64Array, factor: number, count: number): void {
  for (let at = 0; at < count; at++) to[at] = (to[at] ?? 0) + factor * (row[at] ?? 0);
}

/** Fills the upper half of a symmetric matrix from its lower half. */
function mirror(matrix: Float64Array[]): void {
  matrix.forEach((line, a) => {
    for (let b = 0; b < a; b++) {
      const other = matrix[b];
      if (other !== undefined) other[a] = line[b] ?? 0;
    }
  });
}

/** Solves a symmetric positive definite system by elimination, in place. No row is missing: `?? target` is for the type. */
function solve(matrix: Float64Array[], target: Float64Array): Float64Array {
  const size = target.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = matrix[pivot] ?? target;
    for (let below = pivot + 1; below < size; below++) {
      const other = matrix[below] ?? target;
      const factor = (other[pivot] ?? 0) / (row[pivot] ?? 1);
      for (let at = pivot; at < size; at++) other[at] = (other[at] ?? 0) - factor * (row[at] ?? 0);
      target[below] = (target[below] ?? 0) - factor * (target[pivot] ?? 0);
    }
  }
  for (let pivot = size - 1; pivot >= 0; pivot--) {
    const row = matrix[pivot] ?? target;
    let rest = target[pivot] ?? 0;
    for (let at = pivot + 1; at < size; at++) rest -= (row[at] ?? 0) * (target[at] ?? 0);
    target[pivot] = rest / (row[pivot] ?? 1);
  }
  return target;
}

function scaleOf(examples: readonly Example[], feature: number, total: number): Scale {
  const featureOf = ({ features }: Example): number => features[feature] ?? 0;
  const mean =
    examples.reduce((sum, example) => sum + example.weight * featureOf(example), 0) / total;
  const square = examples.reduce(
    (sum, example) => sum + example.weight * (featureOf(example) - mean) ** 2,
    0,
  );
  // A constant feature has no deviation, and the deviation is a divisor.
  return { mean, deviation: Math.sqrt(square / total) || 1 };
}
