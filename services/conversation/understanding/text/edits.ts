/** The letters of a word as bits: what tells at once that two words are too far apart. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Whether words of these letters may be so many edits apart: one edit changes two letters at most. */
export function mayBeWithin(one: number, other: number, edits: number): boolean {
  let apart = one ^ other;
  for (let left = 2 * edits; apart !== 0; left--) {
    if (left === 0) return false;
    apart &= apart - 1;
  }
  return true;
}

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make a word of another: the
 * optimal string alignment, a bit for each letter of `word` (Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein
 * and Damerau Edit Distances", 2003), for words of 32 letters at most. A strange word is compared with thousands.
 */
export function editsFrom(word: string): (other: string) => number {
  const placesOf = openPlaces(word);
  const last = 1 << (word.length - 1);
  return (other) => {
    if (word.length === 0) return other.length;
    let edits = word.length;
    // What each bit says of its row: one more than above, one less, no more than diagonally.
    let more = -1;
    let less = 0;
    let equal = 0;
    let placesBefore = 0;
    for (let at = 0; at < other.length; at++) {
      const places = placesOf(other.charCodeAt(at));
      const swapped = ((~equal & places) << 1) & placesBefore;
      equal = ((((places & more) + more) | 0) ^ more) | places | less | swapped;
      const rightMore = less | ~(equal | more);
      const rightLess = equal & more;
      if (rightMore & last) edits += 1;
      else if (rightLess & last) edits -= 1;
      const shifted = (rightMore << 1) | 1;
      more = (rightLess << 1) | ~(equal | shifted);
      less = shifted & equal;
      placesBefore = places;
    }
    return edits;
  };
}

const ascii = 128;

/** Where in a word each letter stands, as bits. */
function openPlaces(word: string): (code: number) => number {
  const usual = new Int32Array(ascii);
  const others = new Map<number, number>();
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < ascii) usual[code] = (usual[code] ?? 0) | (1 << at);
    else others.set(code, (others.get(code) ?? 0) | (1 << at));
  }
  return (code) => (code < ascii ? usual[code] : others.get(code)) ?? 0;
}

/** Letters that Spanish does not tell apart by ear, as they are often confused. */
const confused: [RegExp, string][] = [
  [/^(?=[aeiou])/, 'h'],
  [/^h/, ''],
  [/y/g, 'll'],
  [/ll/g, 'y'],
  [/b/g, 'v'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/s/g, 'z'],
  [/s(?=[ei])/g, 'c'],
  [/z(?=[ei])/g, 'c'],
  [/c(?=[ei])/g, 's'],
  [/k(?=[ei])/g, 'qu'],
  [/k/g, 'c'],
  [/j(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
];

/** How a Spanish word may be written that somebody wrote by ear: "yamar" as "llamar". */
export function soundingLike(word: string): string[] {
  return confused
    .map(([letters, as]) => word.replace(letters, as))
    .filter((other) => other !== word);
}
