import type { Scores } from './score.ts';
import type { Model } from './types.ts';

const mostSuggestions = 3;
/** A stored question is near from this likeness on, and from less when the first is likely right. */
const near = 0.22;
const nearWhenLikely = 0.1;
const likelyFrom = 0.35;
/** No suggestion is farther than this share of the nearest one. */
const shareOfNearest = 0.6;

/** Up to three stored questions near the query, the nearest first, each with another answer. */
export function suggestQuestions(
  model: Model,
  { best, bestDocument }: Scores,
  confidence: number,
): string[] {
  const nearest = confidence >= likelyFrom ? nearWhenLikely : near;
  const top: number[] = [];
  for (let answer = 0; answer < best.length; answer++) {
    const score = best[answer] ?? 0;
    if (score < nearest) continue;
    let at = top.length;
    while (at > 0 && (best[top[at - 1] ?? 0] ?? 0) < score) at -= 1;
    top.splice(at, 0, answer);
    top.length = Math.min(top.length, mostSuggestions);
  }
  const floor = (best[top[0] ?? 0] ?? 0) * shareOfNearest;
  return top
    .filter((answer) => (best[answer] ?? 0) >= floor)
    .map(
      (answer) => model.questions[model.questionOfDocument[bestDocument[answer] ?? 0] ?? 0] ?? '',
    );
}
