import { expect, it } from 'vitest';
import { type Example, fitLogistic } from './logistic.ts';

const probabilityOf = (x: number): number => 1 / (1 + Math.exp(-(2 * x - 1)));
const examples: Example[] = Array.from({ length: 81 }, (_, at) => at / 20 - 2).flatMap((x) => [
  { features: [x, 7], right: true, weight: probabilityOf(x) },
  { features: [x, 7], right: false, weight: 1 - probabilityOf(x) },
]);

it('finds the weights that generated the examples, and 0 for a constant feature', () => {
  const { intercept, weights } = fitLogistic(examples, 1e-9);
  expect(intercept).toBeCloseTo(-1, 3);
  expect(weights[0]).toBeCloseTo(2, 3);
  expect(weights[1]).toBeCloseTo(0, 3);
});

it('shrinks weights towards 0 as the penalty grows', () =>
  expect(Math.abs(fitLogistic(examples, 1).weights[0] ?? 0)).toBeLessThan(1));
