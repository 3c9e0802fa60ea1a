import type { Language } from './types.ts';
import { courtesyWordsEn, framingWordsEn, functionWordsEn } from './words-en.ts';
import { courtesyWordsEs, framingWordsEs, functionWordsEs } from './words-es.ts';

const functionWeight = 0.3;
const framingWeight = 0.45;

/** The words of white-space separated lists. */
export const setOf = (...lists: string[]): Set<string> =>
  new Set(lists.join(' ').split(/\s/).filter(Boolean));

function weigh(functionWords: string, framingWords: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of setOf(framingWords)) weights.set(word, framingWeight);
  for (const word of setOf(functionWords)) weights.set(word, functionWeight);
  return weights;
}

const weightsOf: Record<Language, Map<string, number>> = {
  es: weigh(functionWordsEs, framingWordsEs),
  en: weigh(functionWordsEn, framingWordsEn),
};
const courtesyWords = setOf(courtesyWordsEs, courtesyWordsEn);

/** How much of a word's topic counts, 1 for a content word. */
export function wordWeight(word: string, language: Language): number {
  return weightsOf[language].get(word) ?? 1;
}

export function isOnlyCourtesy(words: readonly string[]): boolean {
  return words.every((word) => courtesyWords.has(word));
}
