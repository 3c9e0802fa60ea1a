import type { PlanKey, Status } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../api/call-error.ts';
import { awaitPlan, type CaptureAnswer, confirmOrder } from './confirm-order.ts';

const refused = (status: number, code: string): CaptureAnswer => ({
  error: errorOf(status, { code, message: code }),
});

/** Confirms against a server that answers by plan, and notes what it was asked. */
async function confirm(chosen: PlanKey | null, answer: (plan: PlanKey) => CaptureAnswer) {
  const asked: PlanKey[] = [];
  const capture = async (_: string, plan: PlanKey) => {
    asked.push(plan);
    return answer(plan);
  };
  const outcome = await confirmOrder('ORDER1', chosen, capture, async () => {});
  return { outcome, asked };
}

describe('confirming an order', () => {
  it('asks with the plan that was chosen', async () => {
    const { outcome, asked } = await confirm('full', () => ({ data: { status: 'full' } }));
    expect(asked).toEqual(['full']);
    expect(outcome).toEqual({ kind: 'paid', plan: 'full', status: 'full' });
  });

  it.each([[null], ['pro']] as const)('finds the plan when what is kept is %s', async (chosen) => {
    const { outcome, asked } = await confirm(chosen, (plan) =>
      plan === 'lifetime' ? { data: { status: plan } } : refused(409, 'PLAN_MISMATCH'),
    );
    expect(asked).toEqual(['pro', 'full', 'lifetime']);
    expect(outcome).toMatchObject({ kind: 'paid', plan: 'lifetime' });
  });

  it('waits while somebody else is at it, but not for ever', async () => {
    let calls = 0;
    const soon = await confirm('pro', () =>
      ++calls < 3 ? refused(409, 'IN_PROGRESS') : { data: { status: 'pro' } },
    );
    expect(soon.outcome.kind).toBe('paid');
    const never = await confirm('pro', () => refused(409, 'IN_PROGRESS'));
    expect(never.outcome).toMatchObject({ kind: 'failed', error: { code: 'IN_PROGRESS' } });
    expect(never.asked.length).toBe(10);
  });

  it('tries no other plan after any other refusal', async () => {
    const { outcome, asked } = await confirm('pro', () => refused(402, 'DECLINED'));
    expect(asked).toEqual(['pro']);
    expect(outcome).toMatchObject({ kind: 'failed', error: { status: 402 } });
  });

  it('knows a payment that is on its way from one that has arrived', async () => {
    const { outcome } = await confirm('pro', () => ({ data: { message: 'en camino' } }));
    expect(outcome).toEqual({ kind: 'coming', plan: 'pro' });
  });
});

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
