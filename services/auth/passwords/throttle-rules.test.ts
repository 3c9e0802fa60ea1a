import { describe, expect, it } from 'vitest';
import * as rules from './throttle-rules.ts';

const minute = 60_000;
const t0 = 1_700_000_000_000;

/** Tries wrong passwords at the given minutes; returns the throttle and how many passwords were checked. */
function wrongAt(minutes: number[], rule = rules.accountRule, from = rules.emptyThrottle) {
  let throttle = from;
  let checked = 0;
  for (const [i, at] of minutes.entries()) {
    const now = t0 + at * minute;
    const started = rules.reserveAttempt(throttle, rule, now, `attempt-${at}-${i}`);
    if (started.verdict.action !== 'allow') continue;
    checked += 1;
    throttle = rules.failAttempt(started.throttle, rule, now, `attempt-${at}-${i}`);
  }
  return { throttle, checked };
}

const verdictAt = (throttle: rules.Throttle, at: number, rule = rules.accountRule) =>
  rules.reserveAttempt(throttle, rule, t0 + at * minute, 'next').verdict;
const times = (count: number, at: number) => Array<number>(count).fill(at);

describe('the throttle of an account', () => {
  it('locks for 1, 2, 4, 8, 15 and 15 minutes, with one attempt between locks', () => {
    let { throttle } = wrongAt(times(10, 0));
    const locks: number[] = [];
    let at = 0;
    for (let round = 0; round < 6; round += 1) {
      const verdict = verdictAt(throttle, at);
      const lock = verdict.action === 'refuse' ? verdict.retryAfterMs / minute : 0;
      locks.push(lock);
      at += lock;
      const next = wrongAt(times(3, at), rules.accountRule, throttle);
      expect(next.checked).toBe(1);
      throttle = next.throttle;
    }
    expect(locks).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('resets fifteen minutes after a lock has ended', () => {
    const { throttle } = wrongAt([...times(10, 0), 1, 3]); // the third lock ends at minute 7
    expect(wrongAt(times(20, 22), rules.accountRule, throttle).checked).toBe(10);
  });

  it('counts failures in a sliding window of fifteen minutes', () => {
    expect(wrongAt([...times(5, 0), ...times(9, 14)]).checked).toBe(10);
    expect(wrongAt([...times(5, 0), ...times(9, 15)]).checked).toBe(14);
  });

  it('allows ten pending attempts at a time, and makes further attempts wait', () => {
    let throttle = rules.emptyThrottle;
    const verdicts = Array.from({ length: 12 }, (_, i) => {
      const started = rules.reserveAttempt(throttle, rules.accountRule, t0, `attempt-${i}`);
      throttle = started.throttle;
      return started.verdict.action;
    });
    expect(verdicts).toEqual([...Array(10).fill('allow'), 'wait', 'wait']);
    throttle = rules.withdrawAttempt(throttle, 'attempt-3');
    expect(verdictAt(throttle, 0).action).toBe('allow');
  });

  it('counts an attempt as failed after thirty seconds, because its process may have died', () => {
    let { throttle } = wrongAt(times(9, 0));
    throttle = rules.reserveAttempt(throttle, rules.accountRule, t0, 'lost').throttle;
    const later = rules.attemptMs / minute;
    expect(verdictAt(throttle, later - 0.01).action).toBe('wait');
    expect(verdictAt(throttle, later)).toEqual({ action: 'refuse', retryAfterMs: minute });
    const failed = rules.failAttempt(throttle, rules.accountRule, t0 + 2 * rules.attemptMs, 'lost');
    expect(failed.level).toBe(1);
  });

  it('ignores an unknown attempt', () => {
    const { throttle } = wrongAt(times(9, 0));
    expect(rules.failAttempt(throttle, rules.accountRule, t0, 'cleared')).toBe(throttle);
  });
});

it('the throttle of an address allows at most a hundred wrong passwords in any fifteen minutes', () => {
  const { throttle, checked } = wrongAt([...times(50, 0), ...times(60, 5)], rules.addressRule);
  expect(checked).toBe(100);
  const verdict = verdictAt(throttle, 6, rules.addressRule); // the first fifty count until minute 15
  expect(verdict).toEqual({ action: 'refuse', retryAfterMs: 9 * minute });
  expect(wrongAt(times(60, 15), rules.addressRule, throttle).checked).toBe(50);
});

it('a throttle that may be deleted has no effect', () => {
  const { throttle } = wrongAt([...times(10, 0), 1, 3, 7, 15]);
  const end = (rules.forgetAt(throttle, rules.accountRule) - t0) / minute;
  expect(wrongAt(times(20, end), rules.accountRule, throttle).checked).toBe(10);
  expect(verdictAt(throttle, end).action).toBe('allow');
});
