import { stemEn } from './stem-en.ts';
import { stemEs } from './stem-es.ts';
import type { Language } from './types.ts';

/** Longest part of a word that is stemmed or cut into n-grams. */
export const longestWord = 32;

// "holaaaa" and "siiii" read as typed once; digits keep their runs.
function squeezeRuns(word: string): string {
  let squeezed = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? '';
    const run = letter === word[at - 1] && (letter === word[at - 2] || letter === word[at + 1]);
    if (!run || (letter >= '0' && letter <= '9')) squeezed += letter;
  }
  return squeezed;
}

/** A folded word made ready for features: runs of one letter squeezed, length bounded. */
export function tidyWord(word: string): string {
  const bounded = word.length > longestWord ? word.slice(0, longestWord) : word;
  return squeezeRuns(bounded);
}

export function stem(word: string, language: Language): string {
  return language === 'es' ? stemEs(word) : stemEn(word);
}
