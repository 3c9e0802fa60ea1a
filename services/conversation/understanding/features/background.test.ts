import { expect, it } from 'vitest';
import { multiply, width } from './background.ts';

/** Products as a plain loop makes them. */
function loop(vector: Float32Array, rows: Int8Array): number[] {
  return Array.from({ length: rows.length / vector.length }, (_, row) =>
    vector.reduce((sum, value, at) => sum + value * (rows[row * vector.length + at] ?? 0), 0),
  );
}

it.each([
  ['no rows', width, 0],
  ['one row', width, 1],
  ['as many rows as fit at once', width, 256],
  ['one row more', width, 257],
  ['short rows', 96, 1_000],
])('multiplies a vector with %s as a loop does', (_, inRow, count) => {
  const vector = Float32Array.from({ length: inRow }, (_, at) => Math.sin(at + 1));
  const rows = Int8Array.from({ length: inRow * count }, (_, at) => (at * 37) % 255);
  const products = multiply(vector, rows);
  expect(products).toHaveLength(count);
  loop(vector, rows).forEach((expected, row) => {
    expect(products[row]).toBeCloseTo(expected, 2);
  });
});
