import { setTimeout as sleep } from 'node:timers/promises';

type Polling = { withinMs: number; everyMs: number };

/** Checks every `everyMs`; false if `isTrue` is not true within `withinMs`. Unlike `eventually`, ends if it throws. */
export async function becomesTrue(
  isTrue: () => Promise<boolean>,
  { withinMs, everyMs }: Polling,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() > deadline) return false;
    await sleep(everyMs);
  }
}
