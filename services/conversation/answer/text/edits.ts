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

/** Whether so many letters put in, left out, changed or swapped with their neighbour make a word of the other. */
export function isWithin(one: string, other: string, edits: number): boolean {
  return areEndsWithin(one, 0, other, 0, edits);
}

/** The same of what follows two places: nothing is cut, for a strange word meets thousands. */
function areEndsWithin(
  one: string,
  from: number,
  other: string,
  since: number,
  edits: number,
): boolean {
  if (Math.abs(one.length - from - (other.length - since)) > edits) return false;
  let a = from;
  let b = since;
  while (a < one.length && one.charCodeAt(a) === other.charCodeAt(b)) {
    a += 1;
    b += 1;
  }
  if (a === one.length && b === other.length) return true;
  if (edits === 0) return false;
  const left = edits - 1;
  if (areEndsWithin(one, a + 1, other, b + 1, left)) return true;
  if (areEndsWithin(one, a + 1, other, b, left)) return true;
  if (areEndsWithin(one, a, other, b + 1, left)) return true;
  const isSwapped =
    one.charCodeAt(a) === other.charCodeAt(b + 1) && one.charCodeAt(a + 1) === other.charCodeAt(b);
  return isSwapped && areEndsWithin(one, a + 2, other, b + 2, left);
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
