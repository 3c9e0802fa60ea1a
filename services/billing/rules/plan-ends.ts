import { subscriptionEnded, subscriptionEnding } from '@contesta/contracts/events';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Cancel, Owner } from './owner.ts';
import {
  noPlan,
  noSubscription,
  type OwnerChange,
  planDataOf,
  withFields,
} from './plan-changes.ts';
import { announcedAt, isPast, overAt } from './plan-rules.ts';
import type { StripeSubscription } from './stripe-facts.ts';

/**
 * Ends a paid month after its grace period, or announces its end. Otherwise returns
 * an empty change, which updates `nextAt`. Null while a cancellation is open.
 */
export function afterMonthEnd(owner: Owner, stamp: Stamp): OwnerChange | null {
  if (owner.cancel) return null;
  if (isPast(overAt(owner), stamp.at)) return afterEnd(owner, { reason: 'expired' }, stamp);
  const isNear = isPast(announcedAt(owner), stamp.at);
  const announcement = isNear ? afterAnnouncement(owner, stamp) : null;
  return announcement ?? withFields(owner, {});
}

/**
 * Ends the plan if its subscription is over at Stripe; otherwise
 * updates whether it renews. Null when nothing changes, for a subscription
 * that is not the owner's current one, and while a cancellation is open.
 */
export function afterSubscriptionRead(
  owner: Owner,
  { id, state, renews }: StripeSubscription,
  stamp: Stamp,
): OwnerChange | null {
  if (owner.subscriptionId !== id || owner.cancel) return null;
  if (state === 'over') return afterEnd(owner, { reason: 'expired' }, stamp);
  return owner.renews === renews ? null : withFields(owner, { renews });
}

/** Announces each end once. The plan and its revision stay the same. */
function afterAnnouncement(owner: Owner, stamp: Stamp): OwnerChange | null {
  const { until } = owner;
  if (!until || owner.endAnnounced?.getTime() === until.getTime()) return null;
  const next: Owner = { ...owner, endAnnounced: until };
  const data = { ...planDataOf(next), until: until.toISOString() };
  return { owner: next, events: [makeEvent(subscriptionEnding, data, stamp)] };
}

type Ending = {
  reason: 'expired' | 'cancelled';
  refunded?: { amount: string; currency: string } | undefined;
};

/** Puts the owner on the free plan. A running subscription is marked to be ended at Stripe. */
export function afterEnd(owner: Owner, { reason, refunded }: Ending, stamp: Stamp): OwnerChange {
  const { status } = owner;
  const next: Owner = {
    ...owner,
    ...noPlan,
    revision: owner.revision + 1,
    status: 'free',
    ...noSubscription(owner),
    isCancelled: reason === 'cancelled',
    isRefundUsed: owner.isRefundUsed || refunded !== undefined,
    cancel: null,
  };
  const data = {
    ...planDataOf(next),
    reason,
    ...(status === 'free' ? {} : { plan: status }),
    ...(refunded ? { refunded } : {}),
  };
  return { owner: next, events: [makeEvent(subscriptionEnded, data, stamp)] };
}

/** Marks an account as erased and ends its plan, without an event. Later payments are refused. */
export function afterErasure(owner: Owner): OwnerChange {
  const ended = { ...noPlan, ...noSubscription(owner), status: 'free' } as const;
  return withFields(owner, { ...ended, isErased: true });
}

/**
 * Ends the plan after the provider has carried out a cancellation, even if the cancellation was dropped meanwhile
 * (`dropCancel`). A plan granted or bought in the meantime stays. A refund counts as the account's one refund.
 */
export function afterCancel(
  owner: Owner,
  cancel: Cancel,
  refunded: Ending['refunded'],
  stamp: Stamp,
): OwnerChange | null {
  if (isPlanOf(cancel, owner)) return afterEnd(owner, { reason: 'cancelled', refunded }, stamp);
  const openCancel = owner.cancel?.id === cancel.id ? null : owner.cancel;
  // By now a cancellation with a payment has refunded it.
  const isRefundUsed = owner.isRefundUsed || cancel.paymentId !== null;
  const isUnchanged = openCancel === owner.cancel && isRefundUsed === owner.isRefundUsed;
  return isUnchanged ? null : withFields(owner, { cancel: openCancel, isRefundUsed });
}

/**
 * Whether the owner still has the plan that the cancellation was requested for. It is the
 * same plan after a renewal of its subscription. An erased account has no plan.
 */
function isPlanOf({ subscriptionId, revision }: Cancel, owner: Owner): boolean {
  if (owner.isErased) return false;
  return subscriptionId ? owner.subscriptionId === subscriptionId : owner.revision === revision;
}
