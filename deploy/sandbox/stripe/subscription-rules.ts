import { missing, refused } from './errors.ts';
import { idOf, maxCount } from './ids.ts';
import { periodEnd } from './periods.ts';
import { type Payment, type Purchase, type SubscriptionState, totalOf } from './purchase.ts';

export function subscriptionIn({ _id, subscription }: Purchase): SubscriptionState {
  if (!subscription) throw missing('subscription', idOf('sub', _id));
  return subscription;
}

export type Update = { cancelAtPeriodEnd?: boolean; metadata?: Record<string, string> };

export function update(purchase: Purchase, { cancelAtPeriodEnd, metadata }: Update): Purchase {
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

type End = { now: Date; requestKey: string | null; reason: SubscriptionState['reason'] };

/** Ends a subscription at once. One that has ended is unknown to this call, but to the key that ended it. */
export function cancel(purchase: Purchase, { now, requestKey, reason }: End): Purchase {
  const subscription = subscriptionIn(purchase);
  if (subscription.status !== 'canceled')
    return {
      ...purchase,
      subscription: {
        ...subscription,
        ...{ status: 'canceled', canceledAt: now, reason, cancelKey: requestKey },
      },
    };
  if (requestKey !== null && subscription.cancelKey === requestKey) return purchase;
  throw missing('subscription', idOf('sub', purchase._id));
}

/**
 * The end of a period: the next begins and is paid, or not, which leaves the subscription past due. Of one that is past
 * due the open invoice is tried again; one to be cancelled at the period's end is.
 */
export function renew(purchase: Purchase, now: Date, isPaid: boolean): Purchase {
  const subscription = subscriptionIn(purchase);
  if (subscription.status === 'canceled') throw missing('subscription', idOf('sub', purchase._id));
  if (subscription.cancelAtPeriodEnd)
    return cancel(purchase, { now, requestKey: null, reason: 'cancellation_requested' });
  const isRetry = subscription.status === 'past_due';
  if (!isRetry && purchase.payments.length >= maxCount) throw refused('Too many invoices.');
  const earlier = isRetry ? purchase.payments.slice(0, -1) : purchase.payments;
  const period = isRetry ? subscription.period : nextPeriod(purchase, subscription);
  const payment: Payment = {
    status: isPaid ? 'succeeded' : 'failed',
    amount: totalOf(purchase.wanted),
    ...{ period, at: now, paidAt: isPaid ? now : null, settlesAt: null, refunds: [] },
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
