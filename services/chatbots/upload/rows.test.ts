import { describe, expect, it } from 'vitest';
import { findHeader } from './header-row.ts';
import { judgeRows, mergePairs } from './judge-rows.ts';

const row = (row: number, question: string, answer: string) => ({ row, question, answer });
const pair = (question: string, answer: string) => ({ question, answer });

it('keeps complete pairs, reports the missing part of a row, and skips blank rows', () => {
  const blank = '\u200b';
  const rows = [row(1, 'a', 'b'), row(2, ' ', 'b'), row(3, 'a', blank), row(4, '\u00a0', blank)];
  const { rows: kept, rejected } = judgeRows(rows);
  expect(kept).toEqual([row(1, 'a', 'b')]);
  const reasons = rejected.map(({ row, reason }) => `${row} ${reason}`);
  expect(reasons).toEqual(['2 missing-question', '3 missing-answer']);
});

it('counts code points, and cuts texts that are too long', () => {
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

describe('adding the rows of a sheet to a list of pairs', () => {
  it('appends new pairs in the order of the sheet and does not change the given list', () => {
    const existing = [pair('a', '1')];
    const merged = mergePairs(existing, [row(2, 'c', '3'), row(3, 'b', '2')], 10);
    expect(merged.prompts).toEqual([pair('a', '1'), pair('c', '3'), pair('b', '2')]);
    expect(merged).toMatchObject({ imported: 2, duplicates: 0, rejected: [] });
    expect(existing).toEqual([pair('a', '1')]);
  });

  it('skips a pair that is known or came earlier, ignoring outer spaces and Unicode forms', () => {
    const rows = [row(1, ' ¿Que\u0301? ', 'Si\u0301'), row(2, 'x', 'y'), row(3, 'x\n', '\u00a0y')];
    const merged = mergePairs([pair('¿Qué?', 'Sí ')], rows, 10);
    expect(merged.prompts).toEqual([pair('¿Qué?', 'Sí '), pair('x', 'y')]);
    expect(merged).toMatchObject({ imported: 1, duplicates: 2 });
    expect(merged.preview.map(({ state }) => state)).toEqual(['duplicate', 'new', 'duplicate']);
  });

  it('is case-sensitive', () =>
    expect(mergePairs([pair('a', 'b')], [row(1, 'A', 'b')], 10).imported).toBe(1));

  it('treats a known question with another answer as a new pair with a conflict', () => {
    const rows = [row(1, 'a', '2'), row(2, 'b', '1'), row(3, ' b', '2'), row(4, 'b', '2')];
    const { preview, imported } = mergePairs([pair('a', '1')], rows, 10);
    expect(imported).toBe(3);
    const states = preview.map(({ state, reason }) => [state, reason].join(' '));
    expect(states).toEqual(['new conflict', 'new ', 'new conflict', 'duplicate ']);
  });

  it('rejects rows over the limit, but counts known pairs as duplicates', () => {
    const rows = [row(1, 'b', '1'), row(2, 'c', '1'), row(3, 'a', '1'), row(4, 'c', '1')];
    const merged = mergePairs([pair('a', '1')], rows, 2);
    expect(merged.prompts).toEqual([pair('a', '1'), pair('b', '1')]);
    expect(merged).toMatchObject({ imported: 1, duplicates: 1 });
    const overLimit = (row: number) => ({ row, reason: 'over-limit' });
    expect(merged.rejected).toEqual([overLimit(2), overLimit(4)]);
  });

  it('lists the rows that judgeRows has rejected among the others, in row order', () => {
    const rejectedBefore = [{ ...row(2, 'x', ''), reason: 'missing-answer' as const }];
    const merged = mergePairs([], [row(1, 'a', '1'), row(3, 'b', '1')], 1, rejectedBefore);
    const reasons = merged.rejected.map(({ row, reason }) => `${row} ${reason}`);
    expect(reasons).toEqual(['2 missing-answer', '3 over-limit']);
    expect(merged.preview.map(({ row }) => row)).toEqual([1, 2, 3]);
  });
});

const table = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

it.each([
  ...['Pregunta|Respuesta', 'Question|Answer', 'Q|A', 'P.|R.', 'Pregunta (ES)|Contestación'],
  ...['FAQ|Solucio\u0301n', '*Customer question*|Reply', 'Preguntas:|RESPUESTAS '],
])('recognises "%s" as a header, also from right to left', (header) => {
  const cells = header.split('|');
  expect(findHeader(table(cells))).toEqual({ index: 0, question: 0, answer: 1 });
  expect(findHeader(table(cells.toReversed()))).toEqual({ index: 0, question: 1, answer: 0 });
});

it.each([
  ...['Pregunta 1|Respuesta 1', '¿Tengo una pregunta?|Respuesta', 'Pregunta|Hola', '|Respuesta'],
])('treats "%s" as data', (row) => expect(findHeader(table(row.split('|')))).toBeUndefined());

it('finds a header below a title within ten rows', () => {
  const title = (rows: number) => Array.from({ length: rows }, () => ['Mi tienda']);
  expect(findHeader(table(...title(9), ['question', 'answer']))?.index).toBe(9);
  expect(findHeader(table(...title(10), ['question', 'answer']))).toBeUndefined();
});
