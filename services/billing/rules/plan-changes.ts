import {
  paymentCaptured,
  planGranted,
  subscriptionEnded,
  subscriptionEnding,
} from '@contesta/contracts/events';
import { prices, type Status } from '@contesta/contracts/plans';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { problem } from '@contesta/kit/errors';
import type { Cancel, Owner } from './owner.ts';
import type { Payment } from './payment.ts';
import { addMonth, announcedAt, isPast, isRenewable, mayBuy, overAt } from './plan-rules.ts';
import type { StripeSubscription } from './stripe-facts.ts';

/** An owner as they become, and what is said about it. */
export type OwnerChange = { owner: Owner; events: Outgoing[] };

const remembered = 100;
const planless = { kind: 'none', until: null, renews: false, paymentId: null } as const;

/**
 * A payment's place in the owner's plan. Where that plan may not be bought (any more) it is noted as refused, so that
 * nobody else lets it in later: it must be given back. So is what a subscription charges that is over here.
 * Throws Problem IN_PROGRESS for a renewal while its subscription is being cancelled: how that ends decides.
 */
export function afterPayment(owner: Owner, payment: Payment, stamp: Stamp): OwnerChange {
  const { _id: paymentId, plan, amount, currency, subscriptionId } = payment;
  const isRenewal = subscriptionId !== null && owner.subscriptionId === subscriptionId;
  if (isRenewal && owner.cancel?.subscriptionId === subscriptionId) throw problem('IN_PROGRESS');
  if (isOver(owner, payment) || !(isRenewal || mayBuy(owner, plan, payment.at)))
    return noted(owner, {
      refused: withLatest(owner.refused, paymentId),
      ended: withLatest(owner.ended, subscriptionId),
    });
  const next: Owner = {
    ...owner,
    revision: owner.revision + 1,
    status: plan,
    kind: kindOf(payment),
    until: endOf(owner, payment, isRenewal),
    renews: subscriptionId !== null,
    paymentId,
    subscriptionId,
    applied: withLatest(owner.applied, paymentId),
    ...(isRenewal ? {} : withoutPlace(owner)),
    isCancelled: false,
    capture: owner.capture?.orderId === payment.orderId ? null : owner.capture,
  };
  const term = { until: iso(next.until), renews: next.renews };
  const said = { paymentId, plan, amount, currency, ...term, paidAt: payment.at.toISOString() };
  return {
    owner: next,
    events: [makeEvent(paymentCaptured, { ...changeOf(next), ...said }, stamp)],
  };
}

function kindOf({ plan, subscriptionId }: Payment): Owner['kind'] {
  if (subscriptionId) return 'subscription';
  return prices[plan].every === 'once' ? 'once' : 'month';
}

/** Stripe says until when a subscription is paid; of a month bought near the end of the last one nothing is lost. */
function endOf(owner: Owner, payment: Payment, isRenewal: boolean): Date | null {
  if (payment.subscriptionId) return isRenewal ? later(owner.until, payment.until) : payment.until;
  if (prices[payment.plan].every === 'once') return null;
  const goesOn = owner.status === payment.plan && isRenewable(owner, payment.at);
  return addMonth(goesOn && owner.until ? owner.until : payment.at);
}

const later = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a > b ? a : b) : (b ?? a);

/** An operator's gift or repair: it has no end, and takes the place of whatever was paid for. */
export function afterGrant(owner: Owner, status: Status, stamp: Stamp): OwnerChange {
  const next: Owner = {
    ...owner,
    ...planless,
    revision: owner.revision + 1,
    status,
    kind: status === 'free' ? 'none' : 'granted',
    subscriptionId: null,
    ...withoutPlace(owner),
    isCancelled: false,
  };
  return { owner: next, events: [makeEvent(planGranted, changeOf(next), stamp)] };
}

/** Announces the end of a paid month once, and ends it when grace is over. Without either, when to look next is set anew. */
export function afterMonthEnd(owner: Owner, stamp: Stamp): OwnerChange | null {
  if (owner.cancel) return null;
  if (isPast(overAt(owner), stamp.at)) return afterEnd(owner, { reason: 'expired' }, stamp);
  const announcement = isPast(announcedAt(owner), stamp.at) && afterAnnouncement(owner, stamp);
  return announcement || noted(owner, {});
}

/** What Stripe says of the owner's subscription: over, or whether it renews. Null where nothing is new. */
export function afterSubscriptionRead(
  owner: Owner,
  seen: StripeSubscription,
  stamp: Stamp,
): OwnerChange | null {
  if (owner.subscriptionId !== seen.id || owner.cancel) return null;
  if (seen.state === 'over') return afterEnd(owner, { reason: 'expired' }, stamp);
  return owner.renews === seen.renews ? null : noted(owner, { renews: seen.renews });
}

/** Says once for each end that it comes. The plan stays what it is, and so does its revision. */
export function afterAnnouncement(owner: Owner, stamp: Stamp): OwnerChange | null {
  const { until } = owner;
  if (!until || owner.endAnnounced?.getTime() === until.getTime()) return null;
  const next: Owner = { ...owner, endAnnounced: until };
  const said = { ...changeOf(next), until: until.toISOString() };
  return { owner: next, events: [makeEvent(subscriptionEnding, said, stamp)] };
}

type Ending = {
  reason: 'expired' | 'cancelled';
  refunded?: { amount: string; currency: string } | undefined;
};

/** Back to free. A subscription that was running is left to be ended. */
export function afterEnd(owner: Owner, { reason, refunded }: Ending, stamp: Stamp): OwnerChange {
  const { status } = owner;
  const next: Owner = {
    ...owner,
    ...planless,
    revision: owner.revision + 1,
    status: 'free',
    subscriptionId: null,
    ...withoutPlace(owner),
    isCancelled: reason === 'cancelled',
    isRefundUsed: owner.isRefundUsed || refunded !== undefined,
    cancel: null,
  };
  const said = {
    ...changeOf(next),
    reason,
    ...(status === 'free' ? {} : { plan: status }),
    ...(refunded ? { refunded } : {}),
  };
  return { owner: next, events: [makeEvent(subscriptionEnded, said, stamp)] };
}

/** The account is gone: nothing is said any more, and a later payment finds nobody. */
export function afterErasure(owner: Owner): OwnerChange {
  const next = { ...owner, ...planless, status: 'free' as const, subscriptionId: null };
  return { owner: { ...next, ...withoutPlace(owner), isErased: true }, events: [] };
}

/** The same plan, another note about it. */
export function noted(
  owner: Owner,
  note: Partial<Omit<Owner, '_id' | 'version' | 'revision'>>,
): OwnerChange {
  return { owner: { ...owner, ...note }, events: [] };
}

/** Longer than a call to PayPal takes; the same order may always go on. */
const captureLeaseMs = 15_000;

export function withCaptureLease(owner: Owner, orderId: string, now: Date): OwnerChange {
  const until = new Date(now.getTime() + captureLeaseMs);
  return noted(owner, { capture: { orderId, until } });
}

export function withoutCaptureLease(owner: Owner, orderId: string): OwnerChange | null {
  return owner.capture?.orderId === orderId ? noted(owner, { capture: null }) : null;
}

export const withCancel = (owner: Owner, cancel: Cancel | null): OwnerChange =>
  noted(owner, { cancel });

/**
 * A cancel that the provider has carried out ends the plan, also where somebody else's try has failed meanwhile and dropped
 * it. Where a grant or a purchase came in between, that plan stays, and a refund that was given is the account's one.
 */
export function afterCancel(
  owner: Owner,
  cancel: Cancel,
  refunded: Ending['refunded'],
  stamp: Stamp,
): OwnerChange | null {
  if (isMeantFor(owner, cancel)) return afterEnd(owner, { reason: 'cancelled', refunded }, stamp);
  const open = owner.cancel?.id === cancel.id ? null : owner.cancel;
  const isRefundUsed = owner.isRefundUsed || cancel.paymentId !== null;
  const isKnown = open === owner.cancel && isRefundUsed === owner.isRefundUsed;
  return isKnown ? null : noted(owner, { cancel: open, isRefundUsed });
}

/** A renewal of the same subscription is what the cancel meant, too. */
function isMeantFor(owner: Owner, { subscriptionId, revision }: Cancel): boolean {
  return subscriptionId ? owner.subscriptionId === subscriptionId : owner.revision === revision;
}

/** The present subscription has lost its place: Stripe must end it, and what it charges still goes back. */
function withoutPlace({ superseded, ended, subscriptionId }: Owner) {
  if (!subscriptionId) return { superseded, ended };
  const toEnd = [...new Set([...superseded, subscriptionId])];
  return { superseded: toEnd, ended: withLatest(ended, subscriptionId) };
}

/** Whether a payment comes too late for anything: its account is gone, or its subscription was ended here. */
function isOver({ isErased, ended }: Owner, { subscriptionId }: Payment): boolean {
  return isErased || (subscriptionId !== null && ended.includes(subscriptionId));
}

const withLatest = (list: string[], latest: string | null): string[] =>
  latest === null ? list : [...new Set([...list, latest])].slice(-remembered);

const changeOf = ({ _id, revision, status }: Owner) => ({ accountId: _id, revision, status });
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
