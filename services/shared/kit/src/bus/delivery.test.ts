import { describe, expect, it } from 'vitest';
import { countFailure, defaultRetry, nextWaitMs, type RetryRule } from './delivery.ts';

const rule: RetryRule = { firstMs: 100, capMs: 1000, attempts: 4, totalMs: 5000 };
const noFailures = { failures: 0, faults: 0, spentMs: 0 };

/** The waits between attempts that all fail in the same way: until the event is a dead letter, or `maxWaits`. */
function waits(tested: RetryRule, unavailable: boolean, tookMs: number, maxWaits = 50): number[] {
  const found: number[] = [];
  let tally = noFailures;
  while (found.length < maxWaits) {
    tally = countFailure(tally, unavailable, tookMs);
    const waitMs = nextWaitMs(tested, tally, unavailable);
    if (waitMs === null) return found;
    found.push(waitMs);
  }
  return found;
}
describe('retrying', () => {
  it.each([
    ['gives up on an event after four failed attempts', 0, [100, 200, 400]],
    ['gives up sooner if the attempts are slow', 3000, [100]],
  ])('%s', (_, tookMs, expected) => expect(waits(rule, false, tookMs)).toEqual(expected));

  it('never gives up while a dependency is down', () =>
    expect(waits(rule, true, 3000)).toHaveLength(50));

  it('does not count an outage against the event', () => {
    let tally = noFailures;
    for (let i = 0; i < 100; i += 1) tally = countFailure(tally, true, 2000);
    tally = countFailure(tally, false, 1);
    expect(nextWaitMs(rule, tally, false)).toBe(100);
  });

  it('gives up on a poison event within 5 s by default', () =>
    expect(waits(defaultRetry, false, 1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5000));
});
