import { usualWeights } from '../features/background.ts';
import { findExact } from '../features/exact-match.ts';
import { type Query, readQuery } from '../features/text-features.ts';
import type { KindChances } from '../kinds/kinds.ts';
import type { Model, Phrasings } from '../model.ts';
import { type Correct, openCorrection } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';
import { judges } from './confidence-data.ts';
import {
  type Evidence,
  type FirstEvidence,
  gatherEvidence,
  type Judge,
  type Judges,
  type LogisticModel,
} from './evidence.ts';
import { candidatesOf, rankAnswers, scoreAnswers, scoreMeaning } from './scores.ts';

/** A stored answer that a text may ask for, with the stored question that represents it. */
type RankedAnswer = {
  question: number;
  answer: number;
  /** Probability in 0–1 that this is what the text asks for. */
  confidence: number;
};

export type Ranking = {
  /** The likeliest first; each answer at most once. */
  candidates: RankedAnswer[];
  /** Whether the text equals a stored question except for case, accents, punctuation and spaces. */
  isExact: boolean;
  /** `sure`: the first candidate may be given as the answer. `likely`: it may be given with its stored question. */
  certainty: 'sure' | 'likely' | 'unsure';
  /** Whether the first candidate is likely enough to be offered as a suggestion. */
  isNear: boolean;
};

const nothing: Ranking = { candidates: [], isExact: false, certainty: 'unsure', isNear: false };

/**
 * Ranks the stored answers that a text may ask for. `vector` is the encoder's vector of `textForMeaning(model, text)`;
 * without it, or without the bot's own vectors, only words count and no answer is `likely`. Pure and deterministic;
 * reads the first 2,000 characters.
 */
export function rank(
  model: Model,
  text: string,
  vector: Float32Array | null,
  chances: KindChances,
  correct?: Correct,
): Ranking {
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  if (exact >= 0) {
    const only = { question: exact, answer: model.answerOfQuestion[exact] ?? 0, confidence: 1 };
    return { candidates: [only], isExact: true, certainty: 'sure', isNear: true };
  }
  if (words.length === 0 || model.questions.length === 0) return nothing;
  const gathered = gatherCandidates(model, text, words, vector, chances, usualWeights, correct);
  const { candidates, confidence } = judge(gathered);
  const [first] = candidates;
  if (first === undefined) return nothing;
  return {
    candidates: candidates.map(({ question, answer, score }, at) => ({
      question,
      answer,
      confidence: at === 0 ? confidence : Math.min(chance(score), confidence),
    })),
    isExact: false,
    certainty: certaintyOf(gathered, first, confidence),
    isNear: confidence >= nearFrom[gathered.mode],
  };
}

/** Suggestions need at least this confidence in the first candidate; more by words, which overrate weak matches. */
const nearFrom = { byMeaning: 0.1, byWords: 0.2 };
/**
 * A match is doubtful if at least this share of the matching words is doubtfully corrected, as short words are ("lines"
 * may be a typo of "lunes", or right as typed), and if the text has few topic words.
 */
const mostlyCorrected = 0.7;
const fewTopics = 2;
/** The confidence needed to answer on a doubtful match. A doubtful match of a single topic word is never answered. */
const sureWhenCorrected = 0.9;
/** By words alone and with few phrasings, the first two answers are a tie below this ratio of their similarities. */
const tieBelow = 1.2;

function certaintyOf(gathered: Gathered, first: Candidate, confidence: number) {
  if (confidence >= thresholdFor(gathered, first)) return 'sure';
  const { likelyFrom } = judges[gathered.mode][gathered.phrasings];
  return gathered.mode === 'byMeaning' && confidence >= likelyFrom ? 'likely' : 'unsure';
}

/** The confidence from which the first candidate is sure. */
function thresholdFor({ mode, phrasings, query }: Gathered, { evidence }: Candidate): number {
  const byWordsAlone = mode === 'byWords' && phrasings === 'fewPhrasings';
  if (byWordsAlone && evidence.ratio < tieBelow) return Number.POSITIVE_INFINITY;
  const { sureFrom } = judges[mode][phrasings];
  if (evidence.corrected < mostlyCorrected || query.topicWords > fewTopics) return sureFrom;
  return query.topicWords <= 1 ? Number.POSITIVE_INFINITY : Math.max(sureFrom, sureWhenCorrected);
}

/** A candidate answer, and the stored question that represents it. */
type Candidate = { answer: number; question: number; evidence: Evidence; score: number };

type Gathered = {
  query: Query;
  mode: keyof Judges;
  phrasings: Phrasings;
  candidates: Omit<Candidate, 'score'>[];
};

/** Larger leads count as this one. */
const widestLead = 6;

/** Gathers candidates and their evidence by words, and by meaning where the text and the bot have vectors. */
export function gatherCandidates(
  model: Model,
  text: string,
  words: readonly string[],
  vector: Float32Array | null,
  chances: KindChances,
  usual: Int8Array,
  correct: Correct = openCorrection(model.spelling),
): Gathered {
  const query = readQuery(model, text, words, correct);
  const scores = scoreAnswers(model, query);
  const meaning =
    model.meaning && vector ? scoreMeaning(model, model.meaning, vector, usual) : null;
  const rankings = rankAnswers(scores, meaning);
  return {
    query,
    mode: meaning ? 'byMeaning' : 'byWords',
    phrasings: model.phrasings,
    candidates: candidatesOf(rankings).map((answer) => ({
      answer,
      question: questionOf(model, scores.bestDocument[answer], meaning?.bestQuestion[answer]),
      evidence: gatherEvidence(model, query, scores, rankings, chances, answer),
    })),
  };
}

/** The stored question of the best document: by meaning if there is one (not -1), else by words. */
function questionOf(model: Model, documentByWords = 0, documentByMeaning = -1): number {
  const best = documentByMeaning >= 0 ? documentByMeaning : documentByWords;
  return model.questionOfDocument[best] ?? 0;
}

/** Sorts the candidates, likeliest first, and gives the probability in 0–1 that the first is right. */
export function judge(
  { candidates, mode, phrasings }: Omit<Gathered, 'query'>,
  by: Judge = judges[mode][phrasings],
): { candidates: Candidate[]; confidence: number } {
  const judged = candidates
    .map((one) => ({ ...one, score: logit(one.evidence, by.candidate) }))
    .sort((a, b) => b.score - a.score || a.answer - b.answer);
  const [first] = judged;
  if (first === undefined) return { candidates: [], confidence: 0 };
  return { candidates: judged, confidence: chance(logit(firstEvidence(judged), by.confidence)) };
}

/** The first candidate's evidence, its score, and its lead over the second. */
export function firstEvidence([first, second]: readonly Candidate[]): FirstEvidence {
  if (first === undefined) throw new Error('no candidates');
  const lead = second === undefined ? widestLead : first.score - second.score;
  return { ...first.evidence, score: first.score, scoreLead: Math.min(lead, widestLead) };
}

function logit<Named extends Partial<Record<keyof Named, number>>>(
  evidence: Named,
  { intercept, weights }: LogisticModel<Named>,
): number {
  let sum = intercept;
  let name: keyof Named;
  for (name in weights) sum += (weights[name] ?? 0) * (evidence[name] ?? 0);
  return sum;
}

/** The logistic function: the probability of a logit. */
const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
