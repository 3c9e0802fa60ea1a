import type { FaultKind } from '../faults.ts';
import { keyReused, missing, refused } from './errors.ts';
import {
  type Payment,
  type Purchase,
  periodEnd,
  type Refund,
  type SubscriptionState,
  totalOf,
} from './purchase.ts';
import { idOf, maxCount } from './wire-format.ts';

/** How long money that is on its way takes to arrive. */
const pendingMs = 5_000;

/** What became of a buyer's attempt to pay. */
type Paid = 'paid' | 'declined' | 'over';

/** Takes a session's money. A session that is paid stays as it is. */
export function pay(purchase: Purchase, now: Date, fault: FaultKind | null): Purchase {
  if (purchase.status !== 'open' || purchase.expiresAt <= now) return purchase;
  const { wanted } = purchase;
  const isLate = fault === 'pending';
  const period =
    wanted.mode === 'subscription' ? { start: now, end: periodEnd(now, wanted, 0) } : null;
  const payment: Payment = {
    status: isLate ? 'processing' : 'succeeded',
    amount: totalOf(wanted),
    period,
    at: now,
    paidAt: isLate ? null : now,
    settlesAt: isLate ? new Date(now.getTime() + pendingMs) : null,
    refunds: [],
  };
  const subscription = period && {
    ...{ status: 'active' as const, startedAt: now, period, cancelAtPeriodEnd: false },
    ...{ canceledAt: null, reason: null, cancelKey: null, metadata: wanted.subscriptionMetadata },
  };
  return { ...purchase, status: 'complete', payments: [payment], subscription };
}

/** Ends a session that nobody has paid. */
export function expire(purchase: Purchase): Purchase {
  if (purchase.status !== 'open')
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${purchase.status}.`,
    );
  return { ...purchase, status: 'expired' };
}

/** When a purchase changes next by the passing of time. */
export function wakesAt({ status, expiresAt, payments }: Purchase): Date | null {
  if (status === 'open') return expiresAt;
  const times = payments
    .flatMap((payment) => [payment, ...payment.refunds])
    .flatMap(({ settlesAt }) => (settlesAt ? [settlesAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** What time has made of a purchase: sessions run out, money on its way arrives. */
export function wake(purchase: Purchase, now: Date): Purchase {
  const wakes = wakesAt(purchase);
  if (!wakes || wakes > now) return purchase;
  if (purchase.status === 'open') return { ...purchase, status: 'expired' };
  const isDue = (settlesAt: Date | null) => settlesAt !== null && settlesAt <= now;
  const payments = purchase.payments.map((payment): Payment => {
    const refunds = payment.refunds.map((refund) =>
      isDue(refund.settlesAt)
        ? { ...refund, status: 'succeeded' as const, settlesAt: null }
        : refund,
    );
    if (!isDue(payment.settlesAt)) return { ...payment, refunds };
    return { ...payment, status: 'succeeded', paidAt: now, settlesAt: null, refunds };
  });
  return { ...purchase, payments };
}

function subscriptionIn({ _id, subscription }: Purchase): SubscriptionState {
  if (!subscription) throw missing('subscription', idOf('sub', _id));
  return subscription;
}

type Update = { cancelAtPeriodEnd?: boolean; metadata?: Record<string, string> };

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

type RefundAsked = Pick<Refund, 'reason' | 'metadata' | 'requestKey' | 'fingerprint'> & {
  /** Null: what is left. */
  amount: number | null;
  now: Date;
  fault: FaultKind | null;
};

export const refundedOf = ({ refunds }: Payment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** The refund that a key has made before. */
export function madeBefore(payment: Payment, asked: RefundAsked): number | null {
  const { requestKey, fingerprint } = asked;
  if (requestKey === null) return null;
  const count = payment.refunds.findIndex((one) => one.requestKey === requestKey);
  if (count < 0) return null;
  if (payment.refunds[count]?.fingerprint !== fingerprint) throw keyReused(requestKey);
  return count;
}

/** Gives money of one payment back. The same key again finds what it made. */
export function refund(purchase: Purchase, number: number, asked: RefundAsked): Purchase {
  const payment = purchase.payments[number];
  const charge = idOf('ch', purchase._id, number);
  if (payment?.status !== 'succeeded')
    throw refused(
      `This PaymentIntent (${idOf('pi', purchase._id, number)}) does not have a successful charge to refund.`,
    );
  if (madeBefore(payment, asked) !== null) return purchase;
  const left = payment.amount - refundedOf(payment);
  if (left <= 0 || payment.refunds.length >= maxCount)
    throw refused(`Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (asked.amount !== null && asked.amount > left)
    throw refused(
      `Refund amount (${asked.amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const changed = { ...payment, refunds: [...payment.refunds, made(asked, asked.amount ?? left)] };
  const payments = purchase.payments.map((one, at) => (at === number ? changed : one));
  return { ...purchase, payments };
}

const statuses: Partial<Record<FaultKind, Refund['status']>> = {
  pending: 'pending',
  declined: 'failed',
};

function made({ now, fault, ...asked }: RefundAsked, amount: number): Refund {
  const status = (fault && statuses[fault]) ?? 'succeeded';
  const { reason, metadata, requestKey, fingerprint } = asked;
  return {
    ...{ status, reason, metadata, requestKey, fingerprint, at: now },
    amount: fault === 'wrong-amount' ? amount - 1 : amount,
    settlesAt: status === 'pending' ? new Date(now.getTime() + pendingMs) : null,
  };
}
