import { isPage } from '@contesta/contracts/pages';
import { type PlanKey, prices, type Status } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { asMoney } from './format.ts';

export type Feature = { name: string; soon?: boolean };

/** The features of each plan, in the order shown. `soon` marks a feature that is not available yet. */
export const planFeatures: Record<Status, Feature[]> = {
  free: [{ name: 'freeChatbots' }, { name: 'freePrompts' }, { name: 'freeEverywhere' }],
  pro: [
    { name: 'many' },
    { name: 'look' },
    { name: 'statistics' },
    { name: 'calendar' },
    { name: 'reminders' },
  ],
  full: [
    { name: 'allPro' },
    { name: 'upload' },
    { name: 'telegram', soon: !isPage('/telegram/{botId}') },
    { name: 'export' },
    { name: 'priority' },
  ],
  lifetime: [{ name: 'allFull' }, { name: 'once' }, { name: 'cheaper' }],
};

/** All features of a status: those of the lower plans are listed too, instead of "everything in" such a plan. */
export function includedIn(status: Status): Feature[] {
  const { free, pro, full, lifetime } = planFeatures;
  const own = (features: Feature[]) => features.filter(({ name }) => !/^all|^cheaper/.test(name));
  if (status === 'pro') return pro;
  if (status === 'full') return [...pro, ...own(full)];
  if (status === 'lifetime') return [...pro, ...own(full), ...own(lifetime)];
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
