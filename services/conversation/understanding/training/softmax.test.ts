import { expect, it } from 'vitest';
import { width } from '../features/background.ts';
import type { Examples } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';

/** Examples of three classes: each vector is near its class's axis. The second has `count` examples, the others 60. */
function examplesOf(count: number): Examples {
  const classOf = [...Array(60).fill(0), ...Array(count).fill(1), ...Array(60).fill(2)];
  const vectors = new Float32Array(classOf.length * width);
  classOf.forEach((classIndex, at) => {
    vectors[at * width + classIndex] = 0.6;
    vectors[at * width + 3 + ((at * 7) % 300)] = 0.8;
  });
  return { vectors, classOf: Uint32Array.from(classOf), classes: 4 };
}

const scoreOf = (weights: Float32Array, classIndex: number, axis: number) =>
  weights[classIndex * width + axis] ?? 0;

it.each([60, 2])('separates three classes, one of which has %s examples', (count) => {
  const weights = fitSoftmax(examplesOf(count));
  for (const own of [0, 1, 2]) {
    for (const other of [0, 1, 2].filter((one) => one !== own)) {
      expect(scoreOf(weights, own, own)).toBeGreaterThan(scoreOf(weights, other, own) + 3);
    }
  }
});

it('gives low scores to a class without examples', () => {
  const weights = fitSoftmax(examplesOf(60));
  for (const axis of [0, 1, 2]) {
    expect(scoreOf(weights, 3, axis)).toBeLessThan(scoreOf(weights, axis, axis));
  }
});

it('gives the same weights for the same examples', () => {
  expect(fitSoftmax(examplesOf(60))).toEqual(fitSoftmax(examplesOf(60)));
});
