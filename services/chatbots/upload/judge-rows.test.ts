import { expect, it } from 'vitest';
import { judgeRows } from './judge-rows.ts';

const row = (row: number, question: string, answer: string) => ({ row, question, answer });

it('keeps whole pairs, names what a row lacks, and skips rows with nothing to read', () => {
  const rows = [
    row(1, 'a', 'b'),
    row(2, ' ', 'b'),
    row(3, 'a', '\u200b'),
    row(4, '\u00a0', '\u200b'),
  ];
  const { rows: kept, rejected } = judgeRows(rows);
  expect(kept).toEqual([row(1, 'a', 'b')]);
  expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'missing-question'],
    [3, 'missing-answer'],
  ]);
});

it('counts code points, and cuts what is too long to the longest that is allowed', () => {
  const emoji = (count: number) => '👍'.repeat(count);
  const { rows, rejected } = judgeRows([
    row(1, emoji(1_000), emoji(4_000)),
    row(2, emoji(1_001), 'b'),
    row(3, 'a', emoji(4_001)),
  ]);
  expect(rows).toHaveLength(1);
  expect(rejected).toEqual([
    { row: 2, question: emoji(1_000), answer: 'b', reason: 'too-long-question' },
    { row: 3, question: 'a', answer: emoji(4_000), reason: 'too-long-answer' },
  ]);
});
