import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readPairs } from '../../testing/read-pairs.ts';
import { relsXml, textCell, workbookOf, workbookXml } from '../../testing/workbook.ts';

async function writeWorkbook(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Hoja1'), book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const shared = (n: number, ref: string) => `<c r="${ref}" t="s"><v>${n}</v></c>`;

describe('reading a workbook written by a library', () => {
  it('finds the two columns by their header, in either order and among other columns', async () => {
    const bytes = await writeWorkbook((sheet) => {
      sheet.addRow(['Preguntas frecuentes']);
      sheet.addRow(['Id', 'Respuesta (ES)', 'Tema', 'PREGUNTA:']);
      sheet.addRow([1, 'De 9 a 14', 'tienda', '¿Qué horario tenéis?']);
      sheet.addRow([2, 'En Cádiz', 'tienda', '¿Dónde estáis?']);
    });
    const pairs = ['3|¿Qué horario tenéis?|De 9 a 14', '4|¿Dónde estáis?|En Cádiz'];
    expect(await readPairs(bytes)).toEqual(pairs);
  });

  it('turns every kind of cell into text', async () => {
    const day = new Date(Date.UTC(2024, 2, 5, 14, 30));
    const runs = [{ text: 'ho' }, { font: { bold: true }, text: 'la ' }, { text: 'tú' }];
    const cells: [name: string, value: ExcelJS.CellValue, text: string, numFmt?: string][] = [
      ['texto', 'hola', 'hola'],
      ['rico', { richText: runs }, 'hola tú'],
      ['numero', 0.1 + 0.2, '0.3'],
      ['telefono', 34_600_111_222, '34600111222'],
      ['si', true, 'TRUE'],
      ['formula', { formula: '1+1', result: 2 }, '2'],
      ['formula de texto', { formula: '"a"&"b"', result: 'ab' }, 'ab'],
      ['formula logica', { formula: '1=1', result: true }, 'TRUE'],
      ['sin resultado', { formula: '1+1' }, ''],
      ['error', { error: '#N/A' }, ''],
      ['formula con error', { formula: '1/0', result: { error: '#DIV/0!' } }, ''],
      ['enlace', { text: 'la web', hyperlink: 'https://example.com' }, 'la web'],
      ['fecha', day, '2024-03-05', 'dd/mm/yyyy'],
      ['fecha y hora', day, '2024-03-05 14:30', 'dd/mm/yyyy hh:mm'],
      ['hora', 0.5, '12:00', 'hh:mm'],
      ['duracion', 1.5, '36:00', '[h]:mm'],
      ['porcentaje', 0.125, '12.5%', '0.0%'],
      ['postal', 8_001, '08001', '00000'],
      ['precio', 19.9, '19.9', '#,##0.00 [$€-C0A]'],
    ];
    const bytes = await writeWorkbook((sheet) => {
      sheet.addRow(['pregunta', 'respuesta']);
      for (const [name, value, , numFmt] of cells) {
        const cell = sheet.addRow([name, value]).getCell(2);
        if (numFmt) cell.numFmt = numFmt;
      }
    });
    const expected = cells.map(([name, , text], at) => `${at + 2}|${name}|${text}`);
    expect(await readPairs(bytes)).toEqual(expected);
  });

  it('repeats the text of a merged cell in every filled row that it spans', async () => {
    const bytes = await writeWorkbook((sheet) => {
      sheet.addRows([['a', 'uno'], ['b'], ['c'], ['d', 'dos'], [], [null, 'tres']]);
      sheet.mergeCells('B1:B3');
      sheet.mergeCells('A4:A6');
      sheet.mergeCells('D1:E6');
    });
    const pairs = ['1|a|uno', '2|b|uno', '3|c|uno', '4|d|dos', '6|d|tres'];
    expect(await readPairs(bytes)).toEqual(pairs);
  });

  it('takes the first visible sheet in tab order that is not blank', async () => {
    const bytes = await writeWorkbook((_, book) => {
      book.addWorksheet('Oculta', { state: 'hidden' }).addRow(['no', 'no']);
      book.addWorksheet('Vacía').addRow(['', '  ']);
      book.addWorksheet('Buena').addRow(['a', 'b']);
      book.addWorksheet('Otra').addRow(['c', 'd']);
    });
    expect(await readPairs(bytes)).toEqual(['1|a|b']);
  });
});

describe('reading a workbook written by other programs', () => {
  const pair = `<row r="1">${textCell('A1', 'a')}${textCell('B1', 'b')}</row>`;

  it('finds shared strings at the end of a long table that comes after the sheet', async () => {
    const filler = '<si><t>relleno</t></si>'.repeat(200_000);
    const bytes = workbookOf({
      sheet: `<row r="7">${shared(200_000, 'A7')}${shared(200_001, 'B7')}${shared(9e9, 'C7')}</row>`, // C7 has no string
      strings: `${filler}<si><t>a</t></si><si><r><t>b </t></r><r><t>c</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>`,
    });
    expect(await readPairs(bytes)).toEqual(['7|a|b c']);
  });

  it('does not break a character that is split across two chunks', async () => {
    const text = 'ñ€👍'.repeat(700);
    const row = (n: number) =>
      `<row>${textCell(`A${n}`, text)}${textCell(`B${n}`, `${n}${text}`)}</row>`;
    const rows = Array.from({ length: 40 }, (_, n) => row(n + 1)).join('');
    const expected = Array.from({ length: 40 }, (_, n) => `${n + 1}|${text}|${n + 1}${text}`);
    expect(await readPairs(workbookOf({ sheet: rows }))).toEqual(expected);
  });

  const sheets: Record<string, [sheet: string, pairs: string[]]> = {
    'inline rich text, and decodes entities only once': [
      `<row><c t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c>
      <c t="str"><v>&amp;lt;b&amp;gt; &lt;i&gt;<![CDATA[ & ]]></v></c></row>`,
      ['1|a b|&lt;b&gt; <i> & '],
    ],
    'cells and rows without references, with white space between tags': [
      `<row>\n<c t="str"><v>a</v>\n</c>\n<c t="str"><v>b</v>\n</c>\n</row>\n<row></row>
      <row><c t="str"><v>c</v></c><c><v>5</v></c></row>`,
      ['1|a|b', '3|c|5'],
    ],
    'names with a namespace prefix': [
      `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="2"><x:c r="B2" t="str"><x:v>a</x:v></x:c>
      <x:c r="AA2" t="str"><x:v>b</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ['2|a|b'],
    ],
    'escaped characters and normalised line ends': [
      `<row>${textCell('A1', 'a_x000D_\nb_x005F_c_x0000__x0007_')}${textCell('B1', 'd\r\ne')}</row>`,
      ['1|a\nb_c|d\ne'],
    ],
    'ISO dates': [
      `<row><c t="d"><v>2024-03-05T14:30:00.000Z</v></c><c t="d"><v>2024-03-05T00:00:00</v></c></row>
      <row><c t="d"><v>2024-03-05</v></c><c t="d"><v>2024-03-05T14:30:05</v></c></row>`,
      ['1|2024-03-05 14:30|2024-03-05', '2|2024-03-05|2024-03-05 14:30:05'],
    ],
    'many blank rows and cells': [
      pair + '<row r="9" s="1"><c r="A9" s="1"/></row>'.repeat(200_000),
      ['1|a|b'],
    ],
  };
  it.each(Object.entries(sheets))('supports %s', async (_, [sheet, pairs]) =>
    expect(await readPairs(workbookOf({ sheet }))).toEqual(pairs),
  );

  it('counts days from 1904 if the workbook says so', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const date1904 = '<workbookPr date1904="1"/>';
    const book = workbookXml(['H', 'rId1', '']).replace('<sheets>', `${date1904}<sheets>`);
    const bytes = workbookOf({
      sheet: '<row><c><v>0</v></c><c s="0"><v>1.25</v></c></row>',
      styles,
      more: [{ path: 'xl/workbook.xml', data: book }],
    });
    expect(await readPairs(bytes)).toEqual(['1|1904-01-01|1904-01-02']);
  });

  it('follows relationships to parts with other names and absolute paths, in tab order', async () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData><row>${textCell('A1', text)}${textCell('B1', 'b')}</row></sheetData></worksheet>`;
    const bytes = workbookOf({
      more: [
        { path: '_rels/.rels', data: relsXml(['officeDocument', '/libro/Book.xml']) },
        { path: 'libro\\book.xml', data: workbookXml(['2', 'rId2', ''], ['1', 'rId1', '']) },
        {
          path: 'libro/_rels/book.xml.rels',
          data: relsXml(['worksheet', '/libro/a.xml'], ['worksheet', 'hojas/b.xml']),
        },
        { path: 'libro/a.xml', data: sheet('primera') },
        { path: 'libro/hojas/b.xml', data: sheet('segunda') },
      ],
    });
    expect(await readPairs(bytes)).toEqual(['1|segunda|b']);
  });

  it('supports 64-bit sizes and uncompressed parts', async () => {
    const sheetXml = `<worksheet><sheetData>${pair}</sheetData></worksheet>`;
    for (const kind of [{ isZip64: true }, { stored: true }]) {
      const more = [{ path: 'xl/worksheets/sheet1.xml', data: sheetXml, ...kind }];
      expect(await readPairs(workbookOf({ more }))).toEqual(['1|a|b']);
    }
  });
});
