import { pause } from '@contesta/kit/concurrency';

const never = new AbortController().signal;

type Looking = { withinMs: number; everyMs: number };

/** Looks every `everyMs` whether it is so; false when it is not within `withinMs`. For what is too costly to look at without a rest. */
export async function becomesTrue(
  isSo: () => Promise<boolean>,
  { withinMs, everyMs }: Looking,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > deadline) return false;
    await pause(everyMs, never);
  }
}
