import { limits } from '@contesta/contracts/chatbot';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, atOnce, refusal } from '../../testing/calls.ts';
import { withOriginOf } from '../../testing/google.ts';
import { useProduct } from '../../testing/open-product.ts';
import { withoutEncoder } from '../../testing/product.ts';
import { seededRandom } from '../../testing/random.ts';

const product = await useProduct({}, { alone: withoutEncoder });
const { call } = product;
const full = await product.ownerOf('full');
const free = await product.owner();

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const header = ['question', 'answer'];
const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
type Pair = { question: string; answer: string };

async function cellsOf(bytes: Buffer<ArrayBuffer>, format: Format): Promise<string[][]> {
  if (format === 'csv') return parse(bytes, { bom: true });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  const rows: string[][] = [];
  // ExcelJS numbers the cells of a row from 1.
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
}

/** A bot that is deleted at the end of the test: the encoder of the distributed run would take minutes for some. */
async function makeBot(prompts: Pair[] = []): Promise<string> {
  const { body } = await call.post('/chatbots', { name: 'Hoja', prompts }, full);
  onTestFinished(async () => void (await call.delete(`/chatbots/${body._id}`, full)));
  return body._id;
}
const exportOf = (id: string, query = '', owner = full) =>
  call.get(`/chatbots/${id}/prompts/export${query}`, owner);

async function upload(id: string, bytes: Buffer<ArrayBuffer>) {
  const raw = new FormData();
  raw.append('file', new Blob([bytes]), 'a');
  return await call('POST', `/chatbots/${id}/upload`, { token: full.token, raw });
}

function expectReadOnly(answer: Answer): void {
  expect(refusal(answer)).toBe('405 METHOD_NOT_ALLOWED');
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
}

/** A seeded random text of 1 to 12 pieces, most of them special in spreadsheets or in our escaping. */
function textOf(seed: number): string {
  const pieces = [
    ...['=', '+', '-', '@', "'", "''", '"', ';', ',', '\t', '\n', '\r\n', ' ', 'a', 'ñ', '1', '😀'],
    ...['_x0041_', '_x000D_', '_x005F_', '_', '\u200f', '\u202e', 'שלום', '<b>', '&amp;'],
    '2024-03-05',
  ];
  const random = seededRandom(seed);
  const draw = (count: number) => Math.floor(random() * count);
  return Array.from({ length: 1 + draw(12) }, () => pieces[draw(pieces.length)]).join('');
}

/** Texts that spreadsheets change, or that mean something in their files. */
const difficult = [
  ...['plain', '"', "'", 'line 1\r\nline 2\rline 3', '_x000D\r', '\u0007bell\u0085', '🌸👩‍👩‍👧'],
  ...['\uffff\ufffe\ufffd'.repeat(50), '=;'.repeat(limits.answer / 2), '😀'.repeat(limits.answer)],
  '\u0001'.repeat(limits.answer - 1).concat('x'),
  ...['00123', '1,5', '1e5', '34600111222333444555', '5/3/24', '12:30', 'TRUE', '#N/A'],
  ...['<![CDATA[x]]>', 'question', '<html>'],
];

describe.each(formats)('the pairs of a bot as %s', (format) => {
  it('are unchanged after an export and an upload', async () => {
    const pairs = difficult.map((text, n) => ({
      question: text.length > limits.question ? `${n}` : text,
      answer: text,
    }));
    for (let n = pairs.length; n < limits.prompts; n += 1)
      pairs.push({ question: `${textOf(2 * n + 1)}${n}`, answer: `${textOf(2 * n + 2)}x` });
    const { status, headers, bytes } = await exportOf(await makeBot(pairs), `?format=${format}`);
    expect([status, headers.get('content-type')]).toEqual([200, types[format]]);
    const { body } = await upload(await makeBot(), bytes);
    const imported = { imported: pairs.length, duplicates: 0, rejected: [] };
    expect(body).toEqual({ ...imported, prompts: pairs });
  });

  it('can be exported on the free plan, with a header and escaped formulas', async () => {
    const prompts = [{ question: '=1+1', answer: 'a;=1+1' }];
    await call.put(`/chatbots/${free.botId}`, { name: 'A', prompts }, free);
    const answer = await exportOf(free.botId, `?format=${format}`, free);
    expect(await cellsOf(answer.bytes, format)).toEqual([header, ["'=1+1", "a;'=1+1"]]);
    const named = `attachment; filename="prompts-${free.botId}.${format}"`;
    expect(answer.headers.get('content-disposition')).toBe(named);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the export of the pairs', () => {
  it('is CSV by default, and formats other than CSV and XLSX are refused', async () => {
    const id = await makeBot();
    expect((await exportOf(id)).text).toBe('question,answer\r\n');
    const { bytes } = await exportOf(id, '?format=xlsx');
    expect(await cellsOf(bytes, 'xlsx')).toEqual([header]);
    for (const query of ['?format=pdf', '?format=', '?format=CSV', '?format=__proto__'])
      expect(refusal(await exportOf(id, query))).toBe('400 VALIDATION');
    expectReadOnly(await call('POST', `/chatbots/${id}/prompts/export`, full));
  });

  it('may answer 503 to some concurrent calls, and works again afterwards', async () => {
    const answer = 'x'.repeat(4_000);
    const long = Array.from({ length: 500 }, (_, n) => ({ question: `${n}`, answer }));
    const id = await makeBot(long);
    for (const exported of await atOnce(12, () => exportOf(id, '?format=xlsx')))
      expect(['200', '503 UNAVAILABLE']).toContain(refusal(exported));
    expect((await exportOf(id, '?format=xlsx')).status).toBe(200);
  });
});

describe('the template', () => {
  const path = '/chatbots/prompts-template.xlsx';

  it.each([
    ['es', '¿Cuál es vuestro horario?'],
    ['en', 'What are your opening hours?'],
  ])('needs no login; its two examples in %s can be uploaded', async (language, question) => {
    const as = { headers: { 'Accept-Language': language } };
    const { status, headers, bytes } = await call.get(path, as);
    expect([status, headers.get('content-type')]).toEqual([200, types.xlsx]);
    const disposition = 'attachment; filename="prompts-template.xlsx"';
    expect(headers.get('content-disposition')).toBe(disposition);
    const examples = [[question, expect.any(String)], expect.anything()];
    expect(await cellsOf(bytes, 'xlsx')).toEqual([header, ...examples]);
    expect((await upload(await makeBot(), bytes)).body.imported).toBe(2);
  });

  it('has a path that is not read as the id of a bot', async () => {
    expectReadOnly(await call.put(path, {}, full));
    expect(refusal(await call.get(`${path}/conversations`, full))).toBe('404 NOT_FOUND');
  });
});

it('a workbook of conversations has the same cells as the CSV, with a token and through a link', async () => {
  const path = `/chatbots/${full.botId}/conversations/export`;
  for (const message of ['=1+1', 'a;=1', 'dos\nlíneas', '00123'])
    await call.post(`/chatbots/${full.botId}/reply`, { message });
  const csv = await call.get(path, full);
  const xlsx = await call.get(`${path}?format=xlsx`, full);
  expect(xlsx.headers.get('content-type')).toBe(types.xlsx);
  const cells = await cellsOf(xlsx.bytes, 'xlsx');
  expect(cells).toEqual(await cellsOf(csv.bytes, 'csv'));
  const questions = cells.map(([_conversationId, _seq, _at, question]) => question);
  expect(questions).toEqual(expect.arrayContaining(["'=1+1", "a;'=1"]));
  const made = await call('POST', `${path}-link?format=xlsx`, full);
  const opened = await fetch(withOriginOf(product.url, made.body.url));
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, types.xlsx]);
  expect(await cellsOf(Buffer.from(await opened.arrayBuffer()), 'xlsx')).toEqual(cells);
  expect(refusal(await call.get(`${path}?format=pdf`, full))).toBe('400 VALIDATION');
});
