export type Slots = {
  /** Waits until `count` are free and takes them, first come first served. */
  take(count: number): Promise<void>;
  give(count: number): void;
};

/** A bound on things at work at once. `count` above the size is taken as the size. */
export function openSlots(size: number): Slots {
  let free = size;
  const waiting: { count: number; go: () => void }[] = [];

  function serve(): void {
    for (let first = waiting[0]; first && first.count <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.count;
      first.go();
    }
  }

  return {
    take(wanted) {
      const count = Math.min(wanted, size);
      if (waiting.length === 0 && count <= free) {
        free -= count;
        return Promise.resolve();
      }
      return new Promise((go) => waiting.push({ count, go }));
    },
    give(count) {
      free += Math.min(count, size);
      serve();
    },
  };
}
