import { type Order, openMs } from './order.ts';
import { amountOf, type NewPayment } from './payment.ts';

/** A payment by card, open or done, as Stripe tells it. Amounts are in cents. */
export type StripeSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Our own id of the order, which we sent as `client_reference_id`. */
  ourId: string | null;
  cents: number;
  currency: string;
  /** What was paid: null until it is. */
  paid: StripeCharge | null;
  subscriptionId: string | null;
};

/** Money that arrived. `paymentIntentId` is what a refund names; null for a free invoice. */
export type StripeCharge = {
  /** The invoice of a subscription, or the payment intent of a single payment: one per charge, always the same. */
  id: string;
  paymentIntentId: string | null;
  cents: number;
  currency: string;
  at: Date;
  /** The end of what a subscription's invoice pays for. */
  until: Date | null;
  /** Given back, whole, by whomever. */
  refunded: boolean;
};

export type StripeSubscription = {
  id: string;
  /** Our own id of the order that began it, from its metadata. */
  ourId: string | null;
  /** `over`: canceled, unpaid or never begun. `late`: Stripe is still trying to charge. */
  state: 'active' | 'late' | 'over';
  /** False when it ends with the current period. */
  renews: boolean;
  until: Date | null;
  /** Its paid invoices, the oldest first. */
  charges: StripeCharge[];
};

const minute = 60_000;
/** Room for a payment that was begun in a session's last moment. */
const spareMs = 15 * minute;
/** The longest that money is on its way after its buyer has sent it. */
const arrivingMs = 30 * 24 * 60 * minute;

/** Whether no money can arrive by an unpaid session any more. */
export function hasEnded({ createdAt }: Order, session: StripeSession | null, now: Date): boolean {
  if (!session || session.status === 'expired') return true;
  const waitMs = session.status === 'open' ? openMs + spareMs : arrivingMs;
  return now.getTime() - createdAt.getTime() > waitMs;
}

/** Whether a charge is just what the order was to cost. */
export function isFullPrice({ cents, currency }: Order, charge: StripeCharge): boolean {
  return charge.cents === cents && charge.currency.toUpperCase() === currency;
}

export const paymentIdOfCharge = ({ id }: StripeCharge): string => `stripe-${id}`;

/** The payment that a charge of an order, or of the subscription it began, is. */
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
    amount: amountOf(charge.cents),
    currency: charge.currency.toUpperCase(),
    at: charge.at,
    until: charge.until,
  };
}
