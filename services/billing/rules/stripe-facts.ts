import { type Order, openMs } from './order.ts';
import type { NewPayment } from './payment.ts';

/** The fields we use of a checkout session at Stripe. */
export type StripeSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Our own id of the order, which we sent as `client_reference_id`. */
  ourId: string | null;
  /** The charge that paid the session; null while it is unpaid. */
  paid: StripeCharge | null;
  subscriptionId: string | null;
};

/** Money that arrived. A refund needs `paymentIntentId`, which is null for a free invoice. */
export type StripeCharge = {
  /** The id of a subscription's invoice, or of the payment intent of a single payment. */
  id: string;
  paymentIntentId: string | null;
  cents: number;
  currency: string;
  at: Date;
  /** The end of the period that a subscription's invoice pays for. */
  until: Date | null;
  /** Fully refunded, by us or at Stripe. */
  refunded: boolean;
};

export type StripeSubscription = {
  id: string;
  /** Our own id of the order that started it, from its metadata. */
  ourId: string | null;
  /** `over`: canceled, unpaid, paused or never started. `late`: Stripe is still trying to charge. */
  state: 'active' | 'late' | 'over';
  /** False if the subscription is over, or an end is set for it. */
  renews: boolean;
  /** The subscription's last 24 paid invoices, the oldest first. */
  charges: StripeCharge[];
};

const minute = 60_000;
/** Extra time for a payment that was started just before its session expired. */
const spareMs = 15 * minute;
/** The longest time that a payment takes to arrive. */
const arrivingMs = 30 * 24 * 60 * minute;

/** Whether an unpaid session can no longer bring money. */
export function hasEnded({ createdAt }: Order, session: StripeSession | null, now: Date): boolean {
  if (!session || session.status === 'expired') return true;
  const waitMs = session.status === 'open' ? openMs + spareMs : arrivingMs;
  return now.getTime() - createdAt.getTime() > waitMs;
}

/** Whether a charge equals the order's price. */
export function isFullPrice({ cents, currency }: Order, charge: StripeCharge): boolean {
  return charge.cents === cents && charge.currency === currency;
}

export const paymentIdOfCharge = ({ id }: StripeCharge): string => `stripe-${id}`;

/** The payment to store for a charge of an order or of its subscription. */
export function paymentOfCharge(
  { _id: orderId, owner, plan }: Order,
  charge: StripeCharge,
  subscriptionId: string | null,
): NewPayment {
  return {
    _id: paymentIdOfCharge(charge),
    provider: 'stripe',
    chargeId: charge.paymentIntentId,
    orderId,
    owner,
    plan,
    subscriptionId,
    amount: (charge.cents / 100).toFixed(2),
    currency: charge.currency,
    at: charge.at,
    until: charge.until,
  };
}
