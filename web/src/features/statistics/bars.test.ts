import { describe, expect, it } from 'vitest';
import { highestBar, labelledBars, linesFor } from './bars.ts';

const bars = (...counts: number[]) => counts.map((count) => ({ label: `${count}`, count }));

describe('the lines across a chart', () => {
  it('are round numbers up to or above the highest bar', () => {
    expect(linesFor(bars(3, 12, 7))).toEqual([15, 10, 5, 0]);
    expect(linesFor(bars(61))).toEqual([100, 50, 0]);
    expect(linesFor(bars(2))).toEqual([2, 1, 0]);
    expect(linesFor(bars(123_456))).toEqual([150_000, 100_000, 50_000, 0]);
  });

  it('are 1 and 0 when all counts are 0', () => {
    expect(linesFor(bars(0, 0))).toEqual([1, 0]);
    expect(linesFor([])).toEqual([1, 0]);
  });
});

it('the labelled bars are at most five, evenly spaced and centred', () => {
  expect(labelledBars(30)).toEqual([2, 8, 14, 20, 26]);
  expect(labelledBars(90)).toEqual([8, 26, 44, 62, 80]);
  expect(labelledBars(1)).toEqual([0]);
});

it('finds the highest bar, of equal ones the last', () => {
  expect(highestBar(bars(1, 5, 2, 5, 0))).toBe(3);
  expect(highestBar([])).toBe(0);
});
