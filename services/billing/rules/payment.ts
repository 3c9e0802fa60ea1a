import type { PlanKey } from '@contesta/contracts/plans';

export type Provider = 'paypal' | 'stripe';

/**
 * Money that arrived at a provider: one document a capture or a paid invoice. `taken` is not in its owner's plan yet;
 * `refunding` is to be given back, `refunded` was.
 */
export type Payment = {
  /** The provider and its own id of the charge, so that hearing of it twice is one payment. */
  _id: string;
  provider: Provider;
  /** What a refund names: PayPal's capture, Stripe's payment intent; null where nothing was charged. */
  chargeId: string | null;
  /** Our order that it pays. */
  orderId: string;
  /** The account; absent once that is erased and the invoice stands alone. */
  owner?: string;
  plan: PlanKey;
  amount: string;
  currency: string;
  at: Date;
  /** The end of what a subscription's invoice pays for, as Stripe says. */
  until: Date | null;
  subscriptionId: string | null;
  state: 'taken' | 'applied' | 'refunding' | 'refunded';
  refundedAt?: Date;
  /** When it must be driven on; absent once nothing is left to do. */
  nextAt?: Date;
  /** Since when a refund is given up that the provider was asked for, and may do all the same; asked about at `doubtAt`. */
  doubtSince?: Date;
  doubtAt?: Date;
};

export type NewPayment = Omit<
  Payment,
  'state' | 'refundedAt' | 'nextAt' | 'doubtSince' | 'doubtAt'
>;

const minute = 60_000;
const hour = 60 * minute;
/** After this nobody waits any longer for a provider to do a refund that it was once asked for. */
const doubtMs = 72 * hour;

/** When a refund that was given up is asked about next, ever more rarely; null once it is too long ago. */
export function nextDoubtAt({ doubtSince }: Payment, now: Date): Date | null {
  const ageMs = now.getTime() - (doubtSince ?? now).getTime();
  if (ageMs > doubtMs) return null;
  return new Date(now.getTime() + Math.min(hour, Math.max(minute, ageMs / 4)));
}

const refundTryMs = 10 * minute;

/**
 * The key under which a charge is given back whole. It is another one every ten minutes, since a provider answers a key's
 * first failure again for as long as it knows the key; a charge that is back already is never given back again.
 */
export const refundKey = (paymentId: string, now: Date): string =>
  `refund-${paymentId}-${Math.floor(now.getTime() / refundTryMs)}`;

/** `900` cents as `9.00`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
