import { expect, it } from 'vitest';
import { multiply, width } from './vector.ts';

/** The same products by a plain loop. */
function multiplyInLoop(vector: Float32Array, rows: Int8Array): number[] {
  return Array.from({ length: rows.length / vector.length }, (_, row) =>
    vector.reduce((sum, value, at) => sum + value * (rows[row * vector.length + at] ?? 0), 0),
  );
}

it.each([
  ['no rows', width, 0],
  ['one row', width, 1],
  ['as many rows as fit in memory', width, 256],
  ['one row more than fits', width, 257],
  ['short rows', 96, 1_000],
])('multiplies a vector with %s, with the same products as a plain loop', (_, rowLength, count) => {
  const vector = Float32Array.from({ length: rowLength }, (_, at) => Math.sin(at + 1));
  const rows = Int8Array.from({ length: rowLength * count }, (_, at) => (at * 37) % 255);
  const products = multiply(vector, rows);
  expect(products).toHaveLength(count);
  multiplyInLoop(vector, rows).forEach((expected, row) => {
    expect(products[row]).toBeCloseTo(expected, 2);
  });
});
