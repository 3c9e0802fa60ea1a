const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 units, then mixed (murmur3 finaliser); an unsigned 32-bit integer, never zero. */
export function hashText(text: string, seed: number): number {
  let hash = startHash(seed);
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  return finishHash(hash);
}

/** Start of a running hash, different for each seed. */
export const startHash = (seed: number): number => fnvOffset ^ seed;

/** One FNV-1a step, for hashing many prefixes of one text. */
export const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, fnvPrime);

/** Spreads the bits of a running hash; never zero. */
export function finishHash(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return mixed >>> 0 || 1;
}

/** Index of a number in a part of ascending numbers, or -1. Binary search. */
export function indexIn(numbers: Numbers, wanted: number, from = 0, to = numbers.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low < to && numbers[low] === wanted ? low : -1;
}

/** A read-only table, as models store it: hashes in ascending order and the value of each. */
export type FixedTable = { hashes: Uint32Array; values: Numbers };

export function toFixedTable(table: ReadonlyMap<number, number>): FixedTable {
  const entries = [...table].sort(([one], [other]) => one - other);
  return {
    hashes: Uint32Array.from(entries, ([hash]) => hash),
    values: narrow(entries.map(([, value]) => value)),
  };
}

/** The value stored for a hash, or -1. */
export const lookUp = ({ hashes, values }: FixedTable, hash: number): number =>
  values[indexIn(hashes, hash)] ?? -1;

export type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Copies unsigned integers into the narrowest array that holds them. */
export function narrow(numbers: readonly number[] | Uint32Array): Numbers {
  let largest = 0;
  for (const one of numbers) largest = Math.max(largest, one);
  if (largest < 2 ** 8) return Uint8Array.from(numbers);
  return largest < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

/** Stores a value for a hash that has none yet. Returns the value that the table then has for it. */
export function addIfAbsent(table: Map<number, number>, hash: number, value: number): number {
  const known = table.get(hash);
  if (known === undefined) table.set(hash, value);
  return known ?? value;
}

/** Compressed sparse rows: the entries of row r are at start[r] to start[r + 1] - 1. */
export type SparseRows = { start: Uint32Array; column: Uint32Array; value: Float32Array };

/** The entries of one row. */
type Row = Pick<SparseRows, 'column' | 'value'>;

export function joinRows(rows: readonly Row[]): SparseRows {
  const start = new Uint32Array(rows.length + 1);
  rows.forEach(({ column }, row) => {
    start[row + 1] = (start[row] ?? 0) + column.length;
  });
  const size = start.at(-1) ?? 0;
  const joined = { start, column: new Uint32Array(size), value: new Float32Array(size) };
  rows.forEach(({ column, value }, row) => {
    joined.column.set(column, start[row]);
    joined.value.set(value, start[row]);
  });
  return joined;
}

/** One row's part of the arrays of all rows. */
export const rowAt = ({ start, column, value }: SparseRows, row: number): Row => ({
  column: column.subarray(start[row], start[row + 1]),
  value: value.subarray(start[row], start[row + 1]),
});

/** The transposed matrix: rows become columns. */
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
      const target = next[from] ?? 0;
      next[from] = target + 1;
      column[target] = row;
      value[target] = rows.value[at] ?? 0;
    }
  }
  return { start, column, value };
}

/** Rows of the same length as 8-bit integers, with a scale for each row: a quarter of the memory. */
export type QuantisedRows = { weights: Int8Array; scales: Float32Array };

const largestInt8 = 127;

/** Rounding changes a weight by up to 1/254 of the largest of its row. */
export function quantiseRows(rows: Float32Array, count: number): QuantisedRows {
  const weights = new Int8Array(rows.length);
  const scales = new Float32Array(count);
  const length = rows.length / count;
  for (let row = 0; row < count; row++) {
    const ofRow = rows.subarray(row * length, (row + 1) * length);
    const largest = ofRow.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = largest / largestInt8;
    scales[row] = scale;
    if (scale === 0) continue;
    ofRow.forEach((weight, at) => {
      weights[row * length + at] = Math.round(weight / scale);
    });
  }
  return { weights, scales };
}
