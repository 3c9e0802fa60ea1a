import type { Lang } from '@contesta/contracts/text';
import type { Model } from '../model.ts';
import { addToHash, finishHash, hashText, placeAmong, startHash } from '../tables.ts';
import { detectLanguage, readingLanguage, wordWeight } from '../text/language.ts';
import { type Correct, openCorrection } from '../text/spelling.ts';
import { stem, tidyWord } from '../text/words.ts';
import { lexicon } from './lexicon-data.ts';

/** Kinds of feature, in the order of `blockWeights`. */
export const block = { word: 0, wordPair: 1, letters: 2, concept: 3 } as const;

/** Weight of words, word pairs, letters and concepts, each block first brought to length 1. */
const blockWeights = [1, 0.6, 1, 0.6];

/** Features of one text: hash → block and squared weight before idf. */
type Bag = { hashes: number[]; blocks: number[]; squares: number[] };

const mostWords = 80;
const shortestGram = 2;
const longestGram = 4;
const pairSeed = 1;
const lettersSeed = 2;
/** Stands before and after each word; a space. */
const edge = 32;

type Collector = { bag: Bag; places: Map<number, number> };

/** The features of a folded text: stems, pairs of stems, letters inside words, concepts. */
export function extractFeatures(
  words: readonly string[],
  language: Lang,
  conceptLanguage: Lang = language,
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

function addLetters(into: Collector, word: string, weight: number): void {
  const last = word.length;
  for (let from = -1; from < last; from++) {
    let hash = startHash(lettersSeed);
    for (let at = from; at < from + longestGram && at <= last; at++) {
      hash = addToHash(hash, at < 0 || at === last ? edge : word.charCodeAt(at));
      if (at - from + 1 >= shortestGram) add(into, finishHash(hash), block.letters, weight);
    }
  }
}

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

const longestPhrase = 4;
const conceptSeed = 3;

/** Concept of each word or phrase of the lexicon, by its stems. */
type Entries = Map<string, number>;

const entriesOf: Record<Lang, Entries> = { es: compile('es'), en: compile('en') };

/** Hashes of the concepts a list of stems speaks of. */
function conceptsIn(stems: readonly string[], language: Lang): number[] {
  const entries = entriesOf[language];
  const concepts: number[] = [];
  for (let at = 0; at < stems.length; ) {
    const [concept, length] = phraseAt(stems, at, entries);
    if (concept !== 0 && !concepts.includes(concept)) concepts.push(concept);
    at += length;
  }
  return concepts;
}

/** Whether folded words name a concept of the lexicon, in either language. */
export const namesConcept = (words: readonly string[], concept: string): boolean =>
  languages.some((language) => {
    const stems = words.map((word) => stem(tidyWord(word), language));
    return conceptsIn(stems, language).includes(hashText(concept, conceptSeed));
  });

const languages: Lang[] = ['es', 'en'];

// The longest phrase at each place wins; the words inside it do not speak again.
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
      if (!entries.has(key)) entries.set(key, hashText(concept, conceptSeed));
    }
  }
  return entries;
}

/** A unit vector from raw feature values: each block to length 1, then weighed. In place. */
export function balanceBlocks(values: Float32Array, blocks: ArrayLike<number>): void {
  const lengths = [0, 0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const kind = blocks[at] ?? 0;
    lengths[kind] = (lengths[kind] ?? 0) + (values[at] ?? 0) ** 2;
  }
  let whole = 0;
  const scales = lengths.map((length, kind) => {
    const weight = blockWeights[kind] ?? 0;
    if (length > 0) whole += weight * weight;
    return length > 0 ? weight / Math.sqrt(length) : 0;
  });
  const norm = whole > 0 ? 1 / Math.sqrt(whole) : 0;
  for (let at = 0; at < values.length; at++) {
    values[at] = (values[at] ?? 0) * (scales[blocks[at] ?? 0] ?? 0) * norm;
  }
}

/** Inverse frequency of a feature that `count` of `answers` answers hold; an unseen one counts half. */
export function inverseFrequency(count: number, answers: number): number {
  return Math.log(1 + answers / Math.max(count, 0.5));
}

/** A longer word one letter off is hardly another word; one typed alone always may be. */
const longestDoubtful = 6;

export type Query = Vector & {
  /** How many words there are. */
  words: number;
  /** Whether it is in a language that the bot does not speak: then words say nothing. */
  isForeign: boolean;
  /** How many words carry a topic. */
  topicWords: number;
  /** Features the bot knows only after correcting a word that may well have been meant as typed. */
  corrected: ReadonlySet<number>;
};

export type Vector = { ids: Int32Array; values: Float32Array; blocks: Uint8Array };

/** A visitor's text as a weighed vector: spelling corrected, concepts read in the text's own language. */
export function readQuery(
  model: Model,
  text: string,
  words: readonly string[],
  correct: Correct = openCorrection(model.spelling),
): Query {
  const detected = detectLanguage(text);
  const language = readingLanguage(detected, model.languages);
  const corrected = correct(words, language);
  return {
    ...weighQuery(extractFeatures(corrected, language, detected ?? language), model),
    words: words.length,
    isForeign: detected !== null && detected !== language,
    topicWords: corrected.filter((word) => wordWeight(word, language) === 1).length,
    corrected: findCorrected(words, corrected, language, model),
  };
}

function findCorrected(
  words: readonly string[],
  corrected: readonly string[],
  language: Lang,
  model: Model,
): Set<number> {
  const found = new Set<number>();
  corrected.forEach((word, at) => {
    const typed = words[at] ?? '';
    if (word === typed || (words.length > 1 && typed.length > longestDoubtful)) return;
    const meant = stem(tidyWord(word), language);
    if (meant === stem(tidyWord(typed), language)) return;
    found.add(placeAmong(model.vocabulary, hashText(meant, 0)));
  });
  return found;
}

/** A query as a unit vector; features the bot never saw keep id -1 and their share of the norm. */
function weighQuery(bag: Bag, model: Model): Vector {
  const size = bag.hashes.length;
  const ids = new Int32Array(size);
  const values = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    const id = placeAmong(model.vocabulary, bag.hashes[at] ?? 0);
    ids[at] = id;
    const answersWith = model.answersWith[id];
    const idf =
      answersWith === undefined
        ? model.unknownIdf
        : inverseFrequency(answersWith, model.answers.length);
    values[at] = Math.sqrt(bag.squares[at] ?? 0) * idf;
  }
  balanceBlocks(values, bag.blocks);
  return { ids, values, blocks: Uint8Array.from(bag.blocks) };
}
