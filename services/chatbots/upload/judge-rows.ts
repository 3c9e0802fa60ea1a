import { limits } from '@contesta/contracts/chatbot';
import { codePoints, isBlank } from '@contesta/contracts/text';
import type { RejectedRow, RowReason, SheetResult, SheetRow } from './sheet-result.ts';

/** Parts the rows that can be pairs from those that cannot; rows with nothing to read are skipped. */
export function judgeRows(found: SheetRow[]): SheetResult {
  const rows: SheetRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of found) {
    if (isBlank(row.question) && isBlank(row.answer)) continue;
    const reason = reasonAgainst(row);
    if (reason) rejected.push({ ...shortened(row), reason });
    else rows.push(row);
  }
  return { rows, rejected };
}

function reasonAgainst({ question, answer }: SheetRow): RowReason | undefined {
  if (isBlank(question)) return 'missing-question';
  if (isBlank(answer)) return 'missing-answer';
  if (exceeds(question, limits.question)) return 'too-long-question';
  if (exceeds(answer, limits.answer)) return 'too-long-answer';
  return undefined;
}

function exceeds(text: string, max: number): boolean {
  return text.length > max && codePoints(text) > max;
}

function shortened({ row, question, answer }: SheetRow): SheetRow {
  return { row, question: cut(question, limits.question), answer: cut(answer, limits.answer) };
}

function cut(text: string, max: number): string {
  return text.length > max ? [...text].slice(0, max).join('') : text;
}
