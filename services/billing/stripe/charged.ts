import type { Order } from '../orders/order.ts';
import { amountOf, type NewPayment } from '../payments/payment.ts';
import type { StripeCharge } from './port.ts';

export const paymentId = ({ id }: StripeCharge): string => `stripe-${id}`;

/** The payment that a charge of an order, or of the subscription it began, is. */
export function paymentOf(
  { _id, owner, plan }: Order,
  charge: StripeCharge,
  subscriptionId: string | null,
): NewPayment {
  return {
    _id: paymentId(charge),
    provider: 'stripe',
    chargeId: charge.paymentIntentId,
    orderId: _id,
    ...{ owner, plan, subscriptionId },
    amount: amountOf(charge.cents),
    currency: charge.currency.toUpperCase(),
    at: charge.at,
    until: charge.until,
  };
}

/** Whether a charge is just what the order was to cost. */
export const isWhole = ({ cents, currency }: Order, charge: StripeCharge): boolean =>
  charge.cents === cents && charge.currency.toUpperCase() === currency;
