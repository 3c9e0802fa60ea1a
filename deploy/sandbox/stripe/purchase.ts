import type { Entry } from '../ledger.ts';
import { idOf } from './wire-format.ts';

/** A session as its request describes it. `unitAmount` is in the currency's smallest unit. */
export type SessionDetails = {
  mode: 'payment' | 'subscription';
  name: string;
  currency: string;
  unitAmount: number;
  quantity: number;
  interval: 'day' | 'week' | 'month' | 'year' | null;
  intervalCount: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  email: string | null;
  locale: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
};

export type Refund = {
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  reason: string | null;
  metadata: Record<string, string>;
  requestKey: string | null;
  fingerprint: string;
  at: Date;
  /** When a pending refund is completed automatically. */
  arrivesAt: Date | null;
};

/** A payment. In a subscription it pays the invoice with the same index. */
export type StripePayment = {
  status: 'succeeded' | 'processing' | 'failed';
  amount: number;
  /** The period that it is for; null without a subscription. */
  period: { start: Date; end: Date } | null;
  at: Date;
  paidAt: Date | null;
  /** When a processing payment succeeds automatically. */
  arrivesAt: Date | null;
  refunds: Refund[];
};

export type SubscriptionState = {
  status: 'active' | 'past_due' | 'canceled';
  startedAt: Date;
  period: { start: Date; end: Date };
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  reason: 'cancellation_requested' | 'payment_failed' | null;
  /** The idempotency key of the call that ended the subscription. */
  cancelKey: string | null;
  metadata: Record<string, string>;
};

/** One checkout session with its payments and its subscription. All their ids contain its `_id`. */
export type Purchase = Entry & {
  /** The caller's idempotency key, unique; `fingerprint` is a hash of the request. */
  requestKey?: string;
  fingerprint: string;
  customer: string;
  wanted: SessionDetails;
  expiresAt: Date;
  status: 'open' | 'complete' | 'expired';
  payments: StripePayment[];
  subscription: SubscriptionState | null;
};

/** A purchase's customer: the given customer, or the customer created when a subscription is paid; otherwise null. */
export function customerOf({ _id, customer, wanted, status }: Purchase): string | null {
  const isMade = wanted.mode === 'subscription' && status === 'complete';
  return isMade || customer !== idOf('cus', _id) ? customer : null;
}

export const totalOf = ({ unitAmount, quantity }: SessionDetails): number => unitAmount * quantity;

/** The refunded amount of a payment, including pending refunds. */
export const refundedOf = ({ refunds }: StripePayment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

const dayMs = 86_400_000;

type Interval = Pick<SessionDetails, 'interval' | 'intervalCount'>;

/** The end (UTC) of the period after `count` earlier periods: the start's day, or the last day of a shorter month. */
export function periodEnd(start: Date, { interval, intervalCount }: Interval, count: number): Date {
  const steps = intervalCount * (count + 1);
  if (interval === 'day') return new Date(start.getTime() + steps * dayMs);
  if (interval === 'week') return new Date(start.getTime() + steps * 7 * dayMs);
  return addMonths(start, interval === 'year' ? 12 * steps : steps);
}

function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
