import { minute } from '@contesta/contracts/endpoint';
import type { Cache } from '@contesta/kit/cache/port';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { PaypalWebhookEvent, WebhookHeaders } from '../providers/paypal/port.ts';
import type { Order } from '../rules/order.ts';
import type { Billing } from './billing.ts';
import type { PaypalDrive } from './drive-paypal.ts';

export type PaypalWebhook = ReturnType<typeof openPaypalWebhook>;

type WebhookRequest = { headers: WebhookHeaders; body: Buffer; ip: string };

/** Limits the concurrent calls to PayPal that verify a webhook event. */
const verifications = { permits: 4, maxWaiting: 200, maxWaitMs: 5_000 };

/** How many unverified webhook events an IP address may send in a minute. */
const unverifiedLimit = { name: 'paypal-unverified', max: 30, windowMs: minute };

type Limits = { cache: Cache; rateLimits: 'on' | 'off' };

/**
 * Receives PayPal's webhook events. Anybody can forge one, so PayPal is asked to verify only those about an order
 * of ours, and an IP address that sends too many unverified ones is refused for a while. A genuine webhook event
 * resets the count of its address.
 */
export function openPaypalWebhook(
  billing: Billing,
  paypal: PaypalDrive,
  { cache, rateLimits }: Limits,
) {
  const { run } = openSemaphore(verifications);
  const unverified = cache.limiter(unverifiedLimit);

  async function count(ip: string): Promise<void> {
    if (rateLimits === 'off') return;
    const { allowed, retryAfterMs } = await unverified.take(ip);
    if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  }

  async function verify(event: PaypalWebhookEvent, ip: string): Promise<void> {
    await count(ip);
    if (!(await event.isGenuine())) throw problem('VALIDATION');
    await unverified.reset(ip);
  }

  return {
    /**
     * Throws Problem VALIDATION for a webhook event that is malformed, old or not from PayPal, or implausible and not
     * about an order of ours; RATE_LIMITED for too many unverified ones; UNAVAILABLE while PayPal does not answer or
     * too many verifications are waiting.
     */
    async receive({ headers, body, ip }: WebhookRequest): Promise<void> {
      const event = billing.paypal().readWebhookEvent(headers, body, billing.clock());
      if (!event) throw problem('VALIDATION');
      const order = await orderAbout(billing, event);
      if (!order?.providerId) {
        await count(ip);
        if (!event.isPlausible) throw problem('VALIDATION');
        return; // Not about an order of ours. Accepted, since PayPal repeats a refused webhook event for days.
      }
      await run(() => verify(event, ip));
      await paypal.handleWebhookEvent(order.providerId);
    },
  };
}

/** Finds the order that a webhook event names. A webhook event about a refund names only the capture. */
async function orderAbout(
  { orders, payments }: Billing,
  { orderId, captureId }: PaypalWebhookEvent,
): Promise<Order | null> {
  if (orderId !== null) return await orders.findByProvider(orderId);
  const payment = captureId === null ? null : await payments.findByCharge(captureId);
  return payment && (await orders.find(payment.orderId));
}
