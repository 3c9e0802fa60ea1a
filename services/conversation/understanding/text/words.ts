/** Longest text read, in UTF-16 units: a stored question holds 1,000, a message fewer. */
const longestText = 2000;
/** Normalising may triple a text (Hangul), but one ligature becomes 18 letters: the rest is cut. */
const longestNormalised = 3 * longestText;

/** Longest part of a word that is stemmed or cut into n-grams. */
export const longestWord = 32;

const spelledOut: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', æ: 'ae', œ: 'oe', ø: 'o' };

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Lowercase words of a text, without accents or punctuation (ñ reads as n). Linear in the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const character of normalise(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (isInvisible(code)) continue;
    if (isWordCode(code, character)) word += spelledOut[character] ?? character;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  if (word !== '') words.push(word);
  return words;
}

/** The text as typed but for case, outer space and runs of space: the strictest verbatim key. */
export function verbatimKey(text: string): string {
  return text.slice(0, longestText).normalize('NFC').toLowerCase().split(/\s+/).join(' ').trim();
}

/** Words run together, so "what's", "whats" and "what s" are one; digits stay apart ("1.5", "15"). */
export function foldedKey(words: readonly string[]): string {
  let key = '';
  for (const word of words) {
    const touching = isDigit(key.charCodeAt(key.length - 1)) && isDigit(word.charCodeAt(0));
    key += touching ? ` ${word}` : word;
  }
  return key;
}

/** A folded word made ready for features: runs of one letter squeezed, length bounded. */
export function tidyWord(word: string): string {
  const bounded = word.length > longestWord ? word.slice(0, longestWord) : word;
  return squeezeRuns(bounded);
}

function normalise(text: string): string {
  const normalised = text.slice(0, longestText).normalize('NFKD');
  return normalised.slice(0, longestNormalised).toLowerCase();
}

// Marks, zero-width characters and apostrophes join what surrounds them instead of splitting it.
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
