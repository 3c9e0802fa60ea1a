import { type PlanKey, prices, type Status } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { asMoney } from './format.ts';

/** The features of each plan, in the order shown. */
export const planFeatures: Record<Status, string[]> = {
  free: ['freeChatbots', 'freePrompts', 'freeEverywhere'],
  pro: ['many', 'look', 'statistics', 'calendar', 'reminders'],
  full: ['allPro', 'upload', 'telegram', 'export', 'priority'],
  lifetime: ['allFull', 'once', 'cheaper'],
};

/** All features of a status. Those of lower paid plans are listed one by one, instead of as "everything in Pro". */
export function includedIn(status: Status): string[] {
  const { free, pro, full, lifetime } = planFeatures;
  // The names of features that refer to another plan begin with `all` or `cheaper`.
  const withoutReferences = (features: string[]) =>
    features.filter((name) => !/^all|^cheaper/.test(name));
  const allOfFull = [...pro, ...withoutReferences(full)];
  if (status === 'pro') return pro;
  if (status === 'full') return allOfFull;
  if (status === 'lifetime') return [...allOfFull, ...withoutReferences(lifetime)];
  return free;
}

/** A plan's title, its amount, and its price with the billing interval. */
export function usePlanTexts() {
  const { t, i18n } = useTranslation();
  const amount = (plan: Status) =>
    plan === 'free'
      ? asMoney(0, prices.pro.currency, i18n.language)
      : asMoney(prices[plan].cents, prices[plan].currency, i18n.language);
  return {
    title: (status: Status) => t(`plans.title.${status}`),
    amount,
    price: (plan: PlanKey) => t(`plans.price.${prices[plan].interval}`, { amount: amount(plan) }),
  };
}
