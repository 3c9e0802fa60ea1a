import { describe, expect, it } from 'vitest';
import { isStale, newOrder, nextCheckAt, type OrderState } from './order.ts';

const second = 1_000;
const minute = 60 * second;
const createdAt = new Date('2026-03-10T10:00:00.000Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const orderOf = (provider: 'paypal' | 'stripe', state: OrderState) => {
  const wanted = { provider, owner: 'account-ana', plan: 'pro', draft: { lang: 'es' } } as const;
  return { ...newOrder(wanted, 'o1', createdAt), state };
};

it("a new order has the plan's price and a slot of its buyer, plan, provider and price", () => {
  expect(orderOf('paypal', 'creating')).toMatchObject({
    amount: '9.00',
    cents: 900,
    currency: 'EUR',
    slot: 'paypal account-ana pro 9.00',
    nextAt: after(3 * second),
  });
});

describe('an order is checked', () => {
  const pause = (provider: 'paypal' | 'stripe', state: OrderState, ageMs: number) => {
    const next = nextCheckAt(orderOf(provider, state), after(ageMs));
    return next && next.getTime() - after(ageMs).getTime();
  };

  const busy = ['creating', 'approved', 'capturing', 'captured'] as const;
  it.each(busy)('soon while it is %s, then at growing intervals', (state) => {
    const pauses = [0, 12 * second, minute, 10 * minute].map((age) => pause('paypal', state, age));
    expect(pauses).toEqual([3 * second, 3 * second, 15 * second, minute]);
  });

  it.each([
    ['paypal', 0, 30 * second],
    ['paypal', 15 * minute, 90 * second],
    ['stripe', 0, 10 * second],
    ['stripe', 60 * minute, minute],
  ] as const)('at %s while unpaid and %i ms old, again after %i ms', (provider, age, ms) => {
    expect(pause(provider, 'created', age)).toBe(ms);
  });

  it.each(['applied', 'refunded', 'void'] as const)('never again once it is %s', (state) => {
    expect(pause('paypal', state, 0)).toBeNull();
  });
});

it('an unpaid order is offered again until its last ten minutes, one being created for two minutes, and one being captured even later', () => {
  const stale = (state: OrderState, ageMs: number) =>
    isStale(orderOf('paypal', state), after(ageMs));
  const around = (state: OrderState, ms: number) => [stale(state, ms), stale(state, ms + 1)];
  expect(around('created', 170 * minute)).toEqual([false, true]);
  expect(around('creating', 2 * minute)).toEqual([false, true]);
  expect(stale('capturing', 170 * minute + 1)).toBe(false);
});
