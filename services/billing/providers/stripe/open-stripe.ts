import { type ProviderConfig, stripeAccess } from '../access.ts';
import { type CallLog, openProviderCalls } from '../calls.ts';
import { openStripeClient, readStripeRefusal } from './client.ts';
import type { Stripe } from './port.ts';
import { sessionCalls } from './sessions.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { stripeWebhookEvents } from './webhook-events.ts';

type StripeOptions = {
  log: CallLog;
  /** The time limit of one call, in ms. */
  limitMs?: number;
};

/** Opens Stripe; null when it is not configured. */
export function openStripe(config: ProviderConfig, options: StripeOptions): Stripe | null {
  const access = stripeAccess(config);
  if (!access) return null;
  const { log, limitMs = 8_000 } = options;
  if (!access.webhookSecret)
    log.warn(
      "STRIPE_WEBHOOK_SECRET is not set: Stripe's webhooks are refused, and changes are seen only when we poll Stripe",
    );
  const calls = openProviderCalls({
    provider: 'stripe',
    base: access.base,
    limitMs,
    log,
    load: () => import('stripe'),
    readRefusal: readStripeRefusal,
  });
  const client = openStripeClient(access, calls.fetch, limitMs);
  return {
    ...sessionCalls(client, calls),
    ...subscriptionCalls(client, calls),
    refund: (paymentIntentId, key) =>
      calls.refund('charge_already_refunded', () =>
        client.use(async ({ refunds }) => {
          const args = { payment_intent: paymentIntentId };
          return (await refunds.create(args, { idempotencyKey: key })).status;
        }),
      ),
    readWebhookEvent: stripeWebhookEvents(client, access.webhookSecret),
  };
}
