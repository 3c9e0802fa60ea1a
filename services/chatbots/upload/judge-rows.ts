import { limits, type Pair } from '@contesta/contracts/chatbot';
import { codePoints, firstCodePoints, isBlank } from '@contesta/contracts/text';
import type { RejectedRow, RowReason, SheetResult, SheetRow } from './sheet.ts';

/** Separates valid rows from rejected ones, and skips blank rows. */
export function judgeRows(found: SheetRow[]): SheetResult {
  const rows: SheetRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of found) {
    if (isBlank(row.question) && isBlank(row.answer)) continue;
    const reason = rejectionReason(row);
    if (reason) rejected.push({ ...shortened(row), reason });
    else rows.push(row);
  }
  return { rows, rejected };
}

function rejectionReason({ question, answer }: SheetRow): RowReason | undefined {
  if (isBlank(question)) return 'missing-question';
  if (isBlank(answer)) return 'missing-answer';
  if (exceeds(question, limits.question)) return 'too-long-question';
  if (exceeds(answer, limits.answer)) return 'too-long-answer';
  return undefined;
}

/** Code points are only counted if need be: a text has at most as many of them as UTF-16 units. */
function exceeds(text: string, max: number): boolean {
  return text.length > max && codePoints(text) > max;
}

function shortened({ row, question, answer }: SheetRow): SheetRow {
  return {
    row,
    question: firstCodePoints(question, limits.question),
    answer: firstCodePoints(answer, limits.answer),
  };
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
 * Adds the rows of a sheet to a list of pairs. Texts are compared trimmed, in NFC and case-sensitively. A
 * pair that exists or came earlier in the file is a duplicate. A known question with another answer is new
 * (reason `conflict`). Rows beyond `maxPairs` pairs are rejected (`over-limit`). `rejectedBefore`,
 * the rows that `judgeRows` has rejected, are included in `rejected` and `preview`.
 */
export function mergePairs(
  existing: Pair[],
  rows: SheetRow[],
  maxPairs: number,
  rejectedBefore: RejectedRow[] = [],
): Merged {
  const prompts = [...existing];
  const known = openPairIndex(existing);
  const judged = rows.map((row): PreviewRow => {
    const { question, answer } = row;
    if (known.has(row)) return { ...row, state: 'duplicate' };
    if (prompts.length >= maxPairs) return { ...row, state: 'rejected', reason: 'over-limit' };
    const conflict = known.hasQuestion(row);
    known.add(row);
    prompts.push({ question, answer });
    return { ...row, state: 'new', ...(conflict ? { reason: 'conflict' } : {}) };
  });
  const unusable = rejectedBefore.map((row): PreviewRow => ({ ...row, state: 'rejected' }));
  const preview = [...judged, ...unusable].sort((a, b) => a.row - b.row);
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

function openPairIndex(pairs: Pair[]) {
  const answers = new Map<string, Set<string>>();
  const answersTo = (pair: Pair) => answers.get(normalized(pair.question));
  function add(pair: Pair): void {
    const known = answersTo(pair);
    if (known) known.add(normalized(pair.answer));
    else answers.set(normalized(pair.question), new Set([normalized(pair.answer)]));
  }
  for (const pair of pairs) add(pair);
  return {
    add,
    has: (pair: Pair) => answersTo(pair)?.has(normalized(pair.answer)) ?? false,
    hasQuestion: (pair: Pair) => answersTo(pair) !== undefined,
  };
}

function normalized(text: string): string {
  return text.normalize('NFC').trim();
}
