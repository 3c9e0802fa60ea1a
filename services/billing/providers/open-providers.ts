import type { paymentMethods } from '@contesta/contracts/billing';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import type { Log } from '@contesta/kit/log';
import { type ProviderConfig, paypalAccess, stripeAccess } from './access.ts';
import { openPaypal } from './paypal/open-paypal.ts';
import { openStripe } from './stripe/open-stripe.ts';

export type Methods = ReplyOf<typeof paymentMethods>;

/**
 * Opens the configured providers. `paypal` and `stripe` throw Problem
 * UNAVAILABLE if the provider is not configured.
 */
export function openProviders(config: ProviderConfig, log: Log, publicUrl: string) {
  const paypal = openPaypal(config, { log, publicUrl });
  const stripe = openStripe(config, { log });
  const methods: Methods = {
    paypal: paypal && { sdkUrl: paypal.sdkUrl },
    card: stripe !== null,
    demonstration: [paypalAccess(config), stripeAccess(config)].some((access) => access?.isStandIn),
  };
  return {
    methods,
    paypal: () => requireConfigured(paypal),
    stripe: () => requireConfigured(stripe),
  };
}

function requireConfigured<T>(provider: T | null): T {
  if (provider === null) throw problem('UNAVAILABLE', { text: 'payment-off' });
  return provider;
}
