import { problem } from '@contesta/kit/errors';
import type { Cancel, Owner } from './owner.ts';
import type { Payment } from './payment.ts';
import { isCapturing, isGuaranteed } from './plan-rules.ts';

/** Whether cancelling now refunds the latest charge: within 30 days of it, and once for each account. */
export function isRefundable(owner: Owner, latest: Payment | null, now: Date): boolean {
  return (
    owner.paymentId !== null &&
    latest?._id === owner.paymentId &&
    latest.state === 'applied' &&
    !owner.isRefundUsed &&
    isGuaranteed(latest.at, now)
  );
}

/** How long a provider may take to carry out a call that timed out. */
const settledMs = 90_000;

/** Whether it is too late for the provider to still carry out the cancel that it was asked for. */
export const isSettled = ({ askedAt }: Cancel, now: Date): boolean =>
  !askedAt || now.getTime() - askedAt.getTime() > settledMs;

/**
 * Returns what a cancel has to do; null when the plan was cancelled before
 * and nothing was bought since. Throws Problem STATE when there is nothing to
 * cancel or a lifetime plan is past its refund, IN_PROGRESS during a capture.
 */
export function planCancel(
  owner: Owner,
  latest: Payment | null,
  now: Date,
  id: string,
): Cancel | null {
  if (owner.cancel) return { ...owner.cancel, askedAt: now };
  if (owner.status === 'free') {
    if (owner.isCancelled) return null;
    if (isCapturing(owner, now)) throw problem('IN_PROGRESS');
    throw problem('STATE', { text: 'nothing-to-cancel' });
  }
  if (isCapturing(owner, now)) throw problem('IN_PROGRESS');
  const refundable = isRefundable(owner, latest, now);
  if (owner.kind === 'once' && !refundable) throw problem('STATE', { text: 'lifetime-stays' });
  const { revision, subscriptionId } = owner;
  const paymentId = refundable ? owner.paymentId : null;
  const provider = (paymentId && latest?.provider) || 'stripe';
  return { id, provider, revision, subscriptionId, paymentId, askedAt: now };
}
