import type { Status } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { awaitPlan } from './await-plan.ts';

/** An account whose status is asked again and again, on a clock that only waiting moves. */
function account(statuses: (Status | null)[]) {
  let at = 0;
  const controller = new AbortController();
  const asked: number[] = [];
  const ways = {
    ask: async () => {
      asked.push(at);
      return statuses[Math.min(asked.length, statuses.length) - 1] ?? null;
    },
    wait: async (ms: number) => {
      at += ms;
    },
    now: () => at,
    signal: controller.signal,
  };
  return { ways, asked, leave: () => controller.abort() };
}

describe('waiting for a plan', () => {
  it('ends when the plan shows, through answers that do not come', async () => {
    const { ways, asked } = account(['free', null, 'pro']);
    expect(await awaitPlan('pro', ways)).toBe(true);
    expect(asked.length).toBe(3);
  });

  it('does not take the plan one had for the plan one has bought', async () => {
    const { ways, asked } = account(['pro', 'pro', 'full']);
    expect(await awaitPlan('full', ways)).toBe(true);
    expect(asked.length).toBe(3);
  });

  it('takes any paid plan when it is not known which was bought', async () => {
    expect(await awaitPlan(null, account(['free', 'full']).ways)).toBe(true);
  });

  it('gives up after a minute', async () => {
    const { ways, asked } = account(['free']);
    expect(await awaitPlan('pro', ways)).toBe(false);
    expect(asked.at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(asked.length).toBeLessThan(50);
  });

  it('stops when the page is left', async () => {
    const { ways, asked, leave } = account(['free']);
    leave();
    expect(await awaitPlan('pro', ways)).toBe(false);
    expect(asked.length).toBe(0);
  });
});
