import type { Lang } from '@contesta/contracts/text';
import type { Model } from '../model.ts';
import { addToHash, finishHash, hashText, indexIn, startHash } from '../tables.ts';
import { detectLanguage, readingLanguage, wordWeight } from '../text/language.ts';
import type { Correct } from '../text/spelling.ts';
import { stem, tidyWord } from '../text/words.ts';
import { lexicon } from './lexicon-data.ts';
import { type FeatureVector, idfOf } from './postings.ts';

/** The blocks of features, in the order of `blockWeights`. A block's number is also the seed of its hashes. */
export const block = { word: 0, wordPair: 1, letters: 2, concept: 3 } as const;

/** Weights of words, word pairs, letters and concepts; each block is first scaled to length 1. */
const blockWeights = [1, 0.6, 1, 0.6];

/** The features of a text by their hashes: the block and the squared weight before idf of each. */
type Bag = Map<number, { block: number; square: number }>;

const maxWords = 80;
const shortestGram = 2;
const longestGram = 4;
/** The character code of a space, which is added before and after each word. */
const edge = 32;

/** The features of a folded text: stems, pairs of stems, character n-grams inside words, and concepts. */
export function extractFeatures(
  words: readonly string[],
  language: Lang,
  conceptLanguage: Lang = language,
): Bag {
  const bag: Bag = new Map();
  const tidy = words.slice(0, maxWords).map(tidyWord);
  const stems = tidy.map((word) => stem(word, language));
  const weights = tidy.map((word) => wordWeight(word, language));
  tidy.forEach((word, at) => {
    const [current = '', weight = 1] = [stems[at], weights[at]];
    const [previous, previousWeight = 1] = [stems[at - 1], weights[at - 1]];
    add(bag, hashText(current, block.word), block.word, weight);
    const pairWeight = Math.max(weight, previousWeight);
    const pairHash = hashText(`${previous} ${current}`, block.wordPair);
    if (at > 0) add(bag, pairHash, block.wordPair, pairWeight);
    addLetters(bag, word, weight);
  });
  const conceptStems =
    conceptLanguage === language ? stems : tidy.map((word) => stem(word, conceptLanguage));
  for (const concept of conceptsIn(conceptStems, conceptLanguage))
    add(bag, concept, block.concept, 1);
  return bag;
}

function addLetters(bag: Bag, word: string, weight: number): void {
  const last = word.length;
  for (let from = -1; from < last; from++) {
    let hash = startHash(block.letters);
    for (let at = from; at < from + longestGram && at <= last; at++) {
      hash = addToHash(hash, at < 0 || at === last ? edge : word.charCodeAt(at));
      if (at - from + 1 >= shortestGram) add(bag, finishHash(hash), block.letters, weight);
    }
  }
}

function add(bag: Bag, hash: number, blockIndex: number, weight: number): void {
  const known = bag.get(hash);
  if (known) known.square += weight * weight;
  else bag.set(hash, { block: blockIndex, square: weight * weight });
}

const longestPhrase = 4;

/** The concept of each word or phrase of the lexicon, by its stems. */
type Entries = Map<string, number>;

const entriesOf: Record<Lang, Entries> = { es: compile('es'), en: compile('en') };

/** The phrases of the lexicon in a list of stems: the hash of the concept, and where the phrase begins and ends. */
function phrasesIn(stems: readonly string[], language: Lang): [number, number, number][] {
  const entries = entriesOf[language];
  const phrases: [number, number, number][] = [];
  for (let at = 0; at < stems.length; ) {
    const [concept, length] = phraseAt(stems, at, entries);
    if (concept !== 0) phrases.push([concept, at, at + length]);
    at += length;
  }
  return phrases;
}

/** Hashes of the concepts in a list of stems. */
const conceptsIn = (stems: readonly string[], language: Lang): Set<number> =>
  new Set(phrasesIn(stems, language).map(([concept]) => concept));

/** The phrases for a concept of the lexicon among folded words, in one language. */
function phrasesFor(concept: string, words: readonly string[], language: Lang) {
  const hash = hashText(concept, block.concept);
  const stems = words.map((word) => stem(tidyWord(word), language));
  return phrasesIn(stems, language).filter(([found]) => found === hash);
}

/** The folded words that are in no phrase for a concept of the lexicon, in either language. */
export function wordsBeside(words: readonly string[], concept: string): string[] {
  const naming = languages.flatMap((language) =>
    phrasesFor(concept, words, language).flatMap(([, from, to]) => words.slice(from, to)),
  );
  return words.filter((word) => !naming.includes(word));
}

/** Whether folded words name a concept of the lexicon, in either language. */
export const namesConcept = (words: readonly string[], concept: string): boolean =>
  languages.some((language) => phrasesFor(concept, words, language).length > 0);

const languages: Lang[] = ['es', 'en'];

// The longest phrase that starts at an index, as its concept and length; the words inside it are not matched again.
function phraseAt(stems: readonly string[], at: number, entries: Entries): [number, number] {
  let key = '';
  let found: [number, number] = [0, 1];
  for (let length = 1; length <= longestPhrase && at + length <= stems.length; length++) {
    key += length === 1 ? stems[at] : ` ${stems[at + length - 1]}`;
    const concept = entries.get(key);
    if (concept !== undefined) found = [concept, length];
  }
  return found;
}

function compile(language: Lang): Entries {
  const entries: Entries = new Map();
  for (const [concept, forms] of Object.entries(lexicon)) {
    for (const form of forms[language].split(/\s+/)) {
      const key = form
        .split('_')
        .map((word) => stem(word, language))
        .join(' ');
      if (!entries.has(key)) entries.set(key, hashText(concept, block.concept));
    }
  }
  return entries;
}

/**
 * Makes a unit vector of raw feature values: scales each block to length 1, then to its weight. In place. Returns the
 * scale of each block.
 */
export function balanceBlocks(values: Float32Array, blocks: ArrayLike<number>): number[] {
  const squares = [0, 0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const blockIndex = blocks[at] ?? 0;
    squares[blockIndex] = (squares[blockIndex] ?? 0) + (values[at] ?? 0) ** 2;
  }
  let total = 0;
  const scales = squares.map((square, blockIndex) => {
    const weight = blockWeights[blockIndex] ?? 0;
    if (square > 0) total += weight * weight;
    return square > 0 ? weight / Math.sqrt(square) : 0;
  });
  const norm = total > 0 ? 1 / Math.sqrt(total) : 0;
  for (let at = 0; at < values.length; at++) {
    values[at] = (values[at] ?? 0) * (scales[blocks[at] ?? 0] ?? 0) * norm;
  }
  return scales.map((scale) => scale * norm);
}

/** Corrections of longer words are trusted, except in a message of a single word. */
const longestDoubtful = 6;

export type Query = FeatureVector & {
  /** Number of words. */
  words: number;
  /** Whether the text is in a language that the bot does not speak: then its words are no evidence. */
  isForeign: boolean;
  /** Number of topic words. */
  topicWords: number;
  /** Features from doubtful corrections: the word may be right as typed. */
  corrected: ReadonlySet<number>;
};

/** A visitor's text as a weighted vector, with its spelling corrected and its concepts in its own language. */
export function readQuery(
  model: Model,
  text: string,
  words: readonly string[],
  correct: Correct,
): Query {
  const detected = detectLanguage(text);
  const language = readingLanguage(detected, model.languages);
  const corrected = correct(words, language);
  return {
    ...toVector(extractFeatures(corrected, language, detected ?? language), model),
    words: words.length,
    isForeign: detected !== null && detected !== language,
    topicWords: corrected.filter((word) => wordWeight(word, language) === 1).length,
    corrected: doubtfulCorrections(words, corrected, language, model),
  };
}

function doubtfulCorrections(
  words: readonly string[],
  corrected: readonly string[],
  language: Lang,
  model: Model,
): Set<number> {
  const doubtful = new Set<number>();
  corrected.forEach((word, at) => {
    const typed = words[at] ?? '';
    if (word === typed || (words.length > 1 && typed.length > longestDoubtful)) return;
    const correctedStem = stem(tidyWord(word), language);
    if (correctedStem === stem(tidyWord(typed), language)) return;
    doubtful.add(indexIn(model.vocabulary, hashText(correctedStem, block.word)));
  });
  return doubtful;
}

/** The features of a query as a unit vector. Features unknown to the bot have id -1 and count in the norm. */
function toVector(bag: Bag, model: Model): FeatureVector {
  const ids = Int32Array.from(bag.keys(), (hash) => indexIn(model.vocabulary, hash));
  const values = Float32Array.from(
    bag.values(),
    ({ square }, at) => Math.sqrt(square) * idfOf(model.postings, ids[at] ?? -1),
  );
  const blocks = Uint8Array.from(bag.values(), (feature) => feature.block);
  balanceBlocks(values, blocks);
  return { ids, values, blocks };
}
