const second = 1_000;
const minute = 60 * second;

/** After `failures` in `windowMs` come ever longer locks; where there are none, one waits until the window has room again. */
export type ThrottleRule = { failures: number; windowMs: number; locksMs: readonly number[] };

/** Per account: all strange addresses together, and each known address by itself. */
export const accountRule: ThrottleRule = {
  failures: 10,
  windowMs: 15 * minute,
  locksMs: [1, 2, 4, 8, 15].map((minutes) => minutes * minute),
};
/** Per client address, whatever the account. */
export const addressRule: ThrottleRule = { failures: 100, windowMs: 15 * minute, locksMs: [] };

/** A try that takes longer than this belongs to a process that died; it counts as failed. */
export const tryMs = 30 * second;

/** Times in ms since 1970. A `level` above 0 lasts a window beyond its lock: until then each failure locks again. */
export type Throttle = {
  failed: number[];
  trying: { id: string; at: number }[];
  level: number;
  lockedUntil: number;
};

export const noThrottle: Throttle = { failed: [], trying: [], level: 0, lockedUntil: 0 };

export type Verdict = { may: 'try' } | { may: 'wait' } | { may: 'not'; retryAfterMs: number };

/**
 * Reserves a try before its password is checked, so that tries under way and failures together never pass the limit.
 * `wait`: the outcome of those under way decides.
 */
export function reserveTry(
  throttle: Throttle,
  rule: ThrottleRule,
  now: number,
  id: string,
): { throttle: Throttle; verdict: Verdict } {
  const current = asOf(throttle, rule, now);
  if (current.lockedUntil > now)
    return { throttle: current, verdict: { may: 'not', retryAfterMs: current.lockedUntil - now } };
  const room = current.level > 0 ? 1 : rule.failures - current.failed.length;
  if (current.trying.length >= room) return { throttle: current, verdict: { may: 'wait' } };
  const trying = [...current.trying, { id, at: now }];
  return { throttle: { ...current, trying }, verdict: { may: 'try' } };
}

/** The password was wrong. Changes nothing when the try is unknown, because the throttle was cleared meanwhile. */
export function failTry(throttle: Throttle, rule: ThrottleRule, now: number, id: string): Throttle {
  if (!isUnderWay(throttle, id)) return throttle;
  const current = asOf(throttle, rule, now);
  return isUnderWay(current, id) ? withFailure(withdrawTry(current, id), rule, now) : current;
}

/** The password was right, or was not checked. */
export function withdrawTry(throttle: Throttle, id: string): Throttle {
  return { ...throttle, trying: throttle.trying.filter((one) => one.id !== id) };
}

/** When an unused throttle no longer limits anything. */
export function forgetAt(throttle: Throttle, rule: ThrottleRule): number {
  const tries = throttle.trying.map(({ at }) => at + tryMs);
  return Math.max(0, throttle.lockedUntil, ...throttle.failed, ...tries) + 2 * rule.windowMs;
}

const isUnderWay = (throttle: Throttle, id: string): boolean =>
  throttle.trying.some((one) => one.id === id);

function asOf(throttle: Throttle, rule: ThrottleRule, now: number): Throttle {
  const [lost] = throttle.trying.filter(({ at }) => at + tryMs <= now);
  if (lost)
    return asOf(withFailure(withdrawTry(throttle, lost.id), rule, lost.at + tryMs), rule, now);
  const calm = throttle.lockedUntil + rule.windowMs <= now;
  const failed = throttle.failed.filter((at) => at > now - rule.windowMs);
  return { ...throttle, failed, level: calm ? 0 : throttle.level };
}

function withFailure(throttle: Throttle, rule: ThrottleRule, now: number): Throttle {
  const failed = [...throttle.failed, now].filter((at) => at > now - rule.windowMs);
  const locks = throttle.level > 0 || failed.length >= rule.failures;
  if (!locks) return { ...throttle, failed };
  const lockMs = rule.locksMs[Math.min(throttle.level, rule.locksMs.length - 1)];
  if (lockMs !== undefined)
    return { ...throttle, failed: [], level: throttle.level + 1, lockedUntil: now + lockMs };
  const oldest = failed.at(-rule.failures) ?? now;
  return { ...throttle, failed, lockedUntil: oldest + rule.windowMs };
}
