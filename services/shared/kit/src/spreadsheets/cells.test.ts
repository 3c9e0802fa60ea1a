import { describe, expect, it } from 'vitest';
import { csvRow, guardCell, unguardCell, workbookCell } from './cells.ts';

describe('the cell guard', () => {
  /** Texts with a ^ in each place where the guard adds an apostrophe. */
  const marked =
    '^=1+1 | ^+34 600 | ^-5 | ^@SUM(A1) | ^\tx | ^\rx | a;^=1 | a\t^+1 | a\n^-1 | a\r\n^@x | ' +
    `^=a;^=b | ^\t^=a | ^'=a | b;^''=a | a;^"=1" | a\t^"=1" | a;^""=1 | a;^'"=1 | a;^"'=1`;
  const pairs = marked.split(' | ').map((text) => {
    return [text.replaceAll('^', ''), text.replaceAll('^', "'")] as const;
  });
  it.each(pairs)('adds an apostrophe to %j', (text, guarded) =>
    expect([guardCell(text), unguardCell(guarded)]).toEqual([guarded, text]),
  );

  const apostrophes = ["'", "'a", "''", "it's"];
  const harmless = ['', 'a', 'a=1', '1-1', 'a, =1', '; =1', 'a@b.es', 'a;b', ' =1'];
  it.each([...apostrophes, ...harmless])('does not change %j', (text) =>
    expect([guardCell(text), unguardCell(text)]).toEqual([text, text]),
  );

  it('does not change an unguarded formula when unguarding', () => {
    expect(unguardCell('=1+1;@x')).toBe('=1+1;@x');
    expect(unguardCell('a;"=1"')).toBe('a;"=1"');
  });

  it('can be undone for every text of four special or ordinary characters', () => {
    const pieces = ["'", '"', '=', '+', '-', '@', ';', '\t', '\r', '\n', 'a', ' '];
    const size = pieces.length;
    for (let seed = 0; seed < size ** 4; seed += 1) {
      const text = [0, 1, 2, 3].map((n) => pieces[Math.floor(seed / size ** n) % size]).join('');
      expect(unguardCell(guardCell(text))).toBe(text);
    }
  });
});

/** Splits a line by RFC 4180, but at the given separator. Text after a closing quote belongs to the cell. */
function split(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let [isQuoted, isFresh] = [false, true];
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === '"' && isQuoted && line[at + 1] === '"') {
      cell += character;
      at += 1;
    } else if (character === '"' && (isQuoted || isFresh)) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
    isFresh = character === separator && !isQuoted;
  }
  return [...cells, cell];
}

describe('a row of CSV', () => {
  it('quotes cells as RFC 4180 requires', () => {
    const row = csvRow(['a', 1, true, 'b,c', 'say "x"', 'two\r\nlines']);
    expect(row).toBe('a,1,true,"b,c","say ""x""","two\r\nlines"\r\n');
    expect(csvRow(['', ' a ', 'b;c'])).toBe(', a ,b;c\r\n');
  });

  it.each([';', '\t'])('contains no formula for a program that splits it at %j', (separator) => {
    for (const formula of ['=1+1', '"=1+1"', '""=1+1', '\'"=1+1', '"\'=1+1', '"""=1+1']) {
      const line = csvRow(['c1', 1, `hola${separator}${formula}`, `"${separator}${formula}`]);
      for (const cell of split(line, separator)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  it('contains no formula', () => {
    const row = csvRow(['=1+1', '+34', '-x', '@a', '\t=', 'a=b', 'a;=b']);
    expect(row).toBe("'=1+1,'+34,'-x,'@a,'\t'=,a=b,a;'=b\r\n");
  });
});

it('a cell of a workbook keeps numbers and booleans, and guards texts', () =>
  expect([1.5, true, '=1', 'a'].map(workbookCell)).toEqual([1.5, true, "'=1", 'a']));

it.each<[string, string]>([
  ['a\rb', 'a_x000D_b'],
  ['a\r\nb', 'a_x000D_\nb'],
  ['\u0007\u009f\uffff', '_x0007__x009F__xFFFF_'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
  ['_x0041\u0007', '_x005F_x0041_x0007_'],
  ...['a_b', '_x41_', 'tab\tline\n'].map((text): [string, string] => [text, text]),
])('writes %j so that a reader of workbooks decodes it', (text, written) => {
  expect(workbookCell(text)).toBe(written);
  const decode = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  expect(written.replace(/_x([0-9A-Fa-f]{4})_/g, decode)).toBe(text);
});
