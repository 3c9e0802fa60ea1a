import { describe, expect, it } from 'vitest';
import { readPairs } from '../../testing/read-pairs.ts';
import { type Part, textCell, workbookOf, zipOf } from '../../testing/workbook.ts';

const pair = `<row>${textCell('A1', 'a')}${textCell('B1', 'b')}</row>`;
const sheetPart = (data: string | Buffer, claims: Part['claims'] = {}) =>
  workbookOf({ more: [{ path: 'xl/worksheets/sheet1.xml', data, claims }] });
const sheetOf = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;

describe('archives', () => {
  const half = { data: '<a/>', claims: { size: 30_000_000 } };
  const halves = ['a', 'b'].map((path) => ({ path, ...half })); // each above half of the limit
  const manyParts = Array.from({ length: 2_001 }, (_, n) => ({ path: `p${n}`, data: '' }));
  const bomb = sheetOf(`${pair}${' '.repeat(60_000_000)}`);

  it.each([
    ['with too large a declared size', sheetPart('<a/>', { size: 50_000_001 }), 'too-large'],
    ['whose declared sizes are too large together', workbookOf({ more: halves }), 'too-large'],
    ['that inflate to more than the declared size', sheetPart(bomb, { size: 1_000 }), 'broken'],
    ['with too many parts', workbookOf({ sheet: pair, more: manyParts }), 'too-large'],
    ['with an encrypted part', sheetPart(sheetOf(pair), { flags: 1 }), 'encrypted'],
    ['with an unknown compression', sheetPart(sheetOf(pair), { method: 99 }), 'broken'],
    ['with a wrong checksum', sheetPart(sheetOf(pair), { crc: 1 }), 'broken'],
    ['with a size above the real one', sheetPart(sheetOf(pair), { size: 10_000 }), 'broken'],
    ['of a text document', zipOf([{ path: 'word/document.xml', data: 'a;b' }]), 'not-a-sheet'],
    ['of a binary workbook', zipOf([{ path: 'xl/workbook.bin', data: 'a;b' }]), 'not-a-sheet'],
    ['with other files', zipOf([{ path: 'hola.csv', data: 'a;b' }]), 'not-a-sheet'],
    ['without rows', workbookOf({}), 'empty'],
  ])('%s are refused', async (_, bytes, reason) => expect(await readPairs(bytes)).toBe(reason));

  it('are limited by the bytes of all parts together', async () => {
    const bytes = workbookOf({ sheet: pair, strings: '<si/>'.repeat(50_000) });
    expect(await readPairs(bytes, { maxInflated: 100_000 })).toBe('too-large');
  });

  it('are refused if cut, and refused or read correctly if a byte is changed', async () => {
    const intact = workbookOf({ sheet: pair, strings: '<si><t>a</t></si>' });
    for (let at = 4; at < intact.length; at += 13) {
      expect(typeof (await readPairs(intact.subarray(0, at)))).toBe('string');
      const changed = Buffer.from(intact);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const seen = await readPairs(changed);
      if (typeof seen !== 'string') expect(seen).toEqual(['1|a|b']);
    }
  });

  it('have no pairs if there is only a header', async () => {
    const header = `<row>${textCell('A1', 'Question')}${textCell('B1', 'Answer')}</row>`;
    expect(await readPairs(workbookOf({ sheet: header }))).toEqual([]);
  });
});

describe('hostile XML', () => {
  const laugh = (n: number) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`;
  const laughs = Array.from({ length: 9 }, (_, n) => laugh(n)).join('');
  const dtd = `<!DOCTYPE x [<!ENTITY l0 "ja">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]>`;

  it.each([
    ['entities that multiply', `${dtd}${sheetOf(`<row>${textCell('A1', '&l9;')}</row>`)}`],
    ['a file of the host as an entity', `${dtd}${sheetOf(`<row>${textCell('A1', '&f;')}</row>`)}`],
    ['an undeclared entity', sheetOf(`<row>${textCell('A1', '&l9;')}</row>`)],
    ['tags without end', sheetOf('<a>'.repeat(100_000))],
    ['a text of 9 MB', sheetOf(`<row><c t="str"><v>${'x'.repeat(9_000_000)}</v></c></row>`)],
    ['an attribute of 9 MB', sheetOf(`<row r="${'1'.repeat(9_000_000)}"/>`)],
    ['a comment of 9 MB', sheetOf(`<!--${'x'.repeat(9_000_000)}-->${pair}`)],
    ['text that is not XML', 'hola'],
    ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xff])],
  ])('is refused: %s', async (_, data) => expect(await readPairs(sheetPart(data))).toBe('broken'));

  it('is refused for too many rows before its strings are read', async () => {
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    const sheet = row.repeat(400_000);
    expect(await readPairs(workbookOf({ sheet, strings: '<broken' }))).toBe('too-many-rows');
    const strings = '<si><t>a</t></si><si><t>b</t></si>';
    expect(await readPairs(workbookOf({ sheet: row.repeat(5_000), strings }))).toHaveLength(5_000);
  });

  it('is limited in text, even if every row shows the same string', async () => {
    // The cells have 32 MB of text; the string is stored once.
    const strings = `<si><t>${'x'.repeat(4_000)}</t></si>`;
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';
    expect(await readPairs(workbookOf({ sheet: row.repeat(4_000), strings }))).toBe('too-large');
  });

  it('is read only up to the maximum number of columns', async () => {
    // The columns beyond the maximum have 8.7 MB of text, more than a file may have.
    const wide = pair.replace('</row>', `${textCell('', 'x'.repeat(500)).repeat(1_000)}</row>`);
    const expected = Array.from({ length: 20 }, (_, at) => `${at + 1}|a|b`);
    expect(await readPairs(workbookOf({ sheet: wide.repeat(20) }))).toEqual(expected);
  });
});
