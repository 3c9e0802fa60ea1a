const second = 1_000;
const minute = 60 * second;

/** After `failures` in `windowMs` come the locks, one longer than the other; without locks, until the window has room. */
export type BrakeRule = { failures: number; windowMs: number; locksMs: readonly number[] };

/** Per account: all strange addresses together, and each known address by itself. */
export const accountRule: BrakeRule = {
  failures: 10,
  windowMs: 15 * minute,
  locksMs: [1, 2, 4, 8, 15].map((minutes) => minutes * minute),
};
/** Per client address, whatever the account. */
export const addressRule: BrakeRule = { failures: 100, windowMs: 15 * minute, locksMs: [] };

/** A try under way for longer than this belongs to a process that died, and counts as failed. */
export const tryMs = 30 * second;

/** Times in ms since 1970. A `level` above 0 lasts a window beyond its lock: until then each failure locks again. */
export type Brake = {
  failed: number[];
  trying: { id: string; at: number }[];
  level: number;
  lockedUntil: number;
};

export const noBrake: Brake = { failed: [], trying: [], level: 0, lockedUntil: 0 };

export type Verdict = { may: 'try' } | { may: 'wait' } | { may: 'not'; retryAfterMs: number };

/**
 * Reserves a try before its password is looked at, so that tries under way and failures together never pass the limit.
 * `wait`: those under way decide first.
 */
export function startTry(
  brake: Brake,
  rule: BrakeRule,
  now: number,
  id: string,
): { brake: Brake; verdict: Verdict } {
  const current = asOf(brake, rule, now);
  if (current.lockedUntil > now)
    return { brake: current, verdict: { may: 'not', retryAfterMs: current.lockedUntil - now } };
  const room = current.level > 0 ? 1 : rule.failures - current.failed.length;
  if (current.trying.length >= room) return { brake: current, verdict: { may: 'wait' } };
  const trying = [...current.trying, { id, at: now }];
  return { brake: { ...current, trying }, verdict: { may: 'try' } };
}

/** The password was wrong. A try nobody knows any more (the brake was cleared meanwhile) changes nothing. */
export function failTry(brake: Brake, rule: BrakeRule, now: number, id: string): Brake {
  if (!isUnderWay(brake, id)) return brake;
  const current = asOf(brake, rule, now);
  return isUnderWay(current, id) ? withFailure(withdrawTry(current, id), rule, now) : current;
}

/** The password was right, or was never looked at. */
export function withdrawTry(brake: Brake, id: string): Brake {
  return { ...brake, trying: brake.trying.filter((one) => one.id !== id) };
}

/** When a brake left alone has nothing to say any more. */
export function forgetAt(brake: Brake, rule: BrakeRule): number {
  const tries = brake.trying.map(({ at }) => at + tryMs);
  return Math.max(0, brake.lockedUntil, ...brake.failed, ...tries) + 2 * rule.windowMs;
}

const isUnderWay = (brake: Brake, id: string): boolean => brake.trying.some((one) => one.id === id);

function asOf(brake: Brake, rule: BrakeRule, now: number): Brake {
  const [lost] = brake.trying.filter(({ at }) => at + tryMs <= now);
  if (lost) return asOf(withFailure(withdrawTry(brake, lost.id), rule, lost.at + tryMs), rule, now);
  const calm = brake.lockedUntil + rule.windowMs <= now;
  const failed = brake.failed.filter((at) => at > now - rule.windowMs);
  return { ...brake, failed, level: calm ? 0 : brake.level };
}

function withFailure(brake: Brake, rule: BrakeRule, now: number): Brake {
  const failed = [...brake.failed, now].filter((at) => at > now - rule.windowMs);
  const locks = brake.level > 0 || failed.length >= rule.failures;
  if (!locks) return { ...brake, failed };
  const lockMs = rule.locksMs[Math.min(brake.level, rule.locksMs.length - 1)];
  if (lockMs !== undefined)
    return { ...brake, failed: [], level: brake.level + 1, lockedUntil: now + lockMs };
  const oldest = failed.at(-rule.failures) ?? now;
  return { ...brake, failed, lockedUntil: oldest + rule.windowMs };
}
