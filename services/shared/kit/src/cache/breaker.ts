import { within } from '../concurrency.ts';

type BreakerOptions = {
  /** A call fails after this time. */
  timeoutMs: number;
  /** After `failures` in a row no call is made for `openMs`; then one call probes. If it fails, the time doubles. */
  openMs: number;
  failures: number;
  now?: () => number;
};

/** The time without calls is at most this many times `openMs`. */
const maxFactor = 10;

/** A circuit breaker: calls to a dependency that fails or hangs reject in time, or at once. */
export function openBreaker({
  timeoutMs,
  openMs,
  failures,
  now = performance.now.bind(performance),
}: BreakerOptions) {
  let failedCalls = 0;
  let pauseMs = openMs;
  let openUntil = 0;
  let probing = false;

  const isOpen = (): boolean => failedCalls >= failures && (probing || now() < openUntil);

  /** Returns whether this call is the probe. Throws if no call may be made now. */
  function admit(): boolean {
    if (isOpen()) throw new Error('circuit breaker is open');
    if (failedCalls < failures) return false;
    probing = true;
    return true;
  }

  async function call<T>(work: () => Promise<T>): Promise<T> {
    const isProbe = admit();
    try {
      const value = await within(timeoutMs, work(), () => new Error('no answer in time'));
      failedCalls = 0;
      return value;
    } catch (error) {
      failedCalls += 1;
      pauseMs = isProbe ? Math.min(2 * pauseMs, maxFactor * openMs) : openMs;
      openUntil = now() + pauseMs;
      throw error;
    } finally {
      if (isProbe) probing = false;
    }
  }

  return {
    call,
    /** Whether a call would be refused now. */
    isOpen,
  };
}
