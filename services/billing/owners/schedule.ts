import type { Owner } from './owner.ts';
import { announcedAt, overAt } from './plan-rules.ts';

/** How long after its renewal a subscription that nobody has spoken of is asked about. */
const renewalMs = 3_600_000;
/** Between two tries of what a provider must do. */
export const retryMs = 3_000;

/** When an owner must be looked after next, judged by what is open; null when nothing is. */
export function dueAt(owner: Owner, now: Date): Date | null {
  const { kind, until, endAnnounced } = owner;
  if (owner.cancel || owner.superseded.length > 0) return new Date(now.getTime() + retryMs);
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
