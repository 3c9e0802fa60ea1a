import type { Billing } from '../billing.ts';
import { settleCancel } from '../cancel/cancel.ts';
import { readSubscription } from '../stripe/subscriptions.ts';
import { afterAnnouncement, afterEnd, noted } from './changes.ts';
import type { Owner } from './owner.ts';
import { announcedAt, overAt } from './plan-rules.ts';

/** Does what is due for an owner: a cancel that was broken off, a subscription to end or to ask about, the end of a month. */
export async function lookAfter(billing: Billing, owner: Owner): Promise<void> {
  if (owner.cancel) return await settleCancel(billing, owner);
  for (const id of owner.superseded) await endSuperseded(billing, owner._id, id);
  if (owner.kind === 'subscription' && owner.subscriptionId)
    await readSubscription(billing, owner.subscriptionId);
  await endMonth(billing, owner._id);
}

async function endSuperseded({ owners, stripe, clock }: Billing, accountId: string, id: string) {
  await stripe().endSubscription(id);
  await owners.change(accountId, clock(), (owner) =>
    noted(owner, { superseded: owner.superseded.filter((one) => one !== id) }),
  );
}

/** Announces the end of a paid month once, and ends it when grace is over. What is left is planned anew. */
async function endMonth({ owners, clock, newId }: Billing, accountId: string): Promise<void> {
  const stamp = { id: newId(), at: clock() };
  await owners.change(accountId, stamp.at, (owner) => {
    if (owner.cancel) return null;
    if (isPast(overAt(owner), stamp.at)) return afterEnd(owner, { reason: 'expired' }, stamp);
    const announcement = isPast(announcedAt(owner), stamp.at) && afterAnnouncement(owner, stamp);
    return announcement || noted(owner, {});
  });
}

const isPast = (at: Date | null, now: Date): boolean => at !== null && now >= at;
