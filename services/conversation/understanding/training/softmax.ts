import { width } from '../features/background.ts';
import type { Examples } from './ridge.ts';

/** Examples that one step looks at together. */
const batch = 16;
/** Length of the first step; the last one is almost nothing. */
const firstStep = 30;
/** How often each example is looked at, on average, where there is time for it. */
const passes = 10;
/** Products of an example with the weights of a class that are computed at most: some seconds. */
const mostProducts = 12_000_000;
/** A class less likely than this learns nothing from an example of another. */
const faint = 1e-4;

/**
 * A linear classifier by multinomial logistic regression, every class as often seen as any other: `width` numbers a
 * class. Stochastic gradient descent with steps that shrink to nothing (Bottou 2010) from zero on; where it stops is
 * what keeps the weights small.
 */
export function fitSoftmax({ vectors, classOf, classes }: Examples): Float32Array {
  const weights = new Float32Array(classes * width);
  const looks = Math.min(passes * classOf.length, mostProducts / classes);
  const steps = Math.ceil(looks / batch);
  const draw = openDraws(classOf, classes);
  const errors = new Float32Array(batch * classes);
  for (let step = 0; step < steps; step++) {
    const drawn = Array.from({ length: batch }, draw);
    drawn.forEach((example, at) => {
      const error = errors.subarray(at * classes, (at + 1) * classes);
      findError(weights, vectorAt(vectors, example), classOf[example] ?? 0, error);
    });
    const length = (firstStep * (1 - step / steps)) / batch;
    drawn.forEach((example, at) => {
      const error = errors.subarray(at * classes, (at + 1) * classes);
      correct(weights, vectorAt(vectors, example), error, length);
    });
  }
  return weights;
}

const vectorAt = (vectors: Float32Array, at: number): Float32Array =>
  vectors.subarray(at * width, (at + 1) * width);

/** How much likelier each class is held to be than it is. */
function findError(
  weights: Float32Array,
  vector: Float32Array,
  own: number,
  error: Float32Array,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let one = 0; one < error.length; one++) {
    let score = 0;
    const from = one * width;
    for (let at = 0; at < width; at++) score += (vector[at] ?? 0) * (weights[from + at] ?? 0);
    error[one] = score;
    if (score > most) most = score;
  }
  let sum = 0;
  for (let one = 0; one < error.length; one++) {
    const chance = Math.exp((error[one] ?? 0) - most);
    error[one] = chance;
    sum += chance;
  }
  for (let one = 0; one < error.length; one++) error[one] = (error[one] ?? 0) / sum;
  error[own] = (error[own] ?? 0) - 1;
}

function correct(
  weights: Float32Array,
  vector: Float32Array,
  error: Float32Array,
  length: number,
): void {
  for (let one = 0; one < error.length; one++) {
    const change = error[one] ?? 0;
    if (Math.abs(change) < faint) continue;
    const from = one * width;
    for (let at = 0; at < width; at++) {
      weights[from + at] = (weights[from + at] ?? 0) - length * change * (vector[at] ?? 0);
    }
  }
}

/** Gives every class its turn in each round, in an order of its own, and of each class one example after the other. */
function openDraws(classOf: Uint32Array, classes: number): () => number {
  const shuffle = openShuffle(1);
  const examples: number[][] = Array.from({ length: classes }, () => []);
  for (const at of shuffle([...classOf.keys()])) examples[classOf[at] ?? 0]?.push(at);
  const present = examples.filter(({ length }) => length > 0);
  const taken = new Map<number[], number>();
  let round: number[][] = [];
  return () => {
    if (round.length === 0) round = shuffle(present);
    const ofOne = round.pop() ?? [];
    const next = taken.get(ofOne) ?? 0;
    taken.set(ofOne, (next + 1) % ofOne.length);
    return ofOne[next] ?? 0;
  };
}

/** A fixed linear congruential sequence of shuffles: the same seed always gives the same orders. */
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
