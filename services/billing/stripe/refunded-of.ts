import type { Stripe } from 'stripe';
import { idOf, refundedIntents } from './charge-view.ts';

/** A checkout makes a customer for each subscription: these are its own charges and no others. */
const mostCharges = 100;

/** The payment intents of a customer that were given back. An invoice does not tell. */
export async function refundedOf(
  { charges }: Stripe,
  customer: string | { id: string } | null,
): Promise<Set<string>> {
  const id = idOf(customer);
  if (id === null) return new Set();
  const { data } = await charges.list({ customer: id, limit: mostCharges });
  return refundedIntents(data);
}
