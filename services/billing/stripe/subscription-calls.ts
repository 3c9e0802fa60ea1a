import type { Stripe as StripeSdk } from 'stripe';
import type { ProviderCalls } from '../provider/calls.ts';
import { Refusal } from '../provider/refusal.ts';
import type { StripeClient } from './client.ts';
import type { Stripe, StripeSubscription } from './port.ts';
import { refundedOf } from './refunded-of.ts';
import { isUnknown } from './refusal.ts';
import { subscriptionView } from './subscription-view.ts';

type SubscriptionCalls = Pick<Stripe, 'subscription' | 'endSubscription'>;

/** Two years of a monthly one. */
const mostInvoices = 24;

/** Subscriptions: read with what was paid for them, and ended. */
export function subscriptionCalls({ use }: StripeClient, calls: ProviderCalls): SubscriptionCalls {
  return {
    async subscription(id) {
      const read = await calls.perform('subscription', () =>
        use((sdk) => readSubscription(sdk, id)),
      );
      if (!(read instanceof Refusal)) return read;
      if (isUnknown(read)) return null;
      throw calls.unexpected('subscription', read);
    },
    async endSubscription(id) {
      const how = { invoice_now: false, prorate: false };
      const ended = await calls.perform('cancel', () =>
        use(async ({ subscriptions }) => void (await subscriptions.cancel(id, how))),
      );
      if (ended instanceof Refusal && !isUnknown(ended)) throw calls.unexpected('cancel', ended);
    },
  };
}

async function readSubscription(sdk: StripeSdk, id: string): Promise<StripeSubscription> {
  const subscription = await sdk.subscriptions.retrieve(id);
  const [{ data: invoices }, refunded] = await Promise.all([
    sdk.invoices.list({
      ...{ subscription: id, status: 'paid', limit: mostInvoices },
      expand: ['data.payments'],
    }),
    refundedOf(sdk, subscription.customer),
  ]);
  return subscriptionView(subscription, invoices, refunded);
}
