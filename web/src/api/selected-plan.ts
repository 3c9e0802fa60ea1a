import { type PlanKey, planKeys } from '@contesta/contracts/plans';
import { readStored, writeStored } from './storage.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';

/** Parses a plan from a URL or from storage; null for anything else. */
export function asPlanKey(value: string | null): PlanKey | null {
  return planKeys.find((plan) => plan === value) ?? null;
}

/** The plan being bought, kept in the browser while the buyer is at the payment provider. */
export const selectedPlan = (): PlanKey | null => asPlanKey(readStored('selectedPlan'));
export const keepSelectedPlan = (plan: PlanKey | null): void => writeStored('selectedPlan', plan);

const planParameter = 'redirectPlan';

/** The registration page for a visitor who wants a plan; its query keeps the plan and the payment method. */
export function registerForPlan(plan: PlanKey, by: 'paypal' | 'card' = 'paypal'): string {
  if (by === 'card') return `/register?${checkoutQuery(plan)}`;
  return `/register?${planParameter}=${plan}`;
}

/** The query of the login or registration page that leads to a plan's checkout: `by=card`, although it offers PayPal too. */
export const checkoutQuery = (plan: PlanKey): URLSearchParams =>
  new URLSearchParams({ [planParameter]: plan, by: 'card' });

/** The page that continues a payment after the login, if any: /pricing opens PayPal, /checkout offers both methods. */
export function pendingPaymentPath(search: URLSearchParams): string | null {
  const plan = planToStart(search);
  if (!plan) return null;
  return search.get('by') === 'card'
    ? `/checkout?plan=${plan}`
    : `/pricing?${planParameter}=${plan}`;
}

/** The plan that a query names, if any. If the owner is logged in, /pricing starts its payment as soon as it opens. */
export const planToStart = (search: URLSearchParams): PlanKey | null =>
  asPlanKey(search.get(planParameter));

const boughtKey = 'bought';

/** Keeps the plan just bought in this tab, until the dashboard has shown its features; null removes it. */
export const keepBought = (plan: PlanKey | null): void => writeToTab(boughtKey, plan);
export const readBought = (): PlanKey | null => asPlanKey(readFromTab(boughtKey));
