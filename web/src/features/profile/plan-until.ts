import type { PlanView } from '@contesta/contracts/billing';

/** The words for when a plan ends, and the date they need. */
export type Until = { text: string; date: string | null };

/** When a plan ends or renews, as a text's key and its date. */
export function planUntil({ kind, until, renews }: PlanView, now: Date): Until {
  if (kind === 'once') return { text: 'forever', date: null };
  if (kind === 'granted') return { text: until ? 'grantedUntil' : 'granted', date: until };
  if (kind === 'none' || until === null) return { text: 'none', date: null };
  if (renews) return { text: 'renews', date: until };
  return { text: Date.parse(until) < now.getTime() ? 'ended' : 'ends', date: until };
}
