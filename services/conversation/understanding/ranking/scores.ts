import { centre, dotProduct, multiply, vectorScale } from '@contesta/vectors/vector';
import { means } from '../features/background.ts';
import { addSimilarities, type FeatureVector } from '../features/postings.ts';
import type { Meaning, Model } from '../model.ts';

/** Weight of a similarity to an answer's text, relative to one to a stored question. */
const answerTextWeight = 0.8;
/** Share of the similarity to an answer's text that is added to the similarity to its question. */
const answerTextBonus = 0.6;

export type Scores = {
  /** For each answer: the best weighted similarity of its documents, plus `answerTextBonus`; and that document. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Score of the classifier by words; null without one. */
  classifier: Float32Array | null;
};

/** Scores every answer of the bot for a query, by words. The documents are all stored questions, then all answers' texts. */
export function scoreAnswers(model: Model, query: FeatureVector): Scores {
  const similarity = new Float32Array(model.answerOfDocument.length);
  addSimilarities(query, model.postings, similarity);
  const best = new Float32Array(model.answers.length);
  const bestDocument = new Int32Array(model.answers.length).fill(-1);
  for (let document = 0; document < similarity.length; document++) {
    const weight = document < model.questionDocuments ? 1 : answerTextWeight;
    const score = (similarity[document] ?? 0) * weight;
    const answer = model.answerOfDocument[document] ?? 0;
    if (bestDocument[answer] === -1 || score > (best[answer] ?? 0)) {
      best[answer] = score;
      bestDocument[answer] = document;
    }
  }
  // The words of a message are often half in the stored question and half in its answer.
  best.forEach((score, answer) => {
    if ((bestDocument[answer] ?? 0) >= model.questionDocuments) return;
    const fromText = similarity[model.questionDocuments + answer] ?? 0;
    best[answer] = score + answerTextBonus * fromText;
  });
  return { best, bestDocument, classifier: classifySimilarities(model, similarity) };
}

function classifySimilarities({ wordClassifier }: Model, similarity: Float32Array) {
  if (wordClassifier === null) return null;
  const { weights, scales } = wordClassifier;
  return scales.map((scale, answer) => {
    const from = answer * similarity.length;
    let sum = 0;
    for (let at = 0; at < similarity.length; at++)
      sum += (weights[from + at] ?? 0) * (similarity[at] ?? 0);
    return scale * sum;
  });
}

/** How near a text is to each answer by meaning. */
type MeaningScores = {
  /** Best cosine with the answer's stored questions, and that question. */
  question: Float32Array;
  bestQuestion: Int32Array;
  /** Cosine with the answer's own text; 0 without a vector. */
  text: Float32Array;
  /** Sum of both. */
  both: Float32Array;
  /** Score of the classifier; without a classifier, half of `both`, which is about as large. */
  classifier: Float32Array;
  /** How usual it is that a bot has the answer to such a text. */
  usual: number;
};

/** Compares the encoder's vector of a text with a bot's questions and answers. */
export function scoreMeaning(
  model: Model,
  meaning: Meaning,
  vector: Float32Array,
  usualWeights: Int8Array,
): MeaningScores {
  const message = centre(vector, means.message);
  const answers = model.answers.length;
  const question = new Float32Array(answers).fill(-1);
  const bestQuestion = new Int32Array(answers).fill(-1);
  const text = new Float32Array(answers);
  const cosines = cosinesOf(meaning, message, model.questionDocuments);
  for (let document = 0; document < model.answerOfDocument.length; document++) {
    const answer = model.answerOfDocument[document] ?? 0;
    const cosine = cosines[document] ?? 0;
    if (document >= model.questionDocuments) text[answer] = cosine;
    else if (bestQuestion[answer] === -1 || cosine > (question[answer] ?? 0)) {
      question[answer] = cosine;
      bestQuestion[answer] = document;
    }
  }
  const both = question.map((cosine, answer) => cosine + (text[answer] ?? 0));
  const classifier = scoreByClassifier(meaning, message) ?? both.map((sum) => sum / 2);
  const usual = (multiply(message, usualWeights)[0] ?? 0) / vectorScale;
  return { question, bestQuestion, text, both, classifier, usual };
}

/** Cosines with the centred documents. Stored documents are not centred, so the product with the mean is subtracted. */
function cosinesOf(
  { documents, lengths }: Meaning,
  message: Float32Array,
  questions: number,
): Float32Array {
  const ofQuestions = dotProduct(message, means.question);
  const ofAnswers = dotProduct(message, means.answer);
  return multiply(message, documents).map((product, document) => {
    const length = lengths[document] ?? 0;
    const ofMean = document < questions ? ofQuestions : ofAnswers;
    return length === 0 ? 0 : (product / vectorScale - ofMean) / length;
  });
}

function scoreByClassifier({ classifier }: Meaning, message: Float32Array): Float32Array | null {
  if (classifier === null) return null;
  const products = multiply(message, classifier.weights);
  return classifier.scales.map((scale, answer) => scale * (products[answer] ?? 0));
}

/** The scores of all answers by one criterion, and the best answers by it. */
export type ScoreRanking = {
  scores: Float32Array;
  /** The best first. */
  top: readonly number[];
};

/** An answer's lead over the best other answer; negative unless it is the best. */
export function leadOf({ scores, top }: ScoreRanking, answer: number): number {
  const rival = answer === top[0] ? top[1] : top[0];
  return (scores[answer] ?? 0) - (rival === undefined ? 0 : (scores[rival] ?? 0));
}

/** The best `count` answers by a score; of answers with equal scores, the one stored first comes first. */
function topOf(scores: Float32Array, count: number): ScoreRanking {
  const top: number[] = [];
  for (let answer = 0; answer < scores.length; answer++) {
    const score = scores[answer] ?? 0;
    if (top.length === count && score <= (scores[top[count - 1] ?? 0] ?? 0)) continue;
    let at = top.length;
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at -= 1;
    top.splice(at, 0, answer);
    top.length = Math.min(top.length, count);
  }
  return { scores, top };
}

export type ScoreRankings = {
  /** By similarity of words. */
  words: ScoreRanking;
  /** By the classifier of words; null without one. */
  wordClassifier: ScoreRanking | null;
  /** By the encoder's vectors; null without them. */
  meaning: (Record<'both' | 'classifier', ScoreRanking> & { scores: MeaningScores }) | null;
};

/** How many of the best answers by each score become candidates. */
const perRanking = 5;

/** Ranks a bot's answers by every score. */
export function rankAnswers(
  { best, classifier }: Scores,
  meaning: MeaningScores | null,
): ScoreRankings {
  const rank = (scores: Float32Array) => topOf(scores, perRanking);
  return {
    words: rank(best),
    wordClassifier: classifier && rank(classifier),
    meaning: meaning && {
      scores: meaning,
      both: rank(meaning.both),
      classifier: rank(meaning.classifier),
    },
  };
}

/** The candidate answers: the best by words, and the best by meaning. */
export function candidatesOf({ words, wordClassifier, meaning }: ScoreRankings): number[] {
  const lexical = wordClassifier ?? words;
  return [
    ...new Set([...lexical.top, ...(meaning?.both.top ?? []), ...(meaning?.classifier.top ?? [])]),
  ];
}
