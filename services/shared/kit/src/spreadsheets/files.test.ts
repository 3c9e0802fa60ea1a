import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Cell } from './cells.ts';
import { openSheetAnswers, type Rows, xlsxChunks } from './files.ts';

async function* rowsOf(...rows: Cell[][]): Rows {
  yield* rows;
}

/** More rows than a test reads; `state` holds how many were read, and whether their reading has ended. */
function manyRows() {
  const state = { rows: 0, closed: false };
  async function* rows(): Rows {
    try {
      while (state.rows < 200_000) {
        state.rows += 1;
        yield [state.rows, randomBytes(600).toString('base64')];
      }
    } finally {
      state.closed = true;
    }
  }
  return { state, rows: rows() };
}

async function sheetsOf(rows: Rows): Promise<unknown[][][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(xlsxChunks(rows))).buffer as ArrayBuffer);
  return book.worksheets.map((sheet) => {
    const found: unknown[][] = [];
    sheet.eachRow((row) => found.push((row.values as unknown[]).slice(1)));
    return found;
  });
}

it('writes a workbook that exceljs reads with the same values, and guards formulas', async () => {
  const rows: Cell[][] = [
    ['a', 'b', 'c'],
    [' 00123 ', '2026-03-05', '🌸 “x” & <y>'],
    [12, true, '=1+1'],
  ];
  const [first, second] = rows;
  expect(await sheetsOf(rowsOf(...rows))).toEqual([[first, second, [12, true, "'=1+1"]]]);
});

it('a workbook reads rows only as fast as it is read, and stops when its reader does', async () => {
  const { state, rows } = manyRows();
  const chunks = xlsxChunks(rows)[Symbol.asyncIterator]();
  for (let count = 0; count < 10; count += 1) await chunks.next();
  await eventually(async () => {
    const before = state.rows;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(state.rows).toBe(before);
  });
  expect(state.rows).toBeLessThan(10_000);
  await chunks.return?.();
  await eventually(async () => expect(state.closed).toBe(true));
});

it('a workbook fails with the error of its rows', async () => {
  async function* brokenRows(): Rows {
    yield ['a'];
    throw new Error('the store is gone');
  }
  await expect(buffer(xlsxChunks(brokenRows()))).rejects.toThrow('the store is gone');
});

it.each(['csv', 'xlsx'] as const)(
  'allows as many %s downloads at once as configured, and refuses one more',
  async (format) => {
    const answerSheet = openSheetAnswers(1);
    const start = () => answerSheet(format, 'a', manyRows().rows).chunks?.[Symbol.asyncIterator]();
    const first = start();
    await first?.next();
    const refusal = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };
    await expect(start()?.next()).rejects.toMatchObject(refusal);
    await first?.return?.();
    expect((await start()?.next())?.done).toBe(false);
  },
);
