import type { Scores } from './score.ts';

/** The two best answers; -1 when absent. */
export type Ranking = { first: number; second: number };

/** Ranks by separator margin, or by likeness for bots without separators. */
export function rank({ best, margin }: Scores): Ranking {
  const scores = margin ?? best;
  let first = -1;
  let second = -1;
  for (let answer = 0; answer < scores.length; answer++) {
    const score = scores[answer] ?? 0;
    if (first < 0 || score > (scores[first] ?? 0)) {
      second = first;
      first = answer;
    } else if (second < 0 || score > (scores[second] ?? 0)) second = answer;
  }
  return { first, second };
}
