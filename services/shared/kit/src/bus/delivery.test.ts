import { describe, expect, it } from 'vitest';
import { countFailure, defaultRetry, nextWaitMs, type RetryRule } from './delivery.ts';

const rule: RetryRule = { firstMs: 100, capMs: 1000, attempts: 4, totalMs: 5000 };
const noFailures = { failures: 0, faults: 0, spentMs: 0 };
const [outage, fault] = [true, false]; // the values of `unavailable`

/** The waits between attempts that all fail, until the event is a dead letter; at most fifty. */
function waits(tested: RetryRule, tookMs: number): number[] {
  const found: number[] = [];
  let tally = noFailures;
  while (found.length < 50) {
    tally = countFailure(tally, fault, tookMs);
    const waitMs = nextWaitMs(tested, tally, fault);
    if (waitMs === null) break;
    found.push(waitMs);
  }
  return found;
}

describe('retrying', () => {
  it.each([
    ['gives up on an event after four failed attempts', 0, [100, 200, 400]],
    ['gives up sooner if the attempts are slow', 3000, [100]],
  ])('%s', (_, tookMs, expected) => expect(waits(rule, tookMs)).toEqual(expected));

  it('does not count an outage against the event', () => {
    let tally = noFailures;
    for (let i = 0; i < 100; i += 1) tally = countFailure(tally, outage, 2000);
    tally = countFailure(tally, fault, 1);
    expect(nextWaitMs(rule, tally, fault)).toBe(100);
  });

  it('gives up on a poison event within 5 s by default', () =>
    expect(waits(defaultRetry, 1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5000));
});
