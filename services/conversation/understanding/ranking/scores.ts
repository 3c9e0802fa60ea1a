import {
  centre,
  means,
  multiply,
  rowLength,
  type Topics,
  topicsOf,
  usualnessOf,
  vectorScale,
} from '../features/background.ts';
import { addSimilarities, type Vector } from '../features/postings.ts';
import type { Meaning, Model } from '../model.ts';
import type { CompactRows } from '../tables.ts';

/** Weight of a similarity to an answer's text, relative to one to a stored question. */
const answerTextWeight = 0.8;
/** Share of the similarity to an answer's text that is added to that of its question. */
const answerTextBonus = 0.6;

export type Scores = {
  /** Best weighted similarity among each answer's documents, and that document. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Margin of each answer's separator; null without separators. */
  margin: Float32Array | null;
};

/** Scores every answer of the bot for a query, by words. */
export function scoreAnswers(model: Model, query: Vector): Scores {
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
  addAnswerTexts(model, similarity, best, bestDocument);
  return { best, bestDocument, margin: marginsOf(model, query) };
}

// The words of a message are often half in the stored question and half in its answer.
function addAnswerTexts(
  { questionDocuments }: Model,
  similarity: Float32Array,
  best: Float32Array,
  bestDocument: Int32Array,
): void {
  for (let answer = 0; answer < best.length; answer++) {
    if ((bestDocument[answer] ?? 0) >= questionDocuments) continue;
    const fromText = similarity[questionDocuments + answer] ?? 0;
    best[answer] = (best[answer] ?? 0) + answerTextBonus * fromText;
  }
}

function marginsOf({ separators }: Model, query: Vector): Float32Array | null {
  if (separators === null) return null;
  const margin = separators.bias.slice();
  addProducts(query, separators.weights, margin);
  return margin;
}

/** Adds the dot product of the query with each column to `to`; `rows` has a row per feature. */
function addProducts(query: Vector, rows: CompactRows, to: Float32Array): void {
  const { start, column, value, scale } = rows;
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = scale * (query.values[at] ?? 0);
    const end = start[feature + 1] ?? 0;
    for (let entry = start[feature] ?? 0; entry < end; entry++) {
      const target = column[entry] ?? 0;
      to[target] = (to[target] ?? 0) + weight * (value[entry] ?? 0);
    }
  }
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
  /** Cosine of the text's topics with the answer's. */
  topic: Float32Array;
  /** How usual it is that a bot has the answer to such a text. */
  usual: number;
};

/** Compares the encoder's vector of a text with a bot's questions and answers. */
export function scoreMeaning(
  model: Model,
  meaning: Meaning,
  vector: Float32Array,
  topics: Topics,
): MeaningScores {
  const { message, messageTopics, usual } = readVector(vector, topics);
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
  const classifier = scoreByClassifier(meaning, message, cosines) ?? both.map((sum) => sum / 2);
  return {
    question,
    bestQuestion,
    text,
    both,
    classifier,
    topic: compareTopics(meaning, messageTopics),
    usual,
  };
}

/** The part of scoring that does not depend on the bot: the centred vector, its topics, and how usual it is. */
type VectorReading = { message: Float32Array; messageTopics: Float32Array; usual: number };

const cache = new WeakMap<Float32Array, WeakMap<Topics, VectorReading>>();

/** Reads each vector once: the embedder returns the same array while it has a message in its cache. */
function readVector(vector: Float32Array, topics: Topics): VectorReading {
  const byTopics = cache.get(vector) ?? new WeakMap<Topics, VectorReading>();
  cache.set(vector, byTopics);
  const known = byTopics.get(topics);
  if (known) return known;
  const message = centre(vector, means.message);
  const messageTopics = topicsOf(message, topics);
  const reading = { message, messageTopics, usual: usualnessOf(message, topics) };
  byTopics.set(topics, reading);
  return reading;
}

function compareTopics(meaning: Meaning, messageTopics: Float32Array): Float32Array {
  const length = Math.hypot(...messageTopics) * vectorScale || 1;
  return multiply(messageTopics, meaning.topics).map((product) => product / length);
}

/** Cosines with the centred documents. Stored documents are not centred, so the product with the mean is subtracted. */
function cosinesOf(
  { documents, lengths }: Meaning,
  message: Float32Array,
  questions: number,
): Float32Array {
  const ofQuestions = product(message, means.question);
  const ofAnswers = product(message, means.answer);
  return multiply(message, documents).map((dotProduct, document) => {
    const length = lengths[document] ?? 0;
    const ofMean = document < questions ? ofQuestions : ofAnswers;
    return length === 0 ? 0 : (dotProduct / vectorScale - ofMean) / length;
  });
}

function scoreByClassifier(
  { classifier }: Meaning,
  message: Float32Array,
  cosines: Float32Array,
): Float32Array | null {
  if (classifier === null) return null;
  const { weighs, weights, scales } = classifier;
  const weighed = weighs === 'numbers' ? message : new Float32Array(rowLength(cosines.length));
  if (weighs === 'cosines') weighed.set(cosines);
  const products = multiply(weighed, weights);
  return scales.map((scale, answer) => scale * (products[answer] ?? 0));
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The scores of all answers by one criterion, and the best answers by it. */
export type Ranking = {
  scores: Float32Array;
  /** The best first. */
  top: readonly number[];
};

/** An answer's lead over the best other answer; negative unless it is the best. */
export function leadOf({ scores, top }: Ranking, answer: number): number {
  const rival = answer === top[0] ? top[1] : top[0];
  return (scores[answer] ?? 0) - (rival === undefined ? 0 : (scores[rival] ?? 0));
}

/** The best `count` answers by a score; of equal ones the first stored comes first. */
function topOf(scores: Float32Array, count: number): Ranking {
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

export type Rankings = {
  /** By similarity of words. */
  words: Ranking;
  /** By the separators' margins; null without separators. */
  margins: Ranking | null;
  /** By the encoder's vectors; null without them. */
  meaning: (Record<'both' | 'classifier' | 'topic', Ranking> & { scores: MeaningScores }) | null;
};

/** How many of the best answers by each score become candidates. */
const perRanking = 5;

/** Ranks a bot's answers by every score. */
export function rankAnswers({ best, margin }: Scores, meaning: MeaningScores | null): Rankings {
  const rank = (scores: Float32Array) => topOf(scores, perRanking);
  return {
    words: rank(best),
    margins: margin && rank(margin),
    meaning: meaning && {
      scores: meaning,
      both: rank(meaning.both),
      classifier: rank(meaning.classifier),
      topic: rank(meaning.topic),
    },
  };
}

/** The candidate answers: the best by words, or by margins where there are separators, and the best by meaning. */
export function candidatesOf({ words, margins, meaning }: Rankings): number[] {
  const lexical = margins ?? words;
  return [
    ...new Set([
      ...lexical.top,
      ...(meaning?.both.top ?? []),
      ...(meaning?.classifier.top ?? []),
      ...(meaning?.topic.top ?? []),
    ]),
  ];
}
