import type { Stripe as StripeSdk } from 'stripe';
import { z } from 'zod';
import type { StripeAccess } from '../access.ts';
import { ProviderRefusal } from '../calls.ts';

export type StripeClient = { use<T>(work: (sdk: StripeSdk) => Promise<T>): Promise<T> };

/** The SDK, imported when it is first used. It does not try again by itself: its caller does, with the same key. */
export function openStripeClient(
  { secretKey }: StripeAccess,
  fetch: typeof globalThis.fetch,
  limitMs: number,
): StripeClient {
  let opened: Promise<StripeSdk> | undefined;

  async function open(): Promise<StripeSdk> {
    const { Stripe } = await import('stripe');
    return new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient(fetch),
      maxNetworkRetries: 0,
      timeout: limitMs,
      telemetry: false,
    });
  }

  return {
    async use(work) {
      opened ??= open();
      return work(await opened);
    },
  };
}

const word = z
  .string()
  .regex(/^\w{1,80}$/)
  .optional()
  .catch(undefined);
const stripeError = z.object({ statusCode: z.number().min(400), code: word, rawType: word });

/** Two calls met under one key: Stripe has not answered either question. */
const underWay = ['idempotency_key_in_use', 'lock_timeout'];

/** What Stripe answered instead of what was asked, from an error of its SDK: https://docs.stripe.com/api/errors */
export function readStripeRefusal(error: unknown): ProviderRefusal | null {
  const { success, data } = stripeError.safeParse(error);
  if (!success) return null;
  const codes = [data.code, data.rawType].filter((code) => code !== undefined);
  return codes.some((code) => underWay.includes(code))
    ? null
    : new ProviderRefusal(data.statusCode, codes);
}

/** Stripe does not know the thing asked for, or no longer. */
export function isUnknown({ status, codes }: ProviderRefusal): boolean {
  return status === 404 && codes.includes('resource_missing');
}
