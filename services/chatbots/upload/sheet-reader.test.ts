import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBodyBytes } from '@contesta/contracts/endpoint';
import { isProblem } from '@contesta/kit/errors';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { FileRefusal } from './sheet.ts';
import { openSheetReader, type SheetReader, type SheetReaderOptions } from './sheet-reader.ts';

const folder = temporaryFolder();
let reader: SheetReader;
const all = { maxRows: 5_000 };
beforeEach(() => open({}));

function open(options: Partial<SheetReaderOptions>) {
  const opened = openSheetReader({ timeMs: 15_000, maxWaitMs: 15_000, ...options });
  onTestFinished(() => opened.close());
  reader = opened;
}

async function fileOf(bytes: string | Buffer, name = 'file') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path };
}

/** The refusal of a read as `CODE reason rows`, or `nothing` if it succeeds. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => 'nothing').catch((reason: unknown) => reason);
  if (!isProblem(error)) return String(error);
  const cause = error.details.cause;
  const reason = cause instanceof FileRefusal ? cause.refusal.reason : '';
  const rows = error.details.rows?.map(({ row }) => row).join() ?? '';
  return [error.code, reason, rows].filter(Boolean).join(' ');
}

/** Returns a function that returns the peak growth of this process's memory in bytes. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let peak = before;
  const measure = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(measure, 10);
  return () => {
    clearInterval(timer);
    measure();
    return peak - before;
  };
}

/** A sheet without text that takes so long to read that other files have to wait. */
const slow = () =>
  workbookOf({ sheet: '<row r="9" s="1"><c r="A9" s="1"/></row>'.repeat(300_000) });

describe('reading a file in a separate process', () => {
  it('reads pairs and rejected rows of a .csv named .xlsx', async () => {
    const file = await fileOf('Pregunta;Respuesta\na;b\n;c\n', 'libro.xlsx');
    expect(await reader.read(file, all)).toEqual({
      rows: [{ row: 2, question: 'a', answer: 'b' }],
      rejected: [{ row: 3, question: '', answer: 'c', reason: 'missing-question' }],
    });
  });

  it('applies the caller’s row limit or the reader’s, whichever is lower', async () => {
    const file = await fileOf('a;b\nc;d\n');
    expect(await refusalOf(reader.read(file, { maxRows: 1 }))).toBe('UNUSABLE_FILE too-many-rows');
    open({ maxRows: 1 });
    expect(await refusalOf(reader.read(file, all))).toBe('UNUSABLE_FILE too-many-rows');
  });

  it('reports the row of an open quote in both languages', async () => {
    const work = reader.read(await fileOf('a;b\n"c;d\n'), all);
    expect(await refusalOf(work)).toBe('UNUSABLE_FILE unbalanced-quotes 2');
    const text = { es: expect.stringContaining('fila 2'), en: expect.stringContaining('row 2') };
    await expect(work).rejects.toMatchObject({ details: { text } });
  });

  it.each(['question,answer\n', '\u200b;\u200b\n'])('treats %j as empty', async (text) =>
    expect(await refusalOf(reader.read(await fileOf(text), all))).toBe('UNUSABLE_FILE empty'),
  );

  it('throws an internal error when the file does not exist', async () => {
    const error = await reader.read({ path: join(folder, 'none') }, all).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(isProblem(error)).toBe(false);
  });
});

describe('hostile files', () => {
  it('are refused within the time limit, in little memory and without leaving files', async () => {
    const row = '<row><c><v>1</v></c><c><v>2</v></c></row>';
    const image = { path: 'xl/media/a.png', data: Buffer.alloc(60_000_000) };
    const files: [refusal: string, content: string | Buffer][] = [
      ['UNUSABLE_FILE too-many-rows', 'a;b\n'.repeat(1_000_000)],
      ['UNUSABLE_FILE too-many-rows', workbookOf({ sheet: row.repeat(1e6) })],
      ['TOO_LARGE too-large', Buffer.alloc(maxBodyBytes.file + 1, 'a;b\n')],
      ['TOO_LARGE too-large', workbookOf({ more: [image] })],
      ['UNUSABLE_FILE broken', workbookOf({ sheet: ' '.repeat(40_000_000) })],
      ['UNUSABLE_FILE unbalanced-quotes 1', `"${'a;b\n'.repeat(1_200_000)}`],
    ];
    const written = [];
    // `splice` empties the list, so that the contents can be freed before the memory is measured.
    for (const [refusal, content] of files.splice(0))
      written.push({ refusal, file: await fileOf(content, `hostile-${written.length}`) });
    const before = await readdir(folder);
    const peakGrowth = watchMemory();
    for (const { refusal, file } of written)
      expect(await refusalOf(reader.read(file, all))).toBe(refusal);
    expect(peakGrowth()).toBeLessThan(50_000_000);
    expect(await readdir(folder)).toEqual(before);
  });

  it('are refused when they take too long', async () => {
    open({ timeMs: 1 });
    expect(await refusalOf(reader.read(await fileOf(slow()), all))).toBe('UNUSABLE_FILE too-heavy');
  });

  it('are refused when they need too much memory, and the next file is read', async () => {
    open({ heapMb: 18, permits: 1 }); // A small file needs 9 MB, this one 32 MB.
    const row = Array.from({ length: 120 }, (_, n) => 1_000_000 + n).join(';');
    const heavy = await fileOf(`${row}\n`.repeat(5_000));
    expect(await refusalOf(reader.read(heavy, all))).toBe('UNUSABLE_FILE too-heavy');
    expect((await reader.read(await fileOf('a;b'), all)).rows).toHaveLength(1);
  });
});

describe('concurrent files', () => {
  it('are accepted up to ten, and the eleventh is refused', async () => {
    const file = await fileOf('a;b\n');
    const reads = Array.from({ length: 11 }, () => reader.read(file, all));
    const outcomes = await Promise.all(reads.map(refusalOf));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'nothing'), 'UNAVAILABLE']);
    expect(await refusalOf(reader.read(file, all))).toBe('nothing');
  });

  it('wait no longer than the limit', async () => {
    open({ permits: 1, maxWaitMs: 1 });
    const first = reader.read(await fileOf(slow(), 'slow'), all);
    expect(await refusalOf(reader.read(await fileOf('a;b'), all))).toBe('UNAVAILABLE');
    expect(await refusalOf(first)).toBe('UNUSABLE_FILE empty');
  });

  it('are refused, running or waiting, when the reader is closed', async () => {
    open({ permits: 1 });
    const file = await fileOf(slow());
    const reads = [reader.read(file, all), reader.read(file, all)].map(refusalOf);
    await reader.close();
    expect(await Promise.all(reads)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(await refusalOf(reader.read(file, all))).toBe('UNAVAILABLE');
  });
});
