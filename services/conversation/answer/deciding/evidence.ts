import { valueAt } from '../features/sparse-rows.ts';
import { block } from '../features/text-features.ts';
import type { Model } from '../model.ts';
import type { Query, Vector } from './query.ts';
import type { Ranking, Scores } from './scores.ts';

/** How query and document overlap; shares are of weight, in 0–1. */
type Coverage = {
  /** Query words any stored text holds. */
  known: number;
  /** Query words this document holds. */
  matched: number;
  /** Share of `matched` that rests on corrected words. */
  corrected: number;
  /** This document's words the query holds. */
  reached: number;
  /** Query letter n-grams any stored text holds. */
  letters: number;
  /** Weight of the heaviest query word this document lacks, and of the heaviest it holds. */
  heaviestMissing: number;
  heaviestMatched: number;
};

/** Figures that tell a right first answer from a wrong one. */
export type Evidence = Coverage & {
  /** Weighted similarity of the first answer, and how far it is ahead of the next. */
  similarity: number;
  lead: number;
  ratio: number;
  /** The same of its separator's margin; 0 without separators. */
  margin: number;
  marginLead: number;
  /** Shares in 0–1 of the query's concepts: what the first answer speaks of, and its lead over the next. */
  conceptShare: number;
  conceptLead: number;
  /** 1 if the answer's own text is nearer than its questions, else 0. */
  fromAnswerText: number;
};

/** A logistic model; evidence that it does not name counts nothing. */
export type LogisticModel = { intercept: number; weights: Partial<Evidence> };

const highestRatio = 3;

/** Gathers the evidence for the first answer of a ranking. */
export function gatherEvidence(
  model: Model,
  query: Query,
  scores: Scores,
  { first, second }: Ranking,
): Evidence {
  const document = scores.bestDocument[first] ?? 0;
  const similarity = scores.best[first] ?? 0;
  const rival = rivalOf(scores, first);
  const margin = Math.max(-1.5, Math.min(scores.margin?.[first] ?? 0, 1));
  return {
    ...coverDocument(model, query, document),
    ...leadByConcepts(model, query, first),
    similarity,
    lead: similarity - rival,
    ratio: rival > 0 ? Math.min(similarity / rival, highestRatio) : highestRatio,
    margin,
    marginLead: (scores.margin?.[first] ?? 0) - (scores.margin?.[second] ?? 0),
    fromAnswerText: document < model.questionDocuments ? 0 : 1,
  };
}

/** Probability in 0–1 that the first answer is right: a logistic model of the evidence. */
export function confidenceOf(evidence: Evidence, { intercept, weights }: LogisticModel): number {
  let logit = intercept;
  let name: keyof Evidence;
  for (name in weights) logit += (weights[name] ?? 0) * evidence[name];
  return 1 / (1 + Math.exp(-logit));
}

function rivalOf({ best }: Scores, first: number): number {
  let rival = 0;
  for (let answer = 0; answer < best.length; answer++) {
    if (answer !== first) rival = Math.max(rival, best[answer] ?? 0);
  }
  return rival;
}

/** Measures what a query and one document share. */
function coverDocument(model: Model, query: Query, document: number): Coverage {
  const sum = nothingCovered();
  let words = 0;
  let letters = 0;
  for (let at = 0; at < query.ids.length; at++) {
    const kind = query.blocks[at];
    const feature = query.ids[at] ?? -1;
    const weight = query.values[at] ?? 0;
    if (kind === block.letters) {
      letters += weight;
      if (feature >= 0) sum.letters += weight;
    } else if (kind === block.word) {
      words += weight;
      const there = feature < 0 ? 0 : valueAt(model.postings, feature, document);
      coverWord(sum, weight, feature >= 0, there);
      if (there > 0 && query.corrected.has(feature)) sum.corrected += weight;
    }
  }
  sum.corrected /= sum.matched || 1;
  sum.known /= words || 1;
  sum.matched /= words || 1;
  sum.letters /= letters || 1;
  sum.reached /= model.wordMass[document] || 1;
  return sum;
}

const nothingCovered = (): Coverage => ({
  known: 0,
  matched: 0,
  corrected: 0,
  reached: 0,
  letters: 0,
  heaviestMissing: 0,
  heaviestMatched: 0,
});

function coverWord(sum: Coverage, weight: number, known: boolean, there: number): void {
  if (known) sum.known += weight;
  if (there > 0) {
    sum.matched += weight;
    sum.reached += there;
    sum.heaviestMatched = Math.max(sum.heaviestMatched, weight);
  } else sum.heaviestMissing = Math.max(sum.heaviestMissing, weight);
}

type ConceptLead = Pick<Evidence, 'conceptShare' | 'conceptLead'>;

/** Compares answers by the concepts their questions and texts share with the query. */
function leadByConcepts(model: Model, query: Vector, answer: number): ConceptLead {
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
  if (total === 0) return { conceptShare: 0, conceptLead: 0 };
  let rival = 0;
  for (const [holder, weight] of held) if (holder !== answer) rival = Math.max(rival, weight);
  const own = held.get(answer) ?? 0;
  return { conceptShare: own / total, conceptLead: (own - rival) / total };
}

function answersHolding({ postings, answerOfDocument }: Model, feature: number): Set<number> {
  const documents = postings.column.subarray(postings.start[feature], postings.start[feature + 1]);
  return new Set(Array.from(documents, (document) => answerOfDocument[document] ?? 0));
}
