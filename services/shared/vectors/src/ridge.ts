import { dotProduct, width } from './vector.ts';

/** Strength of the penalty on the weights, for unit vectors. */
const defaultPenalty = 0.3;

/** Unit vectors, and the class of each. */
export type Examples = { vectors: readonly Float32Array[]; classOf: Uint32Array; classes: number };

/**
 * A linear classifier by ridge regression (Hoerl and Kennard 1970), one class against the rest, with equal weight for
 * each class. Returns `width` weights per class. Solves the smaller of two equivalent systems.
 */
export const fitRidge = (examples: Examples, penalty = defaultPenalty): Float32Array =>
  examples.vectors.length < width ? fitFew(examples, penalty) : fitMany(examples, penalty);

/** Weighs the examples by the coefficients of `fitKernelRidge`. */
function fitFew({ vectors, classOf, classes }: Examples, penalty: number): Float32Array {
  const products = vectors.flatMap((one) => vectors.map((other) => dotProduct(one, other)));
  const coefficients = fitKernelRidge(Float64Array.from(products), classOf, classes, penalty);
  const weights = new Float32Array(classes * width);
  coefficients.forEach((coefficient, at) => {
    const from = Math.floor(at / vectors.length) * width;
    const vector = vectors[at % vectors.length] ?? [];
    addScaled(weights.subarray(from, from + width), vector, coefficient);
  });
  return weights;
}

/** Solves (Xᵀ D X + λ) w = Xᵀ D Y. */
function fitMany(examples: Examples, penalty: number): Float32Array {
  const { vectors, classOf, classes } = examples;
  const weights = weighExamples(examples);
  const matrix = new Float64Array(width * width);
  const sum = new Float64Array(width);
  const classSums = new Float64Array(classes * width);
  vectors.forEach((vector, at) => {
    const classIndex = classOf[at] ?? 0;
    const weight = weights[at] ?? 0;
    addOuter(matrix, vector, weight);
    addScaled(sum, vector, weight);
    addScaled(classSums.subarray(classIndex * width, (classIndex + 1) * width), vector, weight);
  });
  for (let at = 0; at < width; at++) {
    matrix[at * width + at] = (matrix[at * width + at] ?? 0) + penalty;
  }
  factorise(matrix, width);
  const fitted = new Float32Array(classes * width);
  const off = offTarget(classes);
  for (let classIndex = 0; classIndex < classes; classIndex++) {
    const target = classSums.slice(classIndex * width, (classIndex + 1) * width);
    for (let at = 0; at < width; at++) {
      target[at] = (target[at] ?? 0) * (1 - off) + (sum[at] ?? 0) * off;
    }
    solve(matrix, target);
    fitted.set(target, classIndex * width);
  }
  return fitted;
}

/**
 * The same classifier from the products of all examples with each other (a matrix row by row, which is overwritten): a
 * coefficient per class and example. A text's score is the sum of its products with the examples, each times its
 * coefficient. Solves (X Xᵀ + λ D⁻¹) α = Y.
 */
export function fitKernelRidge(
  products: Float64Array,
  classOf: Uint32Array,
  classes: number,
  penalty: number,
): Float32Array {
  const size = classOf.length;
  const weights = weighExamples({ classOf, classes });
  for (let at = 0; at < size; at++) {
    products[at * size + at] = (products[at * size + at] ?? 0) + penalty / (weights[at] ?? 1);
  }
  factorise(products, size);
  const coefficients = new Float32Array(classes * size);
  const off = offTarget(classes);
  for (let classIndex = 0; classIndex < classes; classIndex++) {
    const target = Float64Array.from(classOf, (own) => (own === classIndex ? 1 : off));
    solve(products, target);
    coefficients.set(target, classIndex * size);
  }
  return coefficients;
}

/** A weight for each example, 1 on average, so that every class has the same total. */
function weighExamples({ classOf, classes }: Omit<Examples, 'vectors'>): Float64Array {
  const sizes = new Float64Array(classes);
  for (const classIndex of classOf) sizes[classIndex] = (sizes[classIndex] ?? 0) + 1;
  const share = classOf.length / Math.max(new Set(classOf).size, 1);
  return Float64Array.from(classOf, (classIndex) => share / (sizes[classIndex] ?? 1));
}

/** Target score for examples of other classes; the target for the class's own examples is 1. */
const offTarget = (classes: number): number => -1 / Math.max(classes - 1, 1);

function addScaled(to: Float32Array | Float64Array, vector: ArrayLike<number>, factor: number) {
  for (let at = 0; at < width; at++) to[at] = (to[at] ?? 0) + factor * (vector[at] ?? 0);
}

/** Adds weight · v vᵀ to the lower half of a matrix. */
function addOuter(matrix: Float64Array, vector: Float32Array, weight: number): void {
  for (let row = 0; row < width; row++) {
    const factor = weight * (vector[row] ?? 0);
    const start = row * width;
    for (let at = 0; at <= row; at++) {
      matrix[start + at] = (matrix[start + at] ?? 0) + factor * (vector[at] ?? 0);
    }
  }
}

/** Replaces the lower half of a positive definite matrix with its Cholesky factor. */
function factorise(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let remainder = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at++) {
        remainder -= (matrix[row * size + at] ?? 0) * (matrix[column * size + at] ?? 0);
      }
      const pivot = matrix[column * size + column] ?? 1;
      matrix[row * size + column] = row === column ? Math.sqrt(remainder) : remainder / pivot;
    }
  }
}

/** Solves L Lᵀ x = target and writes x to `target`. */
function solve(factor: Float64Array, target: Float64Array): void {
  const size = target.length;
  for (let row = 0; row < size; row++) {
    let remainder = target[row] ?? 0;
    for (let at = 0; at < row; at++)
      remainder -= (factor[row * size + at] ?? 0) * (target[at] ?? 0);
    target[row] = remainder / (factor[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = (target[row] ?? 0) / (factor[row * size + row] ?? 1);
    target[row] = value;
    for (let at = 0; at < row; at++) {
      target[at] = (target[at] ?? 0) - value * (factor[row * size + at] ?? 0);
    }
  }
}
