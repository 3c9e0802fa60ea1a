import { findExact } from '../features/exact-match.ts';
import { valueAt } from '../features/sparse-rows.ts';
import type { Model } from '../model.ts';
import { hashText, lookUp } from '../text/hashing.ts';
import { detectLanguage, readingLanguage } from '../text/language.ts';
import { correctWords } from '../text/spelling.ts';
import { stem } from '../text/stems.ts';
import { wordWeight } from '../text/stop-words.ts';
import { tidyWord, wordsOf } from '../text/words.ts';
import { type Answer, answer } from './answer.ts';
import { answerTextBonus, bySeparators, bySimilarity } from './confidence-data.ts';
import { confidenceOf, gatherEvidence } from './evidence.ts';
import { readQuery } from './query.ts';
import { rank, type Scores, scoreAnswers } from './scores.ts';

export type Candidate = {
  question: string;
  answer: string;
  /** Probability in 0–1 that this is what the text asks for. */
  confidence: number;
  /** Words of the text or of the pair that spoke for it. */
  because: string[];
};

export type Explanation = Pick<Answer, 'answer' | 'confidence'> & { candidates: Candidate[] };

const mostCandidates = 3;

/** What `answer` says to a text, and up to three stored answers it had in mind, the likeliest first. */
export function explain(model: Model, text: string, vector: Float32Array | null): Explanation {
  const { answer: given, confidence } = answer(model, text, vector);
  const words = wordsOf(text);
  const exact = findExact(model, text, words);
  if (words.length === 0 && exact < 0) return { answer: given, confidence, candidates: [] };
  const candidates =
    exact >= 0
      ? [candidateOf(model, exact, 1, [...new Set(words)])]
      : likeliest(model, text, words);
  return { answer: given, confidence, candidates };
}

function likeliest(model: Model, text: string, words: readonly string[]): Candidate[] {
  const query = readQuery(model, text, words);
  const scores = scoreAnswers(model, query, answerTextBonus);
  const weights = scores.margin === null ? bySimilarity : bySeparators;
  const { first } = rank(scores);
  return nearestAnswers(scores)
    .map((one) => {
      const ranking = { first: one, second: first };
      const confidence = confidenceOf(gatherEvidence(model, query, scores, ranking), weights);
      const document = scores.bestDocument[one] ?? 0;
      const question = model.questionOfDocument[document] ?? 0;
      return candidateOf(model, question, confidence, sharedWords(model, text, words, one));
    })
    .sort((a, b) => b.confidence - a.confidence);
}

function nearestAnswers({ best, margin }: Scores): number[] {
  const key = margin ?? best;
  return [...best.keys()]
    .filter((one) => (best[one] ?? 0) > 0)
    .sort((a, b) => (key[b] ?? 0) - (key[a] ?? 0) || a - b)
    .slice(0, mostCandidates);
}

function candidateOf(
  model: Model,
  question: number,
  confidence: number,
  because: string[],
): Candidate {
  return {
    question: model.questions[question] ?? '',
    answer: model.answers[model.answerOfQuestion[question] ?? 0] ?? '',
    confidence,
    because,
  };
}

/** Words of a text that the questions or the text of an answer hold too. */
function sharedWords(
  model: Model,
  text: string,
  words: readonly string[],
  answer: number,
): string[] {
  const language = readingLanguage(detectLanguage(text), model.languages);
  const corrected = correctWords(words, model.spelling, language);
  const documents = [...model.answerOfDocument.keys()].filter(
    (document) => model.answerOfDocument[document] === answer,
  );
  const shared = corrected.filter((word) => {
    if (wordWeight(word, language) < 1) return false;
    const feature = lookUp(model.vocabulary, hashText(stem(tidyWord(word), language), 0));
    return feature >= 0 && documents.some((one) => valueAt(model.postings, feature, one) > 0);
  });
  return [...new Set(shared)];
}
