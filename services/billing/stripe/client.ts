import type { Stripe as StripeSdk } from 'stripe';
import type { StripeAccess } from '../provider/access.ts';

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
