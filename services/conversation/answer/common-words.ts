import type { Language } from './types.ts';
import { setOf } from './word-weight.ts';
import { framingWordsEn, functionWordsEn } from './words-en.ts';
import { framingWordsEs, functionWordsEs } from './words-es.ts';

/** Shorter common words have too many neighbours one letter away. */
const shortestGapped = 5;
/** Slips of common words that are words themselves. */
const realWords = setOf('perro parra form dose won bee inn tee ass all');

const gapsOf = (word: string): string[] =>
  Array.from(word.slice(1), (_, at) => word.slice(0, at) + word.slice(at + 1));
const doublesOf = (word: string): string[] =>
  Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at));
const swapsOf = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );

function misspell(words: ReadonlySet<string>): Map<string, string> {
  const meant = new Map<string, string>();
  for (const word of words) {
    if (word.length < 2) continue;
    const gaps = word.length >= shortestGapped ? gapsOf(word) : [];
    for (const form of [...swapsOf(word), ...doublesOf(word), ...gaps]) {
      if (words.has(form) || realWords.has(form) || meant.has(form)) continue;
      meant.set(form, word);
    }
  }
  return meant;
}

const meantBy: Record<Language, Map<string, string>> = {
  es: misspell(setOf(functionWordsEs, framingWordsEs)),
  en: misspell(setOf(functionWordsEn, framingWordsEn)),
};

/** The common word a slip of the fingers turned into this one ("uqe", "laa", "cmo"), if any. */
export function findCommonWord(word: string, language: Language): string | undefined {
  return meantBy[language].get(word);
}
