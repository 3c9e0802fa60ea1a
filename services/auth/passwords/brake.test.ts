import { describe, expect, it } from 'vitest';
import {
  accountRule,
  addressRule,
  type Brake,
  type BrakeRule,
  failTry,
  forgetAt,
  noBrake,
  startTry,
  tryMs,
  withdrawTry,
} from './brake.ts';

const minute = 60_000;
const t0 = 1_700_000_000_000;

/** One wrong password after the other, each at its minute; the brake and how many were really tried. */
function wrongAt(minutes: number[], rule: BrakeRule = accountRule, from: Brake = noBrake) {
  let brake = from;
  let tried = 0;
  for (const [i, at] of minutes.entries()) {
    const now = t0 + at * minute;
    const started = startTry(brake, rule, now, `try-${at}-${i}`);
    if (started.verdict.may !== 'try') continue;
    tried += 1;
    brake = failTry(started.brake, rule, now, `try-${at}-${i}`);
  }
  return { brake, tried };
}

const verdictAt = (brake: Brake, at: number, rule = accountRule) =>
  startTry(brake, rule, t0 + at * minute, 'next').verdict;
const times = (count: number, at: number) => Array<number>(count).fill(at);

describe('the brake of an account', () => {
  it('lets ten wrong passwords be tried, and locks the eleventh try for a minute', () => {
    const { brake, tried } = wrongAt(times(11, 0));
    expect(tried).toBe(10);
    expect(verdictAt(brake, 0)).toEqual({ may: 'not', retryAfterMs: minute });
    expect(verdictAt(brake, 0.99).may).toBe('not');
    expect(verdictAt(brake, 1).may).toBe('try');
  });

  it('locks for 1, 2, 4, 8, 15 and 15 minutes, one try between two locks', () => {
    let { brake } = wrongAt(times(10, 0));
    const locks: number[] = [];
    let at = 0;
    for (let round = 0; round < 6; round += 1) {
      const verdict = verdictAt(brake, at);
      const lock = verdict.may === 'not' ? verdict.retryAfterMs / minute : 0;
      locks.push(lock);
      at += lock;
      const next = wrongAt(times(3, at), accountRule, brake);
      expect(next.tried).toBe(1);
      brake = next.brake;
    }
    expect(locks).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('starts anew fifteen minutes after a lock has ended', () => {
    const { brake } = wrongAt([...times(10, 0), 1, 3]);
    expect(wrongAt(times(20, 22), accountRule, brake).tried).toBe(10);
  });

  it('counts ten in any fifteen minutes, not in the quarters of a clock', () => {
    expect(wrongAt([...times(5, 0), ...times(9, 14)]).tried).toBe(10);
    expect(wrongAt([...times(5, 0), ...times(9, 15)]).tried).toBe(14);
  });

  it('lets no more than ten passwords be under way at once, and makes the others wait', () => {
    let brake = noBrake;
    const verdicts = Array.from({ length: 12 }, (_, i) => {
      const started = startTry(brake, accountRule, t0, `try-${i}`);
      brake = started.brake;
      return started.verdict.may;
    });
    expect(verdicts).toEqual([...Array(10).fill('try'), 'wait', 'wait']);
    brake = withdrawTry(brake, 'try-3');
    expect(verdictAt(brake, 0).may).toBe('try');
  });

  it('takes a try whose process died for a failure', () => {
    let { brake } = wrongAt(times(9, 0));
    brake = startTry(brake, accountRule, t0, 'lost').brake;
    const later = tryMs / minute;
    expect(verdictAt(brake, later - 0.01).may).toBe('wait');
    expect(verdictAt(brake, later)).toEqual({ may: 'not', retryAfterMs: minute });
    expect(failTry(brake, accountRule, t0 + 2 * tryMs, 'lost').level).toBe(1);
  });

  it('does not count a try it does not know', () => {
    const { brake } = wrongAt(times(9, 0));
    expect(failTry(brake, accountRule, t0, 'cleared meanwhile')).toBe(brake);
  });
});

describe('the brake of an address', () => {
  it('lets a hundred wrong passwords be tried in fifteen minutes, and the next when the first is so old', () => {
    const { brake, tried } = wrongAt([...times(50, 0), ...times(60, 5)], addressRule);
    expect(tried).toBe(100);
    expect(verdictAt(brake, 6, addressRule)).toEqual({ may: 'not', retryAfterMs: 9 * minute });
    expect(wrongAt(times(60, 15), addressRule, brake).tried).toBe(50);
  });
});

it('a brake can be forgotten only when it decides nothing any more', () => {
  const { brake } = wrongAt([...times(10, 0), 1, 3, 7, 15]);
  const end = (forgetAt(brake, accountRule) - t0) / minute;
  expect(wrongAt(times(20, end), accountRule, brake).tried).toBe(10);
  expect(verdictAt(brake, end).may).toBe('try');
});
