import { addToHash, finishHash, startHash } from '../text/hashing.ts';

/** How many hashed features there are: a power of two. */
export const featureCount = 8_192;
/** How much the encoder's vector counts beside the features; both are of length 1. */
export const vectorShare = 4;
/** What a message does shows in its first and last words; a longer one is cut in its middle. */
const longestEnd = 160;
const longestGram = 4;
const lettersSeed = 11;
const wordsSeed = 12;

/** The features of a text for the classifier of kinds: numbers below `featureCount`, each once. */
export function featuresOf(text: string): number[] {
  const folded = fold(text);
  const found = new Set<number>();
  addLetters(found, ` ${folded} `);
  addWords(found, folded.split(' '));
  return [...found];
}

/** Lower case without accents; digits become 0, runs of one letter two, and marks words of their own. */
function fold(text: string): string {
  return ends(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d/g, '0')
    .replace(/(.)\1{2,}/gu, '$1$1')
    .replace(/([^\p{L}\p{N}\s])/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ends = (text: string): string =>
  text.length <= 2 * longestEnd
    ? text
    : `${text.slice(0, longestEnd)} ${text.slice(text.length - longestEnd)}`;

/** Letters 2 to 4 long, also across words. */
function addLetters(to: Set<number>, text: string): void {
  for (let from = 0; from < text.length; from++) {
    let hash = startHash(lettersSeed);
    const end = Math.min(from + longestGram, text.length);
    for (let at = from; at < end; at++) {
      hash = addToHash(hash, text.charCodeAt(at));
      if (at > from) to.add(finishHash(hash) & (featureCount - 1));
    }
  }
}

/** Words, pairs of neighbours, and the first and last word as such. */
function addWords(to: Set<number>, words: readonly string[]): void {
  words.forEach((word, at) => {
    add(to, word);
    add(to, `${word} ${words[at + 1] ?? '$'}`);
  });
  add(to, `^ ${words[0] ?? ''}`);
}

function add(to: Set<number>, text: string): void {
  let hash = startHash(wordsSeed);
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  to.add(finishHash(hash) & (featureCount - 1));
}
