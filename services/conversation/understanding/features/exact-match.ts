import type { Model } from '../model.ts';
import {
  addOnce,
  emptyTable,
  type FixedTable,
  fix,
  type HashTable,
  hashText,
  lookUp,
} from '../tables.ts';
import { foldedKey, verbatimKey, wordsOf } from '../text/words.ts';

const seed = 7;

/** Tables from a stored question to its first pair: as typed, and folded. */
export type QuestionTables = { verbatim: FixedTable; folded: FixedTable };
type Tables = Record<keyof QuestionTables, HashTable>;

export function indexQuestions(questions: readonly string[]): QuestionTables {
  const tables = { verbatim: emptyTable(), folded: emptyTable() };
  questions.forEach((question, at) => {
    addQuestion(tables, question, at);
  });
  return fixed(tables);
}

/** The same, a part at a time: `pause` is awaited between parts, for threads that have something else to do. */
export async function indexInParts(
  questions: readonly string[],
  pause: () => Promise<void>,
): Promise<QuestionTables> {
  const tables = { verbatim: emptyTable(), folded: emptyTable() };
  for (const [at, question] of questions.entries()) {
    addQuestion(tables, question, at);
    if (at % questionsAtOnce === questionsAtOnce - 1) await pause();
  }
  return fixed(tables);
}

const fixed = ({ verbatim, folded }: Tables): QuestionTables => ({
  verbatim: fix(verbatim),
  folded: fix(folded),
});

const questionsAtOnce = 200;

function addQuestion({ verbatim, folded }: Tables, question: string, at: number): void {
  addOnce(verbatim, hashText(verbatimKey(question), seed), at);
  const key = foldedKey(wordsOf(question));
  if (key !== '') addOnce(folded, hashText(key, seed), at);
}

/** Number of the stored question this text repeats, whatever its case, accents or punctuation; or -1. */
export function findExact(model: Model, text: string, words: readonly string[]): number {
  const asTyped = find(model.verbatim, verbatimKey(text), verbatimKey, model);
  if (asTyped >= 0) return asTyped;
  return find(model.folded, foldedKey(words), (stored) => foldedKey(wordsOf(stored)), model);
}

// The stored question is folded again so that a hash collision can never answer.
function find(
  table: FixedTable,
  key: string,
  keyOf: (text: string) => string,
  model: Model,
): number {
  if (key === '') return -1;
  const at = lookUp(table, hashText(key, seed));
  return at >= 0 && keyOf(model.questions[at] ?? '') === key ? at : -1;
}
