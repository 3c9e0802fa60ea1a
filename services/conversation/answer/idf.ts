import type { SparseRows } from './types.ts';

/** Inverse frequency of a feature that `count` of `answers` answers hold; an unseen one counts half. */
export function inverseFrequency(count: number, answers: number): number {
  return Math.log(1 + answers / Math.max(count, 0.5));
}

/**
 * In how many answers each feature occurs. Counted by answer, not by document: a word in all ten
 * phrasings of one answer tells it from the others.
 */
export function countAnswers(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  answers: number,
  features: number,
): Uint32Array {
  const documentsOf: number[][] = Array.from({ length: answers }, () => []);
  answerOfDocument.forEach((answer, document) => {
    documentsOf[answer]?.push(document);
  });
  const counts = new Uint32Array(features);
  const lastAnswer = new Int32Array(features).fill(-1);
  documentsOf.forEach((documents, answer) => {
    for (const document of documents) {
      const end = rows.start[document + 1] ?? 0;
      for (let at = rows.start[document] ?? 0; at < end; at++) {
        const feature = rows.column[at] ?? 0;
        if (lastAnswer[feature] === answer) continue;
        lastAnswer[feature] = answer;
        counts[feature] = (counts[feature] ?? 0) + 1;
      }
    }
  });
  return counts;
}
