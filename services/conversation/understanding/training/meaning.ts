import {
  centre,
  means,
  rowLength,
  type Topics,
  topicsOf,
  vectorScale,
  width,
} from '../features/background.ts';
import { meaningText, passageText } from '../features/meaning-texts.ts';
import type { Classifier, Meaning, Model } from '../model.ts';
import { fitDual, fitRidge } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';

/** A bot with vectors for a smaller share of its documents answers by words only. */
const minKnownShare = 0.5;
/** With more answers there is no classifier, which would take too long: similarities are used instead. */
const maxClasses = 4000;

type Documents = Pick<Model, 'answerOfDocument' | 'questionOfDocument' | 'phrasings'> & {
  texts: readonly string[];
  /** How many of the texts are questions; the rest are answers. */
  questions: number;
};

/** Learns from the encoder's vectors of a bot's documents. Null when too few documents have a vector. */
export function learnMeaning(
  documents: Documents,
  vectors: ReadonlyMap<string, Int8Array> | undefined,
  topics: Topics,
): Meaning | null {
  const { texts, questions, questionOfDocument } = documents;
  if (vectors === undefined || texts.length === 0) return null;
  const stored = new Int8Array(texts.length * width);
  const lengths = new Float32Array(texts.length);
  let known = 0;
  texts.forEach((text, at) => {
    const question = texts[questionOfDocument[at] ?? 0] ?? '';
    const key = at < questions ? meaningText(text) : passageText(question, text);
    const vector = vectors.get(key);
    if (vector?.length !== width) return;
    known += 1;
    stored.set(vector, at * width);
    lengths[at] = lengthWithout(vector, at < questions ? means.question : means.answer);
  });
  if (known < minKnownShare * texts.length) return null;
  const centred = centreAll(stored, lengths, questions);
  return {
    documents: stored,
    lengths,
    classifier: learnClassifier(documents, centred),
    topics: learnTopics(documents, centred, topics),
  };
}

/** The centred vector of each document that has one. */
function centreAll(
  stored: Int8Array,
  lengths: Float32Array,
  questions: number,
): Map<number, Float32Array> {
  const known = [...lengths.keys()].filter((at) => (lengths[at] ?? 0) > 0);
  return new Map(
    known.map((document) => {
      const vector = stored.subarray(document * width, (document + 1) * width);
      const mean = document < questions ? means.question : means.answer;
      return [document, centre(vector, mean, vectorScale)];
    }),
  );
}

/** Length of a unit vector after subtracting the mean of its sort of text. */
function lengthWithout(vector: Int8Array, mean: Float32Array): number {
  let square = 0;
  for (let at = 0; at < width; at++)
    square += ((vector[at] ?? 0) / vectorScale - (mean[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}

function learnClassifier(
  { questions, answerOfDocument, texts, phrasings }: Documents,
  centred: ReadonlyMap<number, Float32Array>,
): Classifier | null {
  const classes = texts.length - questions;
  if (classes < 2 || classes > maxClasses) return null;
  const vectors = new Float32Array(centred.size * width);
  let at = 0;
  for (const vector of centred.values()) {
    vectors.set(vector, at);
    at += width;
  }
  const classOf = Uint32Array.from(centred.keys(), (document) => answerOfDocument[document] ?? 0);
  const examples = { vectors, classOf, classes };
  if (phrasings === 'wellTaught')
    return { weighs: 'numbers', ...quantise(fitSoftmax(examples), classes) };
  if (texts.length > width) return { weighs: 'numbers', ...quantise(fitRidge(examples), classes) };
  const coefficients = widen(fitDual(examples), [...centred.keys()], rowLength(texts.length));
  return { weighs: 'cosines', ...quantise(coefficients, classes) };
}

/** Widens rows to `length`: their values go into the given columns, and the other columns are 0. */
function widen(rows: Float32Array, columns: readonly number[], length: number): Float32Array {
  const count = rows.length / columns.length;
  const wide = new Float32Array(count * length);
  for (let row = 0; row < count; row++) {
    columns.forEach((column, at) => {
      wide[row * length + column] = rows[row * columns.length + at] ?? 0;
    });
  }
  return wide;
}

/** Each answer's topics: the mean of its questions plus its own text, scaled to length 1. */
function learnTopics(
  { questions, answerOfDocument, texts }: Documents,
  centred: ReadonlyMap<number, Float32Array>,
  topics: Topics,
): Int8Array {
  const { count } = topics;
  const answers = texts.length - questions;
  const questionCounts = new Uint32Array(answers);
  for (const document of centred.keys()) {
    const answer = answerOfDocument[document] ?? 0;
    if (document < questions) questionCounts[answer] = (questionCounts[answer] ?? 0) + 1;
  }
  const sums = new Float32Array(answers * count);
  for (const [document, vector] of centred) {
    const answer = answerOfDocument[document] ?? 0;
    const share = document < questions ? 1 / (questionCounts[answer] ?? 1) : 1;
    topicsOf(vector, topics).forEach((score, at) => {
      sums[answer * count + at] = (sums[answer * count + at] ?? 0) + share * score;
    });
  }
  const learned = new Int8Array(sums.length);
  for (let answer = 0; answer < answers; answer++) {
    const sum = sums.subarray(answer * count, (answer + 1) * count);
    const length = Math.hypot(...sum);
    if (length === 0) continue;
    learned.set(
      sum.map((score) => Math.round((score / length) * vectorScale)),
      answer * count,
    );
  }
  return learned;
}

/** Stores weights as 8-bit integers with a scale per class: a quarter of the memory for nearly the same scores. */
function quantise(weights: Float32Array, classes: number) {
  const small = new Int8Array(weights.length);
  const scales = new Float32Array(classes);
  const length = weights.length / classes;
  for (let classIndex = 0; classIndex < classes; classIndex++) {
    const ofClass = weights.subarray(classIndex * length, (classIndex + 1) * length);
    const largest = ofClass.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = largest / vectorScale;
    scales[classIndex] = scale;
    if (scale === 0) continue;
    ofClass.forEach((weight, at) => {
      small[classIndex * length + at] = Math.round(weight / scale);
    });
  }
  return { weights: small, scales };
}
