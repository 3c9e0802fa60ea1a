import type { PlanKey, Status } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../api/call-error.ts';
import { awaitPlan, type CaptureAnswer, confirmOrder } from './confirm-order.ts';

const refusedWith = (status: number, code: string): CaptureAnswer => ({
  error: errorOf(status, { code, message: code }),
});

/** Confirms an order with a fake server that answers by plan, and records the plans that it was called with. */
async function confirm(chosen: PlanKey | null, answer: (plan: PlanKey) => CaptureAnswer) {
  const calls: PlanKey[] = [];
  const capture = async (_: string, plan: PlanKey) => {
    calls.push(plan);
    return answer(plan);
  };
  return { outcome: await confirmOrder('ORDER1', chosen, capture, async () => {}), calls };
}

describe('confirming an order', () => {
  it.each([null, 'pro'] as const)(
    'finds the right plan even if the stored plan is %s',
    async (chosen) => {
      const { outcome, calls } = await confirm(chosen, (plan) =>
        plan === 'lifetime' ? { data: { status: plan } } : refusedWith(409, 'PLAN_MISMATCH'),
      );
      expect(calls).toEqual(['pro', 'full', 'lifetime']);
      expect(outcome).toMatchObject({ kind: 'paid', plan: 'lifetime' });
    },
  );

  it('tries again while the order is still being captured, at most ten times in all', async () => {
    let attempts = 0;
    const retried = await confirm('pro', () =>
      ++attempts < 3 ? refusedWith(409, 'IN_PROGRESS') : { data: { status: 'pro' } },
    );
    expect(retried.outcome.kind).toBe('paid');
    const exhausted = await confirm('pro', () => refusedWith(409, 'IN_PROGRESS'));
    expect(exhausted.outcome).toMatchObject({ kind: 'failed', error: { code: 'IN_PROGRESS' } });
    expect(exhausted.calls.length).toBe(10);
  });

  it('tries no other plan if the order is refused for a reason other than the plan', async () => {
    const { outcome, calls } = await confirm('pro', () => refusedWith(402, 'DECLINED'));
    expect(calls).toEqual(['pro']);
    expect(outcome).toMatchObject({ kind: 'failed', error: { status: 402 } });
  });
});

/** A poll that reads these statuses of an account in turn, with a clock that moves only while the code waits. */
function fakePoll(statuses: (Status | null)[]) {
  let clock = 0;
  const controller = new AbortController();
  const readTimes: number[] = [];
  const poll = {
    readStatus: async () => {
      readTimes.push(clock);
      return statuses[Math.min(readTimes.length, statuses.length) - 1] ?? null;
    },
    wait: async (ms: number) => {
      clock += ms;
    },
    now: () => clock,
    signal: controller.signal,
  };
  return { poll, readTimes, leave: () => controller.abort() };
}

describe('waiting for a plan', () => {
  it.each([
    ['when the account has it, despite a failed read', 'pro', ['free', null, 'pro'], 3],
    ['when the account has it, not with the previous paid plan', 'full', ['pro', 'pro', 'full'], 3],
    ['with any paid plan if the bought plan is not known', null, ['free', 'full'], 2],
  ] as const)('ends %s', async (_, bought, statuses, reads) => {
    const { poll, readTimes } = fakePoll([...statuses]);
    expect(await awaitPlan(bought, poll)).toBe(true);
    expect(readTimes.length).toBe(reads);
  });

  it('gives up after a minute', async () => {
    const { poll, readTimes } = fakePoll(['free']);
    expect(await awaitPlan('pro', poll)).toBe(false);
    expect(readTimes.at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(readTimes.length).toBeLessThan(50); // one every 1.5 s
  });

  it('stops when the user leaves the page', async () => {
    const { poll, readTimes, leave } = fakePoll(['free']);
    leave();
    expect(await awaitPlan('pro', poll)).toBe(false);
    expect(readTimes.length).toBe(0);
  });
});
