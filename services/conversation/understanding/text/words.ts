import type { Lang } from '@contesta/contracts/text';
import { spanishSounds, spanishSuffixes } from './language-data.ts';

/** How many characters of a text are read, in UTF-16 units. Stored questions have up to 1,000, messages 2,000. */
const longestText = 2000;
/**
 * How many characters are read after normalisation: enough for a question of 1,000 whose length triples (Hangul). One
 * ligature can become 18 letters.
 */
const longestNormalised = 3_000;

/** How many letters of a word are stemmed or cut into n-grams. */
export const longestWord = 32;

const replacements: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', æ: 'ae', œ: 'oe', ø: 'o' };

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Most characters are plain letters, for which a comparison is faster than `letterOrDigit`. */
const isPlain = (character: string): boolean => character >= 'a' && character <= 'z';
/** Apostrophes, combining marks and zero-width characters: they do not split a word. */
const invisible =
  /['`´‘’\u{ad}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]|[\u{300}-\u{36f}\u{1ab0}-\u{1aff}\u{fe00}-\u{fe0f}]/u;

/** Lowercase words of a text, without accents or punctuation (ñ reads as n). Linear in the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  const normalised = text.slice(0, longestText).normalize('NFKD').slice(0, longestNormalised);
  for (const character of normalised.toLowerCase()) {
    if (isPlain(character) || letterOrDigit.test(character))
      word += replacements[character] ?? character;
    else if (word !== '' && !invisible.test(character)) {
      words.push(word);
      word = '';
    }
  }
  if (word !== '') words.push(word);
  return words;
}

/** Key for exact matches: the text in lower case with single spaces, trimmed. */
export function verbatimKey(text: string): string {
  return text.slice(0, longestText).normalize('NFC').toLowerCase().split(/\s+/).join(' ').trim();
}

/** Words joined, so that "what's", "whats" and "what s" are equal. Numbers stay apart ("1.5" is not "15"). */
export const foldedKey = (words: readonly string[]): string =>
  words.join(' ').replace(/(?<!\d) | (?!\d)/g, '');

/** A folded word for features: at most 32 letters, and three or more of the same letter in a row become one ("holaaaa"). */
export const tidyWord = (word: string): string =>
  word.slice(0, longestWord).replace(/(\D)\1{2,}/g, '$1');

/** The stem of a folded word. */
export const stem = (word: string, language: Lang): string =>
  language === 'es' ? stemEs(word) : stemEn(word);

const shortestSpanishStem = 3;
const suffixes = new Set(spanishSuffixes.trim().split(/\s/));
const longestSuffix = 7;

/**
 * Light Spanish stem of a folded word: the ending is removed, and the rest is spelled by sound, so that "kiero" and
 * "quiero", or "embio" and "envío", are equal.
 */
const stemEs = (word: string): string =>
  spanishSounds.reduce((sound, [letters, as]) => sound.replace(letters, as), stripSuffix(word));

function stripSuffix(word: string): string {
  for (
    let length = Math.min(longestSuffix, word.length - shortestSpanishStem);
    length > 0;
    length--
  ) {
    if (suffixes.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

const shortestEnglishStem = 3;

/** Light English stem of a folded word: removes plurals, -ing, -ed and common derivations. */
function stemEn(word: string): string {
  if (word.length <= shortestEnglishStem) return word;
  return unifyEnd(stripDerivation(stripVerb(stripPlural(word))));
}

function stripPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function stripVerb(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= shortestEnglishStem && /[aeiouy]/.test(stem)) {
      return undouble(stem);
    }
  }
  return word;
}

function undouble(stem: string): string {
  const last = stem.at(-1) ?? '';
  return last === stem.at(-2) && !'lsze'.includes(last) ? stem.slice(0, -1) : stem;
}

function stripDerivation(word: string): string {
  for (const ending of ['ations', 'ation', 'ments', 'ment', 'ness', 'ally', 'able', 'ly']) {
    if (word.endsWith(ending) && word.length - ending.length > shortestEnglishStem) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}

function unifyEnd(word: string): string {
  if (word.length <= shortestEnglishStem) return word;
  if (word.endsWith('e')) return word.slice(0, -1);
  return word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
