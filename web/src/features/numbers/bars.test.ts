import { describe, expect, it } from 'vitest';
import { highest, linesFor, spread } from './bars.ts';

const bars = (...counts: number[]) => counts.map((count) => ({ label: `${count}`, count }));

describe('the lines across a chart', () => {
  it('are round numbers that hold the highest column', () => {
    expect(linesFor(bars(3, 12, 7))).toEqual([15, 10, 5, 0]);
    expect(linesFor(bars(61))).toEqual([100, 50, 0]);
    expect(linesFor(bars(2))).toEqual([2, 1, 0]);
    expect(linesFor(bars(123_456))).toEqual([150_000, 100_000, 50_000, 0]);
  });

  it('are there without any count', () => {
    expect(linesFor(bars(0, 0))).toEqual([1, 0]);
    expect(linesFor([])).toEqual([1, 0]);
  });
});

describe('the labels under the columns', () => {
  it('are five at most, and none at an edge', () => {
    expect(spread(30)).toEqual([2, 8, 14, 20, 26]);
    expect(spread(90)).toEqual([8, 26, 44, 62, 80]);
    expect(spread(1)).toEqual([0]);
  });
});

it('finds the highest column, the last of equals', () => {
  expect(highest(bars(1, 5, 2, 5, 0))).toBe(3);
  expect(highest([])).toBe(0);
});
