import type { Payment } from '../rules/payment.ts';

/** A payment of a month by PayPal, with other fields where given. */
export const paymentWith = (fields: Partial<Payment> = {}): Payment => ({
  _id: 'paypal-1',
  provider: 'paypal',
  chargeId: '1',
  orderId: 'order-1',
  owner: 'account-ana',
  plan: 'pro',
  amount: '9.00',
  currency: 'EUR',
  at: new Date('2026-03-10T10:00:00.000Z'),
  until: null,
  subscriptionId: null,
  state: 'taken',
  ...fields,
});
