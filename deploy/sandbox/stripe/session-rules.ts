import type { FaultKind } from '../faults.ts';
import { refused } from './errors.ts';
import { periodEnd } from './periods.ts';
import { type Payment, type Purchase, totalOf } from './purchase.ts';

/** How long money that is on its way takes to arrive. */
export const pendingMs = 5_000;

/** What became of a buyer's attempt to pay. */
export type Paid = 'paid' | 'declined' | 'over';

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
