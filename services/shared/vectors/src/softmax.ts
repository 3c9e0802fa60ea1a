import type { Examples } from './ridge.ts';
import { width } from './vector.ts';

/** Examples per step. */
const batch = 16;
/** Learning rate of the first step; it decreases linearly to almost zero. */
const firstRate = 30;
/** How often each example is drawn on average, unless `maxProducts` limits it. */
const passes = 10;
/** The limit of computed products, each of an example with the weights of a class. They take a few seconds. */
const maxProducts = 12_000_000;
/** Errors below this are ignored. */
const negligible = 1e-4;

/**
 * A linear classifier by multinomial logistic regression, with the same number of draws for every class. Returns
 * `width` weights per class. Stochastic gradient descent from zero with decreasing steps (Bottou 2010); early stopping
 * is its only regularisation.
 */
export function fitSoftmax({ vectors, classOf, classes }: Examples): Float32Array {
  const weights = new Float32Array(classes * width);
  const draws = Math.min(passes * classOf.length, maxProducts / classes);
  const steps = Math.ceil(draws / batch);
  const draw = openDraws(classOf, classes);
  const errors = new Float32Array(batch * classes);
  for (let step = 0; step < steps; step++) {
    const drawn = Array.from({ length: batch }, draw);
    drawn.forEach((example, at) => {
      const error = errors.subarray(at * classes, (at + 1) * classes);
      computeError(weights, vectors[example] ?? [], classOf[example] ?? 0, error);
    });
    const rate = (firstRate * (1 - step / steps)) / batch;
    drawn.forEach((example, at) => {
      const error = errors.subarray(at * classes, (at + 1) * classes);
      update(weights, vectors[example] ?? [], error, rate);
    });
  }
  return weights;
}

/** Writes the predicted probability of each class minus the true one to `error`. */
function computeError(
  weights: Float32Array,
  vector: ArrayLike<number>,
  own: number,
  error: Float32Array,
): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let classIndex = 0; classIndex < error.length; classIndex++) {
    let score = 0;
    const from = classIndex * width;
    for (let at = 0; at < width; at++) score += (vector[at] ?? 0) * (weights[from + at] ?? 0);
    error[classIndex] = score;
    if (score > highest) highest = score;
  }
  let sum = 0;
  for (let classIndex = 0; classIndex < error.length; classIndex++) {
    const chance = Math.exp((error[classIndex] ?? 0) - highest);
    error[classIndex] = chance;
    sum += chance;
  }
  for (let classIndex = 0; classIndex < error.length; classIndex++)
    error[classIndex] = (error[classIndex] ?? 0) / sum;
  error[own] = (error[own] ?? 0) - 1;
}

function update(
  weights: Float32Array,
  vector: ArrayLike<number>,
  error: Float32Array,
  rate: number,
): void {
  for (let classIndex = 0; classIndex < error.length; classIndex++) {
    const errorOfClass = error[classIndex] ?? 0;
    if (Math.abs(errorOfClass) < negligible) continue;
    const from = classIndex * width;
    for (let at = 0; at < width; at++) {
      weights[from + at] = (weights[from + at] ?? 0) - rate * errorOfClass * (vector[at] ?? 0);
    }
  }
}

/** Draws one example of each class per round. Shuffles the classes each round, the examples once. */
function openDraws(classOf: Uint32Array, classes: number): () => number {
  const shuffle = openShuffle(1);
  const examples: number[][] = Array.from({ length: classes }, () => []);
  for (const at of shuffle([...classOf.keys()])) examples[classOf[at] ?? 0]?.push(at);
  const present = examples.filter(({ length }) => length > 0);
  const nextIndexes = new Map<number[], number>();
  let round: number[][] = [];
  return () => {
    if (round.length === 0) round = shuffle(present);
    const ofClass = round.pop() ?? [];
    const next = nextIndexes.get(ofClass) ?? 0;
    nextIndexes.set(ofClass, (next + 1) % ofClass.length);
    return ofClass[next] ?? 0;
  };
}

/** Shuffles by a linear congruential generator: the same seed always gives the same orders. */
export function openShuffle(seed: number): <T>(items: readonly T[]) => T[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return (items) =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
}
