import type { Lang } from '@contesta/contracts/text';
import { spanishSuffixes } from './language-data.ts';

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

/** Lowercase words of a text, without accents or punctuation (ñ reads as n). Linear in the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const character of normalise(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (isInvisible(code)) continue;
    if (isWordCode(code, character)) word += replacements[character] ?? character;
    else if (word !== '') {
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
export function foldedKey(words: readonly string[]): string {
  let key = '';
  for (const word of words) {
    const areNumbers = isDigit(key.charCodeAt(key.length - 1)) && isDigit(word.charCodeAt(0));
    key += areNumbers ? ` ${word}` : word;
  }
  return key;
}

/** A folded word for features: at most 32 letters, and three or more of the same letter in a row become one. */
export function tidyWord(word: string): string {
  return squeezeRuns(word.slice(0, longestWord));
}

function normalise(text: string): string {
  const normalised = text.slice(0, longestText).normalize('NFKD');
  return normalised.slice(0, longestNormalised).toLowerCase();
}

// Combining marks, zero-width characters and apostrophes do not split a word.
function isInvisible(code: number): boolean {
  if (code < 128) return code === 39 || code === 96;
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0x1ab0 && code <= 0x1aff) ||
    code === 0x2018 ||
    code === 0x2019 ||
    code === 0xb4 ||
    code === 0xad ||
    code === 0xfeff
  );
}

function isWordCode(code: number, character: string): boolean {
  if (code < 128) return isDigit(code) || (code >= 97 && code <= 122);
  return letterOrDigit.test(character);
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

// Reads "holaaaa" as "hola" and "siiii" as "si"; repeated digits stay.
function squeezeRuns(word: string): string {
  let squeezed = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? '';
    const isRepeat =
      letter === word[at - 1] && (letter === word[at - 2] || letter === word[at + 1]);
    if (!isRepeat || (letter >= '0' && letter <= '9')) squeezed += letter;
  }
  return squeezed;
}

export function stem(word: string, language: Lang): string {
  return language === 'es' ? stemEs(word) : stemEn(word);
}

const shortestSpanishStem = 3;
const suffixes = new Set(spanishSuffixes.trim().split(/\s/));
const longestSuffix = 7;

/** Light Spanish stem of a folded word: the ending is removed and the rest is spelled by sound. */
const stemEs = (word: string): string => soundOf(stripSuffix(word));

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

/** Spells a stem by sound, so that "kiero" and "quiero", or "embio" and "envío", are equal. */
function soundOf(stem: string): string {
  let sound = '';
  for (let at = 0; at < stem.length; at++) {
    const letter = stem[at] ?? '';
    const next = stem[at + 1];
    const afterNext = stem[at + 2];
    if (letter === 'h' && stem[at - 1] !== 'c') continue; // silent
    if (letter === 'q' && next === 'u') {
      sound += 'k';
      at += 1;
    } else if (letter === 'g' && next === 'u' && !isVowel(afterNext)) {
      // At the end "gu" is the rest of "gue" or "gui", where the u is silent.
      sound += afterNext === undefined ? 'g' : 'gu';
      at += 1;
    } else if (letter === 'l' && next === 'l') {
      sound += 'y';
      at += 1;
    } else if (letter === 'c' && next !== 'h') sound += next === 'e' || next === 'i' ? 's' : 'k';
    else if (letter === 'z')
      sound += next === undefined ? 'k' : 's'; // "vez" and "vec(es)" are equal
    else if (letter === 'v') sound += 'b';
    else if (letter === 'm' && (next === 'v' || next === 'b')) sound += 'n';
    else sound += letter;
  }
  return sound;
}

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiou'.includes(letter);

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
