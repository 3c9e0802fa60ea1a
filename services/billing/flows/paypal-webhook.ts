import { minute } from '@contesta/contracts/endpoint';
import type { Cache } from '@contesta/kit/cache/port';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { NoticeHeaders, PaypalNotice } from '../providers/paypal/port.ts';
import type { Order } from '../rules/order.ts';
import type { Billing } from './billing.ts';
import type { PaypalDrive } from './drive-paypal.ts';

export type PaypalWebhook = ReturnType<typeof openPaypalWebhook>;

type NoticeRequest = { headers: NoticeHeaders; body: Buffer; ip: string };

/** Limits the concurrent calls to PayPal that verify a notice. */
const verifications = { permits: 4, maxWaiting: 200, maxWaitMs: 5_000 };

/** How many unverified notices an address may send. */
const unprovenLimit = { name: 'paypal-unproven', max: 30, windowMs: minute };

type Limits = { cache: Cache; rateLimits: 'on' | 'off' };

/**
 * Receives PayPal's notices. Anybody can forge one, so PayPal verifies only those
 * that name an order of ours, and an address that sends too many unverified ones
 * is refused for a while. A genuine notice resets the count of its address.
 */
export function openPaypalWebhook(
  billing: Billing,
  paypal: PaypalDrive,
  { cache, rateLimits }: Limits,
) {
  const { run } = openSemaphore(verifications);
  const unproven = cache.limiter(unprovenLimit);

  async function count(ip: string): Promise<void> {
    if (rateLimits === 'off') return;
    const { allowed, retryAfterMs } = await unproven.take(ip);
    if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  }

  async function verify(notice: PaypalNotice, ip: string): Promise<void> {
    await count(ip);
    if (!(await notice.isGenuine())) throw problem('VALIDATION');
    await unproven.reset(ip);
  }

  return {
    /**
     * Throws Problem VALIDATION for a forged or old notice,
     * RATE_LIMITED, and UNAVAILABLE while PayPal does not answer.
     */
    async take({ headers, body, ip }: NoticeRequest): Promise<void> {
      const notice = billing.paypal().readNotice(headers, body, billing.clock());
      if (!notice) throw problem('VALIDATION');
      const order = await orderAbout(billing, notice);
      if (!order?.providerId) {
        await count(ip);
        if (!notice.isPlausible) throw problem('VALIDATION');
        return; // Not about an order of ours. Accepted, since PayPal repeats a refused notice for days.
      }
      await run(() => verify(notice, ip));
      await paypal.handleNotice(order.providerId);
    },
  };
}

/** Finds the order that a notice names. A notice about a refund names only the capture. */
async function orderAbout(
  { orders, payments }: Billing,
  { orderId, captureId }: PaypalNotice,
): Promise<Order | null> {
  if (orderId !== null) return await orders.findByProvider(orderId);
  const payment = captureId === null ? null : await payments.findByCharge(captureId);
  return payment && (await orders.find(payment.orderId));
}
