import { limits, type Pair } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  exportPrompts,
  promptsTemplate,
  saveChatbot,
  uploadPrompts,
} from '@contesta/contracts/chatbots';
import { sheetTypes } from '@contesta/contracts/spreadsheet';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

let plan: Parameters<typeof openChatbotsService>[0];
let service: Awaited<ReturnType<typeof openChatbotsService>>;
beforeEach(async () => {
  plan = { status: 'full' };
  service = await openChatbotsService(plan);
});
afterEach(async () => service.close());

const token = (account = 'ana-0001') => service.tokenFor(account);
async function createBot(prompts: Pair[] = []): Promise<string> {
  const created = await service.call(createChatbot, {
    body: { name: 'A', prompts },
    token: token(),
  });
  return created.body._id;
}

const exportOf = (id: string, query: Record<string, string>) =>
  service.call(exportPrompts, { params: { id }, query, token: token() });

async function upload(id: string, bytes: Buffer, query: Record<string, string> = {}) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a');
  return await service.call(uploadPrompts, { params: { id }, query, body, token: token() });
}

async function cellsOf(bytes: Buffer): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

const difficult = [
  'plain',
  'say "hola", and ""twice""',
  '"',
  'one; two;three',
  'a,b',
  'line 1\nline 2\n\nline 4',
  'line 1\r\nline 2\rline 3',
  ' spaces around \n',
  "'quoted'",
  "'",
  "'=1+1",
  "''=1+1",
  '=HYPERLINK("http://x";"y")',
  '+34 600 111 222',
  '-5',
  '@SUM(A1)',
  '\ttab',
  'a;=1;-2;@3\n+4',
  "a;'=1",
  '_x0041_',
  '_x005F_x0041_',
  '_x000D_ _x000d_ _x005F_',
  '_x000D\r',
  '\u0007bell\u0085',
  '\uffff\ufffe\ufffd'.repeat(50),
  '🌸👩‍👩‍👧',
  '🌸'.repeat(limits.answer),
  '=;'.repeat(limits.answer / 2),
  '\u0001'.repeat(limits.answer - 1).concat('x'),
  '00123',
  '1,5',
  '1e5',
  '34600111222333444555',
  '2024-03-05',
  '5/3/24',
  '12:30',
  'TRUE',
  '#N/A',
  '\u202eabc\u202c שלום \u200f',
  '<b>x</b> &amp; <![CDATA[x]]>',
  'question',
  '<html>',
];
const pairs = difficult.map((text, n) => ({
  question: text.length > limits.question ? `${n}` : text,
  answer: text,
}));

describe.each(['csv', 'xlsx'])('the pairs as %s', (format) => {
  it('are read back by an upload without loss', async () => {
    const { bytes, headers } = await exportOf(await createBot(pairs), { format });
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
    const { bytes } = await exportOf(await createBot(many), { format });
    expect((await upload(await createBot(), bytes)).body.prompts).toEqual(many);
  });

  it('run no formula in a spreadsheet program', async () => {
    const id = await createBot([{ question: '=1+1', answer: 'a;@x\n=b' }]);
    const { bytes } = await exportOf(id, { format });
    const cells = format === 'csv' ? parse(bytes, { bom: true }) : await cellsOf(bytes);
    expect(cells).toEqual([
      ['question', 'answer'],
      ["'=1+1", "a;'@x\n'=b"],
    ]);
  });

  it('are only a header if there are none', async () => {
    const { bytes, headers } = await exportOf(await createBot(), { format });
    const cells = format === 'csv' ? parse(bytes, { bom: true }) : await cellsOf(bytes);
    expect(cells).toEqual([['question', 'answer']]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('exporting the pairs', () => {
  const exportWith = (id: string, query = {}, bearer: string | undefined = token()) =>
    service.call(exportPrompts, {
      params: { id },
      query,
      ...(bearer ? { token: bearer } : {}),
    });

  it('gives CSV by default, named after the bot, on every plan', async () => {
    plan.status = 'free';
    const id = await createBot([{ question: 'a', answer: 'b' }]);
    const { status, headers, body } = await exportWith(id);
    expect([status, body]).toEqual([200, 'question,answer\r\na,b\r\n']);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="prompts-${id}.csv"`);
  });

  it('checks the owner first, then the format', async () => {
    const id = await createBot();
    const wrong = { format: 'pdf' };
    expect((await exportWith(id, wrong, '')).status).toBe(401);
    expect((await exportWith(id, wrong, token('eve'))).status).toBe(404);
    expect((await exportWith('unknown-bot-1', wrong)).status).toBe(404);
    expect((await exportWith(id, wrong)).status).toBe(400);
  });

  it('contains the latest save', async () => {
    const id = await createBot([{ question: 'a', answer: 'b' }]);
    const body = { name: 'A', prompts: [{ question: 'c', answer: 'd' }] };
    await service.call(saveChatbot, { params: { id }, body, token: token() });
    expect((await exportWith(id)).body).toContain('c,d');
  });
});

describe('the template', () => {
  it('is public and can be uploaded', async () => {
    const { bytes, headers } = await service.call(promptsTemplate);
    expect(headers.get('content-type')).toBe(sheetTypes.xlsx);
    expect(headers.get('content-disposition')).toBe('attachment; filename="prompts-template.xlsx"');
    const rows = await cellsOf(bytes);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(['question', 'answer']);
    expect(rows[1]?.[0]).toBe('¿Cuál es vuestro horario?');
    expect((await upload(await createBot(), bytes)).body.imported).toBe(2);
  });

  it('has its examples in the caller’s language', async () => {
    const { bytes } = await service.call(promptsTemplate, { headers: { 'Accept-Language': 'en' } });
    expect((await cellsOf(bytes))[1]?.[0]).toBe('What are your opening hours?');
  });
});
