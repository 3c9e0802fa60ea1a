/** Open-addressing hash table from a 32-bit hash to a number; a zero hash marks a free place. */
export type HashTable = { hashes: Uint32Array; values: Uint32Array; size: number };

const smallest = 64;
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 units, then mixed (murmur3 finaliser); never zero, which tables keep for free places. */
export function hashText(text: string, seed: number): number {
  let hash = startHash(seed);
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  return finishHash(hash);
}

/** Start of a running hash, different for each seed. */
export function startHash(seed: number): number {
  return fnvOffset ^ seed;
}

/** One FNV-1a step, for callers that hash many prefixes of one text. */
export function addToHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, fnvPrime);
}

/** Spreads the bits of a running hash; never zero. */
export function finishHash(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return mixed >>> 0 || 1;
}

export function emptyTable(): HashTable {
  return { hashes: new Uint32Array(smallest), values: new Uint32Array(smallest), size: 0 };
}

/** The value kept for a hash, or -1. */
export function lookUp(table: HashTable, hash: number): number {
  const place = placeOf(table, hash);
  return table.hashes[place] === hash ? (table.values[place] ?? -1) : -1;
}

/** Keeps a value for a hash that has none yet and returns the value the table holds. */
export function addOnce(table: HashTable, hash: number, value: number): number {
  const place = placeOf(table, hash);
  if (table.hashes[place] === hash) return table.values[place] ?? value;
  table.hashes[place] = hash;
  table.values[place] = value;
  table.size += 1;
  if (table.size * 2 > table.hashes.length) grow(table);
  return value;
}

function placeOf(table: HashTable, hash: number): number {
  const mask = table.hashes.length - 1;
  let place = hash & mask;
  while (table.hashes[place] !== 0 && table.hashes[place] !== hash) place = (place + 1) & mask;
  return place;
}

function grow(table: HashTable): void {
  const { hashes, values } = table;
  table.hashes = new Uint32Array(hashes.length * 2);
  table.values = new Uint32Array(hashes.length * 2);
  for (let old = 0; old < hashes.length; old++) {
    const hash = hashes[old] ?? 0;
    if (hash === 0) continue;
    const place = placeOf(table, hash);
    table.hashes[place] = hash;
    table.values[place] = values[old] ?? 0;
  }
}
