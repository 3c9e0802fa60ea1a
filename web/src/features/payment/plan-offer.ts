import type { PlanView } from '@contesta/contracts/billing';
import { type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import { useSelector } from 'react-redux';
import { usePaymentPlanQuery } from '../../api/billing.ts';
import { selectStatus, selectToken } from '../../api/session.ts';

/**
 * `buy`: the owner can buy the plan; `extend`: they have it and can add a month; `yours`: they have it and cannot add
 * a month now; `included`: their own plan includes it.
 */
export type Offer = 'buy' | 'extend' | 'yours' | 'included';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Statuses are ordered from the lowest to the highest. */
const rank = (status: Status) => statuses.indexOf(status);

/** Repeats the rule that the server enforces at a purchase, so that pages can show it in advance. */
export function planOffer(
  plan: PlanKey,
  status: Status,
  view: PlanView | undefined,
  now: Date,
): Offer {
  if (rank(plan) > rank(status)) return 'buy';
  if (rank(plan) < rank(status)) return 'included';
  return view?.status === plan && endsSoon(view, now) ? 'extend' : 'yours';
}

/** Whether a single month is in its last seven days or in the grace period after them. */
function endsSoon({ kind, until }: PlanView, now: Date): boolean {
  return kind === 'month' && until !== null && Date.parse(until) - now.getTime() <= weekMs;
}

/** The offer of each plan for the current owner. A visitor can buy any plan. */
export function useOffers(): (plan: PlanKey) => Offer {
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  const { data } = usePaymentPlanQuery(undefined, { skip: !token });
  return (plan) => (token ? planOffer(plan, data?.status ?? status, data, new Date()) : 'buy');
}
