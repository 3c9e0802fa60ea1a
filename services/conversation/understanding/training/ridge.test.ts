import { describe, expect, it } from 'vitest';
import { width } from '../features/background.ts';
import { type Examples, fitRidge } from './ridge.ts';

/** Examples of two classes: each vector is near its class's axis. Always the same. */
function examplesOf(count: number): Examples {
  const vectors = new Float32Array(count * width);
  for (let at = 0; at < count; at++) {
    vectors[at * width + (at % 2)] = 0.9;
    vectors[at * width + 2 + ((at * 7) % 300)] = 0.4;
  }
  return { vectors, classOf: Uint32Array.from({ length: count }, (_, at) => at % 2), classes: 2 };
}

const scoreOf = (weights: Float32Array, classIndex: number, axis: number) =>
  weights[classIndex * width + axis] ?? 0;

describe('fitRidge', () => {
  it.each([10, 400])('separates two classes with %s examples', (count) => {
    const weights = fitRidge(examplesOf(count));
    expect(scoreOf(weights, 0, 0)).toBeGreaterThan(0.5);
    expect(scoreOf(weights, 0, 1)).toBeLessThan(-0.5);
    expect(scoreOf(weights, 1, 1)).toBeGreaterThan(0.5);
  });

  it('gives the same weights by the dual and the primal system', () => {
    const { vectors, classOf } = examplesOf(24);
    const twenty = Array.from({ length: 20 }, () => [...vectors]).flat();
    const classes = Array.from({ length: 20 }, () => [...classOf]).flat();
    const many = {
      vectors: Float32Array.from(twenty),
      classOf: Uint32Array.from(classes),
      classes: 2,
    };
    // Repeating the examples twenty times is the same as dividing the penalty by twenty.
    const primal = fitRidge(many, 0.3 * 20);
    fitRidge({ vectors, classOf, classes: 2 }, 0.3).forEach((weight, at) => {
      expect(primal[at]).toBeCloseTo(weight, 5);
    });
  });

  it('gives a rare class as much weight as a frequent one', () => {
    const { vectors, classOf } = examplesOf(40);
    classOf.forEach((_, at) => {
      classOf[at] = at === 0 ? 0 : 1;
      vectors.fill(0, at * width, at * width + 2);
      vectors[at * width + (at === 0 ? 0 : 1)] = 0.9;
    });
    const weights = fitRidge({ vectors, classOf, classes: 2 });
    expect(scoreOf(weights, 0, 0)).toBeGreaterThan(0.5);
  });
});
