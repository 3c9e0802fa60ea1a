import { limits, type Pair } from '@contesta/contracts/chatbot';
import { codePoints, isBlank } from '@contesta/contracts/text';
import type { RejectedRow, RowReason, SheetResult, SheetRow } from './sheet.ts';

/** Separates the rows that can be pairs from those that cannot, and skips rows with nothing to read. */
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

type PreviewRow = SheetRow & { state: 'new' | 'duplicate' | 'rejected'; reason?: string };

type Merged = {
  prompts: Pair[];
  imported: number;
  duplicates: number;
  rejected: { row: number; reason: string }[];
  preview: PreviewRow[];
};

/**
 * The list of pairs after an import. Texts are the same when they are equal trimmed and in NFC, upper
 * and lower case apart: a pair already there or earlier in the file is a duplicate, a known question with
 * another answer is new (reason `conflict`), and what would make the list longer than `cap` is rejected
 * (`over-limit`). `unusable` are the rows the reader rejected: they take their place in both lists.
 */
export function mergePairs(
  existing: Pair[],
  rows: SheetRow[],
  cap: number,
  unusable: RejectedRow[] = [],
): Merged {
  const prompts = existing.map(({ question, answer }) => ({ question, answer }));
  const known = openKnown(existing);
  const judged = rows.map((row): PreviewRow => {
    const { question, answer } = row;
    if (known.has(row)) return { ...row, state: 'duplicate' };
    if (prompts.length >= cap) return { ...row, state: 'rejected', reason: 'over-limit' };
    const conflict = known.asks(row);
    known.add(row);
    prompts.push({ question, answer });
    return { ...row, state: 'new', ...(conflict ? { reason: 'conflict' } : {}) };
  });
  const refused = unusable.map((row): PreviewRow => ({ ...row, state: 'rejected' }));
  const preview = [...judged, ...refused].sort((a, b) => a.row - b.row);
  return {
    prompts,
    imported: prompts.length - existing.length,
    duplicates: judged.filter(({ state }) => state === 'duplicate').length,
    rejected: preview.flatMap(({ row, state, reason = '' }) =>
      state === 'rejected' ? [{ row, reason }] : [],
    ),
    preview,
  };
}

function openKnown(pairs: Pair[]) {
  const answers = new Map<string, Set<string>>();
  const asked = (pair: Pair) => answers.get(sameText(pair.question));
  function add(pair: Pair): void {
    const already = asked(pair);
    if (already) already.add(sameText(pair.answer));
    else answers.set(sameText(pair.question), new Set([sameText(pair.answer)]));
  }
  for (const pair of pairs) add(pair);
  return {
    add,
    has: (pair: Pair) => asked(pair)?.has(sameText(pair.answer)) ?? false,
    asks: (pair: Pair) => asked(pair) !== undefined,
  };
}

function sameText(text: string): string {
  return text.normalize('NFC').trim();
}
