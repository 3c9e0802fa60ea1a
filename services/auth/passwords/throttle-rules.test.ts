import { describe, expect, it } from 'vitest';
import {
  accountRule,
  addressRule,
  failTry,
  forgetAt,
  noThrottle,
  reserveTry,
  type Throttle,
  type ThrottleRule,
  tryMs,
  withdrawTry,
} from './throttle-rules.ts';

const minute = 60_000;
const t0 = 1_700_000_000_000;

/** One wrong password after the other, each at its minute; the throttle and how many were really tried. */
function wrongAt(minutes: number[], rule: ThrottleRule = accountRule, from: Throttle = noThrottle) {
  let throttle = from;
  let tried = 0;
  for (const [i, at] of minutes.entries()) {
    const now = t0 + at * minute;
    const started = reserveTry(throttle, rule, now, `try-${at}-${i}`);
    if (started.verdict.may !== 'try') continue;
    tried += 1;
    throttle = failTry(started.throttle, rule, now, `try-${at}-${i}`);
  }
  return { throttle, tried };
}

const verdictAt = (throttle: Throttle, at: number, rule = accountRule) =>
  reserveTry(throttle, rule, t0 + at * minute, 'next').verdict;
const times = (count: number, at: number) => Array<number>(count).fill(at);

describe('the throttle of an account', () => {
  it('lets ten wrong passwords be tried, and locks the eleventh try for a minute', () => {
    const { throttle, tried } = wrongAt(times(11, 0));
    expect(tried).toBe(10);
    expect(verdictAt(throttle, 0)).toEqual({ may: 'not', retryAfterMs: minute });
    expect(verdictAt(throttle, 0.99).may).toBe('not');
    expect(verdictAt(throttle, 1).may).toBe('try');
  });

  it('locks for 1, 2, 4, 8, 15 and 15 minutes, one try between two locks', () => {
    let { throttle } = wrongAt(times(10, 0));
    const locks: number[] = [];
    let at = 0;
    for (let round = 0; round < 6; round += 1) {
      const verdict = verdictAt(throttle, at);
      const lock = verdict.may === 'not' ? verdict.retryAfterMs / minute : 0;
      locks.push(lock);
      at += lock;
      const next = wrongAt(times(3, at), accountRule, throttle);
      expect(next.tried).toBe(1);
      throttle = next.throttle;
    }
    expect(locks).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('starts anew fifteen minutes after a lock has ended', () => {
    const { throttle } = wrongAt([...times(10, 0), 1, 3]);
    expect(wrongAt(times(20, 22), accountRule, throttle).tried).toBe(10);
  });

  it('counts ten in any fifteen minutes, not in the quarters of a clock', () => {
    expect(wrongAt([...times(5, 0), ...times(9, 14)]).tried).toBe(10);
    expect(wrongAt([...times(5, 0), ...times(9, 15)]).tried).toBe(14);
  });

  it('lets no more than ten passwords be under way at once, and makes the others wait', () => {
    let throttle = noThrottle;
    const verdicts = Array.from({ length: 12 }, (_, i) => {
      const started = reserveTry(throttle, accountRule, t0, `try-${i}`);
      throttle = started.throttle;
      return started.verdict.may;
    });
    expect(verdicts).toEqual([...Array(10).fill('try'), 'wait', 'wait']);
    throttle = withdrawTry(throttle, 'try-3');
    expect(verdictAt(throttle, 0).may).toBe('try');
  });

  it('takes a try whose process died for a failure', () => {
    let { throttle } = wrongAt(times(9, 0));
    throttle = reserveTry(throttle, accountRule, t0, 'lost').throttle;
    const later = tryMs / minute;
    expect(verdictAt(throttle, later - 0.01).may).toBe('wait');
    expect(verdictAt(throttle, later)).toEqual({ may: 'not', retryAfterMs: minute });
    expect(failTry(throttle, accountRule, t0 + 2 * tryMs, 'lost').level).toBe(1);
  });

  it('does not count a try it does not know', () => {
    const { throttle } = wrongAt(times(9, 0));
    expect(failTry(throttle, accountRule, t0, 'cleared meanwhile')).toBe(throttle);
  });
});

describe('the throttle of an address', () => {
  it('lets a hundred wrong passwords be tried in fifteen minutes, and the next when the first is so old', () => {
    const { throttle, tried } = wrongAt([...times(50, 0), ...times(60, 5)], addressRule);
    expect(tried).toBe(100);
    expect(verdictAt(throttle, 6, addressRule)).toEqual({ may: 'not', retryAfterMs: 9 * minute });
    expect(wrongAt(times(60, 15), addressRule, throttle).tried).toBe(50);
  });
});

it('a throttle can be forgotten only when it decides nothing any more', () => {
  const { throttle } = wrongAt([...times(10, 0), 1, 3, 7, 15]);
  const end = (forgetAt(throttle, accountRule) - t0) / minute;
  expect(wrongAt(times(20, end), accountRule, throttle).tried).toBe(10);
  expect(verdictAt(throttle, end).may).toBe('try');
});
