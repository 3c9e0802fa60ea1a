import type { Language } from './types.ts';
import { setOf } from './word-weight.ts';
import { framingWordsEn, functionWordsEn } from './words-en.ts';
import { framingWordsEs, functionWordsEs } from './words-es.ts';

/** Common words this short have too many neighbours one letter away. */
const shortestGapped = 4;

const gapsOf = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
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
      if (!words.has(form) && !meant.has(form)) meant.set(form, word);
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
