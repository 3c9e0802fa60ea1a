import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem } from '@contesta/kit/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inline, workbookOf } from '../testing/workbook.ts';
import { FileRefusal } from './sheet.ts';
import { openSheetReader, type SheetReader, type SheetReaderOptions } from './sheet-reader.ts';

let folder: string;
let reader: SheetReader;
const all = { maxRows: 5_000 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  open({});
});
afterEach(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

function open(options: Partial<SheetReaderOptions>) {
  reader = openSheetReader({ timeMs: 15_000, maxWaitMs: 15_000, ...options });
}

async function fileOf(bytes: string | Buffer, name = 'file') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path };
}

/** `CODE reason rows` of what a promise is refused with. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'nothing',
    (reason: unknown) => reason,
  );
  if (!isProblem(error)) return String(error);
  const cause = error.details.cause;
  const reason = cause instanceof FileRefusal ? cause.refusal.reason : '';
  const rows = error.details.rows?.map(({ row }) => row).join() ?? '';
  return [error.code, reason, rows].filter(Boolean).join(' ');
}

/** Answers by how many bytes this process has grown at most since it was asked. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  return () => {
    clearInterval(timer);
    return Math.max(most, process.memoryUsage.rss()) - before;
  };
}

/** Takes long enough that others have to wait for it. */
const slow = () =>
  workbookOf({ sheet: '<row r="9" s="1"><c r="A9" s="1"/></row>'.repeat(300_000) });

describe('reading a file in a process of its own', () => {
  it('gives pairs and rejected rows of a .csv called .xlsx', async () => {
    const file = await fileOf('Pregunta;Respuesta\na;b\n;c\n', 'libro.xlsx');
    expect(await reader.read(file, all)).toEqual({
      rows: [{ row: 2, question: 'a', answer: 'b' }],
      rejected: [{ row: 3, question: '', answer: 'c', reason: 'missing-question' }],
    });
  });

  it('gives the pairs of an .xlsx called .csv', async () => {
    const sheet = `<row>${inline('A1', '¿Sí?')}${inline('B1', 'No')}</row>`;
    const file = await fileOf(workbookOf({ sheet }), 'libro.csv');
    expect(await reader.read(file, all)).toEqual({
      rows: [{ row: 1, question: '¿Sí?', answer: 'No' }],
      rejected: [],
    });
  });

  it('obeys the rows it is given, and its own', async () => {
    const file = await fileOf('a;b\nc;d\n');
    expect(await refusalOf(reader.read(file, { maxRows: 1 }))).toBe('UNUSABLE_FILE too-many-rows');
    open({ maxRows: 1 });
    expect(await refusalOf(reader.read(file, all))).toBe('UNUSABLE_FILE too-many-rows');
  });

  it('names the row of an open quote, with a sentence in both languages', async () => {
    const work = reader.read(await fileOf('a;b\n"c;d\n'), all);
    expect(await refusalOf(work)).toBe('UNUSABLE_FILE unbalanced-quotes 2');
    await expect(work).rejects.toMatchObject({
      details: {
        text: { es: expect.stringContaining('fila 2'), en: expect.stringContaining('row 2') },
      },
    });
  });

  it('calls a header without rows empty, and invisible text too', async () => {
    const header = await fileOf('question,answer\n');
    expect(await refusalOf(reader.read(header, all))).toBe('UNUSABLE_FILE empty');
    const invisible = await fileOf('\u200b;\u200b\n');
    expect(await refusalOf(reader.read(invisible, all))).toBe('UNUSABLE_FILE empty');
  });

  it('lets the fault be ours when the file is not there', async () => {
    const error = await reader.read({ path: join(folder, 'none') }, all).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(isProblem(error)).toBe(false);
  });
});

describe('files that would hurt', () => {
  it('refuses a million rows and bombs of every kind soon, in little memory, leaving no file', async () => {
    const row = '<row><c><v>1</v></c><c><v>2</v></c></row>';
    const files = {
      'UNUSABLE_FILE too-many-rows': [
        'a;b\n'.repeat(1_000_000),
        workbookOf({ sheet: row.repeat(1e6) }),
      ],
      'TOO_LARGE too-large': [
        Buffer.alloc(6_000_000, 'a;b\n'),
        workbookOf({ more: [{ path: 'xl/media/a.png', data: Buffer.alloc(60_000_000) }] }),
      ],
      'UNUSABLE_FILE broken': [workbookOf({ sheet: ' '.repeat(40_000_000) })],
      'UNUSABLE_FILE unbalanced-quotes 1': [`"${'a;b\n'.repeat(1_200_000)}`],
    };
    const written = [];
    for (const [refusal, contents] of Object.entries(files)) {
      for (const content of contents.splice(0)) {
        written.push({ refusal, file: await fileOf(content, `${written.length}`) });
      }
    }
    const peak = watchMemory();
    for (const { refusal, file } of written) {
      const began = performance.now();
      expect(await refusalOf(reader.read(file, all))).toBe(refusal);
      expect(performance.now() - began).toBeLessThan(5_000);
    }
    expect(peak()).toBeLessThan(50_000_000);
    expect(await readdir(folder)).toHaveLength(written.length);
  });

  it('ends a process that takes too long, and serves the next', async () => {
    open({ timeMs: 1 });
    expect(await refusalOf(reader.read(await fileOf(slow()), all))).toBe('UNUSABLE_FILE too-heavy');
    open({ permits: 1 });
    expect((await reader.read(await fileOf('a;b'), all)).rows).toHaveLength(1);
  });

  it('ends a process that takes too much memory, and serves the next', async () => {
    open({ heapMb: 12, permits: 1 });
    const row = Array.from({ length: 120 }, (_, n) => 1_000_000 + n).join(';');
    const answers = `${row}\n`.repeat(5_000);
    expect(await refusalOf(reader.read(await fileOf(answers), all))).toBe(
      'UNUSABLE_FILE too-heavy',
    );
    expect((await reader.read(await fileOf('a;b'), all)).rows).toHaveLength(1);
  });
});

describe('many files at once', () => {
  it('reads two, lets eight wait, and refuses the eleventh', async () => {
    const file = await fileOf('a;b\n');
    const reads = Array.from({ length: 11 }, () => reader.read(file, all));
    const outcomes = await Promise.all(reads.map(refusalOf));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'nothing'), 'UNAVAILABLE']);
    expect(await refusalOf(reader.read(file, all))).toBe('nothing');
  });

  it('lets nobody wait longer than is said', async () => {
    open({ permits: 1, maxWaitMs: 1 });
    const first = reader.read(await fileOf(slow(), 'slow'), all);
    const second = reader.read(await fileOf('a;b'), all);
    expect(await refusalOf(second)).toBe('UNAVAILABLE');
    expect(await refusalOf(first)).toBe('UNUSABLE_FILE empty');
  });

  it('ends those at work and those that wait when it is closed', async () => {
    open({ permits: 1 });
    const file = await fileOf(slow());
    const reads = [reader.read(file, all), reader.read(file, all)].map(refusalOf);
    await reader.close();
    expect(await Promise.all(reads)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(await refusalOf(reader.read(file, all))).toBe('UNAVAILABLE');
  });
});
