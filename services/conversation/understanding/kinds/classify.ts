import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centre, means, width } from '../features/background.ts';
import { featureCount, featuresOf, vectorShare } from './kind-features.ts';
import { type KindChances, kinds } from './kinds.ts';

/**
 * Multinomial logistic regression: a weight of each kind for every hashed feature, for every number of the encoder's
 * vector (none without the encoder) and for the intercept, input by input; whole numbers and a scale a kind.
 */
type Classifier = { weights: Int8Array; scales: Float32Array; inputs: number };

const byMeaning = once(() => read('by-meaning.bin', featureCount + width + 1));
const byWords = once(() => read('by-words.bin', featureCount + 1));

/** What a message does: by its words and, where its vector is known, by its meaning. Pure; some 20 µs. */
export function classify(text: string, vector: Float32Array | null): KindChances {
  const { weights, scales, inputs } = vector ? byMeaning() : byWords();
  const scores = new Float32Array(kinds.length);
  const add = (input: number, value: number): void => {
    const from = input * kinds.length;
    for (let kind = 0; kind < scores.length; kind++)
      scores[kind] = (scores[kind] ?? 0) + value * (weights[from + kind] ?? 0);
  };
  const features = featuresOf(text);
  const share = 1 / Math.sqrt(Math.max(features.length, 1));
  for (const feature of features) add(feature, share);
  if (vector)
    centre(vector, means.message).forEach((value, at) => {
      add(featureCount + at, vectorShare * value);
    });
  add(inputs - 1, 1);
  return softmax(scores.map((score, kind) => score * (scales[kind] ?? 0)));
}

function softmax(scores: Float32Array): KindChances {
  const most = scores.reduce((highest, score) => Math.max(highest, score));
  const chances = scores.map((score) => Math.exp(score - most));
  const sum = chances.reduce((total, chance) => total + chance);
  return chances.map((chance) => chance / sum);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The file holds the scales, then the weights; deploy/answers/kinds-fit.ts writes it. */
function read(name: string, inputs: number): Classifier {
  const bytes = readFileSync(join(import.meta.dirname, name));
  const head = kinds.length * Float32Array.BYTES_PER_ELEMENT;
  if (bytes.length !== head + kinds.length * inputs) throw new Error(`${name} is of other kinds`);
  const scales = new Float32Array(kinds.length);
  for (let kind = 0; kind < kinds.length; kind++)
    scales[kind] = bytes.readFloatLE(kind * Float32Array.BYTES_PER_ELEMENT);
  return { weights: new Int8Array(bytes.subarray(head)), scales, inputs };
}
