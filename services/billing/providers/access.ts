import { allOrNone, type CommonConfig, needsOneOf } from '@contesta/kit/config';
import { z } from 'zod';
import { standInKeys } from './stand-in-keys.ts';

/** The environment variables of billing. A webhook's id or secret needs its provider's key or base address. */
export const billingConfig = z
  .object({
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  })
  .check(
    allOrNone('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'),
    needsOneOf('PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', 'PAYPAL_API_BASE'),
    needsOneOf('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_API_BASE'),
  );

export type ProviderConfig = z.infer<typeof billingConfig> &
  Pick<CommonConfig, 'APP_ENV' | 'SANDBOX_URL'>;

/** A provider's base address without a trailing slash, and whether it is our own stand-in. */
type Address = { base: string; isStandIn: boolean };
export type PaypalAccess = Address & {
  clientId: string;
  clientSecret: string;
  /** Null if webhook events cannot be verified. */
  webhookId: string | null;
};
export type StripeAccess = Address & { secretKey: string; webhookSecret: string | null };

/** PayPal's address and our credentials; null when PayPal is not configured. */
export function paypalAccess(config: ProviderConfig): PaypalAccess | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  const address = addressOf('paypal', config, config.PAYPAL_API_BASE, Boolean(clientId));
  if (!address) return null;
  const { PAYPAL_WEBHOOK_ID: webhookId } = config;
  if (clientId && clientSecret)
    return { ...address, clientId, clientSecret, webhookId: webhookId ?? null };
  const keys = standInKeys.paypal;
  return { ...address, ...keys, webhookId: webhookId ?? keys.webhookId };
}

/** Stripe's address and our credentials; null when Stripe is not configured. */
export function stripeAccess(config: ProviderConfig): StripeAccess | null {
  const { STRIPE_SECRET_KEY: secretKey } = config;
  const address = addressOf('stripe', config, config.STRIPE_API_BASE, Boolean(secretKey));
  if (!address) return null;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey) return { ...address, secretKey, webhookSecret: webhookSecret ?? null };
  const keys = standInKeys.stripe;
  return { ...address, ...keys, webhookSecret: webhookSecret ?? keys.webhookSecret };
}

const realBases = { paypal: 'https://api-m.paypal.com', stripe: 'https://api.stripe.com' };

/**
 * The configured base address. Without one, the provider's real address if keys are set.
 * Without keys, the sandbox's, or null in production and where no sandbox runs.
 */
function addressOf(
  provider: 'paypal' | 'stripe',
  { APP_ENV, SANDBOX_URL }: ProviderConfig,
  givenBase: string | undefined,
  hasKeys: boolean,
): Address | null {
  const sandbox =
    SANDBOX_URL && APP_ENV !== 'production'
      ? `${withoutSlash(SANDBOX_URL)}/sandbox/${provider}`
      : null;
  const usualBase = hasKeys ? realBases[provider] : sandbox;
  const base = givenBase ? withoutSlash(givenBase) : usualBase;
  return base === null ? null : { base, isStandIn: base === sandbox };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
