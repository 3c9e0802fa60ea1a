import { type PlanKey, planKeys } from '@contesta/contracts/plans';
import { readStored, writeStored } from './storage.ts';

/** A word from an address or from storage as a plan; null for anything else. */
export function asPlanKey(value: string | null): PlanKey | null {
  return planKeys.find((plan) => plan === value) ?? null;
}

/** The plan that is being bought; it waits here while the buyer is at the provider. */
export const selectedPlan = (): PlanKey | null => asPlanKey(readStored('selectedPlan'));
export const selectPlan = (plan: PlanKey | null): void => writeStored('selectedPlan', plan);

const starting = 'redirectPlan';

/** Where a visitor who wants a plan opens an account; the address keeps the plan and the way to pay. */
export function registerForPlan(plan: PlanKey, by: 'paypal' | 'card' = 'paypal'): string {
  return `/register?${by === 'card' ? checkoutQuery(plan) : `${starting}=${plan}`}`;
}

/** The query of a login's address that leads to a plan's checkout, where the buyer chooses how to pay. */
export const checkoutQuery = (plan: PlanKey): URLSearchParams =>
  new URLSearchParams({ [starting]: plan, by: 'card' });

/** Where a login continues the payment that waits: PayPal opens by itself, for a card the buyer chooses again. */
export function paymentWaiting(search: URLSearchParams): string | null {
  const plan = planToStart(search);
  if (!plan) return null;
  return search.get('by') === 'card' ? `/checkout?plan=${plan}` : `/pricing?${starting}=${plan}`;
}

/** The plan whose payment this address starts by itself. */
export const planToStart = (search: URLSearchParams): PlanKey | null =>
  asPlanKey(search.get(starting));

const boughtKey = 'bought';

/** Keeps in this tab what was just bought, until the dashboard has told what it opens. */
export function keepBought(plan: PlanKey | null): void {
  try {
    if (plan) sessionStorage.setItem(boughtKey, plan);
    else sessionStorage.removeItem(boughtKey);
  } catch {
    // Where nothing can be kept, the page of the payment has said it.
  }
}

export function readBought(): PlanKey | null {
  try {
    return asPlanKey(sessionStorage.getItem(boughtKey));
  } catch {
    return null;
  }
}
