import { limits, type Pair } from '@contesta/contracts/chatbot';
import { planRules, type Status } from '@contesta/contracts/plans';
import { codePoints, isBlank } from '@contesta/contracts/text';
import type { DraftRow } from './draft.ts';

export type RowProblem = { part: keyof Pair; kind: 'blank' | 'long' };

/** What keeps a row from being saved; null when nothing does. */
export function rowProblem({ question, answer }: Pair): RowProblem | null {
  if (isBlank(question)) return { part: 'question', kind: 'blank' };
  if (isBlank(answer)) return { part: 'answer', kind: 'blank' };
  if (codePoints(question) > limits.question) return { part: 'question', kind: 'long' };
  if (codePoints(answer) > limits.answer) return { part: 'answer', kind: 'long' };
  return null;
}

/** The place of the first row with a problem, or -1. */
export function firstProblem(rows: Pair[]): number {
  return rows.findIndex((row) => rowProblem(row) !== null);
}

/** Whether the plan has room for one row more. */
export function mayAddRow(status: Status, rows: number): boolean {
  return rows < planRules[status].prompts;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Keys of rows that ask what an earlier row asks, and answer something else. */
export function contradictions(rows: DraftRow[]): ReadonlySet<number> {
  const answers = new Map<string, string>();
  const found = new Set<number>();
  for (const { key, question, answer } of rows) {
    const asked = fold(question);
    if (asked === '' || isBlank(answer)) continue;
    const first = answers.get(asked);
    if (first === undefined) answers.set(asked, fold(answer));
    else if (first !== fold(answer)) found.add(key);
  }
  return found;
}
