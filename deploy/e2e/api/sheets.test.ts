import { readdirSync } from 'node:fs';
import { textCell, workbookOf } from '@contesta/chatbots/testing/workbook';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import { withoutEncoder } from '../../testing/product.ts';

// Not shared, because a test expects no uploads in its folder for temporary files.
const product = await useProduct({}, { alone: withoutEncoder });
const { call } = product;
const owner = await product.ownerOf('full');

const emptyBot = async (): Promise<string> =>
  (await call.post('/chatbots', { name: 'Hoja', prompts: [] }, owner)).body._id;
const rowsOf = (list: { row: number }[]) => list.map(({ row }) => row);
type Bytes = string | Uint8Array;
function form(content: Bytes, field = 'file', name = 'a.csv'): FormData {
  const data = new FormData();
  data.append(field, new Blob([Buffer.from(content)]), name);
  return data;
}

async function upload(content: Bytes | FormData, { id = '', query = '' } = {}) {
  const raw = content instanceof FormData ? content : form(content);
  const path = `/chatbots/${id || (await emptyBot())}/upload${query}`;
  return await call('POST', path, { token: owner.token, raw });
}

describe('an upload', () => {
  it('reads a workbook, which it recognises by the content, not by the file name', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Hoja1');
    sheet.addRow(['pregunta', 'respuesta']);
    sheet.addRow(['¿Año?', { richText: [{ text: 'Sí' }, { font: { bold: true }, text: '!' }] }]);
    sheet.addRow(['¿Suma?', { formula: '1+1', result: 2 }]);
    sheet.addRow(['¿Precio?', 19.5]);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const { status, body } = await upload(form(bytes, 'file', 'no-es-un-libro.csv'));
    expect([status, body.imported]).toEqual([200, 3]);
    const answers = body.prompts.map(({ answer }: { answer: string }) => answer);
    expect(answers).toEqual(['Sí!', '2', expect.stringMatching(/^19[.,]5/)]);
  });

  it('appends pairs, counts duplicates and lists rejected rows', async () => {
    const id = await emptyBot();
    await upload('pregunta;respuesta\na;1\n', { id });
    const content = `pregunta;respuesta\na;1\nb;2\nb;2\n;3\nc;\na;otra\n${'q'.repeat(1_001)};4\n`;
    const { body } = await upload(content, { id });
    expect([body.imported, body.duplicates]).toEqual([2, 2]);
    expect(rowsOf(body.rejected)).toEqual([5, 6, 8]);
    expect(body.prompts).toMatchObject([{ question: 'a' }, { question: 'b' }, { question: 'a' }]);
    const again = await upload(content, { id });
    expect([again.body.imported, again.body.duplicates]).toEqual([0, 4]);
  });

  it('shows every row of a preview and stores nothing', async () => {
    const id = await emptyBot();
    await upload('a;1\n', { id });
    const content = 'pregunta;respuesta\na;1\na;2\n;x\nb;3\n';
    const { body } = await upload(content, { id, query: '?preview=true' });
    expect(body.rows).toMatchObject([
      { row: 2, state: 'duplicate' },
      { row: 3, state: 'new', reason: 'conflict' },
      { row: 4, state: 'rejected', reason: expect.any(String) },
      { row: 5, state: 'new' },
    ]);
    for (const at of [0, 3]) expect(body.rows[at].reason).toBeUndefined();
    const { prompts } = (await call.get(`/chatbots/${id}`)).body;
    expect(prompts).toEqual([{ question: 'a', answer: '1' }]);
    const stored = await upload('b;3\n', { id, query: '?preview=false' });
    expect([stored.body.imported, stored.body.rows]).toEqual([1, undefined]);
  });

  it('stops at 5,000 pairs, and lists the rows that it left out', async () => {
    const id = await emptyBot();
    const rows = Array.from({ length: 4_999 }, (_, i) => `q${i};a`).join('\n');
    expect((await upload(rows, { id })).body.imported).toBe(4_999);
    const { body } = await upload('x;1\ny;2\nz;3\n', { id });
    expect([body.imported, rowsOf(body.rejected)]).toEqual([1, [2, 3]]);
    await call.delete(`/chatbots/${id}`, owner); // the encoder of the distributed run would take minutes for its texts
  });
});

// services/chatbots/upload tests many more files, such as XML entities and a million rows.
describe('a hostile file', () => {
  const sheet = (xml: string) => workbookOf({ sheet: xml });
  const tooLong = 'x'.repeat(60_000_000); // more than the 50 MB that may be inflated
  const bomb = () => sheet(`<row r="1">${textCell('A1', tooLong)}${textCell('B1', 'y')}</row>`);
  const lastCells = textCell('A1048576', 'q') + textCell('XFD1048576', 'a');

  it.each<[string, () => Bytes]>([
    ['a zip bomb', bomb],
    ['a cell in the last row and column', () => sheet(`<row r="1048576">${lastCells}</row>`)],
    ['a program', () => Buffer.from(`4d5a${'90'.repeat(200)}`, 'hex')],
    ['nothing', () => ''],
    ['only NUL bytes', () => Buffer.alloc(10_000)],
  ])('with %s is refused within 30 s and not stored', { timeout: 30_000 }, async (_, make) => {
    const id = await emptyBot();
    const answer = await upload(make(), { id });
    expect(['413 TOO_LARGE', '422 UNUSABLE_FILE']).toContain(refusal(answer));
    expect(answer.text).not.toMatch(/root:|\/tmp|node_modules|\.ts:|Error:/);
    expect((await call.get(`/chatbots/${id}`)).body.prompts).toEqual([]);
  });

  it('of more than 5 MB is too large, with or without a Content-Length', async () => {
    expect(refusal(await upload('a;b\n'.repeat(1_300_000)))).toBe('413 TOO_LARGE');
    const { body: raw, headers } = new Response(form('a;b\n'.repeat(1_300_000)));
    const asForm = { 'Content-Type': headers.get('content-type') ?? '' };
    const given = { token: owner.token, raw, headers: asForm };
    const answer = await call('POST', `/chatbots/${await emptyBot()}/upload`, given);
    expect(refusal(answer)).toBe('413 TOO_LARGE');
  });

  it('leaves no temporary files', () => {
    const isUpload = (name: string) => name.startsWith('contesta-uploads-');
    expect(readdirSync(product.temporary).filter(isUpload)).toEqual([]);
  });
});

describe('a form', () => {
  const asField = new FormData();
  asField.append('file', 'a;b');
  const two = form('a;b');
  two.append('file', new Blob(['c;d']), 'b.csv');
  const cut = '--y\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na;b';

  it.each<[string, string, NonNullable<RequestInit['body']>, string?]>([
    ['text', '415 MEDIA_TYPE', 'a;b', 'text/csv'],
    ['JSON', '415 MEDIA_TYPE', '{}', 'application/json'],
    ['no boundary', '400 VALIDATION', 'x', 'multipart/form-data'],
    ['no parts', '400 VALIDATION', 'x', 'multipart/form-data; boundary=y'],
    ['no end', '400 VALIDATION', cut, 'multipart/form-data; boundary=y'],
    ['a file in a field of another name', '400 VALIDATION', form('a;b', 'other')],
    ['a field in place of the file', '400 VALIDATION', asField],
    ['two files', '400 VALIDATION', two],
  ])('with %s is a %s', async (_, expected, raw, type) => {
    const given = { token: owner.token, raw, headers: type ? { 'Content-Type': type } : {} };
    const answer = await call('POST', `/chatbots/${await emptyBot()}/upload`, given);
    expect(refusal(answer)).toBe(expected);
  });

  it('may have unknown fields and a hostile file name', async () => {
    const data = form('a;b\n', 'file', '../../../../tmp/evil"\r\nX: y.csv');
    for (let i = 0; i < 10; i += 1) data.append(`x${i}[__proto__][y]`, '{"$gt":""}');
    expect((await upload(data)).status).toBe(200);
  });
});
