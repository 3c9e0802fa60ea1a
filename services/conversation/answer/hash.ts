const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 units, then mixed (murmur3 finaliser); never zero, which tables keep for free slots. */
export function hashText(text: string, seed: number): number {
  let hash = fnvOffset ^ seed;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
  }
  return finish(hash);
}

/** One FNV-1a step, for callers that hash many prefixes of one text. */
export function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, fnvPrime);
}

/** Spreads the bits of a running hash; never zero. */
export function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return mixed >>> 0 || 1;
}

/** Start value for `step`, different for each seed. */
export function begin(seed: number): number {
  return fnvOffset ^ seed;
}
