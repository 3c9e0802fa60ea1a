import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centre, width } from '@contesta/vectors/vector';
import { means } from '../features/background.ts';
import { addToHash, finishHash, hashText, startHash } from '../tables.ts';
import { type Kind, type KindChances, kinds, talkKinds } from './kinds.ts';

/**
 * Weights of a multinomial logistic regression, input by input: one per kind for every hashed feature, every number of
 * the encoder's vector (where it is used) and the intercept. Weights are integers, with a scale per kind.
 */
type Classifier = { weights: Int8Array; scales: Float32Array; inputs: number };

const byMeaning = lazy(() => readWeights('by-meaning.bin', featureCount + width + 1));
const byWords = lazy(() => readWeights('by-words.bin', featureCount + 1));

/** The probability of each kind for a message, by its words and, where it has a vector, by its meaning. Takes 20 µs. */
export function classify(text: string, vector: Float32Array | null): KindChances {
  const { weights, scales, inputs } = vector ? byMeaning() : byWords();
  const scores = new Float32Array(kinds.length);
  const addInput = (input: number, value: number): void => {
    const from = input * kinds.length;
    for (let kind = 0; kind < scores.length; kind++)
      scores[kind] = (scores[kind] ?? 0) + value * (weights[from + kind] ?? 0);
  };
  const features = featuresOf(text);
  const share = 1 / Math.sqrt(Math.max(features.length, 1));
  for (const feature of features) addInput(feature, share);
  if (vector)
    centre(vector, means.message).forEach((value, at) => {
      addInput(featureCount + at, vectorShare * value);
    });
  addInput(inputs - 1, 1);
  return softmax(scores.map((score, kind) => score * (scales[kind] ?? 0)));
}

function softmax(scores: Float32Array): KindChances {
  const highest = scores.reduce((a, b) => Math.max(a, b));
  const chances = scores.map((score) => Math.exp(score - highest));
  const sum = chances.reduce((total, chance) => total + chance);
  return chances.map((chance) => chance / sum);
}

/** The probability that a message is of a kind. */
export const chanceOf = (chances: KindChances, kind: Kind): number =>
  chances[kinds.indexOf(kind)] ?? 0;

/** A message is taken to be of a kind from this probability on: no other kind is as likely then. */
export const minChance = 0.5;

/** The probability that a message is small talk of any kind. */
export const smallTalkChance = (chances: KindChances): number =>
  talkKinds.reduce((sum, kind) => sum + chanceOf(chances, kind), 0);

/** The likeliest of some kinds, and its probability. */
export function likeliest<Some extends Kind>(
  chances: KindChances,
  some: readonly Some[],
): { kind: Some; chance: number } | null {
  let best: { kind: Some; chance: number } | null = null;
  for (const kind of some) {
    const chance = chanceOf(chances, kind);
    if (chance > (best?.chance ?? 0)) best = { kind, chance };
  }
  return best;
}

/** Reads a file when it is first needed: deploy/answers/kinds-fit.ts imports this module before it writes the weights. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The file holds the scales, then the weights; deploy/answers/kinds-fit.ts writes it. */
function readWeights(name: string, inputs: number): Classifier {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, name)));
  const head = kinds.length * Float32Array.BYTES_PER_ELEMENT;
  if (bytes.length !== head + kinds.length * inputs)
    throw new Error(`${name} was made for other kinds: run deploy/answers/kinds-fit.ts`);
  const scales = new Float32Array(bytes.buffer, 0, kinds.length);
  return { weights: new Int8Array(bytes.buffer, head), scales, inputs };
}

/** Number of hashed features, a power of two. */
export const featureCount = 8_192;
/** Weight of the encoder's vector relative to the features; both have length 1. */
export const vectorShare = 4;
/** Characters kept of the beginning and of the end of a long message: its kind shows in its first and last words. */
const keptAtEachEnd = 160;
const longestGram = 4;
const lettersSeed = 11;
const wordsSeed = 12;

/** The distinct hashed features of a text, as numbers below `featureCount`. */
export function featuresOf(text: string): number[] {
  const folded = fold(text);
  const found = new Set<number>();
  addLetters(found, ` ${folded} `);
  addWords(found, folded.split(' '));
  return [...found];
}

/** Lower case without accents. Digits become 0, three or more of a character two, and each punctuation mark a word. */
function fold(text: string): string {
  return withoutMiddle(text.replace(/(?<!\.)\.\s*$/, '')) // a last full stop says nothing of the kind
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d/g, '0')
    .replace(/(.)\1{2,}/gu, '$1$1')
    .replace(/([^\p{L}\p{N}\s])/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

const withoutMiddle = (text: string): string =>
  text.length <= 2 * keptAtEachEnd
    ? text
    : `${text.slice(0, keptAtEachEnd)} ${text.slice(text.length - keptAtEachEnd)}`;

/** Character n-grams of length 2 to 4, also across words. */
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

/** Words and pairs of adjacent words; the first and last word also have a feature each for their position. */
function addWords(to: Set<number>, words: readonly string[]): void {
  words.forEach((word, at) => {
    add(to, word);
    add(to, `${word} ${words[at + 1] ?? '$'}`);
  });
  add(to, `^ ${words[0] ?? ''}`);
}

function add(to: Set<number>, text: string): void {
  to.add(hashText(text, wordsSeed) & (featureCount - 1));
}
