import { openShuffle } from '@contesta/conversation/understanding/training/softmax';

/**
 * One example of a multinomial logistic regression: the inputs that are not 0, and the classes it may be of. Of several
 * allowed classes none is preferred.
 */
export type Example = {
  inputs: readonly number[];
  values: ArrayLike<number>;
  allowed: readonly number[];
  weight: number;
};

type Shape = { classes: number; inputs: number; penalty: number; passes: number };

/** Length of the first steps. */
const rate = 0.15;

/**
 * Weights of each class, one class after the other, fitted by AdaGrad (Duchi, Hazan and Singer 2011) with an L2 penalty.
 * The order of the examples follows from a fixed seed, so the same examples give the same weights.
 */
export function fitMultinomial(examples: readonly Example[], shape: Shape): Float32Array {
  const { classes, inputs, penalty, passes } = shape;
  const weights = new Float32Array(classes * inputs);
  const squares = new Float32Array(classes * inputs).fill(1e-6);
  const shuffle = openShuffle(7);
  const chances = new Float64Array(classes);
  for (let pass = 0; pass < passes; pass++) {
    const step = rate / (1 + pass / 3);
    for (const example of shuffle(examples)) {
      chancesOf(weights, inputs, example, chances);
      const right = example.allowed.reduce((sum, one) => sum + (chances[one] ?? 0), 0);
      for (let one = 0; one < classes; one++) {
        const chance = chances[one] ?? 0;
        const target = example.allowed.includes(one) ? chance / Math.max(right, 1e-9) : 0;
        correct(one, (chance - target) * example.weight, example, step);
      }
    }
  }
  return weights;

  function correct(one: number, error: number, { inputs: used, values }: Example, step: number) {
    if (Math.abs(error) < 1e-5) return;
    used.forEach((input, at) => {
      const place = one * inputs + input;
      const slope = error * (values[at] ?? 0) + penalty * (weights[place] ?? 0);
      const square = (squares[place] ?? 0) + slope * slope;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) - (step * slope) / Math.sqrt(square);
    });
  }
}

/** The probability of each class, into `chances`. */
export function chancesOf(
  weights: Float32Array,
  inputs: number,
  { inputs: used, values }: Pick<Example, 'inputs' | 'values'>,
  chances: Float64Array,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let one = 0; one < chances.length; one++) {
    let score = 0;
    const from = one * inputs;
    for (let at = 0; at < used.length; at++)
      score += (values[at] ?? 0) * (weights[from + (used[at] ?? 0)] ?? 0);
    chances[one] = score;
    most = Math.max(most, score);
  }
  let sum = 0;
  for (let one = 0; one < chances.length; one++) {
    chances[one] = Math.exp((chances[one] ?? 0) - most);
    sum += chances[one] ?? 0;
  }
  for (let one = 0; one < chances.length; one++) chances[one] = (chances[one] ?? 0) / sum;
}
