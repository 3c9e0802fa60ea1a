import type { HashTable } from './types.ts';

const smallest = 64;

export function emptyTable(): HashTable {
  return { hashes: new Uint32Array(smallest), values: new Uint32Array(smallest), size: 0 };
}

function slotOf(table: HashTable, hash: number): number {
  const mask = table.hashes.length - 1;
  let slot = hash & mask;
  while (table.hashes[slot] !== 0 && table.hashes[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

/** The value kept for a hash, or -1. */
export function lookUp(table: HashTable, hash: number): number {
  const slot = slotOf(table, hash);
  return table.hashes[slot] === hash ? (table.values[slot] ?? -1) : -1;
}

function grow(table: HashTable): void {
  const { hashes, values } = table;
  table.hashes = new Uint32Array(hashes.length * 2);
  table.values = new Uint32Array(hashes.length * 2);
  for (let old = 0; old < hashes.length; old++) {
    const hash = hashes[old] ?? 0;
    if (hash === 0) continue;
    const slot = slotOf(table, hash);
    table.hashes[slot] = hash;
    table.values[slot] = values[old] ?? 0;
  }
}

/** Keeps a value for a hash that has none yet and returns the value the table holds. */
export function addOnce(table: HashTable, hash: number, value: number): number {
  const slot = slotOf(table, hash);
  if (table.hashes[slot] === hash) return table.values[slot] ?? value;
  table.hashes[slot] = hash;
  table.values[slot] = value;
  table.size += 1;
  if (table.size * 2 > table.hashes.length) grow(table);
  return value;
}
