/** How a failed handler is tried again. Times in milliseconds. */
export type RetryRule = {
  firstMs: number;
  capMs: number;
  /** How often one event may fail, and for how long in all, before it is a dead letter. */
  attempts: number;
  totalMs: number;
};

/** Five attempts in 3 s: others of the partition wait that long at most, and a lasting outage is UNAVAILABLE anyway. */
export const defaultRetry: RetryRule = { firstMs: 200, capMs: 5000, attempts: 5, totalMs: 15_000 };

/** What one event has cost so far: failures in all, those that are its own fault, and the time these took. */
export type Tally = { failures: number; faults: number; spentMs: number };

/** The wait after the n-th failure in a row (from 1): doubled each time, up to the cap. */
export function backoffMs(rule: Pick<RetryRule, 'firstMs' | 'capMs'>, failures: number): number {
  return Math.min(rule.capMs, rule.firstMs * 2 ** Math.min(failures - 1, 30));
}

/** The tally after one more failure. What is `away` (a dependency that does not answer) is nobody's fault. */
export function countFailure(tally: Tally, away: boolean, tookMs: number): Tally {
  const failures = tally.failures + 1;
  if (away) return { ...tally, failures };
  return { failures, faults: tally.faults + 1, spentMs: tally.spentMs + tookMs };
}

/** Milliseconds to wait before the next attempt, or null when there is none. */
export function nextWaitMs(rule: RetryRule, tally: Tally, away: boolean): number | null {
  if (away) return backoffMs(rule, tally.failures);
  const waitMs = backoffMs(rule, tally.faults);
  if (tally.faults >= rule.attempts || tally.spentMs + waitMs > rule.totalMs) return null;
  return waitMs;
}
