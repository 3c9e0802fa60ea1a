import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { type SheetFormat, sheetTypes } from '@contesta/contracts/spreadsheet';
import type { Worksheet } from 'exceljs';
import { openSemaphore } from '../concurrency.ts';
import { type Special, streamOf } from '../http/answer.ts';
import { type Cell, csvRow, workbookCell } from './cells.ts';

export type Rows = AsyncIterable<readonly Cell[]>;
export type AnswerSheet = (format: SheetFormat, name: string, rows: Rows) => Special;

/** Gives rows as a file to keep, written while they are read. One more than `permits` at once is UNAVAILABLE. */
export function openSheetAnswers(permits: number): AnswerSheet {
  const semaphore = openSemaphore({ permits, maxWaiting: 0, retryAfter: 5 });

  async function* bounded<T>(chunks: AsyncIterable<T>): AsyncIterable<T> {
    const release = await semaphore.acquire();
    try {
      yield* chunks;
    } finally {
      release();
    }
  }

  return (format, name, rows) =>
    sheetAnswer(format, name, bounded<string | Uint8Array>(writers[format](rows)));
}

/** The bytes of a spreadsheet, as a file to keep under that name. */
export function sheetAnswer(
  format: SheetFormat,
  name: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Special {
  const type = format === 'csv' ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes[format];
  const disposition = `attachment; filename="${name}.${format}"`;
  return streamOf(type, chunks, { 'Content-Disposition': disposition });
}

const writers = { csv: csvChunks, xlsx: xlsxChunks };

const byteOrderMark = '\uFEFF';
const chunkLength = 32_000;

async function* csvChunks(rows: Rows): AsyncIterable<string> {
  let chunk = byteOrderMark;
  for await (const cells of rows) {
    chunk += csvRow(cells);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** The bytes of a workbook as they are written; only a few of its rows are in memory at a time. */
export async function* xlsxChunks(rows: Rows): AsyncIterable<Uint8Array> {
  const { default: excel } = await import('exceljs');
  const file = new PassThrough();
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: file });
  writeSheets(book, rows, file).catch((error) => file.destroy(error));
  yield* file;
}

type Book = { addWorksheet(): Worksheet; commit(): Promise<void> };

/** What a sheet can hold; more goes on in the next one. */
const maxSheetRows = 1_048_576;

/** Writes until the file is whole, or nobody reads it any more. */
async function writeSheets(book: Book, rows: Rows, file: Writable): Promise<void> {
  const closed = new AbortController();
  file.once('close', () => closed.abort());
  let sheet = book.addWorksheet();
  let written = 0;
  for await (const cells of rows) {
    if (written > 0 && written % maxSheetRows === 0) {
      sheet.commit();
      sheet = book.addWorksheet();
    }
    sheet.addRow(cells.map(workbookCell)).commit();
    written += 1;
    const part = partOf(sheet);
    if (part._writableState.needDrain) await once(part, 'drain', { signal: closed.signal });
    if (file.destroyed) return;
  }
  sheet.commit();
  await book.commit();
}

type Part = Writable & { _writableState: { needDrain: boolean } };

/**
 * The stream into which exceljs writes a sheet. It keeps writing when this is full, so we have to look; the stream comes
 * from an old readable-stream, which tells only by its inner state.
 */
function partOf(sheet: Worksheet): Part {
  const { stream } = sheet as unknown as { stream: { pipes: [Part] } };
  return stream.pipes[0];
}
