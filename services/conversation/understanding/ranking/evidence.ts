import { valueIn } from '../features/postings.ts';
import { block, type Query } from '../features/text-features.ts';
import { chanceOf, smallTalkChance } from '../kinds/classify.ts';
import type { KindChances } from '../kinds/kinds.ts';
import type { Model, Phrasings } from '../model.ts';
import {
  type Detail,
  detailOf,
  details,
  type HintKind,
  type Hints,
  hintKinds,
} from '../training/hints.ts';
import { leadOf, type ScoreRanking, type ScoreRankings, type Scores } from './scores.ts';

/** How query and document overlap, 0 to 1: shares of the features' weights, and one weight. */
type Coverage = {
  /** Query words that are in any stored text. */
  known: number;
  /** Query words that are in this document. */
  matched: number;
  /** Share of `matched` from doubtfully corrected words. */
  corrected: number;
  /** This document's words that are in the query. */
  reached: number;
  /** Query n-grams that are in any stored text. */
  letters: number;
  /** Weight of the heaviest query word that is not in this document. */
  heaviestMissing: number;
};

/** Evidence from words. */
type WordEvidence = Coverage & {
  /** Weighted similarity, its lead over the best other answer's, and the ratio to it. */
  similarity: number;
  lead: number;
  ratio: number;
  /** Score of the classifier by words, and its lead; 0 without a classifier. */
  wordClassifier: number;
  wordClassifierLead: number;
  /** Score by words minus that of the best answer: 0 for the best, else negative. */
  behind: number;
  /** 1 if the answer's own text is nearer than its questions, else 0. */
  fromAnswerText: number;
};

/** Evidence by meaning: cosines with the nearest stored `question` and the answer's `text`; `both` is their sum. */
type MeaningEvidence = {
  question: number;
  text: number;
  both: number;
  bothLead: number;
  /** How far `both` is above the mean of all answers, in standard deviations. */
  standsOut: number;
  classifier: number;
  classifierLead: number;
  /** 1 if the answer is first both by words and by meaning, else 0. */
  agreed: number;
  /** How usual it is that a bot has the answer to such a message. */
  usual: number;
  /** 1 if the message is in a language that the bot does not speak, else 0. */
  foreign: number;
  /** Number of words of the message: long messages have lower similarities. */
  length: number;
};

/** Evidence from the four `hintKinds`: questions about a detail (price, hours, address or phone number). */
type HintEvidence = {
  /** Probability that the message and the stored questions ask for the same detail. */
  hinted: number;
  /** Probability that the stored questions ask for a detail and the message does not. */
  unhinted: number;
  /** Probability that the message asks for a detail that the answer contains. */
  held: number;
  /** Probability that the message asks for the likeliest detail (`asks`), and that it is small talk (`talk`). */
  asks: number;
  talk: number;
};

/** Without the message's vector there is no evidence by meaning. */
export type Evidence = WordEvidence & Partial<MeaningEvidence> & HintEvidence;

/** Evidence of the first candidate, with its score and its lead over the second. */
export type FirstEvidence = Evidence & { score: number; scoreLead: number };

/** A logistic model. Evidence without a weight is ignored; missing evidence counts as 0. */
export type LogisticModel<Named = Evidence> = {
  intercept: number;
  weights: Partial<Record<keyof Named, number>>;
};

/** Finds the likeliest candidate and the probability that it is right. */
export type Judge = {
  /** Scores each candidate. */
  candidate: LogisticModel;
  /** Gives the probability that the candidate with the highest score is right. */
  confidence: LogisticModel<FirstEvidence>;
  /** Confidence from which the bot answers, and from which it gives a likely answer. */
  sureFrom: number;
  likelyFrom: number;
};

/** Judges with and without the encoder, by the number of phrasings. */
export type Judges<Of = Judge> = Record<'byMeaning' | 'byWords', Record<Phrasings, Of>>;

const highestRatio = 3;

/** Gathers the evidence for and against a candidate answer. */
export function gatherEvidence(
  model: Model,
  query: Query,
  scores: Scores,
  rankings: ScoreRankings,
  chances: KindChances,
  answer: number,
): Evidence {
  const document = scores.bestDocument[answer] ?? 0;
  const similarity = scores.best[answer] ?? 0;
  const { words, wordClassifier, meaning } = rankings;
  const lexical = wordClassifier ?? words;
  const lead = leadOf(words, answer);
  const rival = similarity - lead;
  return {
    ...measureCoverage(model, query, document),
    similarity,
    lead,
    ratio: rival > 0 ? Math.min(similarity / rival, highestRatio) : highestRatio,
    wordClassifier: wordClassifier?.scores[answer] ?? 0,
    wordClassifierLead: wordClassifier ? leadOf(wordClassifier, answer) : 0,
    behind: (lexical.scores[answer] ?? 0) - (lexical.scores[lexical.top[0] ?? answer] ?? 0),
    fromAnswerText: document < model.questionDocuments ? 0 : 1,
    ...(meaning && meaningEvidence(meaning, lexical, query, answer)),
    ...hintEvidence(model, chances, answer),
  };
}

function hintEvidence({ hints }: Model, chances: KindChances, answer: number): HintEvidence {
  const sum = { hinted: 0, unhinted: 0, held: 0, asks: 0, talk: smallTalkChance(chances) };
  for (const kind of hintKinds) {
    const inQuestions = askedFor(hints, answer, kind);
    const inMessage = chanceOf(chances, kind);
    sum.asks = Math.max(sum.asks, inMessage);
    sum.hinted += inMessage * inQuestions;
    sum.unhinted += (1 - inMessage) * inQuestions;
    if (hasDetail(hints, answer, detailOf[kind])) sum.held += inMessage;
  }
  return sum;
}

function meaningEvidence(
  { scores, both, classifier }: NonNullable<ScoreRankings['meaning']>,
  lexical: ScoreRanking,
  query: Query,
  answer: number,
): MeaningEvidence {
  return {
    question: scores.question[answer] ?? 0,
    text: scores.text[answer] ?? 0,
    both: both.scores[answer] ?? 0,
    bothLead: leadOf(both, answer),
    standsOut: deviationOf(both.scores, answer),
    classifier: classifier.scores[answer] ?? 0,
    classifierLead: leadOf(classifier, answer),
    agreed: lexical.top[0] === answer && both.top[0] === answer ? 1 : 0,
    usual: scores.usual,
    foreign: query.isForeign ? 1 : 0,
    length: Math.min(query.words, maxWords),
  };
}

/** Longer texts count as this long. */
const maxWords = 20;

/** Added to the standard deviation, so that tiny differences between similar answers count little. */
const addedSpread = 0.02;

/** How many standard deviations an answer's score is above the mean. */
function deviationOf(scores: Float32Array, answer: number): number {
  let sum = 0;
  let squares = 0;
  for (const score of scores) {
    sum += score;
    squares += score * score;
  }
  const mean = sum / scores.length;
  const spread = Math.sqrt(Math.max(squares / scores.length - mean * mean, 0));
  return ((scores[answer] ?? 0) - mean) / (spread + addedSpread);
}

/** Measures what a query and a document share. */
function measureCoverage(model: Model, query: Query, document: number): Coverage {
  const sum = { known: 0, matched: 0, corrected: 0, reached: 0, letters: 0, heaviestMissing: 0 };
  let words = 0;
  let letters = 0;
  for (let at = 0; at < query.ids.length; at++) {
    const blockIndex = query.blocks[at];
    const feature = query.ids[at] ?? -1;
    const weight = query.values[at] ?? 0;
    if (blockIndex === block.letters) {
      letters += weight;
      if (feature >= 0) sum.letters += weight;
    } else if (blockIndex === block.word) {
      words += weight;
      const inDocument = feature < 0 ? 0 : valueIn(model.postings, feature, document);
      if (feature >= 0) sum.known += weight;
      if (inDocument === 0) sum.heaviestMissing = Math.max(sum.heaviestMissing, weight);
      else sum.matched += weight;
      sum.reached += inDocument;
      if (inDocument > 0 && query.corrected.has(feature)) sum.corrected += weight;
    }
  }
  sum.corrected /= sum.matched || 1;
  sum.known /= words || 1;
  sum.matched /= words || 1;
  sum.letters /= letters || 1;
  sum.reached /= model.wordMass[document] || 1;
  return sum;
}

/** The highest probability, 0 to 1, that a stored question of an answer is of a kind. */
export const askedFor = ({ asked }: Hints, answer: number, kind: HintKind): number =>
  (asked[answer * hintKinds.length + hintKinds.indexOf(kind)] ?? 0) / 255;

/** Whether an answer contains a price, hours, an address… */
export const hasDetail = ({ detailBits }: Hints, answer: number, detail: Detail): boolean =>
  ((detailBits[answer] ?? 0) & (1 << details.indexOf(detail))) !== 0;
