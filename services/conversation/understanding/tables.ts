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

/** The place of a hash among hashes in ascending order, or -1. They are spread evenly, so the first guess is near. */
export function placeAmong(hashes: Uint32Array, hash: number): number {
  let [low, high] = [0, hashes.length - 1];
  while (low <= high) {
    const [least, most] = [hashes[low] ?? 0, hashes[high] ?? 0];
    if (hash < least || hash > most) return -1;
    const share = most === least ? 0 : (hash - least) / (most - least);
    const guess = low + Math.floor(share * (high - low));
    const found = hashes[guess] ?? 0;
    if (found === hash) return guess;
    if (found < hash) low = guess + 1;
    else high = guess - 1;
  }
  return -1;
}

/** A table that is full, as a model keeps it: hashes in ascending order and the value of each. */
export type FixedTable = { hashes: Uint32Array; values: Numbers };

/** The same values without free places. */
export function fix({ hashes, values }: HashTable): FixedTable {
  const taken = [...hashes.keys()].filter((place) => hashes[place] !== 0);
  taken.sort((one, other) => (hashes[one] ?? 0) - (hashes[other] ?? 0));
  return {
    hashes: Uint32Array.from(taken, (place) => hashes[place] ?? 0),
    values: narrow(taken.map((place) => values[place] ?? 0)),
  };
}

/** The value kept for a hash, or -1. */
export function lookUp({ hashes, values }: FixedTable, hash: number): number {
  return values[placeAmong(hashes, hash)] ?? -1;
}

/** Whole numbers from 0 on in the narrowest array that holds them. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

export function narrow(numbers: readonly number[] | Uint32Array): Numbers {
  let most = 0;
  for (const one of numbers) most = Math.max(most, one);
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
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

/** Compressed sparse rows: entries of row r sit between start[r] and start[r + 1]. */
export type SparseRows = { start: Uint32Array; column: Uint32Array; value: Float32Array };

/** The same entries, stored by column. */
export function transpose(rows: SparseRows, columns: number): SparseRows {
  const start = new Uint32Array(columns + 1);
  for (const column of rows.column) start[column + 1] = (start[column + 1] ?? 0) + 1;
  for (let at = 0; at < columns; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0);
  const next = start.slice();
  const column = new Uint32Array(rows.column.length);
  const value = new Float32Array(rows.column.length);
  for (let row = 0; row + 1 < rows.start.length; row++) {
    const end = rows.start[row + 1] ?? 0;
    for (let at = rows.start[row] ?? 0; at < end; at++) {
      const from = rows.column[at] ?? 0;
      const place = next[from] ?? 0;
      next[from] = place + 1;
      column[place] = row;
      value[place] = rows.value[at] ?? 0;
    }
  }
  return { start, column, value };
}

/** Value at (row, column), 0 when absent; columns within a row ascend. */
export function valueAt(rows: CompactRows, row: number, column: number): number {
  let low = rows.start[row] ?? 0;
  let high = (rows.start[row + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rows.column[middle] ?? 0;
    if (found === column) return rows.scale * (rows.value[middle] ?? 0);
    if (found < column) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

/** Sparse rows as a model keeps them: a value is a whole number × `scale`. */
export type CompactRows = {
  start: Numbers;
  column: Numbers;
  value: Int16Array;
  scale: number;
};

const largestWhole = 32_767;

/** Rows in half the memory or less; a value loses up to 1/65,534 of the largest. */
export function compact({ start, column, value }: SparseRows): CompactRows {
  const largest = value.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const scale = largest / largestWhole || 1;
  return {
    start: narrow(start),
    column: narrow(column),
    value: Int16Array.from(value, (one) => Math.round(one / scale)),
    scale,
  };
}

/** A list of numbers in one typed array that doubles as it fills. */
export type Growable<Numbers extends Uint32Array | Float32Array> = {
  items: Numbers;
  length: number;
};

const firstCapacity = 1024;

export const growableIntegers = (): Growable<Uint32Array> => ({
  items: new Uint32Array(firstCapacity),
  length: 0,
});

export const growableReals = (): Growable<Float32Array> => ({
  items: new Float32Array(firstCapacity),
  length: 0,
});

/** Appends one number. */
export function append(list: Growable<Uint32Array> | Growable<Float32Array>, item: number): void {
  if (list.length === list.items.length) {
    const Kind = list.items instanceof Uint32Array ? Uint32Array : Float32Array;
    const larger = new Kind(list.items.length * 2);
    larger.set(list.items);
    list.items = larger;
  }
  list.items[list.length] = item;
  list.length += 1;
}
