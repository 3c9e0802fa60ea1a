const second = 1_000;
const minute = 60 * second;

/**
 * `failures` failures within `windowMs` start a lock of `locksMs[0]`. After a lock each failure starts the next one, of
 * `locksMs[1]` and so on (the last repeats). If `locksMs` is empty, a lock lasts until the oldest failure leaves the
 * window.
 */
export type ThrottleRule = { failures: number; windowMs: number; locksMs: readonly number[] };

/** Per account: for all unknown addresses together, and for each known address. */
export const accountRule: ThrottleRule = {
  failures: 10,
  windowMs: 15 * minute,
  locksMs: [1, 2, 4, 8, 15].map((minutes) => minutes * minute),
};
/** Per client address, across all accounts. */
export const addressRule: ThrottleRule = { failures: 100, windowMs: 15 * minute, locksMs: [] };

/** An attempt that has been pending for this time counts as failed, because its process may have died. */
export const attemptMs = 30 * second;

/** Times in ms since 1970. `level` counts the locks; it returns to 0 one window after the last lock ends. */
export type Throttle = {
  failed: number[];
  trying: { id: string; at: number }[];
  level: number;
  lockedUntil: number;
};

export const emptyThrottle: Throttle = { failed: [], trying: [], level: 0, lockedUntil: 0 };

export type Verdict =
  | { action: 'allow' }
  | { action: 'wait' }
  | { action: 'refuse'; retryAfterMs: number };

/**
 * Reserves an attempt before its password is checked, so that pending and failed attempts together never exceed the
 * limit. `wait` means that the result depends on pending attempts.
 */
export function reserveAttempt(
  throttle: Throttle,
  rule: ThrottleRule,
  now: number,
  id: string,
): { throttle: Throttle; verdict: Verdict } {
  const current = currentState(throttle, rule, now);
  if (current.lockedUntil > now)
    return {
      throttle: current,
      verdict: { action: 'refuse', retryAfterMs: current.lockedUntil - now },
    };
  const remaining = current.level > 0 ? 1 : rule.failures - current.failed.length;
  if (current.trying.length >= remaining) return { throttle: current, verdict: { action: 'wait' } };
  const trying = [...current.trying, { id, at: now }];
  return { throttle: { ...current, trying }, verdict: { action: 'allow' } };
}

/** Records a wrong password, unless the throttle was cleared or the attempt already counts as failed (`attemptMs`). */
export function failAttempt(
  throttle: Throttle,
  rule: ThrottleRule,
  now: number,
  id: string,
): Throttle {
  if (!isPending(throttle, id)) return throttle;
  const current = currentState(throttle, rule, now);
  return isPending(current, id) ? withFailure(withdrawAttempt(current, id), rule, now) : current;
}

/** Removes an attempt whose password was right or was not checked. */
export function withdrawAttempt(throttle: Throttle, id: string): Throttle {
  return { ...throttle, trying: throttle.trying.filter((attempt) => attempt.id !== id) };
}

/**
 * A time after which the throttle, if unused, has no effect and can be deleted. The last failure may start a lock of
 * up to one window, and the level returns to 0 another window later.
 */
export function forgetAt(throttle: Throttle, rule: ThrottleRule): number {
  const attempts = throttle.trying.map(({ at }) => at + attemptMs);
  return Math.max(0, throttle.lockedUntil, ...throttle.failed, ...attempts) + 2 * rule.windowMs;
}

const isPending = (throttle: Throttle, id: string): boolean =>
  throttle.trying.some((attempt) => attempt.id === id);

/** The throttle at `now`: stale attempts count as failed, and old failures and levels are dropped. */
function currentState(throttle: Throttle, rule: ThrottleRule, now: number): Throttle {
  const stale = throttle.trying.find(({ at }) => at + attemptMs <= now);
  if (stale)
    return currentState(
      withFailure(withdrawAttempt(throttle, stale.id), rule, stale.at + attemptMs),
      rule,
      now,
    );
  const isReset = throttle.lockedUntil + rule.windowMs <= now;
  const failed = throttle.failed.filter((at) => at > now - rule.windowMs);
  return { ...throttle, failed, level: isReset ? 0 : throttle.level };
}

function withFailure(throttle: Throttle, rule: ThrottleRule, now: number): Throttle {
  const failed = [...throttle.failed, now].filter((at) => at > now - rule.windowMs);
  const startsLock = throttle.level > 0 || failed.length >= rule.failures;
  if (!startsLock) return { ...throttle, failed };
  const lockMs = rule.locksMs[Math.min(throttle.level, rule.locksMs.length - 1)];
  if (lockMs !== undefined)
    return { ...throttle, failed: [], level: throttle.level + 1, lockedUntil: now + lockMs };
  // Once this failure has left the window, fewer than `rule.failures` remain in it.
  const oldest = failed.at(-rule.failures) ?? now;
  return { ...throttle, failed, lockedUntil: oldest + rule.windowMs };
}
