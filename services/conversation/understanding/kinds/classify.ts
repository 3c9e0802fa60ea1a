import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centre, means, width } from '../features/background.ts';
import { addToHash, finishHash, startHash } from '../tables.ts';
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

/** How many hashed features there are: a power of two. */
export const featureCount = 8_192;
/** How much the encoder's vector counts beside the features; both are of length 1. */
export const vectorShare = 4;
/** What a message does shows in its first and last words; a longer one is cut in its middle. */
const longestEnd = 160;
const longestGram = 4;
const lettersSeed = 11;
const wordsSeed = 12;

/** The features of a text for the classifier of kinds: numbers below `featureCount`, each once. */
export function featuresOf(text: string): number[] {
  const folded = fold(text);
  const found = new Set<number>();
  addLetters(found, ` ${folded} `);
  addWords(found, folded.split(' '));
  return [...found];
}

/** Lower case without accents; digits become 0, runs of one letter two, and marks words of their own. */
function fold(text: string): string {
  return ends(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d/g, '0')
    .replace(/(.)\1{2,}/gu, '$1$1')
    .replace(/([^\p{L}\p{N}\s])/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ends = (text: string): string =>
  text.length <= 2 * longestEnd
    ? text
    : `${text.slice(0, longestEnd)} ${text.slice(text.length - longestEnd)}`;

/** Letters 2 to 4 long, also across words. */
function addLetters(to: Set<number>, text: string): void {
  for (let from = 0; from < text.length; from++) {
    let hash = startHash(lettersSeed);
    const end = Math.min(from + longestGram, text.length);
    for (let at = from; at < end; at++) {
      hash = addToHash(hash, text.charCodeAt(at));
      if (at > from) to.add(finishHash(hash) & (featureCount - 1));
    }
  }
}

/** Words, pairs of neighbours, and the first and last word as such. */
function addWords(to: Set<number>, words: readonly string[]): void {
  words.forEach((word, at) => {
    add(to, word);
    add(to, `${word} ${words[at + 1] ?? '$'}`);
  });
  add(to, `^ ${words[0] ?? ''}`);
}

function add(to: Set<number>, text: string): void {
  let hash = startHash(wordsSeed);
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  to.add(finishHash(hash) & (featureCount - 1));
}
