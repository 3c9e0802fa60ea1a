import { describe, expect, it } from 'vitest';
import { isStale, newOrder, nextCheckAt, type OrderState } from './order.ts';
import { judgeOrder, type PaypalCapture, type PaypalOrder } from './paypal-facts.ts';

const second = 1_000;
const minute = 60 * second;
const createdAt = new Date('2026-03-10T10:00:00.000Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const orderOf = (provider: 'paypal' | 'stripe', state: OrderState) => {
  const wanted = { provider, owner: 'account-ana', plan: 'pro', draft: { lang: 'es' } } as const;
  return { ...newOrder(wanted, 'order-1', createdAt), state };
};

it("a new order has the plan's price and a slot made from buyer, plan, provider and price", () => {
  expect(orderOf('paypal', 'creating')).toMatchObject({
    amount: '9.00',
    cents: 900,
    currency: 'EUR',
    slot: 'paypal account-ana pro 9.00',
    nextAt: after(3 * second),
  });
});

describe('the next check of an order', () => {
  const pause = (provider: 'paypal' | 'stripe', state: OrderState, ageMs: number) => {
    const next = nextCheckAt(orderOf(provider, state), after(ageMs));
    return next && next.getTime() - after(ageMs).getTime();
  };

  const busy = ['creating', 'approved', 'capturing', 'captured'] as const;
  it.each(busy)('comes soon while the order is %s, then at growing intervals', (state) => {
    const pauses = [0, 12 * second, minute, 10 * minute].map((age) => pause('paypal', state, age));
    expect(pauses).toEqual([3 * second, 3 * second, 15 * second, minute]);
  });

  it.each([
    ['paypal', 0, 30 * second],
    ['paypal', 15 * minute, 90 * second],
    ['stripe', 0, 10 * second],
    ['stripe', 60 * minute, minute],
  ] as const)('at %s, unpaid and %i ms old, comes after %i ms', (provider, age, ms) => {
    expect(pause(provider, 'created', age)).toBe(ms);
  });

  it.each(['applied', 'refunded', 'void'] as const)('never comes once the order is %s', (state) =>
    expect(pause('paypal', state, 0)).toBeNull(),
  );
});

it('an unpaid order is offered again until its last ten minutes, an order in creation for two minutes, and an order in capture even later', () => {
  const stale = (state: OrderState, ageMs: number) =>
    isStale(orderOf('paypal', state), after(ageMs));
  const around = (state: OrderState, ms: number) => [stale(state, ms), stale(state, ms + 1)];
  expect(around('created', 170 * minute)).toEqual([false, true]);
  expect(around('creating', 2 * minute)).toEqual([false, true]);
  expect(stale('capturing', 170 * minute + 1)).toBe(false);
});

const order = { ...orderOf('paypal', 'creating'), payee: 'MERCHANT' };
const price = { amount: '9.00', currency: 'EUR' };
const capture: PaypalCapture = { id: 'c1', status: 'COMPLETED', ...price, at: createdAt };
const atPaypal = (fields: Partial<PaypalOrder> = {}): PaypalOrder => ({
  id: 'P1',
  status: 'CREATED',
  ourId: 'order-1',
  payee: 'MERCHANT',
  captures: [],
  ...price,
  ...fields,
});
const paid = (fields: Partial<PaypalCapture> = {}, more: Partial<PaypalOrder> = {}) =>
  atPaypal({ status: 'COMPLETED', captures: [{ ...capture, ...fields }], ...more });

describe('the verdict on an order at PayPal', () => {
  it.each([
    ['waiting', atPaypal()],
    ['waiting', atPaypal({ status: 'PAYER_ACTION_REQUIRED' })],
    ['approved', atPaypal({ status: 'APPROVED' })],
    ['gone', atPaypal({ status: 'VOIDED' })],
    ['gone', null],
    ['pending', paid({ status: 'PENDING' })],
    ['denied', paid({ status: 'DECLINED' })],
    ['declined', atPaypal({ status: 'APPROVED', captures: [{ ...capture, status: 'FAILED' }] })],
    ['paid', paid()],
    ['refunded', paid({ status: 'REFUNDED' })],
  ])('is %s', (kind, paypalOrder) => expect(judgeOrder(order, paypalOrder).kind).toBe(kind));

  it.each([
    ["another order's id", { ourId: 'order-2' }],
    ['no id of ours', { ourId: null }],
    ['another amount', { amount: '0.01' }],
    ['another currency', { currency: 'USD' }],
    ['another payee', { payee: 'SOMEBODY' }],
  ] as [string, Partial<PaypalOrder>][])('is "mismatch" with %s', (_, fields) => {
    const approved = atPaypal({ status: 'APPROVED', ...fields });
    expect(judgeOrder(order, approved)).toEqual({ kind: 'mismatch' });
    expect(judgeOrder(order, paid({}, fields))).toEqual({ kind: 'mismatch', capture });
  });

  it.each([
    ['another captured amount', paid({ amount: '1.00' })],
    ['another captured currency', paid({ currency: 'USD' })],
    ['two captures', atPaypal({ status: 'COMPLETED', captures: [capture, capture] })],
  ])('is "mismatch" with %s', (_, paypalOrder) =>
    expect(judgeOrder(order, paypalOrder).kind).toBe('mismatch'),
  );
});
