import { centre, means, vectorScale, width } from '../features/background.ts';
import { type Topics, topicsOf, usualnessOf } from '../features/topics.ts';
import type { Meaning, Model } from '../model.ts';

/** How near a text is to each answer by meaning. */
export type MeaningScores = {
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
    topic: compareTopics(meaning, spoken, topics.count),
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

function compareTopics(meaning: Meaning, spoken: Float32Array, count: number): Float32Array {
  const length = Math.hypot(...spoken) * vectorScale || 1;
  const topic = new Float32Array(meaning.topics.length / count);
  for (let answer = 0; answer < topic.length; answer++) {
    topic[answer] = productWith(spoken, meaning.topics, answer * count) / length;
  }
  return topic;
}

/** Cosines with documents as they are stored: the mean of their kind is taken out of the product instead. */
function openCosines({ documents, lengths }: Meaning, message: Float32Array) {
  const common = new Map<Float32Array, number>();
  return (document: number, mean: Float32Array): number => {
    const length = lengths[document] ?? 0;
    if (length === 0) return 0;
    const ofMean = common.get(mean) ?? product(message, mean);
    common.set(mean, ofMean);
    return (productWith(message, documents, document * width) / vectorScale - ofMean) / length;
  };
}

function classify({ classifier }: Meaning, message: Float32Array): Float32Array | null {
  if (classifier === null) return null;
  const { weights, scales } = classifier;
  return scales.map((scale, one) => scale * productWith(message, weights, one * width));
}

// Two functions where one would do: given one kind of array alone, each is five times as fast.
/** Product of a vector with as many stored numbers, from a place on. */
function productWith(vector: Float32Array, stored: Int8Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) * (stored[from + at] ?? 0);
  return sum;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
