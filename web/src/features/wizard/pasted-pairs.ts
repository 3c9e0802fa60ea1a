import type { Pair } from '@contesta/contracts/chatbot';
import { isBlank } from '@contesta/contracts/text';

/** Usual headings of the two columns. A first row of headings is not a pair. */
const questionHeading = /^(?:preguntas?|questions?)$/i;
const answerHeading = /^(?:respuestas?|answers?)$/i;

/**
 * The pairs in a text copied from two columns of a spreadsheet; null for any other text. Spreadsheets put a
 * tab between cells, and quotes around a cell that contains a tab, a quote or a line break.
 */
export function pastedPairs(text: string): Pair[] | null {
  if (!text.includes('\t')) return null;
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => !isBlank(cell)));
  const pairs = rows.map(([question = '', answer = '']) => ({ question, answer }));
  const [first = { question: '', answer: '' }] = pairs;
  const hasHeadings = questionHeading.test(first.question) && answerHeading.test(first.answer);
  if (hasHeadings) pairs.shift();
  return pairs.length > 0 ? pairs : null;
}

// A quoted cell, in which quotes are doubled, or an unquoted one; then the tab, line break or end of text after it.
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, unquoted, end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? unquoted ?? '').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}
