import {
  centre,
  means,
  type Topics,
  topicsOf,
  vectorScale,
  width,
} from '../features/background.ts';
import { meaningText, passageText } from '../features/meaning-texts.ts';
import type { Meaning, Phrasings } from '../model.ts';
import { fitRidge } from './ridge.ts';
import { fitSoftmax } from './softmax.ts';

/** With vectors for fewer of its documents a bot answers by words alone. */
const fewestKnown = 0.5;
/** With more answers the classifier takes longer than it is worth: similarities decide. */
const mostClasses = 4000;

type Documents = {
  texts: readonly string[];
  /** How many of them are questions; the rest are answers. */
  questions: number;
  answerOfDocument: Uint32Array;
  questionOfDocument: Uint32Array;
  phrasings: Phrasings;
};

/** What the encoder's vectors say of a bot's documents. Null when too few have one. */
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
    const asked = texts[questionOfDocument[at] ?? 0] ?? '';
    const vector = vectors.get(at < questions ? meaningText(text) : passageText(asked, text));
    if (vector?.length !== width) return;
    known += 1;
    stored.set(vector, at * width);
    lengths[at] = lengthWithout(vector, at < questions ? means.question : means.answer);
  });
  if (known < fewestKnown * texts.length) return null;
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

/** Length of a unit vector once the mean of its kind is taken out. */
function lengthWithout(vector: Int8Array, mean: Float32Array): number {
  let square = 0;
  for (let at = 0; at < width; at++)
    square += ((vector[at] ?? 0) / vectorScale - (mean[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}

function learnClassifier(
  { questions, answerOfDocument, texts, phrasings }: Documents,
  centred: ReadonlyMap<number, Float32Array>,
): Meaning['classifier'] {
  const classes = texts.length - questions;
  if (classes < 2 || classes > mostClasses) return null;
  const vectors = new Float32Array(centred.size * width);
  let at = 0;
  for (const vector of centred.values()) {
    vectors.set(vector, at);
    at += width;
  }
  const classOf = Uint32Array.from(centred.keys(), (document) => answerOfDocument[document] ?? 0);
  const fit = phrasings === 'wellTaught' ? fitSoftmax : fitRidge;
  return compress(fit({ vectors, classOf, classes }), classes);
}

/** Where an answer lies among topics: its questions on average, and its own text. */
function learnTopics(
  { questions, answerOfDocument, texts }: Documents,
  centred: ReadonlyMap<number, Float32Array>,
  topics: Topics,
): Int8Array {
  const { count } = topics;
  const answers = texts.length - questions;
  const asked = new Uint32Array(answers);
  for (const document of centred.keys()) {
    const answer = answerOfDocument[document] ?? 0;
    if (document < questions) asked[answer] = (asked[answer] ?? 0) + 1;
  }
  const sums = new Float32Array(answers * count);
  for (const [document, vector] of centred) {
    const answer = answerOfDocument[document] ?? 0;
    const share = document < questions ? 1 / (asked[answer] ?? 1) : 1;
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

/** Weights as whole numbers, a scale for each class: a quarter of the memory, the same scores. */
function compress(weights: Float32Array, classes: number): Meaning['classifier'] {
  const small = new Int8Array(weights.length);
  const scales = new Float32Array(classes);
  for (let one = 0; one < classes; one++) {
    const ofOne = weights.subarray(one * width, (one + 1) * width);
    const largest = ofOne.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = largest / vectorScale;
    scales[one] = scale;
    if (scale === 0) continue;
    ofOne.forEach((weight, at) => {
      small[one * width + at] = Math.round(weight / scale);
    });
  }
  return { weights: small, scales };
}
