import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { type SheetFormat, sheetTypes } from '@contesta/contracts/spreadsheet';
import type { Worksheet } from 'exceljs';
import { openSemaphore } from '../concurrency.ts';
import { type CustomAnswer, streamOf } from '../http/answer.ts';
import { type Cell, csvRow, workbookCell } from './cells.ts';

export type Rows = AsyncIterable<readonly Cell[]>;
type AnswerSheet = (format: SheetFormat, name: string, rows: Rows) => CustomAnswer;

/** Streams rows as a file download. More than `permits` downloads at once are refused with UNAVAILABLE. */
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
    sheetAnswer(format, name, bounded<string | Uint8Array>(chunksOf[format](rows)));
}

/** Answers with the bytes of a spreadsheet as a download with that name. */
export function sheetAnswer(
  format: SheetFormat,
  name: string,
  chunks: AsyncIterable<string | Uint8Array>,
): CustomAnswer {
  const type = format === 'csv' ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes[format];
  const disposition = `attachment; filename="${name}.${format}"`;
  return streamOf(type, chunks, { 'Content-Disposition': disposition });
}

const chunksOf = { csv: csvChunks, xlsx: xlsxChunks };

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

/** Streams the bytes of a workbook; only a few of its rows are in memory at a time. */
export async function* xlsxChunks(rows: Rows): AsyncIterable<Uint8Array> {
  const { default: excel } = await import('exceljs');
  const file = new PassThrough();
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: file });
  writeSheets(book, rows, file).catch((error) => file.destroy(error));
  yield* file;
}

type Book = { addWorksheet(): Worksheet; commit(): Promise<void> };

/** The row limit of a sheet; further rows go into another sheet. */
const maxSheetRows = 1_048_576;

/** Writes until the file is complete or its reader stops. */
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
    const stream = streamOfSheet(sheet);
    if (stream._writableState.needDrain) await once(stream, 'drain', { signal: closed.signal });
    if (file.destroyed) return;
  }
  sheet.commit();
  await book.commit();
}

type SheetStream = Writable & { _writableState: { needDrain: boolean } };

/**
 * The stream into which exceljs writes a sheet. exceljs ignores backpressure, so we check it. The stream comes from
 * an old readable-stream version, which shows backpressure only in its internal state.
 */
function streamOfSheet(sheet: Worksheet): SheetStream {
  const { stream } = sheet as unknown as { stream: { pipes: [SheetStream] } };
  return stream.pipes[0];
}
