import type { Payment } from '../rules/payment.ts';

/** A payment by Ana for a month of Pro through PayPal, unless `fields` say otherwise. */
export const paymentOf = (at: Date, fields: Partial<Payment> = {}): Payment => ({
  _id: 'paypal-1',
  provider: 'paypal',
  chargeId: '1',
  orderId: 'order-1',
  owner: 'account-ana',
  plan: 'pro',
  amount: '9.00',
  currency: 'EUR',
  at,
  until: null,
  subscriptionId: null,
  state: 'taken',
  ...fields,
});
