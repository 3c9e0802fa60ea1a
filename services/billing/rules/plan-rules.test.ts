import type { PlanKind } from '@contesta/contracts/billing';
import { planKeys, type Status } from '@contesta/contracts/plans';
import { describe, expect, it } from 'vitest';
import { addMonth, announcedAt, mayBuy, overAt } from './plan-rules.ts';

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
});

it.each([
  ['a free account', plan('free', 'none'), '2026-03-10', 'pro full lifetime'],
  ['a month, before its end is announced', month, '2026-03-23', 'full lifetime'],
  ['a month whose end is announced', month, '2026-03-24', 'pro full lifetime'],
  ['a month in grace', plan('full', 'month', '2026-03-09'), '2026-03-10', 'full lifetime'],
  ['a month after grace', plan('full', 'month', '2026-03-01'), '2026-03-10', 'pro full lifetime'],
  ['a subscription', plan('full', 'subscription', '2026-03-31'), '2026-03-30', 'lifetime'],
  ['a granted plan', plan('pro', 'granted'), '2026-03-10', 'full lifetime'],
  ['a lifetime plan', plan('lifetime', 'once'), '2026-03-10', ''],
])('an owner with %s can buy only higher plans and a month near its end', (_, held, day, plans) => {
  const buyable = planKeys.filter((key) => mayBuy(held, key, at(day)));
  expect(buyable.join(' ')).toBe(plans);
});
