import { expect, it } from 'vitest';
import { directionsOf, scatterOf } from './discriminant.ts';
import { eigenOf } from './eigen.ts';

const size = 6;
/** Three groups that differ in the second coordinate, with a large variance in the first. */
const groups = [-1, 0, 1].map((place) =>
  [-2, -1, 1, 2].map((spread) => Float32Array.from([spread, place, spread / 8, 0.1, 0, place / 8])),
);

it('finds the eigenvectors of a symmetric matrix, with the largest eigenvalue first', () => {
  const matrix = Float64Array.from([4, 1, 0, 1, 3, 1, 0, 1, 2]);
  const found = eigenOf(matrix.slice(), 3);
  const values = found.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  for (const { value, vector } of found) {
    for (let row = 0; row < 3; row++) {
      const product = vector.reduce((sum, part, at) => sum + part * (matrix[row * 3 + at] ?? 0), 0);
      expect(product).toBeCloseTo(value * (vector[row] ?? 0), 9);
    }
  }
});

it('finds the direction that separates groups, and not the one of the largest variance', () => {
  const [first] = directionsOf(scatterOf(groups, size), 1, 0.1);
  expect(Math.abs(first?.[1] ?? 0)).toBeGreaterThan(10 * Math.abs(first?.[0] ?? 0));
});

it('makes a direction longer the better it separates', () => {
  const found = directionsOf(scatterOf(groups, size), size, 0.1);
  const length = (row: Float64Array | undefined) => Math.hypot(...(row ?? []));
  expect(length(found[0])).toBeGreaterThan(1);
  expect(length(found[size - 1])).toBeLessThan(1e-3);
});
