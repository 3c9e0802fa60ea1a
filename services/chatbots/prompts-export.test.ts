import { limits, type Pair } from '@contesta/contracts/chatbot';
import { exportPrompts, promptsTemplate, uploadPrompts } from '@contesta/contracts/prompts';
import { sheetTypes } from '@contesta/contracts/spreadsheet';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

const service = await openChatbotsService({ status: 'full' });
const token = service.tokenFor('ana-0001');
const createBot = (prompts?: Pair[]) => service.create('ana-0001', prompts);
const exportOf = (id: string, format: string) =>
  service.call(exportPrompts, { params: { id }, query: { format }, token });

async function upload(id: string, bytes: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a');
  return await service.call(uploadPrompts, { params: { id }, body, token });
}

async function sheetOf(bytes: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  return book.worksheets[0];
}

/** Difficult texts. Random ones are exported in deploy/e2e/api/exports.test.ts. */
const difficult = [
  ...['plain', '"', "'", 'line 1\r\nline 2\rline 3', '_x000D\r', '\u0007bell\u0085', '🌸👩‍👩‍👧'],
  ...['\uffff\ufffe\ufffd'.repeat(50), '=;'.repeat(limits.answer / 2)],
  '\u0001'.repeat(limits.answer - 1).concat('x'),
  ...['00123', '1,5', '1e5', '34600111222333444555', '5/3/24', '12:30', 'TRUE', '#N/A'],
  ...['<![CDATA[x]]>', 'question', '<html>'],
];
const pairs = difficult.map((text, n) => ({
  question: text.length > limits.question ? `${n}` : text,
  answer: text,
}));

describe.each(['csv', 'xlsx'])('the pairs as %s', (format) => {
  it('are read back by an upload without loss', async () => {
    const { bytes, headers } = await exportOf(await createBot(pairs), format);
    expect(headers.get('content-type')).toContain(sheetTypes[format as 'csv']);
    const id = await createBot();
    const { status, body } = await upload(id, bytes);
    expect([status, body.imported, body.rejected]).toEqual([200, pairs.length, []]);
    expect(body.prompts).toEqual(pairs);
    const again = await upload(id, bytes);
    expect([again.body.imported, again.body.duplicates]).toEqual([0, pairs.length]);
  });

  it('are read back when there are 5,000 of them', async () => {
    const many = Array.from({ length: limits.prompts }, (_, n) => ({
      question: `¿Pregunta ${n}?`,
      answer: `=Respuesta;-${n}`,
    }));
    const { bytes } = await exportOf(await createBot(many), format);
    expect((await upload(await createBot(), bytes)).body.prompts).toEqual(many);
  });
});

it('exports a workbook with only a header if there are no pairs', async () => {
  const { bytes } = await exportOf(await createBot(), 'xlsx');
  const rows = (await sheetOf(bytes))?.getSheetValues();
  expect(rows).toEqual([undefined, [undefined, 'question', 'answer']]);
});

it.each([
  ['es', '¿Cuál es vuestro horario?'],
  ['en', 'What are your opening hours?'],
])('returns a template with examples in the caller’s language: %s', async (language, question) => {
  const answer = await service.call(promptsTemplate, { headers: { 'Accept-Language': language } });
  const disposition = 'attachment; filename="prompts-template.xlsx"';
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect((await sheetOf(answer.bytes))?.getCell('A2').value).toBe(question);
});
