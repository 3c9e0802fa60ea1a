import {
  centre,
  means,
  multiply,
  type Topics,
  topicsOf,
  usualnessOf,
  vectorScale,
} from '../features/background.ts';
import type { Vector } from '../features/text-features.ts';
import type { Meaning, Model } from '../model.ts';
import type { CompactRows } from '../tables.ts';

/** How much a similarity to an answer's text counts beside one to a stored question. */
const answerTextWeight = 0.8;
/** What an answer's text adds to a similarity to its question. */
const answerTextBonus = 0.6;

export type Scores = {
  /** Cosine of the query with each document. */
  similarity: Float32Array;
  /** Best weighted similarity among each answer's documents, and which document it was. */
  best: Float32Array;
  bestDocument: Int32Array;
  /** Margin of each answer's separator; null without separators. */
  margin: Float32Array | null;
};

/** Scores every answer of the bot for a query, by words. */
export function scoreAnswers(model: Model, query: Vector): Scores {
  const similarity = new Float32Array(model.answerOfDocument.length);
  addProducts(query, model.postings, similarity);
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
  return { similarity, best, bestDocument, margin: marginsOf(model, query) };
}

// A question and its answer text often hold a half each of what a visitor asks.
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

/** Adds to each column the dot product of the query with it; `rows` holds a row per feature. */
function addProducts(query: Vector, rows: CompactRows, to: Float32Array): void {
  const { start, column, value, scale } = rows;
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = scale * (query.values[at] ?? 0);
    const end = start[feature + 1] ?? 0;
    for (let entry = start[feature] ?? 0; entry < end; entry++) {
      const one = column[entry] ?? 0;
      to[one] = (to[one] ?? 0) + weight * (value[entry] ?? 0);
    }
  }
}

/** How near a text is to each answer by meaning. */
type MeaningScores = {
  /** Best cosine with the answer's stored questions, and which question it was. */
  question: Float32Array;
  bestQuestion: Int32Array;
  /** Cosine with the answer's own text; 0 when it tells nothing. */
  text: Float32Array;
  /** Sum of both. */
  both: Float32Array;
  /** Score of the classifier; without one, half the sum of both, which is about as large. */
  classifier: Float32Array;
  /** Cosine of what the text speaks of with what the answer does, by topic. */
  topic: Float32Array;
  /** How usual it is that a bot holds the answer to such a text. */
  usual: number;
};

/** Compares the encoder's vector of a text with all that a bot has stored. */
export function scoreMeaning(
  model: Model,
  meaning: Meaning,
  vector: Float32Array,
  topics: Topics,
): MeaningScores {
  const { message, spoken, usual } = readVector(vector, topics);
  const answers = model.answers.length;
  const question = new Float32Array(answers).fill(-1);
  const bestQuestion = new Int32Array(answers).fill(-1);
  const text = new Float32Array(answers);
  const cosineWith = openCosines(meaning, message);
  for (let document = 0; document < model.answerOfDocument.length; document++) {
    const answer = model.answerOfDocument[document] ?? 0;
    const isQuestion = document < model.questionDocuments;
    const cosine = cosineWith(document, isQuestion ? means.question : means.answer);
    if (!isQuestion) text[answer] = cosine;
    else if (bestQuestion[answer] === -1 || cosine > (question[answer] ?? 0)) {
      question[answer] = cosine;
      bestQuestion[answer] = document;
    }
  }
  const both = question.map((cosine, answer) => cosine + (text[answer] ?? 0));
  const classifier = classify(meaning, message) ?? both.map((sum) => sum / 2);
  return {
    question,
    bestQuestion,
    text,
    both,
    classifier,
    topic: compareTopics(meaning, spoken),
    usual,
  };
}

/** What a vector alone tells, whatever the bot: its centred self, its topics, and how usual it is. */
type Read = { message: Float32Array; spoken: Float32Array; usual: number };

const readings = new WeakMap<Float32Array, WeakMap<Topics, Read>>();

/** Reads a vector once, since the embedder hands out the same one for as long as it remembers a message. */
function readVector(vector: Float32Array, topics: Topics): Read {
  const byTopics = readings.get(vector) ?? new WeakMap<Topics, Read>();
  readings.set(vector, byTopics);
  const known = byTopics.get(topics);
  if (known) return known;
  const message = centre(vector, means.message);
  const spoken = topicsOf(message, topics);
  const read = { message, spoken, usual: usualnessOf(message, topics) };
  byTopics.set(topics, read);
  return read;
}

function compareTopics(meaning: Meaning, spoken: Float32Array): Float32Array {
  const length = Math.hypot(...spoken) * vectorScale || 1;
  return multiply(spoken, meaning.topics).map((product) => product / length);
}

/** Cosines with documents as they are stored: the mean of their kind is taken out of the product instead. */
function openCosines({ documents, lengths }: Meaning, message: Float32Array) {
  const products = multiply(message, documents);
  const common = new Map<Float32Array, number>();
  return (document: number, mean: Float32Array): number => {
    const length = lengths[document] ?? 0;
    if (length === 0) return 0;
    const ofMean = common.get(mean) ?? product(message, mean);
    common.set(mean, ofMean);
    return ((products[document] ?? 0) / vectorScale - ofMean) / length;
  };
}

function classify({ classifier }: Meaning, message: Float32Array): Float32Array | null {
  if (classifier === null) return null;
  const products = multiply(message, classifier.weights);
  return classifier.scales.map((scale, one) => scale * (products[one] ?? 0));
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The best answers by one score, and how an answer stands among all by it. */
export type Ranking = {
  scores: Float32Array;
  /** The best first. */
  top: readonly number[];
};

/** An answer's lead over the best other one; what it is behind when it is not the best itself. */
export function leadOf({ scores, top }: Ranking, answer: number): number {
  const rival = answer === top[0] ? top[1] : top[0];
  return (scores[answer] ?? 0) - (rival === undefined ? 0 : (scores[rival] ?? 0));
}

/** The first `count` answers by a score, the first stored of equals first. */
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
  /** By what the encoder says; null without vectors. */
  meaning:
    | (Record<'question' | 'text' | 'both' | 'classifier' | 'topic', Ranking> &
        Pick<MeaningScores, 'usual'>)
    | null;
};

/** Ranks a bot's answers in every way there is, the first `count` by each. */
export function rankAnswers(
  { best, margin }: Scores,
  meaning: MeaningScores | null,
  count: number,
): Rankings {
  const rank = (scores: Float32Array) => topOf(scores, count);
  return {
    words: rank(best),
    margins: margin && rank(margin),
    meaning: meaning && {
      question: rank(meaning.question),
      text: rank(meaning.text),
      both: rank(meaning.both),
      classifier: rank(meaning.classifier),
      topic: rank(meaning.topic),
      usual: meaning.usual,
    },
  };
}

/** The answers worth a closer look: the first of each ranking. */
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
