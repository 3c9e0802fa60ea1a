import { block, type Query } from '../features/text-features.ts';
import { chanceOf, type KindChances, talkKinds } from '../kinds/kinds.ts';
import type { Model, Phrasings } from '../model.ts';
import { valueAt } from '../tables.ts';
import { askedFor, type Holding, hintKinds, holds } from '../training/hints.ts';
import { leadOf, type Ranking, type Rankings, type Scores } from './scores.ts';

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
  /** Weight of the heaviest query word this document lacks. */
  heaviestMissing: number;
};

/** What words say of a candidate. */
type WordEvidence = Coverage & {
  /** Weighted similarity, its lead, and how many times the rival's it is. */
  similarity: number;
  lead: number;
  ratio: number;
  /** Margin of its separator, and its lead; 0 without separators. */
  margin: number;
  marginLead: number;
  /** How far it is behind the best by words; 0 for the best. */
  behind: number;
  /** 1 if the answer's own text is nearer than its questions, else 0. */
  fromAnswerText: number;
};

/** What the encoder says of a candidate; all 0 without it. */
type MeaningEvidence = {
  question: number;
  text: number;
  both: number;
  bothLead: number;
  /** How far `both` stands out from that of all answers, in standard deviations. */
  standsOut: number;
  classifier: number;
  classifierLead: number;
  /** 1 if it is the first by words and by meaning, else 0. */
  agreed: number;
  /** Cosine by topic, and its lead. */
  topic: number;
  topicLead: number;
  /** How usual it is that a bot holds the answer to such a text. */
  usual: number;
  /** 1 if the text is in a language that the bot does not speak, else 0. */
  foreign: number;
  /** How many words the text has: a long one is less like anything. */
  length: number;
};

/** What the kind of the message says of a candidate. */
type HintEvidence = {
  /** How surely the message asks for what the stored questions ask for: a price, hours, a place, a number. */
  hinted: number;
  /** How surely the stored questions ask for such a thing and the message does not. */
  unhinted: number;
  /** How surely the message asks for such a thing that the answer holds. */
  held: number;
  /** How surely the message asks for any such thing, and how surely it is small talk. */
  asks: number;
  talk: number;
};

export type Evidence = WordEvidence & MeaningEvidence & HintEvidence;

/** What the second judgement knows beside the evidence: the first one's score, and its lead over the next. */
export type Weighed = Evidence & { score: number; scoreLead: number };

/** A logistic model; evidence that it does not name counts nothing. */
export type LogisticModel<Named = Evidence> = { intercept: number; weights: Partial<Named> };

/** Which candidate is the likeliest, and how probable it is that it is right. */
export type Judge = {
  candidate: LogisticModel;
  confidence: LogisticModel<Weighed>;
  /** Confidence from which the bot answers, and from which it says what is probably meant. */
  sureFrom: number;
  likelyFrom: number;
};

/** Judges with and without the encoder, by how well a bot was taught. */
export type Judges<Of = Judge> = Record<'byMeaning' | 'byWords', Record<Phrasings, Of>>;

const highestRatio = 3;
const widestMargin = 3;

/** Gathers what speaks for and against one candidate answer. */
export function gatherEvidence(
  model: Model,
  query: Query,
  scores: Scores,
  rankings: Rankings,
  chances: KindChances,
  answer: number,
): Evidence {
  const document = scores.bestDocument[answer] ?? 0;
  const similarity = scores.best[answer] ?? 0;
  const { words, margins, meaning } = rankings;
  const lexical = margins ?? words;
  const rival = similarity - leadOf(words, answer);
  const marginLead = margins ? leadOf(margins, answer) : 0;
  return {
    ...coverDocument(model, query, document),
    similarity,
    lead: similarity - rival,
    ratio: rival > 0 ? Math.min(similarity / rival, highestRatio) : highestRatio,
    margin: Math.max(-1.5, Math.min(scores.margin?.[answer] ?? 0, 1)),
    marginLead: Math.max(-widestMargin, Math.min(marginLead, widestMargin)),
    behind: (lexical.scores[answer] ?? 0) - (lexical.scores[lexical.top[0] ?? answer] ?? 0),
    fromAnswerText: document < model.questionDocuments ? 0 : 1,
    ...(meaning ? weighMeaning(meaning, lexical, query, answer) : noMeaning),
    ...weighHints(model, chances, answer),
  };
}

/** What an answer is expected to hold for each of `hintKinds`. */
const expected: Holding[] = ['price', 'hours', 'address', 'phone'];

function weighHints({ hints }: Model, chances: KindChances, answer: number): HintEvidence {
  const sum = { hinted: 0, unhinted: 0, held: 0, asks: 0, talk: 0 };
  for (const kind of talkKinds) sum.talk += chanceOf(chances, kind);
  hintKinds.forEach((kind, at) => {
    const stored = askedFor(hints, answer, kind);
    const asked = chanceOf(chances, kind);
    sum.asks = Math.max(sum.asks, asked);
    sum.hinted += asked * stored;
    sum.unhinted += (1 - asked) * stored;
    if (holds(hints, answer, expected[at] ?? 'price')) sum.held += asked;
  });
  return sum;
}

const noMeaning: MeaningEvidence = {
  question: 0,
  text: 0,
  both: 0,
  bothLead: 0,
  standsOut: 0,
  classifier: 0,
  classifierLead: 0,
  agreed: 0,
  topic: 0,
  topicLead: 0,
  usual: 0,
  foreign: 0,
  length: 0,
};

function weighMeaning(
  { question, text, both, classifier, topic, usual }: NonNullable<Rankings['meaning']>,
  lexical: Ranking,
  query: Query,
  answer: number,
): MeaningEvidence {
  return {
    question: question.scores[answer] ?? 0,
    text: text.scores[answer] ?? 0,
    both: both.scores[answer] ?? 0,
    bothLead: leadOf(both, answer),
    standsOut: standOut(both.scores, answer),
    classifier: classifier.scores[answer] ?? 0,
    classifierLead: leadOf(classifier, answer),
    agreed: lexical.top[0] === answer && both.top[0] === answer ? 1 : 0,
    topic: topic.scores[answer] ?? 0,
    topicLead: leadOf(topic, answer),
    usual,
    foreign: query.isForeign ? 1 : 0,
    length: Math.min(query.words, mostWords),
  };
}

/** More words make no difference. */
const mostWords = 20;

/** Keeps a bot whose answers are all alike from making much of little. */
const leastSpread = 0.02;

function standOut(scores: Float32Array, answer: number): number {
  let sum = 0;
  let squares = 0;
  for (const score of scores) {
    sum += score;
    squares += score * score;
  }
  const mean = sum / scores.length;
  const spread = Math.sqrt(Math.max(squares / scores.length - mean * mean, 0));
  return ((scores[answer] ?? 0) - mean) / (spread + leastSpread);
}

/** Measures what a query and one document share. */
function coverDocument(model: Model, query: Query, document: number): Coverage {
  const sum = { known: 0, matched: 0, corrected: 0, reached: 0, letters: 0, heaviestMissing: 0 };
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

function coverWord(sum: Coverage, weight: number, known: boolean, there: number): void {
  if (known) sum.known += weight;
  if (there > 0) {
    sum.matched += weight;
    sum.reached += there;
  } else sum.heaviestMissing = Math.max(sum.heaviestMissing, weight);
}
