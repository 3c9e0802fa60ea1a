import type { Model } from '../model.ts';
import { addOnce, emptyTable, type HashTable, hashText, lookUp } from '../text/hashing.ts';
import { foldedKey, verbatimKey, wordsOf } from '../text/words.ts';

const seed = 7;

/** Tables from a stored question to its first pair: as typed, and folded. */
export function indexQuestions(questions: readonly string[]): {
  verbatim: HashTable;
  folded: HashTable;
} {
  const verbatim = emptyTable();
  const folded = emptyTable();
  questions.forEach((question, at) => {
    addOnce(verbatim, hashText(verbatimKey(question), seed), at);
    const key = foldedKey(wordsOf(question));
    if (key !== '') addOnce(folded, hashText(key, seed), at);
  });
  return { verbatim, folded };
}

/** Number of the stored question this text repeats, whatever its case, accents or punctuation; or -1. */
export function findExact(model: Model, text: string, words: readonly string[]): number {
  const asTyped = find(model.verbatim, verbatimKey(text), verbatimKey, model);
  if (asTyped >= 0) return asTyped;
  return find(model.folded, foldedKey(words), (stored) => foldedKey(wordsOf(stored)), model);
}

// The stored question is folded again so that a hash collision can never answer.
function find(
  table: HashTable,
  key: string,
  keyOf: (text: string) => string,
  model: Model,
): number {
  if (key === '') return -1;
  const at = lookUp(table, hashText(key, seed));
  return at >= 0 && keyOf(model.questions[at] ?? '') === key ? at : -1;
}
