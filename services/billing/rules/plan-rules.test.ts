import type { PlanKind } from '@contesta/contracts/billing';
import type { PlanKey, Status } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { addMonth, announcedAt, isRenewable, mayBuy, overAt } from './plan-rules.ts';

const at = (iso: string) => new Date(`${iso}T10:00:00.000Z`);
const plan = (status: Status, kind: PlanKind, until: string | null = null) => {
  return { status, kind, until: until === null ? null : at(until) };
};
const month = plan('pro', 'month', '2026-03-31');

describe('a month', () => {
  it.each([
    ['2026-01-15', '2026-02-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-03-31', '2026-04-30'],
  ])('from %s ends on %s', (from, end) => expect(addMonth(at(from))).toEqual(at(end)));

  it('is announced 7 days before its end and is over 3 days after it', () =>
    expect([announcedAt(month), overAt(month)]).toEqual([at('2026-03-24'), at('2026-04-03')]));

  it('can be bought again once its end is announced, even in grace', () => {
    const renewable = (day: string) => isRenewable(month, at(day));
    expect(['2026-03-23', '2026-03-24', '2026-04-02'].map(renewable)).toEqual([false, true, true]);
  });

  it('is the only plan that ends by itself', () => {
    for (const kind of ['subscription', 'once', 'granted'] as const) {
      const other = plan('full', kind, kind === 'subscription' ? '2026-03-31' : null);
      expect([announcedAt(other), overAt(other)]).toEqual([null, null]);
      expect(isRenewable(other, at('2026-03-30'))).toBe(false);
    }
  });
});

describe('the plans that can be bought', () => {
  const buyable = (current: ReturnType<typeof plan>, day = at('2026-03-10')): PlanKey[] =>
    (['pro', 'full', 'lifetime'] as const).filter((key) => mayBuy(current, key, day));

  it('are all plans for a free account', () =>
    expect(buyable(plan('free', 'none'))).toEqual(['pro', 'full', 'lifetime']));

  it('are only the higher plans unless the present plan is about to end', () => {
    expect(buyable(month)).toEqual(['full', 'lifetime']);
    expect(buyable(plan('full', 'subscription', '2026-04-01'))).toEqual(['lifetime']);
    expect(buyable(plan('pro', 'granted'))).toEqual(['full', 'lifetime']);
    expect(buyable(plan('lifetime', 'once'))).toEqual([]);
  });

  it('include the same plan in the last days of a paid month and in grace', () => {
    expect(buyable(month, at('2026-03-25'))).toEqual(['pro', 'full', 'lifetime']);
    expect(buyable(plan('full', 'month', '2026-03-09'))).toEqual(['full', 'lifetime']);
  });

  it('are all plans once grace is over, even if the plan is still stored', () =>
    expect(buyable(plan('full', 'month', '2026-03-01'))).toEqual(['pro', 'full', 'lifetime']));
});
