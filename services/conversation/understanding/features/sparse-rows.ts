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
export function valueAt(rows: SparseRows, row: number, column: number): number {
  let low = rows.start[row] ?? 0;
  let high = (rows.start[row + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rows.column[middle] ?? 0;
    if (found === column) return rows.value[middle] ?? 0;
    if (found < column) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
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
