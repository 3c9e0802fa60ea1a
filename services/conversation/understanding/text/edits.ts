import { soundAlike } from './language-data.ts';

/** The set of letters of a word as bits, to rule out distant words quickly. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Whether words with these letter sets may be at most `edits` apart: an edit changes at most two bits. */
export function mayBeWithin(one: number, other: number, edits: number): boolean {
  let different = one ^ other;
  for (let allowed = 2 * edits; different !== 0; allowed--) {
    if (allowed === 0) return false;
    different &= different - 1;
  }
  return true;
}

/**
 * Edit distance of `word` to other words: insertions, deletions, substitutions and swaps of adjacent letters (optimal
 * string alignment). Bit-parallel, so `word` has 1 to 32 letters (Hyyrö, "A Bit-Vector Algorithm for Computing
 * Levenshtein and Damerau Edit Distances", 2003): an unknown word is compared with thousands.
 */
export function editsFrom(word: string): (other: string) => number {
  const positionsOf = openPositions(word);
  const last = 1 << (word.length - 1);
  return (other) => {
    let edits = word.length;
    // A column of the matrix of distances, a bit for each letter of `word`: cells one more and one less than the cell above,
    // and cells equal to their diagonal.
    let more = -1;
    let less = 0;
    let equal = 0;
    let previousPositions = 0;
    for (let at = 0; at < other.length; at++) {
      const positions = positionsOf(other.charCodeAt(at));
      const swapped = ((~equal & positions) << 1) & previousPositions;
      equal = ((((positions & more) + more) | 0) ^ more) | positions | less | swapped;
      const rightMore = less | ~(equal | more);
      const rightLess = equal & more;
      if (rightMore & last) edits += 1;
      else if (rightLess & last) edits -= 1;
      const shifted = (rightMore << 1) | 1;
      more = (rightLess << 1) | ~(equal | shifted);
      less = shifted & equal;
      previousPositions = positions;
    }
    return edits;
  };
}

const ascii = 128;

/** The positions of each letter in a word, as bits. */
function openPositions(word: string): (code: number) => number {
  const inAscii = new Int32Array(ascii);
  const others = new Map<number, number>();
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < ascii) inAscii[code] = (inAscii[code] ?? 0) | (1 << at);
    else others.set(code, (others.get(code) ?? 0) | (1 << at));
  }
  return (code) => (code < ascii ? inAscii[code] : others.get(code)) ?? 0;
}

/** Possible correct spellings of a Spanish word written by ear: "llamar" for "yamar". */
export function homophonesOf(word: string): string[] {
  return soundAlike
    .map(([letters, as]) => word.replace(letters, as))
    .filter((other) => other !== word);
}
