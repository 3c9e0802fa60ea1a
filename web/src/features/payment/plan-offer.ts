import type { PlanView } from '@contesta/contracts/billing';
import { type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import { useSelector } from 'react-redux';
import { usePaymentPlanQuery } from '../../api/billing.ts';
import { selectStatus, selectToken } from '../../api/session.ts';

/** What an owner can do about a plan: buy it, add a month to theirs; it is theirs, or theirs includes it. */
export type Offer = 'buy' | 'extend' | 'yours' | 'included';

const week = 7 * 24 * 60 * 60 * 1000;

/** Statuses are ordered from the lowest to the highest. */
const rank = (status: Status) => statuses.indexOf(status);

/** The rule that the server enforces when it sells, so that a page can tell it beforehand. */
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

/** Whether a month that was paid once is in its last seven days, or in the days of grace after them. */
function endsSoon({ kind, until }: PlanView, now: Date): boolean {
  return kind === 'month' && until !== null && Date.parse(until) - now.getTime() <= week;
}

/** What the current owner can do about each plan; a visitor can buy any. */
export function useOffers(): (plan: PlanKey) => Offer {
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  const { data } = usePaymentPlanQuery(undefined, { skip: !token });
  return (plan) => (token ? planOffer(plan, data?.status ?? status, data, new Date()) : 'buy');
}
