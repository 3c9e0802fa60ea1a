import { describe, expect, it } from 'vitest';
import { type Examples, fitKernelRidge, fitRidge } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';
import { dotProduct, width } from './vector.ts';

/** Deterministic examples: each vector is `near` on the axis of its class and `other` on one more axis. */
function examplesOf(classOf: number[], classes: number, near: number, other: number): Examples {
  const vectors = classOf.map((classIndex, at) => {
    const vector = new Float32Array(width);
    vector[classIndex] = near;
    vector[3 + ((at * 7) % 300)] = other;
    return vector;
  });
  return { vectors, classOf: Uint32Array.from(classOf), classes };
}

const scoreOf = (weights: Float32Array, classIndex: number, axis: number) =>
  weights[classIndex * width + axis] ?? 0;

describe('fitRidge', () => {
  const ofTwo = (classOf: number[]) => examplesOf(classOf, 2, 0.9, 0.4);
  const alternating = (count: number) => ofTwo(Array.from({ length: count }, (_, at) => at % 2));

  it.each([10, 400])('separates two classes with %s vectors of 384 numbers', (count) => {
    const weights = fitRidge(alternating(count));
    expect(scoreOf(weights, 0, 0)).toBeGreaterThan(0.5);
    expect(scoreOf(weights, 0, 1)).toBeLessThan(-0.5);
    expect(scoreOf(weights, 1, 1)).toBeGreaterThan(0.5);
  });

  it('gives the same scores as fitKernelRidge, which needs only the products of the examples', () => {
    const examples = ofTwo([0, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1]);
    const { vectors, classOf } = examples;
    const products = vectors.flatMap((one) => vectors.map((other) => dotProduct(one, other)));
    const coefficients = fitKernelRidge(Float64Array.from(products), classOf, 2, 0.3);
    const weights = fitRidge(examples, 0.3);
    vectors.forEach((vector, at) => {
      const ownProducts = products.slice(at * vectors.length, (at + 1) * vectors.length);
      const score = dotProduct(
        coefficients.subarray(0, vectors.length),
        new Float32Array(ownProducts),
      );
      expect(score).toBeCloseTo(dotProduct(weights.subarray(0, width), vector), 4);
    });
  });

  it('gives a rare class as much weight as a frequent one', () =>
    expect(scoreOf(fitRidge(ofTwo([0, ...Array(39).fill(1)])), 0, 0)).toBeGreaterThan(0.5));
});

describe('fitSoftmax', () => {
  /** Examples of three of four classes: `count` of the second, 60 of the others. */
  const threeClasses = (count: number) => {
    const classOf = [...Array(60).fill(0), ...Array(count).fill(1), ...Array(60).fill(2)];
    return examplesOf(classOf, 4, 0.6, 0.8);
  };

  it.each([60, 2])('separates three classes, one of which has %s examples', (count) => {
    const weights = fitSoftmax(threeClasses(count));
    for (const own of [0, 1, 2])
      for (const other of [0, 1, 2].filter((one) => one !== own))
        expect(scoreOf(weights, own, own)).toBeGreaterThan(scoreOf(weights, other, own) + 3);
  });

  it('gives low scores to a class without examples', () => {
    const weights = fitSoftmax(threeClasses(60));
    for (const axis of [0, 1, 2])
      expect(scoreOf(weights, 3, axis)).toBeLessThan(scoreOf(weights, axis, axis));
  });

  it('gives the same weights for the same examples', () =>
    expect(fitSoftmax(threeClasses(60))).toEqual(fitSoftmax(threeClasses(60))));
});
