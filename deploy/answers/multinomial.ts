import { openShuffle } from '@contesta/vectors/softmax';

/**
 * One example of a multinomial logistic regression: its nonzero inputs with their values, its allowed classes, and how
 * much it counts (`weight`). It does not matter which of the allowed classes gets the probability.
 */
export type Example = {
  indices: Int32Array;
  values: Float32Array;
  allowed: readonly number[];
  weight: number;
};

export type FitOptions = {
  classCount: number;
  inputCount: number;
  penalty: number;
  passes: number;
};

/** The initial step size. */
const firstRate = 0.15;
/** Examples with a smaller error are skipped. */
const negligible = 1e-4;

/**
 * Weights of each input, one for every class, fitted by AdaGrad (Duchi, Hazan and Singer 2011) with an L2 penalty. The
 * order of the examples follows from a fixed seed, so the same examples give the same weights.
 */
export function fitMultinomial(examples: readonly Example[], options: FitOptions): Float32Array {
  const { classCount, inputCount, penalty, passes } = options;
  const weights = new Float32Array(classCount * inputCount);
  /** AdaGrad's sums of squared gradients; they begin above 0, because the steps are divided by their roots. */
  const squares = new Float32Array(classCount * inputCount).fill(1e-6);
  const shuffle = openShuffle(7);
  /** The probability of each class, then the gradient of the loss by each class's score. */
  const errors = new Float64Array(classCount);
  for (let pass = 0; pass < passes; pass++) {
    const step = firstRate / (1 + pass / 3); // smaller steps in later passes, so that the weights settle
    for (const example of shuffle(examples)) {
      fillProbabilities(weights, example, errors);
      if (replaceByErrors(errors, example)) correct(example, step);
    }
  }
  return weights;

  function correct({ indices, values }: Example, step: number): void {
    for (let at = 0; at < indices.length; at++) {
      const value = values[at] ?? 0;
      const from = (indices[at] ?? 0) * classCount;
      for (let index = 0; index < classCount; index++) {
        const place = from + index;
        const coefficient = weights[place] ?? 0;
        const gradient = (errors[index] ?? 0) * value + penalty * coefficient;
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = coefficient - (step * gradient) / Math.sqrt(square);
      }
    }
  }
}

/**
 * Replaces the probabilities with the gradients of −log(right) by the classes' scores, where `right` is the probability
 * of all allowed classes. False if all are negligible.
 */
function replaceByErrors(probabilities: Float64Array, { allowed, weight }: Example): boolean {
  const right = Math.max(
    allowed.reduce((sum, index) => sum + (probabilities[index] ?? 0), 0),
    1e-9, // it is a divisor
  );
  if (1 - right < negligible) return false;
  for (let index = 0; index < probabilities.length; index++) {
    const probability = probabilities[index] ?? 0;
    probabilities[index] =
      weight * (allowed.includes(index) ? probability - probability / right : probability);
  }
  return true;
}

/** Writes the probability of each class into `probabilities`. */
export function fillProbabilities(
  weights: Float32Array,
  { indices, values }: Pick<Example, 'indices' | 'values'>,
  probabilities: Float64Array,
): void {
  const classCount = probabilities.length;
  probabilities.fill(0);
  for (let at = 0; at < indices.length; at++) {
    const value = values[at] ?? 0;
    const from = (indices[at] ?? 0) * classCount;
    for (let index = 0; index < classCount; index++)
      probabilities[index] = (probabilities[index] ?? 0) + value * (weights[from + index] ?? 0);
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of probabilities) highest = Math.max(highest, score);
  let sum = 0;
  for (let index = 0; index < classCount; index++) {
    probabilities[index] = Math.exp((probabilities[index] ?? 0) - highest);
    sum += probabilities[index] ?? 0;
  }
  for (let index = 0; index < classCount; index++)
    probabilities[index] = (probabilities[index] ?? 0) / sum;
}
