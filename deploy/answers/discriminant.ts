import { eigenOf } from './eigen.ts';

/** The scatter matrices within and between groups of one meaning: symmetric, row by row. */
export type Scatter = { within: Float64Array; between: Float64Array };

/** The scatter of groups of vectors with equal weights. Groups of one vector count only for the common mean. */
export function scatterOf(groups: readonly (readonly Float32Array[])[], size: number): Scatter {
  const scattered = groups.filter(({ length }) => length > 1);
  const commonMean = meanOf(groups.flat(), size);
  const within = new Float64Array(size * size);
  const between = new Float64Array(size * size);
  for (const group of scattered) {
    const mean = meanOf(group, size);
    for (const vector of group) addOuter(within, vector, mean, 1 / (group.length - 1));
    addOuter(between, mean, commonMean, 1);
  }
  const share = (sum: number): number => sum / Math.max(scattered.length, 1);
  return { within: within.map(share), between: between.map(share) };
}

/** The mean of several scatters. */
export function meanScatter(scatters: readonly Scatter[]): Scatter {
  const mean = (kind: keyof Scatter): Float64Array =>
    (scatters[0]?.[kind] ?? new Float64Array()).map(
      (_, at) => scatters.reduce((sum, one) => sum + (one[kind][at] ?? 0), 0) / scatters.length,
    );
  return { within: mean('within'), between: mean('between') };
}

/**
 * The `count` directions with the largest ratio of scatter between to scatter within groups (Fisher 1936, Rao 1948).
 * The length of a row reflects its ratio. `ridge` is added to the diagonal of the scatter within, relative to its mean.
 */
export function directionsOf({ within, between }: Scatter, count: number, ridge: number) {
  const size = Math.sqrt(within.length);
  let trace = 0;
  for (let at = 0; at < size; at++) trace += within[at * size + at] ?? 0;
  const regularised = within.map((value, at) =>
    at % (size + 1) === 0 ? value + (ridge * trace) / size : value,
  );
  const whitening = inverseFactor(regularised, size);
  const white = multiply(whitening, multiply(between, transpose(whitening, size), size), size);
  const found = eigenOf(white, size).slice(0, count);
  return found.map(({ value, vector }) => {
    const length = Math.sqrt(Math.max(value, 0) / (1 + Math.max(value, 0)));
    const row = new Float64Array(size);
    vector.forEach((part, at) => {
      for (let to = 0; to <= at; to++)
        row[to] = (row[to] ?? 0) + length * part * (whitening[at * size + to] ?? 0);
    });
    return row;
  });
}

function meanOf(vectors: readonly Float32Array[], size: number): Float64Array {
  const mean = new Float64Array(size);
  for (const vector of vectors) {
    for (let at = 0; at < size; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0);
  }
  return mean.map((sum) => sum / vectors.length);
}

/** Adds weight · d dᵀ of a difference d to a matrix. */
function addOuter(
  matrix: Float64Array,
  vector: ArrayLike<number>,
  mean: Float64Array,
  weight: number,
): void {
  const difference = mean.map((value, at) => (vector[at] ?? 0) - value);
  const size = difference.length;
  difference.forEach((value, row) => {
    const factor = weight * value;
    for (let at = 0; at < size; at++)
      matrix[row * size + at] = (matrix[row * size + at] ?? 0) + factor * (difference[at] ?? 0);
  });
}

/** The inverse of a positive definite matrix's Cholesky factor: lower triangular. */
function inverseFactor(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at++)
        rest -= (factor[row * size + at] ?? 0) * (factor[column * size + at] ?? 0);
      factor[row * size + column] =
        row === column ? Math.sqrt(rest) : rest / (factor[column * size + column] ?? 1);
    }
    const pivot = factor[row * size + row] ?? 1;
    inverse[row * size + row] = 1 / pivot;
    for (let column = 0; column < row; column++) {
      let sum = 0;
      for (let at = column; at < row; at++)
        sum += (factor[row * size + at] ?? 0) * (inverse[at * size + column] ?? 0);
      inverse[row * size + column] = -sum / pivot;
    }
  }
  return inverse;
}

function multiply(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < size; at++) {
      const factor = a[row * size + at] ?? 0;
      if (factor === 0) continue;
      for (let column = 0; column < size; column++)
        product[row * size + column] =
          (product[row * size + column] ?? 0) + factor * (b[at * size + column] ?? 0);
    }
  }
  return product;
}

const transpose = (matrix: Float64Array, size: number): Float64Array =>
  matrix.map((_, at) => matrix[(at % size) * size + Math.floor(at / size)] ?? 0);
