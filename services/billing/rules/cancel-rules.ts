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

/** How long after its last request a provider may still carry out a cancellation, even if our calls have timed out. */
const cancelTimeoutMs = 90_000;

/**
 * Whether the provider's time for a cancellation is over; also true without `askedAt`, in documents older than that
 * field. A cancellation that the provider has not begun by then is dropped.
 */
export const hasTimedOut = ({ askedAt }: Cancel, now: Date): boolean =>
  !askedAt || now.getTime() - askedAt.getTime() > cancelTimeoutMs;

/**
 * Decides what a cancellation ends and refunds, or extends the time of the open cancellation. Null if a cancellation
 * or a refund has already ended the plan. Throws Problem STATE if there is nothing to cancel or a lifetime plan cannot
 * be refunded, IN_PROGRESS during a capture.
 */
export function decideCancel(
  owner: Owner,
  latest: Payment | null,
  now: Date,
  id: string,
): Cancel | null {
  if (owner.cancel) return { ...owner.cancel, askedAt: now };
  const isFree = owner.status === 'free';
  if (isFree && owner.isCancelled) return null;
  if (isCapturing(owner, now)) throw problem('IN_PROGRESS');
  if (isFree) throw problem('STATE', { text: 'nothing-to-cancel' });
  const refundable = isRefundable(owner, latest, now);
  if (owner.kind === 'once' && !refundable) throw problem('STATE', { text: 'lifetime-stays' });
  const { revision, subscriptionId } = owner;
  const paymentId = refundable ? owner.paymentId : null;
  // Without a refund only Stripe may have to do something: to end the subscription.
  const provider = refundable && latest ? latest.provider : 'stripe';
  return { id, provider, revision, subscriptionId, paymentId, askedAt: now };
}
