import { monthTerms, type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import type { Order } from './order.ts';
import type { Owner } from './owner.ts';

const day = 86_400_000;
const announcedMs = monthTerms.announcedDays * day;
const graceMs = monthTerms.graceDays * day;
const guaranteeMs = 30 * day;
/** How long after its renewal a subscription that nobody has spoken of is asked about. */
const renewalMs = 3_600_000;
/** Between two tries of what a provider must do. */
export const retryMs = 3_000;
/** Longer than a cancel's calls to its provider take: sooner, what a live one is about to do would be taken for what never happens. */
const cancelMs = 20_000;

type Plan = Pick<Owner, 'status' | 'kind' | 'until'>;

/** The same day of the next month, or its last day where there is no such day. In UTC. */
export function addMonth(from: Date): Date {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** When the owner of a paid month is told that it ends; null for plans that do not end by themselves. */
export function announcedAt({ kind, until }: Plan): Date | null {
  return kind === 'month' && until ? new Date(until.getTime() - announcedMs) : null;
}

/** When a paid month is over for good, grace included; null for plans that do not end by themselves. */
export function overAt({ kind, until }: Plan): Date | null {
  return kind === 'month' && until ? new Date(until.getTime() + graceMs) : null;
}

/** Whether a paid month is near enough to its end to be bought again. */
export function isRenewable(plan: Plan, now: Date): boolean {
  return isPast(announcedAt(plan), now);
}

/** Whether a moment, if there is one, has come. */
export function isPast(at: Date | null, now: Date): boolean {
  return at !== null && now >= at;
}

/** A higher plan any time, the same one only near its end or in grace, a lower one never. */
export function mayBuy(owner: Plan, plan: PlanKey, now: Date): boolean {
  const status = isPast(overAt(owner), now) ? 'free' : owner.status;
  if (status === plan) return isRenewable(owner, now);
  return rankOf(plan) > rankOf(status);
}

const rankOf = (status: Status): number => statuses.indexOf(status);

/** The 30-day money-back guarantee covers a payment until then. */
export function isGuaranteed(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() <= guaranteeMs;
}

/** When an owner must be looked after next, judged by what is open; null when nothing is. */
export function dueAt(owner: Owner, now: Date): Date | null {
  const { kind, until, endAnnounced } = owner;
  if (owner.cancel) return new Date(now.getTime() + cancelMs);
  if (owner.superseded.length > 0) return new Date(now.getTime() + retryMs);
  if (kind === 'subscription' && until)
    return notBefore(now, new Date(until.getTime() + renewalMs));
  const isAnnounced = until !== null && endAnnounced?.getTime() === until.getTime();
  return isAnnounced ? overAt(owner) : announcedAt(owner);
}

/** A renewal that is late is asked about every hour, not all the time. */
function notBefore(now: Date, at: Date): Date {
  const soon = new Date(now.getTime() + renewalMs);
  return at > soon ? at : soon;
}

/**
 * Whether an order may be captured now: owners' captures happen one after the other, none during a cancel. While its own lease
 * lasts somebody may just be asking for its money, so it is not given up.
 */
export type CaptureRight = 'allowed' | 'busy' | 'not-for-sale';

export function captureRight(owner: Owner, order: Order, now: Date): CaptureRight {
  const isOther = owner.capture?.orderId !== order._id;
  const isTaken = isCapturing(owner, now);
  if (owner.isErased || !mayBuy(owner, order.plan, now))
    return order.state === 'capturing' && isTaken && !isOther ? 'busy' : 'not-for-sale';
  return owner.cancel || (isOther && isTaken) ? 'busy' : 'allowed';
}

/** Whether an order of the owner's is being captured at this moment. */
export function isCapturing({ capture }: Owner, now: Date): boolean {
  return capture !== null && capture.until > now;
}
