import { transpose } from './sparse-rows.ts';
import type { SparseRows } from './types.ts';

const mostExamples = 450;
const fewestExamples = 60;
/** Examples nearest to the answer; the rest are an even sample of all others. */
const nearShare = 2 / 3;
/** Row entries one pass over all answers may visit: keeps 1,500 pairs near 1 s, 15,000 under 10 s. */
const baseEntries = 5_000_000;
const entriesPerDocument = 3_000;
/** Features held by more documents than this say nothing about nearness. */
const commonFrom = 900;

/** Below this, two documents share next to nothing. */
const faintLikeness = 0.02;

type Choose = (answer: number) => Uint32Array;

function affordable(rows: SparseRows, answers: number): number {
  const documents = rows.start.length - 1;
  const rowLength = rows.column.length / documents;
  const entries = baseEntries + entriesPerDocument * documents;
  return Math.max(fewestExamples, Math.floor(entries / (answers * rowLength)));
}

function likenessTo(own: readonly number[], rows: SparseRows, postings: SparseRows): Float32Array {
  const likeness = new Float32Array(rows.start.length - 1);
  for (const document of own) {
    const end = rows.start[document + 1] ?? 0;
    for (let at = rows.start[document] ?? 0; at < end; at++) {
      const feature = rows.column[at] ?? 0;
      const weight = rows.value[at] ?? 0;
      const last = postings.start[feature + 1] ?? 0;
      const first = postings.start[feature] ?? 0;
      if (last - first > commonFrom) continue;
      for (let entry = first; entry < last; entry++) {
        const other = postings.column[entry] ?? 0;
        likeness[other] = (likeness[other] ?? 0) + weight * (postings.value[entry] ?? 0);
      }
    }
  }
  return likeness;
}

/**
 * Picks what each answer's separator learns from: every document in small bots, else its own, the
 * nearest others and an even sample of the rest.
 */
export function chooseExamples(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  answers: number,
  features: number,
): Choose {
  const all = Uint32Array.from(answerOfDocument.keys());
  const most = affordable(rows, answers);
  if (all.length <= Math.min(most, 1.5 * mostExamples)) return () => all;
  const size = Math.min(most, mostExamples);
  const postings = transpose(rows, features);
  const ownOf: number[][] = Array.from({ length: answers }, () => []);
  for (const document of all) ownOf[answerOfDocument[document] ?? 0]?.push(document);
  const stride = Math.max(1, Math.floor(all.length / (size * (1 - nearShare))));
  return (answer) => {
    const own = ownOf[answer] ?? [];
    const likeness = likenessTo(own, rows, postings);
    const others = all.filter((document) => answerOfDocument[document] !== answer);
    const near = others
      .filter((document) => (likeness[document] ?? 0) > faintLikeness)
      .sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a - b)
      .slice(0, Math.ceil(size * nearShare));
    const chosen = new Set<number>([...own, ...near]);
    for (let at = answer % stride; at < others.length; at += stride) chosen.add(others[at] ?? 0);
    return Uint32Array.from(chosen);
  };
}
