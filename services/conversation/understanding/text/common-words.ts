import type { Lang } from '@contesta/contracts/text';
import { commonWordsEn, commonWordsEs } from './common-words-data.ts';
import { lettersOf } from './edits.ts';
import { setOf, stopWords } from './language.ts';
import { wordsLikeTypos } from './language-data.ts';

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
export const isCommon = (word: string): boolean =>
  known.has(word) || (/[^s]s$/.test(word) && known.has(word.slice(0, -1)));

function openDictionary(words: readonly string[]): Dictionary {
  return { words, letters: Uint32Array.from(words, lettersOf) };
}

/** A missing letter is added only if the complete word has at least this length: shorter words are ambiguous. */
const shortestWithGap = 5;
/** A neighbouring key is corrected only in words of at least this length: shorter words are ambiguous. */
const shortestWithWrongKey = 3;

const realWords = setOf(wordsLikeTypos);

/** Typos in short words are corrected to stop words and to this many of the most frequent words. */
const typoTargetCount = 800;

/** The targets of typos in short words: stop words first, then words by frequency. */
const typoTargets: Record<Lang, Set<string>> = { es: targetsOf('es'), en: targetsOf('en') };

function targetsOf(language: Lang): Set<string> {
  const frequent = commonWords[language].words.slice(0, typoTargetCount);
  return new Set([...stopWords[language], ...frequent].filter((word) => word.length > 1));
}

/** The first of `typoTargets` of which the word is a typo ("uqe", "laa", "ypu"), if any. */
export function frequentWordFor(word: string, language: Lang): string | undefined {
  const targets = typoTargets[language];
  if (targets.has(word) || realWords.has(word) || known.has(word)) return undefined;
  return targets.values().find((target) => isTypoOf(target, word));
}

/** Whether a word differs from the typed one by a missing, doubled, swapped or neighbouring letter. */
function isTypoOf(word: string, typed: string): boolean {
  const missing = word.length - typed.length;
  if (Math.abs(missing) > 1) return false;
  let at = 0;
  while (at < word.length && word.charCodeAt(at) === typed.charCodeAt(at)) at += 1;
  if (missing === 1) {
    const isAtEnd = at === typed.length && word[at] !== word[at - 1]; // "ramo" is no typo of "ramos"
    return word.length >= shortestWithGap && !isAtEnd && word.slice(at + 1) === typed.slice(at);
  }
  if (missing === -1) return typed[at] === typed[at - 1] && word.slice(at) === typed.slice(at + 1);
  if (word[at + 1] === typed[at] && word[at] === typed[at + 1])
    return word.slice(at + 2) === typed.slice(at + 2);
  const hasWrongKey = typed.length >= shortestWithWrongKey && areNeighbours(word[at], typed[at]);
  return hasWrongKey && word.slice(at + 1) === typed.slice(at + 1);
}

const keyboard = 'qwertyuiop asdfghjkl zxcvbnm';

/** Whether two letters are next to each other on the keyboard. */
const areNeighbours = (one = ' ', other = ' '): boolean =>
  keyboard.includes(one + other) || keyboard.includes(other + one);
