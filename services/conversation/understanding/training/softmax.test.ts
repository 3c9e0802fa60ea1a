import { expect, it } from 'vitest';
import { width } from '../features/background.ts';
import type { Examples } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';

/** Examples of three classes, each some way off its class's axis; the second class has `seconds` of them. */
function examplesOf(seconds: number): Examples {
  const classOf = [...Array(60).fill(0), ...Array(seconds).fill(1), ...Array(60).fill(2)];
  const vectors = new Float32Array(classOf.length * width);
  classOf.forEach((one, at) => {
    vectors[at * width + one] = 0.6;
    vectors[at * width + 3 + ((at * 7) % 300)] = 0.8;
  });
  return { vectors, classOf: Uint32Array.from(classOf), classes: 4 };
}

const scoreOf = (weights: Float32Array, of: number, axis: number) =>
  weights[of * width + axis] ?? 0;

it.each([60, 2])('tells three classes apart, one of them of %s examples', (seconds) => {
  const weights = fitSoftmax(examplesOf(seconds));
  for (const own of [0, 1, 2]) {
    for (const other of [0, 1, 2].filter((one) => one !== own)) {
      expect(scoreOf(weights, own, own)).toBeGreaterThan(scoreOf(weights, other, own) + 3);
    }
  }
});

it('finds a class that has no example unlikely', () => {
  const weights = fitSoftmax(examplesOf(60));
  for (const axis of [0, 1, 2]) {
    expect(scoreOf(weights, 3, axis)).toBeLessThan(scoreOf(weights, axis, axis));
  }
});

it('learns the same from the same examples', () => {
  expect(fitSoftmax(examplesOf(60))).toEqual(fitSoftmax(examplesOf(60)));
});
