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
