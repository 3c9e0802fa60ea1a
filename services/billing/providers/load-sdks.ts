import { type Job, pause } from '@contesta/kit/concurrency';
import type { CallLog } from './calls.ts';
import type { Methods } from './open-providers.ts';

/** Long enough for the product to be ready first, and to answer the visitors who waited for its start. */
const afterMs = 10_000;

/**
 * Imports the SDKs of the configured providers soon after the start, since on a busy machine the import can take
 * longer than the gateway waits for a buyer's call.
 */
export function openSdkLoader({ paypal, card }: Methods, log: Pick<CallLog, 'error'>): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function load(): Promise<void> {
    await pause(afterMs, signal);
    if (paypal && !signal.aborted) await import('@paypal/paypal-server-sdk');
    if (card && !signal.aborted) await import('stripe');
  }
  return {
    start: () =>
      void load().catch((err) => log.error({ err }, "a payment provider's SDK cannot be loaded")),
    close: async () => stopping.abort(),
  };
}
