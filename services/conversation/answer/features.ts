import { begin, finish, hashText, step } from './hash.ts';
import { conceptsIn } from './lexicon.ts';
import { stem, tidyWord } from './stem.ts';
import type { Language } from './types.ts';
import { wordWeight } from './word-weight.ts';

/** Kinds of feature, in the order of `blockWeights`. */
export const block = { word: 0, wordPair: 1, letters: 2, concept: 3 } as const;

/** Features of one text: hash → block and squared weight before idf. */
export type Bag = { hashes: number[]; blocks: number[]; squares: number[] };

const mostWords = 80;
const shortestGram = 2;
const longestGram = 4;
const pairSeed = 1;
const lettersSeed = 2;
const edge = 32;

type Collector = { bag: Bag; places: Map<number, number> };

function add(into: Collector, hash: number, kind: number, weight: number): void {
  const { bag, places } = into;
  const place = places.get(hash);
  if (place !== undefined) {
    bag.squares[place] = (bag.squares[place] ?? 0) + weight * weight;
    return;
  }
  places.set(hash, bag.hashes.length);
  bag.hashes.push(hash);
  bag.blocks.push(kind);
  bag.squares.push(weight * weight);
}

function addLetters(into: Collector, word: string, weight: number): void {
  const last = word.length;
  for (let from = -1; from < last; from++) {
    let hash = begin(lettersSeed);
    for (let at = from; at < from + longestGram && at <= last; at++) {
      hash = step(hash, at < 0 || at === last ? edge : word.charCodeAt(at));
      if (at - from + 1 >= shortestGram) add(into, finish(hash), block.letters, weight);
    }
  }
}

/** The features of a folded text: stems, pairs of stems, letters inside words, concepts. */
export function extractFeatures(
  words: readonly string[],
  language: Language,
  conceptLanguage: Language = language,
): Bag {
  const into: Collector = { bag: { hashes: [], blocks: [], squares: [] }, places: new Map() };
  const tidy = words.slice(0, mostWords).map(tidyWord);
  const stems = tidy.map((word) => stem(word, language));
  let previous = '';
  let previousWeight = 1;
  for (let at = 0; at < tidy.length; at++) {
    const word = tidy[at] ?? '';
    const current = stems[at] ?? '';
    const weight = wordWeight(word, language);
    add(into, hashText(current, 0), block.word, weight);
    const pairWeight = Math.max(weight, previousWeight);
    if (at > 0) add(into, hashText(`${previous} ${current}`, pairSeed), block.wordPair, pairWeight);
    addLetters(into, word, weight);
    previous = current;
    previousWeight = weight;
  }
  const spoken =
    conceptLanguage === language ? stems : tidy.map((word) => stem(word, conceptLanguage));
  for (const concept of conceptsIn(spoken, conceptLanguage)) add(into, concept, block.concept, 1);
  return into.bag;
}
