import { type PlanKey, prices, type Status } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { asMoney } from './format.ts';

/** A plan's words: its title, its amount, and its price with how often it is paid. */
export function usePlanTexts() {
  const { t, i18n } = useTranslation();
  const amount = (plan: PlanKey) =>
    asMoney(prices[plan].cents, prices[plan].currency, i18n.language);
  return {
    title: (status: Status) => t(`plans.title.${status}`),
    amount,
    price: (plan: PlanKey) => t(`plans.price.${prices[plan].every}`, { amount: amount(plan) }),
  };
}
