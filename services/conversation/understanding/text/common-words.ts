import type { Lang } from '@contesta/contracts/text';
import { commonWordsEn, commonWordsEs } from './common-words-data.ts';
import { lettersOf } from './edits.ts';
import { setOf, stopWords } from './language.ts';

/** Words, and the letters of each as bits. Of words that are as near to what was typed the first is meant. */
export type Dictionary = { words: readonly string[]; letters: Uint32Array };

const listed: Record<Lang, string[]> = {
  es: [...setOf(commonWordsEs)],
  en: [...setOf(commonWordsEn)],
};
const known = new Set([...listed.es, ...listed.en]);

/** So many of the most frequent words may be meant by a misspelt one: a rarer one is as often wrong. */
const mostMeant = 8000;

/** What a misspelt word may mean. */
export const commonWords: Record<Lang, Dictionary> = {
  es: openDictionary(listed.es.slice(0, mostMeant)),
  en: openDictionary(listed.en.slice(0, mostMeant)),
};

/** What else a long misspelt word may mean, where nothing more frequent is near. */
export const rarerWords: Record<Lang, Dictionary> = {
  es: openDictionary(listed.es.slice(mostMeant)),
  en: openDictionary(listed.en.slice(mostMeant)),
};

/** Whether a word, or what it is the plural of, is common in either language: then it is meant as typed. */
export function isCommon(word: string): boolean {
  return known.has(word) || (/[^s]s$/.test(word) && known.has(word.slice(0, -1)));
}

function openDictionary(words: readonly string[]): Dictionary {
  return { words, letters: Uint32Array.from(words, lettersOf) };
}

/** Shorter words lose no letter without being another's slip as well. */
const shortestGapped = 5;
/** Shorter ones have too many neighbours on the keyboard. */
const shortestHitBeside = 3;

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The word with each letter in turn replaced by the keys to its left and right. */
function hitBeside(word: string): string[] {
  return Array.from(word).flatMap((letter, at) => {
    const row = keyboard.find((keys) => keys.includes(letter)) ?? '';
    const place = row.indexOf(letter);
    const beside = [row[place - 1], row[place + 1]].filter((key) => key !== undefined);
    return beside.map((key) => word.slice(0, at) + key + word.slice(at + 1));
  });
}

/** The word with one letter more, anywhere but at its end. */
const filledIn = (word: string): string[] =>
  Array.from(word).flatMap((_, at) =>
    letters.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  );

/** The word without one of two like letters. */
const undoubledOf = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) =>
    letter === word[at + 1] ? [word.slice(0, at) + word.slice(at + 1)] : [],
  );

const swapsOf = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );

/** Slips of frequent words that are words themselves. */
const realWords = setOf('perro parra form dose won bee inn tee ass all');

/** So many of the most frequent words are read from slips that look little like them. */
const mostSlipped = 800;

/** How frequent each of them is, from 0. */
const slipped: Record<Lang, Map<string, number>> = { es: ranksOf('es'), en: ranksOf('en') };

function ranksOf(language: Lang): Map<string, number> {
  const frequent = commonWords[language].words.slice(0, mostSlipped);
  const words = new Set([...stopWords[language], ...frequent]);
  return new Map([...words].filter((word) => word.length > 1).map((word, rank) => [word, rank]));
}

/** The most frequent word that a slip of the fingers turned into this one ("uqe", "laa", "ypu"), if any. */
export function slipOf(word: string, language: Lang): string | undefined {
  const ranks = slipped[language];
  if (ranks.has(word) || realWords.has(word) || known.has(word)) return undefined;
  const whole = word.length + 1 >= shortestGapped ? filledIn(word) : [];
  const beside = word.length >= shortestHitBeside ? hitBeside(word) : [];
  let meant: string | undefined;
  for (const form of [...swapsOf(word), ...undoubledOf(word), ...whole, ...beside]) {
    const rank = ranks.get(form);
    if (rank !== undefined && rank < (ranks.get(meant ?? '') ?? Number.POSITIVE_INFINITY))
      meant = form;
  }
  return meant;
}
