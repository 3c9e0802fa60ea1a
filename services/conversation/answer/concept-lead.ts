import { block } from './features.ts';
import type { Model } from './types.ts';
import type { Vector } from './weigh.ts';

/** Shares in 0–1 of the query's concepts: what one answer speaks of, and how far it leads the next. */
export type ConceptLead = { share: number; lead: number };

function answersHolding({ postings, answerOfDocument }: Model, feature: number): Set<number> {
  const documents = postings.column.subarray(postings.start[feature], postings.start[feature + 1]);
  return new Set(Array.from(documents, (document) => answerOfDocument[document] ?? 0));
}

/** Compares answers by the concepts their questions and texts share with the query. */
export function leadByConcepts(model: Model, query: Vector, answer: number): ConceptLead {
  const held = new Map<number, number>();
  let total = 0;
  for (let at = 0; at < query.ids.length; at++) {
    if (query.blocks[at] !== block.concept) continue;
    const weight = query.values[at] ?? 0;
    total += weight;
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    for (const holder of answersHolding(model, feature)) {
      held.set(holder, (held.get(holder) ?? 0) + weight);
    }
  }
  if (total === 0) return { share: 0, lead: 0 };
  let rival = 0;
  for (const [holder, weight] of held) if (holder !== answer) rival = Math.max(rival, weight);
  const own = held.get(answer) ?? 0;
  return { share: own / total, lead: (own - rival) / total };
}
