import { openShuffle } from '@contesta/conversation/understanding/training/softmax';

/**
 * One example of a multinomial logistic regression: its nonzero inputs with their values, and its allowed classes.
 * It does not matter which of the allowed classes gets the probability.
 */
export type Example = {
  inputs: Int32Array;
  values: Float32Array;
  allowed: readonly number[];
  weight: number;
};

export type Shape = { classes: number; inputs: number; penalty: number; passes: number };

/** The initial step size. */
const rate = 0.15;
/** Examples with a smaller error are skipped. */
const negligible = 1e-4;

/**
 * Weights of each input, one for every class, fitted by AdaGrad (Duchi, Hazan and Singer 2011) with an L2 penalty. The
 * order of the examples follows from a fixed seed, so the same examples give the same weights.
 */
export function fitMultinomial(examples: readonly Example[], shape: Shape): Float32Array {
  const { classes, inputs, penalty, passes } = shape;
  const weights = new Float32Array(classes * inputs);
  const squares = new Float32Array(classes * inputs).fill(1e-6);
  const shuffle = openShuffle(7);
  const errors = new Float64Array(classes);
  for (let pass = 0; pass < passes; pass++) {
    const step = rate / (1 + pass / 3);
    for (const example of shuffle(examples)) {
      chancesOf(weights, example, errors);
      if (makeErrors(errors, example)) correct(example, step);
    }
  }
  return weights;

  function correct({ inputs: used, values }: Example, step: number): void {
    for (let at = 0; at < used.length; at++) {
      const value = values[at] ?? 0;
      const from = (used[at] ?? 0) * classes;
      for (let one = 0; one < classes; one++) {
        const place = from + one;
        const weight = weights[place] ?? 0;
        const slope = (errors[one] ?? 0) * value + penalty * weight;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = weight - (step * slope) / Math.sqrt(square);
      }
    }
  }
}

/** Replaces the probabilities by their errors; false if all errors are negligible. */
function makeErrors(chances: Float64Array, { allowed, weight }: Example): boolean {
  const right = Math.max(
    allowed.reduce((sum, one) => sum + (chances[one] ?? 0), 0),
    1e-9,
  );
  if (1 - right < negligible) return false;
  for (let one = 0; one < chances.length; one++) {
    const chance = chances[one] ?? 0;
    chances[one] = weight * (allowed.includes(one) ? chance - chance / right : chance);
  }
  return true;
}

/** The probability of each class, into `chances`. */
export function chancesOf(
  weights: Float32Array,
  { inputs, values }: Pick<Example, 'inputs' | 'values'>,
  chances: Float64Array,
): void {
  const classes = chances.length;
  chances.fill(0);
  for (let at = 0; at < inputs.length; at++) {
    const value = values[at] ?? 0;
    const from = (inputs[at] ?? 0) * classes;
    for (let one = 0; one < classes; one++)
      chances[one] = (chances[one] ?? 0) + value * (weights[from + one] ?? 0);
  }
  let most = Number.NEGATIVE_INFINITY;
  for (const score of chances) most = Math.max(most, score);
  let sum = 0;
  for (let one = 0; one < classes; one++) {
    chances[one] = Math.exp((chances[one] ?? 0) - most);
    sum += chances[one] ?? 0;
  }
  for (let one = 0; one < classes; one++) chances[one] = (chances[one] ?? 0) / sum;
}
