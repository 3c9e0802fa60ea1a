export type SlotRule = { running: number; waiting: number; waitMs: number };

/**
 * Lets `running` through at once and `waiting` more stand in line, each for at most `waitMs`.
 * `enter` gives a function that leaves again, or null when the line is full or too slow.
 */
export function openSlots({ running, waiting, waitMs }: SlotRule) {
  const line = new Set<(leave: (() => void) | null) => void>();
  let taken = 0;

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = line;
      if (next) next(leaveOnce());
      else taken -= 1;
    };
  }

  function enter(): Promise<(() => void) | null> {
    if (taken < running) {
      taken += 1;
      return Promise.resolve(leaveOnce());
    }
    if (line.size >= waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (leave: (() => void) | null) => {
        clearTimeout(timer);
        line.delete(settle);
        resolve(leave);
      };
      const timer = setTimeout(() => settle(null), waitMs);
      line.add(settle);
    });
  }

  function close(): void {
    for (const settle of line) settle(null);
  }
  return { enter, close };
}
