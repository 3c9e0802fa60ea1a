import type { Model } from '../model.ts';
import { addIfAbsent, type FixedTable, hashText, lookUp, toFixedTable } from '../tables.ts';
import { foldedKey, verbatimKey, wordsOf } from '../text/words.ts';

const seed = 7;

/**
 * Indexes questions, which are added in their order, in two tables from the hash of a question to the index of the first
 * pair with that question: `verbatim` ignores case and the amount of white space, `folded` also accents, punctuation and
 * all spaces (except between numbers).
 */
export function openQuestionIndex() {
  const verbatim = new Map<number, number>();
  const folded = new Map<number, number>();
  return {
    add(question: string, at: number): void {
      addIfAbsent(verbatim, hashText(verbatimKey(question), seed), at);
      const key = foldedKey(wordsOf(question));
      if (key !== '') addIfAbsent(folded, hashText(key, seed), at);
    },
    tables: () => ({ verbatim: toFixedTable(verbatim), folded: toFixedTable(folded) }),
  };
}

/** Index of the first stored question that is equal in `verbatim`, or else in `folded`; -1 if there is none. */
export function findExact(model: Model, text: string, words: readonly string[]): number {
  const asTyped = find(model.verbatim, verbatimKey(text), verbatimKey, model);
  if (asTyped >= 0) return asTyped;
  return find(model.folded, foldedKey(words), (stored) => foldedKey(wordsOf(stored)), model);
}

// Compares the keys as well, since hashes can collide.
function find(table: FixedTable, key: string, keyOf: (text: string) => string, model: Model) {
  if (key === '') return -1;
  const at = lookUp(table, hashText(key, seed));
  return at >= 0 && keyOf(model.questions[at] ?? '') === key ? at : -1;
}
