import { monthTerms, type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import type { Order } from './order.ts';
import type { Owner } from './owner.ts';

const day = 86_400_000;
const announcedMs = monthTerms.warningDays * day;
const graceMs = monthTerms.graceDays * day;
const guaranteeMs = 30 * day;
/** How long after a subscription's renewal date we read it from Stripe if no webhook event has arrived. */
const renewalMs = 3_600_000;
/** The pause between two tries of a call to a provider. */
export const retryMs = 3_000;
/**
 * Longer than the provider calls of a cancellation take, so that the
 * reconciler does not interfere with a running cancellation.
 */
const cancelMs = 20_000;

type Plan = Pick<Owner, 'status' | 'kind' | 'until'>;

/** The same day of the next month, or the last day of that month if it is shorter. In UTC. */
export function addMonth(from: Date): Date {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** When the end of a paid month is announced to its owner; null for all other plans. */
export function announcedAt({ kind, until }: Plan): Date | null {
  return kind === 'month' && until ? new Date(until.getTime() - announcedMs) : null;
}

/** When a paid month and its grace period are over; null for all other plans. */
export function overAt({ kind, until }: Plan): Date | null {
  return kind === 'month' && until ? new Date(until.getTime() + graceMs) : null;
}

/** Whether a paid month can be bought again: from the time when its end is announced. */
export function isRenewable(plan: Plan, now: Date): boolean {
  return isPast(announcedAt(plan), now);
}

/** Whether the time has come; false for null. */
export function isPast(at: Date | null, now: Date): boolean {
  return at !== null && now >= at;
}

/** A higher plan can be bought at any time, the same month near its end or in grace, and any plan after the grace. */
export function mayBuy(owner: Plan, plan: PlanKey, now: Date): boolean {
  const status = isPast(overAt(owner), now) ? 'free' : owner.status;
  if (status === plan) return isRenewable(owner, now);
  return rankOf(plan) > rankOf(status);
}

const rankOf = (status: Status): number => statuses.indexOf(status);

/** Whether the 30-day money-back guarantee still covers a payment. */
export function isGuaranteed(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() <= guaranteeMs;
}

/** When the reconciler has to look at an owner next; null when nothing is due. */
export function dueAt(owner: Owner, now: Date): Date | null {
  const { kind, until, endAnnounced } = owner;
  if (owner.cancel) return new Date(now.getTime() + cancelMs);
  if (owner.superseded.length > 0 || owner.hasNewEmail) return new Date(now.getTime() + retryMs);
  // A late renewal is read from Stripe once an hour.
  if (kind === 'subscription' && until)
    return new Date(Math.max(until.getTime(), now.getTime()) + renewalMs);
  const isAnnounced = until !== null && endAnnounced?.getTime() === until.getTime();
  return isAnnounced ? overAt(owner) : announcedAt(owner);
}

/**
 * Whether an order may be captured now. An owner's captures run one at a time, and none during a cancellation. An
 * abandoned order is not for sale, nor is one whose plan may not be bought. In state `capturing` such an order is `busy`
 * while its lease lasts: its capture may be running.
 */
export type CaptureRight = 'allowed' | 'busy' | 'not-for-sale';

export function captureRight(owner: Owner, order: Order, now: Date): CaptureRight {
  const holdsLease = owner.capture?.orderId === order._id;
  const isLeased = isCapturing(owner, now);
  const isForSale = !owner.isErased && !order.isUnwanted && mayBuy(owner, order.plan, now);
  if (!isForSale) {
    const mayBeRunning = order.state === 'capturing' && isLeased && holdsLease;
    return mayBeRunning ? 'busy' : 'not-for-sale';
  }
  const isOtherCaptured = isLeased && !holdsLease;
  return owner.cancel || isOtherCaptured ? 'busy' : 'allowed';
}

/** Whether one of the owner's orders may be in capture: the capture lease has not ended. */
export function isCapturing({ capture }: Owner, now: Date): boolean {
  return capture !== null && capture.until > now;
}
