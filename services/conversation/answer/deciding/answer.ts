import { type CourtesyFound, courtesyOf } from '../courtesy/courtesy.ts';
import { courtesyByMeaning, surelyCourtesy } from '../courtesy/courtesy-by-meaning.ts';
import { vectorScale, width } from '../features/background.ts';
import { findExact } from '../features/exact-match.ts';
import type { Model } from '../model.ts';
import { detectLanguage } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import { judges } from './confidence-data.ts';
import { type Candidate, chance, judge, lookAt, type Seen } from './judge.ts';

export type Answer = {
  answer: string | null;
  /** The stored question that won; null in silence. */
  question: string | null;
  /** Probability in 0–1 that the likeliest answer is right. */
  confidence: number;
  /** Texts of stored questions, the likeliest first. */
  suggestions: string[];
  /** What the text does where it is courtesy, whatever is stored. */
  courtesy: CourtesyFound | null;
};

/** What came of a text: a stored question word for word, candidates with a probability each, or nothing. */
export type Judged = {
  exact: number;
  seen: Seen | null;
  candidates: (Candidate & { confidence: number })[];
  isSure: boolean;
  /** What the text does where it is courtesy beyond doubt, and no such question is stored. */
  courtesy: CourtesyFound | null;
};

/**
 * The stored answer a text asks for, or null with a confidence in 0–1 and up to three near stored
 * questions. `vector` is the encoder's of `textForMeaning(model, text)`; without it, or without the bot's own,
 * words alone decide. Pure and deterministic; reads the first 2,000 characters.
 */
export function answer(model: Model, text: string, vector: Float32Array | null = null): Answer {
  const judged = judgeText(model, text, vector);
  const { exact, candidates, isSure } = judged;
  if (exact >= 0) return answerWith(model, exact, 1, judged);
  const [first] = candidates;
  if (first && isSure) return answerWith(model, first.question, first.confidence, judged);
  return {
    answer: null,
    question: null,
    confidence: first?.confidence ?? 0,
    suggestions: suggest(model, judged),
    courtesy: judged.courtesy ?? likeCourtesy(text, vector),
  };
}

function likeCourtesy(text: string, vector: Float32Array | null): CourtesyFound | null {
  const found = byMeaning(text, vector, courtesyByMeaning);
  return found && { ...found, isLikely: true };
}

function byMeaning(
  text: string,
  vector: Float32Array | null,
  knows: typeof courtesyByMeaning,
): CourtesyFound | null {
  const kind = vector && knows(text, vector);
  return kind && { kind, language: detectLanguage(text) };
}

/** Whether a stored question is courtesy itself ("eres muy guapa"). */
function asksCourteously({ questions, meaning }: Model, question: number): boolean {
  const text = questions[question] ?? '';
  const stored = meaning?.documents.subarray(question * width, (question + 1) * width);
  const vector = stored ? Float32Array.from(stored, (value) => value / vectorScale) : null;
  return courtesyOf(text) !== null || byMeaning(text, vector, courtesyByMeaning) !== null;
}

/** Everything `answer` and `explain` go by. */
export function judgeText(model: Model, text: string, vector: Float32Array | null): Judged {
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  const courtesy = courtesyOf(text);
  const nothing = { exact, seen: null, candidates: [], isSure: exact >= 0, courtesy };
  if (exact >= 0 || words.length === 0 || model.questions.length === 0) return nothing;
  const seen = lookAt(model, text, words, vector);
  const judged = judge(seen);
  const [first] = judged.candidates;
  if (first === undefined) return nothing;
  // "hola" shares letters and small words with many pairs: only a stored greeting may answer it.
  const surely = courtesy ?? byMeaning(text, vector, surelyCourtesy);
  if (surely && !asksCourteously(model, first.question)) return { ...nothing, courtesy: surely };
  const { confidence } = judged;
  return {
    exact,
    seen,
    candidates: judged.candidates.map((one) => ({
      ...one,
      confidence: one === first ? confidence : Math.min(chance(one.score), confidence),
    })),
    isSure: confidence >= thresholdFor(seen, first),
    courtesy,
  };
}

/** From this share of corrected words in what matches, the correction may be all that fits. */
const mostlyCorrected = 0.7;
/** Confidence such a match takes; one word alone never has it. */
const sureWhenCorrected = 0.9;

/** By words alone, two answers nearer to each other than this ratio of similarity are a tie. */
const tieBelow = 1.2;

// "lines" is one letter from "lunes": the visitor may well have meant what was typed.
function thresholdFor({ mode, phrasings, query }: Seen, { evidence }: Candidate): number {
  const byWordsAlone = mode === 'byWords' && phrasings === 'fewPhrasings';
  if (byWordsAlone && evidence.ratio < tieBelow) return Number.POSITIVE_INFINITY;
  const { sureFrom } = judges[mode][phrasings];
  if (evidence.corrected < mostlyCorrected || query.topicWords > 2) return sureFrom;
  return query.topicWords <= 1 ? Number.POSITIVE_INFINITY : Math.max(sureFrom, sureWhenCorrected);
}

function answerWith(
  model: Model,
  question: number,
  confidence: number,
  { courtesy }: Judged,
): Answer {
  return {
    answer: model.answers[model.answerOfQuestion[question] ?? 0] ?? null,
    question: model.questions[question] ?? null,
    confidence,
    suggestions: [],
    courtesy,
  };
}

const mostSuggestions = 3;
/** Nothing is suggested when even the likeliest is less likely than this; words alone make much of little. */
const quietBelow = { byMeaning: 0.1, byWords: 0.22 };

/** Up to three stored questions, the likeliest first; none when nothing fits. */
function suggest(model: Model, { seen, candidates }: Judged): string[] {
  const floor = quietBelow[seen?.mode ?? 'byWords'];
  if ((candidates[0]?.confidence ?? 0) < floor) return [];
  return candidates
    .slice(0, mostSuggestions)
    .map(({ question }) => model.questions[question] ?? '');
}
