import type { Lang } from '@contesta/contracts/text';
import { type Bag, balanceBlocks, extractFeatures } from '../features/text-features.ts';
import type { Model } from '../model.ts';
import { hashText, lookUp } from '../text/hashing.ts';
import { detectLanguage, readingLanguage, stopWords, wordWeight } from '../text/language.ts';
import { correctWords } from '../text/spelling.ts';
import { stem } from '../text/stems.ts';
import { spellOut, typedWords, withAccents } from '../text/typed-words.ts';
import { tidyWord, wordsOf } from '../text/words.ts';

/** A longer word one letter off is hardly another word; one typed alone always may be. */
const longestDoubtful = 6;

/** The encoder reads about so many characters of a text. */
const longestMeant = 600;

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
export function readQuery(model: Model, text: string, words: readonly string[]): Query {
  const detected = detectLanguage(text);
  const language = readingLanguage(detected, model.languages);
  const corrected = correctWords(words, model.spelling, language);
  return {
    ...weighQuery(extractFeatures(corrected, language, detected ?? language), model),
    words: words.length,
    isForeign: detected !== null && detected !== language,
    topicWords: corrected.filter((word) => wordWeight(word, language) === 1).length,
    corrected: findCorrected(words, corrected, language, model),
  };
}

/** Shorter words are too often words of their own that the bot happens not to hold. */
const shortestMended = 4;

/** What of a visitor's text goes to the encoder: slips mended, texting spelled out, lower case. */
export function textForMeaning(model: Model, text: string): string {
  const language = readingLanguage(detectLanguage(text), model.languages);
  let at = -1;
  return spellOut(text.slice(0, longestMeant).toLowerCase(), language)
    .replace(typedWords, (typed) => {
      at += 1;
      const meant = mend(typed, model, language);
      return language === 'es' ? withAccents(meant, at, model.spelling) : meant;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function mend(typed: string, model: Model, language: Lang): string {
  const [word, ...more] = wordsOf(typed);
  if (word === undefined || more.length > 0) return typed;
  const [meant] = correctWords([word], model.spelling, language);
  const isSlip = meant !== undefined && meant !== word;
  return isSlip && (word.length >= shortestMended || stopWords[language].has(meant))
    ? meant
    : typed;
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
    found.add(lookUp(model.vocabulary, hashText(meant, 0)));
  });
  return found;
}

/** A query as a unit vector; features the bot never saw keep id -1 and their share of the norm. */
function weighQuery(bag: Bag, model: Pick<Model, 'vocabulary' | 'idf' | 'unknownIdf'>): Vector {
  const size = bag.hashes.length;
  const ids = new Int32Array(size);
  const values = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    const id = lookUp(model.vocabulary, bag.hashes[at] ?? 0);
    ids[at] = id;
    const idf = id < 0 ? model.unknownIdf : (model.idf[id] ?? 0);
    values[at] = Math.sqrt(bag.squares[at] ?? 0) * idf;
  }
  balanceBlocks(values, bag.blocks);
  return { ids, values, blocks: Uint8Array.from(bag.blocks) };
}
