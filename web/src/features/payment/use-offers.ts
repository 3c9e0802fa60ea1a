import type { PlanKey } from '@contesta/contracts/plans';
import { useSelector } from 'react-redux';
import { usePaymentPlanQuery } from '../../api/billing.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { type Offer, planOffer } from './plan-offer.ts';

/** What each plan is to whoever looks; everything can be bought by a visitor. */
export function useOffers(): (plan: PlanKey) => Offer {
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  const { data } = usePaymentPlanQuery(undefined, { skip: !token });
  return (plan) => (token ? planOffer(plan, data?.status ?? status, data, new Date()) : 'buy');
}
