import { within } from '../concurrency.ts';

export type BreakerOptions = {
  /** A call is given up after this. */
  timeoutMs: number;
  /** After `failures` in a row no call is made for `restMs`; then a single one probes, and each that fails doubles the rest. */
  restMs: number;
  failures: number;
  now?: () => number;
};

/** A rest is this many times `restMs` at most. */
const longestRest = 10;

/** Keeps a dependency that fails or hangs from slowing its callers: their calls reject in time, or at once. */
export function openBreaker({
  timeoutMs,
  restMs,
  failures,
  now = performance.now.bind(performance),
}: BreakerOptions) {
  let failed = 0;
  let rest = restMs;
  let restUntil = 0;
  let probing = false;

  const isResting = (): boolean => failed >= failures && (probing || now() < restUntil);

  /** Whether this call is the probe. */
  function admit(): boolean {
    if (isResting()) throw new Error('resting');
    if (failed < failures) return false;
    probing = true;
    return true;
  }

  async function call<T>(work: () => Promise<T>): Promise<T> {
    const isProbe = admit();
    try {
      const value = await within(timeoutMs, work(), () => new Error('no answer in time'));
      failed = 0;
      return value;
    } catch (error) {
      failed += 1;
      rest = isProbe ? Math.min(2 * rest, longestRest * restMs) : restMs;
      restUntil = now() + rest;
      throw error;
    } finally {
      if (isProbe) probing = false;
    }
  }

  return {
    call,
    /** Whether a call would be refused now, unmade. */
    isResting,
  };
}
