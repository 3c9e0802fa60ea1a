import { readingLanguage } from './documents.ts';
import { extractFeatures } from './features.ts';
import { hashText } from './hash.ts';
import { lookUp } from './hash-table.ts';
import { detectLanguage } from './language.ts';
import { correctWords } from './spelling.ts';
import { stem, tidyWord } from './stem.ts';
import type { Language, Model } from './types.ts';
import { type Vector, weighQuery } from './weigh.ts';
import { wordWeight } from './word-weight.ts';

/** A longer word one letter off is hardly another word; one typed alone always may be. */
const longestDoubtful = 6;

export type Query = Vector & {
  /** How many words carry a topic. */
  topicWords: number;
  /** Features the bot knows only after correcting a word that may well have been meant as typed. */
  mended: ReadonlySet<number>;
};

function findMended(
  words: readonly string[],
  mended: readonly string[],
  language: Language,
  model: Model,
): Set<number> {
  const found = new Set<number>();
  mended.forEach((word, at) => {
    const typed = words[at] ?? '';
    if (word === typed || (words.length > 1 && typed.length > longestDoubtful)) return;
    const meant = stem(tidyWord(word), language);
    if (meant === stem(tidyWord(typed), language)) return;
    found.add(lookUp(model.vocabulary, hashText(meant, 0)));
  });
  return found;
}

/** A visitor's text as a weighed vector: spelling mended, concepts read in the text's own language. */
export function readQuery(model: Model, text: string, words: readonly string[]): Query {
  const detected = detectLanguage(text);
  const language = readingLanguage(detected, model.languages);
  const mended = correctWords(words, model.spelling, language);
  return {
    ...weighQuery(extractFeatures(mended, language, detected ?? language), model),
    topicWords: mended.filter((word) => wordWeight(word, language) === 1).length,
    mended: findMended(words, mended, language, model),
  };
}
