import { transpose } from './sparse-rows.ts';
import type { SparseRows } from './types.ts';

const everyoneBelow = 900;
const mostNearest = 400;
const mostRandom = 200;
/** Bound on examples over all answers, so that many answers do not make training slow. */
const exampleBudget = 900_000;

type Choose = (answer: number) => Uint32Array;

function likenessTo(own: readonly number[], rows: SparseRows, postings: SparseRows): Float32Array {
  const likeness = new Float32Array(rows.start.length - 1);
  for (const document of own) {
    const end = rows.start[document + 1] ?? 0;
    for (let at = rows.start[document] ?? 0; at < end; at++) {
      const feature = rows.column[at] ?? 0;
      const weight = rows.value[at] ?? 0;
      const last = postings.start[feature + 1] ?? 0;
      const first = postings.start[feature] ?? 0;
      if (last - first > everyoneBelow) continue;
      for (let entry = first; entry < last; entry++) {
        const other = postings.column[entry] ?? 0;
        likeness[other] = (likeness[other] ?? 0) + weight * (postings.value[entry] ?? 0);
      }
    }
  }
  return likeness;
}

/** Picks what each answer's separator learns from: everything in small bots, else the documents nearest to it and an even sample. */
export function chooseExamples(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  answers: number,
  features: number,
): Choose {
  const all = Uint32Array.from(answerOfDocument.keys());
  if (all.length <= everyoneBelow) return () => all;
  const postings = transpose(rows, features);
  const ownOf: number[][] = Array.from({ length: answers }, () => []);
  for (const document of all) ownOf[answerOfDocument[document] ?? 0]?.push(document);
  const scale = Math.min(1, exampleBudget / answers / (mostNearest + mostRandom));
  const stride = Math.max(1, Math.floor(all.length / (mostRandom * scale)));
  return (answer) => {
    const own = ownOf[answer] ?? [];
    const likeness = likenessTo(own, rows, postings);
    const others = all.filter((document) => answerOfDocument[document] !== answer);
    const near = others
      .filter((document) => (likeness[document] ?? 0) > 0)
      .sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a - b)
      .slice(0, Math.ceil(mostNearest * scale));
    const chosen = new Set<number>([...own, ...near]);
    for (let at = answer % stride; at < others.length; at += stride) chosen.add(others[at] ?? 0);
    return Uint32Array.from(chosen);
  };
}
