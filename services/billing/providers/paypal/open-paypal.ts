import { type PaypalAccess, type ProviderConfig, paypalAccess } from '../access.ts';
import { type CallLog, openProviderCalls } from '../calls.ts';
import { openPaypalClient, prefer, readPaypalRefusal } from './client.ts';
import { orderCalls } from './orders.ts';
import type { Paypal } from './port.ts';
import { paypalWebhookEvents } from './webhook-events.ts';

type PaypalOptions = {
  log: CallLog;
  publicUrl: string;
  /** The time limit of one call, in ms. */
  limitMs?: number;
};

/** Opens PayPal; null when it is not configured. */
export function openPaypal(config: ProviderConfig, options: PaypalOptions): Paypal | null {
  const access = paypalAccess(config);
  if (!access) return null;
  const { log, publicUrl, limitMs = 8_000 } = options;
  if (!access.webhookId)
    log.warn(
      "PAYPAL_WEBHOOK_ID is not set: PayPal's webhooks are refused, and changes are seen only when we poll PayPal",
    );
  const calls = openProviderCalls({
    provider: 'paypal',
    base: access.base,
    limitMs,
    log,
    load: () => import('@paypal/paypal-server-sdk'),
    readRefusal: readPaypalRefusal,
  });
  const client = openPaypalClient(access, calls.fetch);
  return {
    sdkUrl: sdkUrl(access, publicUrl),
    ...orderCalls(client, calls),
    refund: (captureId, key) =>
      calls.refund('CAPTURE_FULLY_REFUNDED', () =>
        client.use(async ({ payments }) => {
          const args = { captureId, paypalRequestId: key, prefer, body: {} };
          return (await payments.refundCapturedPayment(args)).result.status;
        }),
      ),
    readWebhookEvent: paypalWebhookEvents(client, calls, access.webhookId),
  };
}

/** The URL of PayPal's script for the browser. The stand-in's script is on our own site. */
function sdkUrl({ isStandIn, clientId }: PaypalAccess, publicUrl: string): string {
  if (isStandIn) return `${publicUrl}/sandbox/paypal/sdk.js`;
  const url = new URL('https://www.paypal.com/sdk/js');
  const query = {
    'client-id': clientId,
    currency: 'EUR',
    intent: 'capture',
    components: 'buttons',
  };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
