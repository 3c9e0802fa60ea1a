import { type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import type { Owner } from './owner.ts';

const day = 86_400_000;
/** A paid month may be bought again from 7 days before its end, and lives 3 days longer than it was paid for. */
const announcedMs = 7 * day;
const graceMs = 3 * day;
const guaranteeMs = 30 * day;

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
  const from = announcedAt(plan);
  return from !== null && now >= from;
}

const isOver = (plan: Plan, now: Date): boolean => {
  const end = overAt(plan);
  return end !== null && now >= end;
};

const rankOf = (status: Status): number => statuses.indexOf(status);

/** A higher plan any time, the same one only near its end or in grace, a lower one never. */
export function mayBuy(owner: Plan, plan: PlanKey, now: Date): boolean {
  const status = isOver(owner, now) ? 'free' : owner.status;
  if (status === plan) return isRenewable(owner, now);
  return rankOf(plan) > rankOf(status);
}

/** The 30-day money-back guarantee covers a payment until then. */
export function isGuaranteed(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() <= guaranteeMs;
}
