import { describe, expect, it } from 'vitest';
import { newOrder } from './order.ts';
import { judgeOrder, type PaypalCapture, type PaypalOrder } from './paypal-facts.ts';

const at = new Date('2026-03-10T10:00:00.000Z');
const wanted = { provider: 'paypal', owner: 'ana', plan: 'pro', draft: { lang: 'es' } } as const;
const order = { ...newOrder(wanted, 'order-1', at), payee: 'MERCHANT' };
const price = { amount: '9.00', currency: 'EUR' };
const capture: PaypalCapture = { id: 'c1', status: 'COMPLETED', ...price, at };
const seen = (fields: Partial<PaypalOrder> = {}): PaypalOrder => ({
  ...{ id: 'P1', status: 'CREATED', ourId: 'order-1', payee: 'MERCHANT', captures: [] },
  ...price,
  ...fields,
});
const paid = (fields: Partial<PaypalCapture> = {}, more: Partial<PaypalOrder> = {}) =>
  seen({ status: 'COMPLETED', captures: [{ ...capture, ...fields }], ...more });

describe('the verdict on an order at PayPal', () => {
  it.each([
    ['waiting', seen()],
    ['waiting', seen({ status: 'PAYER_ACTION_REQUIRED' })],
    ['approved', seen({ status: 'APPROVED' })],
    ['gone', seen({ status: 'VOIDED' })],
    ['gone', null],
    ['pending', paid({ status: 'PENDING' })],
    ['denied', paid({ status: 'DECLINED' })],
    ['declined', seen({ status: 'APPROVED', captures: [{ ...capture, status: 'FAILED' }] })],
    ['paid', paid()],
    ['refunded', paid({ status: 'REFUNDED' })],
  ])('is %s', (kind, shown) => expect(judgeOrder(order, shown).kind).toBe(kind));

  it.each([
    ['another id of ours', { ourId: 'order-2' }],
    ['no id of ours', { ourId: null }],
    ['another amount', { amount: '0.01' }],
    ['another currency', { currency: 'USD' }],
    ['another payee', { payee: 'SOMEBODY' }],
  ] as [string, Partial<PaypalOrder>][])('is "mismatch" with %s', (_, fields) => {
    const approved = seen({ status: 'APPROVED', ...fields });
    expect(judgeOrder(order, approved)).toEqual({ kind: 'mismatch' });
    expect(judgeOrder(order, paid({}, fields))).toEqual({ kind: 'mismatch', capture });
  });

  it.each([
    ['another captured amount', paid({ amount: '1.00' })],
    ['another captured currency', paid({ currency: 'USD' })],
    ['two captures', seen({ status: 'COMPLETED', captures: [capture, capture] })],
  ])('is "mismatch" with %s', (_, shown) => expect(judgeOrder(order, shown).kind).toBe('mismatch'));
});
