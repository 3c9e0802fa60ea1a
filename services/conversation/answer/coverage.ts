import { block } from './features.ts';
import type { Query } from './read-query.ts';
import { valueAt } from './sparse-rows.ts';
import type { Model } from './types.ts';

/** How query and document overlap; shares are of weight, in 0–1. */
export type Coverage = {
  /** Query words any stored text holds. */
  known: number;
  /** Query words this document holds. */
  matched: number;
  /** Share of `matched` that rests on corrected words. */
  mended: number;
  /** This document's words the query holds. */
  reached: number;
  /** Query letter n-grams any stored text holds. */
  letters: number;
  /** Weight of the heaviest query word this document lacks, and of the heaviest it holds. */
  heaviestMissing: number;
  heaviestMatched: number;
};

const none = (): Coverage => ({
  known: 0,
  matched: 0,
  mended: 0,
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

/** Measures what a query and one document share. */
export function coverDocument(model: Model, query: Query, document: number): Coverage {
  const sum = none();
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
      if (there > 0 && query.mended.has(feature)) sum.mended += weight;
    }
  }
  sum.mended /= sum.matched || 1;
  sum.known /= words || 1;
  sum.matched /= words || 1;
  sum.letters /= letters || 1;
  sum.reached /= model.wordMass[document] || 1;
  return sum;
}
