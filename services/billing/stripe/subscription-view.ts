import type { Stripe } from 'stripe';
import { dateOf, invoiceCharge } from './charge-view.ts';
import type { StripeSubscription } from './port.ts';

const states: Record<string, StripeSubscription['state']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'late',
  incomplete: 'late',
  canceled: 'over',
  unpaid: 'over',
  incomplete_expired: 'over',
  paused: 'over',
};

/** What we go by of a subscription and its invoices, the newest first as Stripe lists them. Throws on a state we do not know. */
export function subscriptionView(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  refunded: ReadonlySet<string>,
): StripeSubscription {
  const { id, status, metadata, items, cancel_at_period_end, cancel_at } = subscription;
  const state = states[status];
  if (!state) throw new Error('a subscription in a state that is not known');
  const ends = items.data.map((item) => item.current_period_end);
  return {
    id,
    ourId: metadata.order ?? null,
    state,
    renews: state !== 'over' && !cancel_at_period_end && cancel_at === null,
    until: ends.length > 0 ? dateOf(Math.max(...ends)) : null,
    charges: invoices
      .map((invoice) => invoiceCharge(invoice, refunded))
      .filter((charge) => charge !== null)
      .reverse(),
  };
}
