import type { Stripe as StripeSdk } from 'stripe';
import type { StripeSubscription } from '../../rules/stripe-facts.ts';
import { type ProviderCalls, ProviderRefusal } from '../calls.ts';
import { idOf, invoiceCharge, readRefundedIntents } from './charges.ts';
import { isUnknown, type StripeClient } from './client.ts';
import type { Stripe } from './port.ts';

type SubscriptionCalls = Pick<Stripe, 'subscription' | 'endSubscription' | 'setCustomerEmail'>;

/** Two years of a monthly subscription. */
const maxInvoices = 24;

/** Reads subscriptions with their charges, and ends them. */
export function subscriptionCalls({ use }: StripeClient, calls: ProviderCalls): SubscriptionCalls {
  return {
    async subscription(id) {
      const read = await calls.read('subscription', () => use((sdk) => readSubscription(sdk, id)));
      if (!(read instanceof ProviderRefusal)) return read;
      if (isUnknown(read)) return null;
      throw calls.unexpected('subscription', read);
    },
    async endSubscription(id) {
      const options = { invoice_now: false, prorate: false };
      const ended = await calls.perform('cancel', () =>
        use(async ({ subscriptions }) => void (await subscriptions.cancel(id, options))),
      );
      if (ended instanceof ProviderRefusal && !isUnknown(ended))
        throw calls.unexpected('cancel', ended);
    },
    async setCustomerEmail(id, email) {
      const changed = await calls.perform('customer', () =>
        use(async ({ subscriptions, customers }) => {
          const { customer } = await subscriptions.retrieve(id);
          await customers.update(idOf(customer) ?? '', { email });
        }),
      );
      if (changed instanceof ProviderRefusal && !isUnknown(changed))
        calls.unexpected('customer', changed); // logged, not thrown: Stripe would refuse a repeated call too
    },
  };
}

async function readSubscription(sdk: StripeSdk, id: string): Promise<StripeSubscription> {
  const subscription = await sdk.subscriptions.retrieve(id);
  const [{ data: invoices }, refundedIntents] = await Promise.all([
    sdk.invoices.list({
      subscription: id,
      status: 'paid',
      limit: maxInvoices,
      expand: ['data.payments'],
    }),
    readRefundedIntents(sdk, subscription.customer),
  ]);
  return subscriptionView(subscription, invoices, refundedIntents);
}

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

/**
 * Takes the fields we use from a subscription and its invoices, which
 * Stripe lists newest first. Throws on an unknown state.
 */
function subscriptionView(
  subscription: StripeSdk.Subscription,
  invoices: StripeSdk.Invoice[],
  refundedIntents: ReadonlySet<string>,
): StripeSubscription {
  const { id, status, metadata, cancel_at_period_end, cancel_at } = subscription;
  const state = states[status];
  if (!state) throw new Error('unknown subscription state');
  return {
    id,
    ourId: metadata.order ?? null,
    state,
    renews: state !== 'over' && !cancel_at_period_end && cancel_at === null,
    charges: invoices
      .map((invoice) => invoiceCharge(invoice, refundedIntents))
      .filter((charge) => charge !== null)
      .reverse(),
  };
}
