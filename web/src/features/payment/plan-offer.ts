import type { PlanView } from '@contesta/contracts/billing';
import { type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { usePaymentPlanQuery } from '../../api/billing.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { asDay } from '../../ui/format.ts';
import { usePlanTexts } from '../../ui/plan-texts.ts';

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
  const { token, status, view } = useOwnPlan();
  return (plan) => (token ? planOffer(plan, status, view, new Date()) : 'buy');
}

/** What a purchase does to the running plan: it replaces a month, a card subscription or a gift, or adds a month. */
export type PlanChange = 'month' | 'subscription' | 'granted' | 'extend';

/**
 * What a purchase changes about the owner's running plan: the key of a text, and the values in it. Null for a visitor
 * and on the free plan. A plan that is not loaded is described as a month, which is true of every paid plan.
 */
export function usePlanChange(plan: PlanKey) {
  const { i18n } = useTranslation();
  const { title, amount } = usePlanTexts();
  const { token, status, view } = useOwnPlan();
  if (!token || status === 'free') return null;
  const isExtended = planOffer(plan, status, view, new Date()) === 'extend';
  const kind = view?.kind === 'subscription' || view?.kind === 'granted' ? view.kind : 'month';
  const change: PlanChange = isExtended ? 'extend' : kind;
  const date = view?.until ? asDay(view.until, i18n.language) : '';
  const values = { old: title(status), price: amount(plan), date };
  return { change, values };
}

function useOwnPlan() {
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  const { data: view } = usePaymentPlanQuery(undefined, { skip: !token });
  return { token, status: view?.status ?? status, view };
}
