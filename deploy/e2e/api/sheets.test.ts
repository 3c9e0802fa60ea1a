import { readdirSync } from 'node:fs';
import { inline, workbookOf, zipOf } from '@contesta/chatbots/testing/workbook';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

let product: Product;
let owner: Owner;
beforeAll(async () => {
  product = await openProduct({}, { mayShare: false });
  owner = await product.ownerOf('full');
});
afterEach(async () => expect(await product.isWell()).toBe(true));
afterAll(() => product.close());

async function emptyBot(): Promise<string> {
  const given = { token: owner.token, body: { name: 'Hoja', prompts: [] } };
  return (await product.call('POST', '/chatbots', given)).body._id;
}

type Bytes = string | Uint8Array;
function form(content: Bytes, field = 'file', name = 'a.csv'): FormData {
  const data = new FormData();
  data.append(field, new Blob([Buffer.from(content)]), name);
  return data;
}

async function upload(content: Bytes | FormData, { id = '', query = '' } = {}) {
  const raw = content instanceof FormData ? content : form(content);
  const path = `/chatbots/${id || (await emptyBot())}/upload${query}`;
  return await product.call('POST', path, { token: owner.token, raw });
}
const pairs = [
  { question: '¿Año?', answer: 'Sí, «2024»; señor' },
  { question: 'b', answer: 'línea 1\nlínea 2' },
];
const asCsv = (delimiter: string, header = '') =>
  `${header}"¿Año?"${delimiter}"Sí, «2024»; señor"\r\nb${delimiter}"línea 1\nlínea 2"\r\n`;
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

describe('an upload', () => {
  it.each<[string, Bytes]>([
    ['semicolons', asCsv(';')],
    ['commas and a BOM', `\ufeff${asCsv(',')}`],
    ['tabs and a Spanish header', asCsv('\t', 'Pregunta\tRespuesta\r\n')],
    ['an English header', asCsv(',', 'Question,Answer\n')],
    ['UTF-16, little-endian', utf16(asCsv('\t'))],
    ['UTF-16, big-endian', utf16(asCsv(';'), true)],
    ['Windows-1252', Buffer.from(asCsv(';'), 'latin1')],
    ['empty columns', asCsv(';').replaceAll('\r\n', ';;;\r\n')],
    ['blank rows', `\r\n;\r\n${asCsv(';')}\r\n;;\r\n`],
  ])('reads %s', async (_, content) => {
    const { status, body } = await upload(content);
    expect(status).toBe(200);
    expect(body).toEqual({ prompts: pairs, imported: 2, duplicates: 0, rejected: [] });
  });

  it('reads a workbook of a spreadsheet program, recognised by its content, not its name', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Hoja1');
    sheet.addRow(['pregunta', 'respuesta']);
    sheet.addRow(['¿Año?', { richText: [{ text: 'Sí' }, { font: { bold: true }, text: '!' }] }]);
    sheet.addRow(['¿Suma?', { formula: '1+1', result: 2 }]);
    sheet.addRow(['¿Precio?', 19.5]);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const { status, body } = await upload(form(bytes, 'file', 'no-es-un-libro.csv'));
    expect([status, body.imported]).toEqual([200, 3]);
    expect(body.prompts.map(({ answer }: { answer: string }) => answer)).toEqual([
      'Sí!',
      '2',
      expect.stringMatching(/^19[.,]5/),
    ]);
  });

  it('keeps the text of a formula as text', async () => {
    const { body } = await upload('=1+1;@SUM(A1)\n"=cmd|\'/c calc\'!A1";x\n');
    expect(body.prompts).toEqual([
      { question: '=1+1', answer: '@SUM(A1)' },
      { question: "=cmd|'/c calc'!A1", answer: 'x' },
    ]);
  });

  it('appends pairs, counts duplicates and lists rejected rows', async () => {
    const id = await emptyBot();
    await upload('pregunta;respuesta\na;1\n', { id });
    const content = `pregunta;respuesta\na;1\nb;2\nb;2\n;3\nc;\na;otra\n${'q'.repeat(1_001)};4\n`;
    const { body } = await upload(content, { id });
    expect([body.imported, body.duplicates]).toEqual([2, 2]);
    expect(body.rejected.map(({ row }: { row: number }) => row)).toEqual([5, 6, 8]);
    expect(body.prompts.map(({ question }: { question: string }) => question)).toEqual([
      'a',
      'b',
      'a',
    ]);
    const again = await upload(content, { id });
    expect([again.body.imported, again.body.duplicates]).toEqual([0, 4]);
  });

  it('shows every row of a preview and stores nothing', async () => {
    const id = await emptyBot();
    await upload('a;1\n', { id });
    const { body } = await upload('pregunta;respuesta\na;1\na;2\n;x\nb;3\n', {
      id,
      query: '?preview=true',
    });
    expect(
      body.rows.map(({ row, state, reason }: Record<string, string>) => [row, state, reason]),
    ).toEqual([
      [2, 'duplicate', undefined],
      [3, 'new', 'conflict'],
      [4, 'rejected', expect.any(String)],
      [5, 'new', undefined],
    ]);
    expect((await product.call('GET', `/chatbots/${id}`)).body.prompts).toEqual([
      { question: 'a', answer: '1' },
    ]);
    const stored = await upload('b;3\n', { id, query: '?preview=false' });
    expect([stored.body.imported, stored.body.rows]).toEqual([1, undefined]);
  });

  it('stops at 5,000 pairs and lists the rows beyond', async () => {
    const id = await emptyBot();
    const rows = Array.from({ length: 4_999 }, (_, i) => `q${i};a`).join('\n');
    expect((await upload(rows, { id })).body.imported).toBe(4_999);
    const { body } = await upload('x;1\ny;2\nz;3\n', { id });
    expect([body.imported, body.rejected.map(({ row }: { row: number }) => row)]).toEqual([
      1,
      [2, 3],
    ]);
  });
});

describe('a hostile file', () => {
  const million = () => Buffer.from('q;a\n'.repeat(1_000_000));
  const bomb = () =>
    workbookOf({
      sheet: `<row r="1">${inline('A1', 'x'.repeat(200_000_000))}${inline('B1', 'y')}</row>`,
    });
  const lying = () =>
    zipOf([
      { path: 'xl/worksheets/sheet1.xml', data: 'x'.repeat(60_000_000), claims: { size: 10 } },
    ]);
  const entities = () =>
    workbookOf({
      sheet: `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">
<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1">${inline('A1', '&f;')}${inline('B1', '&b;')}</row></sheetData></worksheet>`,
    });
  const rowsFarAway = () =>
    workbookOf({
      sheet: `<row r="1048576">${inline('A1048576', 'q')}${inline('XFD1048576', 'a')}</row>`,
    });
  const manyRows = () =>
    workbookOf({ sheet: '<row><c t="inlineStr"><is><t>q</t></is></c></row>'.repeat(700_000) });

  it.each<[string, () => Bytes]>([
    ['a zip bomb', bomb],
    ['a zip that lies about its sizes', lying],
    ['XML entities', entities],
    ['a cell in the last row and column', rowsFarAway],
    ['700,000 compressed rows', manyRows],
    ['a million rows', million],
    ['an image', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program', () => Buffer.from(`4d5a${'90'.repeat(200)}`, 'hex')],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['an HTML page', () => '<!doctype html><table><tr><td>a</td></tr></table>'],
    ['half a zip', () => workbookOf({ sheet: `<row>${inline('A1', 'a')}</row>` }).subarray(0, 300)],
    ['nothing', () => ''],
    ['one column', () => 'a\nb\nc\n'],
    ['an open quotation mark', () => 'a;b\n"c;d\ne;f\n'],
    ['only NUL bytes', () => Buffer.alloc(10_000)],
  ])('with %s is refused in time and not stored', async (_, make) => {
    const content = make();
    const id = await emptyBot();
    const startedAt = performance.now();
    const answer = await upload(content, { id });
    expect(['413 TOO_LARGE', '422 UNUSABLE_FILE']).toContain(refusal(answer));
    expect(answer.text).not.toMatch(/root:|\/tmp|node_modules|\.ts:|Error:/);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect((await product.call('GET', `/chatbots/${id}`)).body.prompts).toEqual([]);
  });

  it('of more than 5 MB is too large, with or without a Content-Length', async () => {
    expect(refusal(await upload('a;b\n'.repeat(1_300_000)))).toBe('413 TOO_LARGE');
    const id = await emptyBot();
    const { body: stream, headers } = new Response(form('a;b\n'.repeat(1_300_000)));
    const response = await fetch(`${product.url}/api/chatbots/${id}/upload`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${owner.token}`,
        'Content-Type': headers.get('content-type') ?? '',
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('leaves no temporary files', () => {
    const isUpload = (name: string) => name.startsWith('contesta-uploads-');
    expect(readdirSync(product.temporary).filter(isUpload)).toEqual([]);
  });
});

describe('a form', () => {
  const type = (value: string) => ({ 'Content-Type': value });
  it('that is malformed or has no file or two files is refused', async () => {
    const id = await emptyBot();
    const send = (raw: RequestInit['body'], headers = {}) =>
      product.call('POST', `/chatbots/${id}/upload`, {
        token: owner.token,
        raw: raw ?? null,
        headers,
      });
    expect(refusal(await send('a;b', type('text/csv')))).toBe('415 MEDIA_TYPE');
    expect(refusal(await send('{}', type('application/json')))).toBe('415 MEDIA_TYPE');
    expect(refusal(await send('x', type('multipart/form-data')))).toBe('400 VALIDATION');
    expect(refusal(await send('x', type('multipart/form-data; boundary=y')))).toBe(
      '400 VALIDATION',
    );
    expect(
      refusal(
        await send(
          '--y\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na;b',
          type('multipart/form-data; boundary=y'),
        ),
      ),
    ).toBe('400 VALIDATION');
    expect(refusal(await send(form('a;b', 'other')))).toBe('400 VALIDATION');
    const text = new FormData();
    text.append('file', 'a;b');
    expect(refusal(await send(text))).toBe('400 VALIDATION');
    const two = form('a;b');
    two.append('file', new Blob(['c;d']), 'b.csv');
    expect(refusal(await send(two))).toBe('400 VALIDATION');
  });

  it('may have unknown fields and a hostile file name', async () => {
    const data = form('a;b\n', 'file', '../../../../tmp/evil"\r\nX: y.csv');
    for (let i = 0; i < 10; i += 1) data.append(`x${i}[__proto__][y]`, '{"$gt":""}');
    expect((await upload(data)).status).toBe(200);
  });
});
