import { describe, expect, it } from 'vitest';
import { isStale, newOrder, nextCheckAt, type OrderState } from './order.ts';

const second = 1_000;
const minute = 60 * second;
const born = new Date('2026-03-10T10:00:00.000Z');
const after = (ms: number) => new Date(born.getTime() + ms);
const orderOf = (provider: 'paypal' | 'stripe', state: OrderState) => ({
  ...newOrder({ provider, owner: 'account-ana', plan: 'pro', draft: { lang: 'es' } }, 'o1', born),
  state,
});

describe('a new order', () => {
  it('costs what the plan costs, and is one for its buyer, plan and provider', () => {
    expect(orderOf('paypal', 'creating')).toMatchObject({
      amount: '9.00',
      cents: 900,
      currency: 'EUR',
      slot: 'paypal account-ana pro 9.00',
      nextAt: after(3 * second),
    });
  });
});

describe('an order is checked again', () => {
  const pause = (provider: 'paypal' | 'stripe', state: OrderState, ageMs: number) => {
    const next = nextCheckAt(orderOf(provider, state), after(ageMs));
    return next && next.getTime() - after(ageMs).getTime();
  };

  it.each(['creating', 'approved', 'capturing', 'captured'] as const)(
    'soon while it is %s, then ever more rarely',
    (state) => {
      const pauses = [0, 12 * second, minute, 10 * minute].map((age) =>
        pause('paypal', state, age),
      );
      expect(pauses).toEqual([3 * second, 3 * second, 15 * second, minute]);
    },
  );

  it('while its buyer decides: by PayPal within 90 s, by Stripe within a minute', () => {
    expect([0, 15 * minute].map((age) => pause('paypal', 'created', age))).toEqual([
      30 * second,
      90 * second,
    ]);
    expect([0, 60 * minute].map((age) => pause('stripe', 'created', age))).toEqual([
      10 * second,
      minute,
    ]);
  });

  it.each(['applied', 'refunded', 'void'] as const)('never once it is %s', (state) => {
    expect(pause('paypal', state, 0)).toBeNull();
  });
});

describe('an order is given to its buyer once more', () => {
  it('until its last ten minutes, or until making it is given up', () => {
    const stale = (state: OrderState, ageMs: number) =>
      isStale(orderOf('paypal', state), after(ageMs));
    expect([stale('created', 170 * minute), stale('created', 170 * minute + 1)]).toEqual([
      false,
      true,
    ]);
    expect([stale('creating', 2 * minute), stale('creating', 2 * minute + 1)]).toEqual([
      false,
      true,
    ]);
    expect(stale('capturing', 170 * minute + 1)).toBe(false);
  });
});
