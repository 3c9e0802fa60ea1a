import { paymentCaptured, planGranted } from '@contesta/contracts/events';
import { prices, type Status } from '@contesta/contracts/plans';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { problem } from '@contesta/kit/errors';
import type { Cancel, Owner } from './owner.ts';
import type { Payment } from './payment.ts';
import { addMonth, isPast, isRenewable, mayBuy, overAt } from './plan-rules.ts';

/** The changed owner and the events to publish with it. */
export type OwnerChange = { owner: Owner; events: Outgoing[] };

/** How many ids each list of an owner keeps. */
const maxIds = 100;
/** The fields that all accounts without a plan have in common; see `noSubscription` for the others. */
export const noPlan = { kind: 'none', until: null, renews: false, paymentId: null } as const;

/**
 * Applies a payment to the owner's plan. Records it as refused, to be refunded, if the plan could not be bought
 * when it was paid, if its subscription has ended here, or if the account is erased. Throws Problem IN_PROGRESS
 * for a renewal while its subscription is being cancelled: whether it is refunded depends on the outcome.
 */
export function afterPayment(owner: Owner, payment: Payment, stamp: Stamp): OwnerChange {
  const { _id: paymentId, plan, amount, currency, subscriptionId } = payment;
  const isRenewal = subscriptionId !== null && owner.subscriptionId === subscriptionId;
  if (isRenewal && owner.cancel?.subscriptionId === subscriptionId) throw problem('IN_PROGRESS');
  if (isTooLate(owner, payment) || !(isRenewal || mayBuy(owner, plan, payment.at)))
    return withFields(owner, {
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
    applied: withLatest(owner.applied, paymentId),
    ...(isRenewal ? {} : noSubscription(owner)), // ends the subscription that this payment replaces
    subscriptionId,
    isCancelled: false,
    capture: owner.capture?.orderId === payment.orderId ? null : owner.capture,
  };
  const term = { until: iso(next.until), renews: next.renews };
  const money = { amount, currency, ...term, paidAt: payment.at.toISOString() };
  const data = { paymentId, plan, ...money, replaced: replacedPlan(owner, payment) };
  return {
    owner: next,
    events: [makeEvent(paymentCaptured, { ...planDataOf(next), ...data }, stamp)],
  };
}

/** The owner's present plan, if a payment for another plan ends it before it is over. */
function replacedPlan(owner: Owner, { plan, at }: Payment) {
  const { status, kind } = owner;
  if (status === 'free' || status === plan || isPast(overAt(owner), at)) return undefined;
  return kind === 'none' || kind === 'once' ? undefined : { plan: status, kind };
}

function kindOf({ plan, subscriptionId }: Payment): Owner['kind'] {
  if (subscriptionId) return 'subscription';
  return prices[plan].interval === 'once' ? 'once' : 'month';
}

/** Stripe sets the end of a subscription. A month bought near the end of the previous one is added to it. */
function endOf(owner: Owner, payment: Payment, isRenewal: boolean): Date | null {
  if (payment.subscriptionId) return isRenewal ? later(owner.until, payment.until) : payment.until;
  if (prices[payment.plan].interval === 'once') return null;
  const isExtension = owner.status === payment.plan && isRenewable(owner, payment.at);
  return addMonth(isExtension && owner.until ? owner.until : payment.at);
}

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

/** An operator's grant: it has no end and replaces the present plan. Null if the account is erased. */
export function afterGrant(owner: Owner, status: Status, stamp: Stamp): OwnerChange | null {
  if (owner.isErased) return null;
  const next: Owner = {
    ...owner,
    ...noPlan,
    revision: owner.revision + 1,
    status,
    kind: status === 'free' ? 'none' : 'granted',
    ...noSubscription(owner),
    isCancelled: false,
  };
  return { owner: next, events: [makeEvent(planGranted, planDataOf(next), stamp)] };
}

/** Changes fields without an event; the plan's revision stays the same. */
export function withFields(
  owner: Owner,
  fields: Partial<Omit<Owner, '_id' | 'version' | 'revision'>>,
): OwnerChange {
  return { owner: { ...owner, ...fields }, events: [] };
}

/** Longer than a call to PayPal takes. The lease does not block its own order. */
const captureLeaseMs = 15_000;

export function withCaptureLease(owner: Owner, orderId: string, now: Date): OwnerChange {
  const until = new Date(now.getTime() + captureLeaseMs);
  return withFields(owner, { capture: { orderId, until } });
}

export function withoutCaptureLease(owner: Owner, orderId: string): OwnerChange | null {
  return owner.capture?.orderId === orderId ? withFields(owner, { capture: null }) : null;
}

export const withCancel = (owner: Owner, cancel: Cancel | null): OwnerChange =>
  withFields(owner, { cancel });

/** The fields after the present subscription is dropped: it must be ended at Stripe, and its later charges refunded. */
export function noSubscription({ superseded, ended, subscriptionId }: Owner) {
  if (!subscriptionId) return { subscriptionId, superseded, ended };
  const toEnd = [...new Set([...superseded, subscriptionId])];
  return { subscriptionId: null, superseded: toEnd, ended: withLatest(ended, subscriptionId) };
}

/** Whether a payment comes too late: its account is erased, or its subscription has ended here. */
function isTooLate({ isErased, ended }: Owner, { subscriptionId }: Payment): boolean {
  return isErased || (subscriptionId !== null && ended.includes(subscriptionId));
}

const withLatest = (list: string[], latest: string | null): string[] =>
  latest === null ? list : [...new Set([...list, latest])].slice(-maxIds);

/** The data of an event about an owner's plan. */
export const planDataOf = ({ _id, revision, status }: Owner) => ({
  accountId: _id,
  revision,
  status,
});
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
