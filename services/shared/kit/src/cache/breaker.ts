import { within } from '../deadline.ts';

export type BreakerOptions = {
  /** A call is given up after this. */
  timeoutMs: number;
  /** After `failures` in a row no call is made for `restMs`; then a single one probes. */
  restMs: number;
  failures: number;
  now?: () => number;
};

export type Breaker = ReturnType<typeof openBreaker>;

/** Keeps a dependency that fails or hangs from slowing its callers: their calls reject in time, or at once. */
export function openBreaker({
  timeoutMs,
  restMs,
  failures,
  now = performance.now.bind(performance),
}: BreakerOptions) {
  let failed = 0;
  let restUntil = 0;
  let probing = false;

  function admit(): void {
    if (failed < failures) return;
    if (probing || now() < restUntil) throw new Error('resting');
    probing = true;
  }

  async function call<T>(work: () => Promise<T>): Promise<T> {
    admit();
    try {
      const value = await within(timeoutMs, work(), () => new Error('no answer in time'));
      failed = 0;
      return value;
    } catch (error) {
      failed += 1;
      restUntil = now() + restMs;
      throw error;
    } finally {
      probing = false;
    }
  }

  return { call };
}
