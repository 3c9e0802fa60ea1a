import type { Stripe as StripeSdk } from 'stripe';
import { z } from 'zod';
import type { StripeAccess } from '../access.ts';
import { ProviderRefusal } from '../calls.ts';

export type StripeClient = { use<T>(work: (sdk: StripeSdk) => Promise<T>): Promise<T> };

/** Imports the SDK when it is first used. The SDK's own retries are off: the caller retries with the same key. */
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

const errorCode = z
  .string()
  .regex(/^\w{1,80}$/)
  .optional()
  .catch(undefined);
const stripeError = z.object({
  statusCode: z.number().min(400),
  code: errorCode,
  rawType: errorCode,
});

/** A call with the same key is still running: not an answer yet. */
const inProgress = ['idempotency_key_in_use', 'lock_timeout'];

/** Reads Stripe's refusal from an error of its SDK: https://docs.stripe.com/api/errors */
export function readStripeRefusal(error: unknown): ProviderRefusal | null {
  const { success, data } = stripeError.safeParse(error);
  if (!success) return null;
  const codes = [data.code, data.rawType].filter((code) => code !== undefined);
  return codes.some((code) => inProgress.includes(code))
    ? null
    : new ProviderRefusal(data.statusCode, codes);
}

/** Whether Stripe does not find the requested object. */
export function isUnknown({ status, codes }: ProviderRefusal): boolean {
  return status === 404 && codes.includes('resource_missing');
}
