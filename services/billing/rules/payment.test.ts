import { expect, it } from 'vitest';
import { refundKey } from './payment.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));

it('the refund of each payment has one key in each window of ten minutes', () => {
  expect(refundKey('stripe-in_1', at(9))).toBe(refundKey('stripe-in_1', at(0)));
  expect(refundKey('stripe-in_1', at(10))).not.toBe(refundKey('stripe-in_1', at(9)));
  expect(refundKey('stripe-in_2', at(0))).not.toBe(refundKey('stripe-in_1', at(0)));
});
