import type { Lang } from '@contesta/contracts/text';
import { commonWordsEn, commonWordsEs } from './common-words-data.ts';
import { lettersOf } from './edits.ts';
import { setOf, stopWords } from './language.ts';

/** Words, and the letters of each as bits. Of equally near words the first is preferred. */
export type Dictionary = { words: readonly string[]; letters: Uint32Array };

const frequentWords: Record<Lang, string[]> = {
  es: [...setOf(commonWordsEs)],
  en: [...setOf(commonWordsEn)],
};
const known = new Set([...frequentWords.es, ...frequentWords.en]);

/** Corrections prefer this many of the most frequent words; rarer ones are wrong as often as right. */
const commonCount = 8000;

/** The usual corrections of a misspelt word. */
export const commonWords: Record<Lang, Dictionary> = {
  es: openDictionary(frequentWords.es.slice(0, commonCount)),
  en: openDictionary(frequentWords.en.slice(0, commonCount)),
};

/** Corrections of a long misspelt word where no more frequent word is near. */
export const rarerWords: Record<Lang, Dictionary> = {
  es: openDictionary(frequentWords.es.slice(commonCount)),
  en: openDictionary(frequentWords.en.slice(commonCount)),
};

/** Whether a word or its singular is common in either language: then it is not corrected. */
export function isCommon(word: string): boolean {
  return known.has(word) || (/[^s]s$/.test(word) && known.has(word.slice(0, -1)));
}

function openDictionary(words: readonly string[]): Dictionary {
  return { words, letters: Uint32Array.from(words, lettersOf) };
}

/** Missing letters are corrected only in words this long when complete: shorter ones are ambiguous. */
const shortestWithGap = 5;
/** Neighbour keys are tried only for words this long: shorter ones are ambiguous. */
const shortestWithWrongKey = 3;

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The word with each letter in turn replaced by the keys to its left and right. */
function withNeighbourKey(word: string): string[] {
  return Array.from(word).flatMap((letter, at) => {
    const row = keyboard.find((keys) => keys.includes(letter)) ?? '';
    const index = row.indexOf(letter);
    const neighbours = [row[index - 1], row[index + 1]].filter((key) => key !== undefined);
    return neighbours.map((key) => word.slice(0, at) + key + word.slice(at + 1));
  });
}

/** The word with one letter inserted anywhere but at its end. */
const withInsertion = (word: string): string[] =>
  Array.from(word).flatMap((_, at) =>
    letters.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  );

/** The word with one double letter made single. */
const withoutDouble = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) =>
    letter === word[at + 1] ? [word.slice(0, at) + word.slice(at + 1)] : [],
  );

/** The word with two adjacent letters swapped. */
const withSwap = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );

/** Correct words that look like typos of more frequent words. */
const realWords = setOf('perro parra form dose won bee inn tee ass all');

/** Typos in short words are corrected to stop words and to this many of the most frequent words. */
const typoTargetCount = 800;

/** The rank of each of these words, from 0: stop words first, then by frequency. */
const ranksByLanguage: Record<Lang, Map<string, number>> = { es: ranksOf('es'), en: ranksOf('en') };

function ranksOf(language: Lang): Map<string, number> {
  const frequent = commonWords[language].words.slice(0, typoTargetCount);
  const words = new Set([...stopWords[language], ...frequent]);
  return new Map([...words].filter((word) => word.length > 1).map((word, rank) => [word, rank]));
}

/** The most frequent word of which this one is a typo ("uqe", "laa", "ypu"), if any. */
export function frequentWordFor(word: string, language: Lang): string | undefined {
  const ranks = ranksByLanguage[language];
  if (ranks.has(word) || realWords.has(word) || known.has(word)) return undefined;
  const insertions = word.length + 1 >= shortestWithGap ? withInsertion(word) : [];
  const neighbours = word.length >= shortestWithWrongKey ? withNeighbourKey(word) : [];
  let best: string | undefined;
  for (const form of [...withSwap(word), ...withoutDouble(word), ...insertions, ...neighbours]) {
    const rank = ranks.get(form);
    if (rank !== undefined && rank < (ranks.get(best ?? '') ?? Number.POSITIVE_INFINITY))
      best = form;
  }
  return best;
}
