import { block } from './features.ts';
import type { Scores } from './score.ts';
import { valueAt } from './sparse-rows.ts';
import type { Model } from './types.ts';
import type { Vector } from './weigh.ts';

/** What confidence is judged on; the order is that of the fitted constants. */
export type Evidence = number[];

export type Ranking = { first: number; second: number };

/** The two best answers by separator margin, or by likeness without separators; -1 when absent. */
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

type Coverage = {
  known: number;
  matched: number;
  mass: number;
  conceptsMatched: number;
  concepts: number;
  letters: number;
  unmatched: number;
  strongest: number;
};

function cover(model: Model, query: Vector, document: number): Coverage {
  const sum: Coverage = {
    known: 0,
    matched: 0,
    mass: 0,
    conceptsMatched: 0,
    concepts: 0,
    letters: 0,
    unmatched: 0,
    strongest: 0,
  };
  let letters = 0;
  for (let at = 0; at < query.ids.length; at++) {
    const kind = query.blocks[at];
    const feature = query.ids[at] ?? -1;
    const weight = query.values[at] ?? 0;
    if (kind === block.letters) {
      letters += weight;
      if (feature >= 0) sum.letters += weight;
      continue;
    }
    if (kind === block.wordPair) continue;
    const there = feature >= 0 ? valueAt(model.postings, feature, document) : 0;
    if (kind === block.concept) {
      sum.concepts += 1;
      if (there > 0) sum.conceptsMatched += 1;
      continue;
    }
    sum.mass += weight;
    if (feature >= 0) sum.known += weight;
    if (there > 0) sum.matched += weight;
    else sum.unmatched = Math.max(sum.unmatched, weight);
    if (there > 0) sum.strongest = Math.max(sum.strongest, weight);
  }
  sum.letters = letters > 0 ? sum.letters / letters : 0;
  return sum;
}

function documentShare(model: Model, query: Vector, document: number): number {
  let shared = 0;
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature >= 0 && query.blocks[at] === block.word)
      shared += valueAt(model.postings, feature, document);
  }
  return shared / Math.max(model.wordMass[document] ?? 0, 1e-6);
}

/** The figures that tell a right first answer from a wrong one. */
export function gatherEvidence(
  model: Model,
  query: Vector,
  scores: Scores,
  ranking: Ranking,
): Evidence {
  const { first, second } = ranking;
  const document = scores.bestDocument[first] ?? 0;
  const like = scores.best[first] ?? 0;
  let rival = 0;
  for (let answer = 0; answer < scores.best.length; answer++) {
    if (answer !== first) rival = Math.max(rival, scores.best[answer] ?? 0);
  }
  const margin = scores.margin?.[first] ?? 0;
  const runnerUp = scores.margin?.[second] ?? 0;
  const coverage = cover(model, query, document);
  const mass = Math.max(coverage.mass, 1e-6);
  const answers = model.answers.length;
  return [
    like,
    like - rival,
    rival > 0 ? like / rival : 2,
    scores.margin === null ? -2 : margin,
    scores.margin === null ? -1 : margin - runnerUp,
    coverage.known / mass,
    coverage.matched / mass,
    documentShare(model, query, document),
    coverage.letters,
    coverage.unmatched,
    coverage.strongest,
    coverage.concepts === 0 ? 0.5 : coverage.conceptsMatched / coverage.concepts,
    coverage.conceptsMatched,
    Math.log(answers + 1),
    Math.log((model.questions.length + 1) / (answers + 1)),
    document < model.questionDocuments ? 0 : 1,
    coverage.mass,
  ];
}
