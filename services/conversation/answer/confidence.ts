import type { Weights } from './confidence-data.ts';
import type { Evidence } from './evidence.ts';

/** Probability in 0–1 that the first answer is right: a logistic model of the evidence. */
export function judge(evidence: Evidence, { intercept, weights }: Weights): number {
  let logit = intercept;
  let name: keyof Evidence;
  for (name in weights) logit += (weights[name] ?? 0) * evidence[name];
  return 1 / (1 + Math.exp(-logit));
}
