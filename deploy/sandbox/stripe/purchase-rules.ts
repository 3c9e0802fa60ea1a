import type { FaultKind } from '../faults.ts';
import { missing, refused } from './errors.ts';
import {
  type Purchase,
  periodEnd,
  type StripePayment,
  type SubscriptionState,
  totalOf,
} from './purchase.ts';
import { pendingMs } from './refund-rules.ts';
import { idOf, maxCount } from './wire-format.ts';

/** Pays a session. A session that is paid or has expired is not changed. */
export function pay(purchase: Purchase, now: Date, fault: FaultKind | null): Purchase {
  if (purchase.status !== 'open' || purchase.expiresAt <= now) return purchase;
  const { wanted } = purchase;
  const isPending = fault === 'pending';
  const period =
    wanted.mode === 'subscription' ? { start: now, end: periodEnd(now, wanted, 0) } : null;
  const payment: StripePayment = {
    status: isPending ? 'processing' : 'succeeded',
    amount: totalOf(wanted),
    period,
    at: now,
    paidAt: isPending ? null : now,
    arrivesAt: isPending ? new Date(now.getTime() + pendingMs) : null,
    refunds: [],
  };
  const subscription = period && {
    status: 'active' as const,
    startedAt: now,
    period,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    reason: null,
    cancelKey: null,
    metadata: wanted.subscriptionMetadata,
  };
  return { ...purchase, status: 'complete', payments: [payment], subscription };
}

/** Expires an unpaid session. */
export function expire(purchase: Purchase): Purchase {
  if (purchase.status !== 'open')
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${purchase.status}.`,
    );
  return { ...purchase, status: 'expired' };
}

/** The next time at which the purchase changes without a call; null if there is none. */
export function nextChangeAt({ status, expiresAt, payments }: Purchase): Date | null {
  if (status === 'open') return expiresAt;
  const times = payments
    .flatMap((payment) => [payment, ...payment.refunds])
    .flatMap(({ arrivesAt }) => (arrivesAt ? [arrivesAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Applies the passing of time: sessions expire, pending money arrives. */
export function applyTime(purchase: Purchase, now: Date): Purchase {
  const next = nextChangeAt(purchase);
  if (!next || next > now) return purchase;
  if (purchase.status === 'open') return { ...purchase, status: 'expired' };
  const isDue = ({ arrivesAt }: Pick<StripePayment, 'arrivesAt'>) =>
    arrivesAt !== null && arrivesAt <= now;
  const payments = purchase.payments.map((payment): StripePayment => {
    // An unchanged payment stays the same object: a changed one makes events.
    if (![payment, ...payment.refunds].some(isDue)) return payment;
    const refunds = payment.refunds.map((refund) =>
      isDue(refund) ? { ...refund, status: 'succeeded' as const, arrivesAt: null } : refund,
    );
    if (!isDue(payment)) return { ...payment, refunds };
    return { ...payment, status: 'succeeded', paidAt: now, arrivesAt: null, refunds };
  });
  return { ...purchase, payments };
}

function subscriptionIn({ _id, subscription }: Purchase): SubscriptionState {
  if (!subscription) throw missing('subscription', idOf('sub', _id));
  return subscription;
}

export type SubscriptionUpdate = { cancelAtPeriodEnd?: boolean; metadata?: Record<string, string> };

export function update(
  purchase: Purchase,
  { cancelAtPeriodEnd, metadata }: SubscriptionUpdate,
): Purchase {
  const subscription = subscriptionIn(purchase);
  if (subscription.status === 'canceled')
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  return {
    ...purchase,
    subscription: {
      ...subscription,
      ...(cancelAtPeriodEnd !== undefined && { cancelAtPeriodEnd }),
      metadata: { ...subscription.metadata, ...metadata },
    },
  };
}

type CancelInput = { now: Date; requestKey: string | null; reason: SubscriptionState['reason'] };

/** Ends a subscription immediately. If it has ended, throws a 404 unless the request key is the one that ended it. */
export function cancel(purchase: Purchase, { now, requestKey, reason }: CancelInput): Purchase {
  const subscription = subscriptionIn(purchase);
  if (subscription.status !== 'canceled')
    return {
      ...purchase,
      subscription: {
        ...subscription,
        status: 'canceled',
        canceledAt: now,
        reason,
        cancelKey: requestKey,
      },
    };
  if (requestKey !== null && subscription.cancelKey === requestKey) return purchase;
  throw missing('subscription', idOf('sub', purchase._id));
}

export type RenewalStatus = 'succeeded' | 'failed';

/**
 * Ends the period and begins the next one, paid or past due. If the subscription is already past due, tries its open
 * invoice again. If it is set to end with its period, ends the subscription.
 */
export function renew(purchase: Purchase, now: Date, status: RenewalStatus): Purchase {
  const subscription = subscriptionIn(purchase);
  if (subscription.status === 'canceled') throw missing('subscription', idOf('sub', purchase._id));
  if (subscription.cancelAtPeriodEnd)
    return cancel(purchase, { now, requestKey: null, reason: 'cancellation_requested' });
  const isRetry = subscription.status === 'past_due';
  if (!isRetry && purchase.payments.length >= maxCount) throw refused('Too many invoices.');
  const earlier = isRetry ? purchase.payments.slice(0, -1) : purchase.payments;
  const period = isRetry ? subscription.period : nextPeriod(purchase, subscription);
  const isPaid = status === 'succeeded';
  const payment: StripePayment = {
    status,
    amount: totalOf(purchase.wanted),
    period,
    at: now,
    paidAt: isPaid ? now : null,
    arrivesAt: null,
    refunds: [],
  };
  return {
    ...purchase,
    payments: [...earlier, payment],
    subscription: { ...subscription, period, status: isPaid ? 'active' : 'past_due' },
  };
}

function nextPeriod({ wanted, payments }: Purchase, { period, startedAt }: SubscriptionState) {
  return { start: period.end, end: periodEnd(startedAt, wanted, payments.length) };
}
