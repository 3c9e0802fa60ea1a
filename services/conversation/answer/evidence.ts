import { leadByConcepts } from './concept-lead.ts';
import { coverDocument } from './coverage.ts';
import type { Ranking } from './rank.ts';
import type { Query } from './read-query.ts';
import type { Scores } from './score.ts';
import type { Model } from './types.ts';

/** Figures that tell a right first answer from a wrong one; confidence weighs them by name. */
export type Evidence = {
  likeness: number;
  lead: number;
  ratio: number;
  margin: number;
  marginLead: number;
  known: number;
  matched: number;
  mended: number;
  reached: number;
  letters: number;
  heaviestMissing: number;
  heaviestMatched: number;
  conceptShare: number;
  conceptLead: number;
  fromAnswerText: number;
};

const highestRatio = 3;

function rivalOf({ best }: Scores, first: number): number {
  let rival = 0;
  for (let answer = 0; answer < best.length; answer++) {
    if (answer !== first) rival = Math.max(rival, best[answer] ?? 0);
  }
  return rival;
}

/** Gathers the evidence for the first answer of a ranking. */
export function gatherEvidence(
  model: Model,
  query: Query,
  scores: Scores,
  { first, second }: Ranking,
): Evidence {
  const document = scores.bestDocument[first] ?? 0;
  const likeness = scores.best[first] ?? 0;
  const rival = rivalOf(scores, first);
  const margin = Math.max(-1.5, Math.min(scores.margin?.[first] ?? 0, 1));
  const cover = coverDocument(model, query, document);
  const concepts = leadByConcepts(model, query, first);
  return {
    likeness,
    lead: likeness - rival,
    ratio: rival > 0 ? Math.min(likeness / rival, highestRatio) : highestRatio,
    margin,
    marginLead: (scores.margin?.[first] ?? 0) - (scores.margin?.[second] ?? 0),
    known: cover.known,
    matched: cover.matched,
    mended: cover.mended,
    reached: cover.reached,
    letters: cover.letters,
    heaviestMissing: cover.heaviestMissing,
    heaviestMatched: cover.heaviestMatched,
    conceptShare: concepts.share,
    conceptLead: concepts.lead,
    fromAnswerText: document < model.questionDocuments ? 0 : 1,
  };
}
