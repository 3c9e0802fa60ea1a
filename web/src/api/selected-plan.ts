import { type PlanKey, planKeys } from '@contesta/contracts/plans';
import { readStored, store } from './storage.ts';

/** A word from an address or from storage as a plan; null for anything else. */
export function asPlanKey(value: string | null): PlanKey | null {
  return planKeys.find((plan) => plan === value) ?? null;
}

/** The plan that is being bought; it waits here while the buyer is at the provider. */
export const selectedPlan = (): PlanKey | null => asPlanKey(readStored('selectedPlan'));
export const selectPlan = (plan: PlanKey | null): void => store('selectedPlan', plan);

const starting = 'redirectPlan';

/** Whom to send where when a plan waits for a login: registering, logging in, and then the start of the payment. */
export const registerForPlan = (plan: PlanKey): string => `/register?${starting}=${plan}`;
export const pricingForPlan = (plan: PlanKey): string => `/pricing?${starting}=${plan}`;

/** The plan whose payment is to start by itself, as an address says. */
export const planToStart = (search: URLSearchParams): PlanKey | null =>
  asPlanKey(search.get(starting));
