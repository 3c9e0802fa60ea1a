import type { PlanKey } from '@contesta/contracts/plans';

export type Provider = 'paypal' | 'stripe';

/**
 * Money that arrived at a provider: one document for each capture, paid invoice or single payment. `taken`: not yet
 * applied to the owner's plan. `applied`: the owner got the plan for it. `refunding`: to be refunded. `refunded`: done.
 */
export type Payment = {
  /** From the id of PayPal's capture, Stripe's invoice or payment intent: a repeated event makes no second payment. */
  _id: string;
  provider: Provider;
  /** The id to refund: PayPal's capture or Stripe's payment intent; null for a free invoice, which needs no refund. */
  chargeId: string | null;
  orderId: string;
  /** The account; absent once the account is erased. */
  owner?: string;
  plan: PlanKey;
  amount: string;
  currency: string;
  at: Date;
  /** The end of the period that a subscription's invoice pays for, from Stripe. */
  until: Date | null;
  subscriptionId: string | null;
  state: 'taken' | 'applied' | 'refunding' | 'refunded';
  refundedAt?: Date;
  /** When it is processed next; absent once it is finished. */
  nextAt?: Date;
  /** When a cancellation was dropped although the provider might still refund. The next check is at `doubtAt`. */
  doubtSince?: Date;
  doubtAt?: Date;
};

export type NewPayment = Omit<
  Payment,
  'state' | 'refundedAt' | 'nextAt' | 'doubtSince' | 'doubtAt'
>;

const minute = 60_000;
const hour = 60 * minute;
/** How long we check for a late refund after a cancellation was dropped. */
const refundChecksMs = 72 * hour;

/** When to check next for a late refund, at growing intervals; null three days after the cancellation was dropped. */
export function nextRefundCheckAt({ doubtSince }: Payment, now: Date): Date | null {
  const ageMs = now.getTime() - (doubtSince ?? now).getTime();
  if (ageMs > refundChecksMs) return null;
  return new Date(now.getTime() + Math.min(hour, Math.max(minute, ageMs / 4)));
}

const refundKeyMs = 10 * minute;

/**
 * The idempotency key of a full refund. It changes every ten minutes, since a
 * provider repeats a key's first failure for as long as it keeps the key. A
 * second key cannot refund twice: providers refuse to refund a refunded charge.
 */
export const refundKey = (paymentId: string, now: Date): string =>
  `refund-${paymentId}-${Math.floor(now.getTime() / refundKeyMs)}`;
