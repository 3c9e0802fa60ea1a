import type { Pair } from '@contesta/contracts/chatbot';
import { isBlank } from '@contesta/contracts/text';

/** What spreadsheets call the two columns; a first line of these is no pair. */
const heads = [/^(?:preguntas?|questions?)$/i, /^(?:respuestas?|answers?)$/i];

/**
 * The pairs in what was copied from two columns of a spreadsheet, which puts a tab between cells, and quotes round a cell that
 * holds a tab, a quote or a line break. Null for any other text.
 */
export function pastedPairs(text: string): Pair[] | null {
  if (!text.includes('\t')) return null;
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => !isBlank(cell)));
  const pairs = rows.map(([question = '', answer = '']) => ({ question, answer }));
  const [first] = pairs;
  if (first && heads[0]?.test(first.question.trim()) && heads[1]?.test(first.answer.trim()))
    pairs.shift();
  return pairs.length > 0 ? pairs : null;
}

// A cell in quotes, in which a quote is doubled; or one without; and what ends it.
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain, end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}
