import { minute } from '@contesta/contracts/endpoint';
import type { Cache } from '@contesta/kit/cache/port';
import { openSemaphore } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { NoticeHeaders, PaypalNotice } from '../providers/paypal/port.ts';
import type { Order } from '../rules/order.ts';
import type { Billing } from './billing.ts';
import type { PaypalDrive } from './drive-paypal.ts';

export type PaypalNotices = ReturnType<typeof openPaypalNotices>;

/** A notice as it came in, and the address that it came from. */
type Arrived = { headers: NoticeHeaders; body: Buffer; ip: string };

/** Whether a notice is genuine costs a call to PayPal: so many at once, and no more may wait for it. */
const verifications = { permits: 4, maxWaiting: 200, maxWaitMs: 5_000 };

/** How many notices an address may send that are not known to be genuine. */
const unprovenLimit = { name: 'paypal-unproven', max: 30, windowMs: minute };

type Limits = { cache: Cache; rateLimits: 'on' | 'off' };

/**
 * Hears PayPal's notices. Anybody can write one, so PayPal is asked only about those that name an order of ours, and an address
 * whose notices prove to be nothing is refused for a while. A genuine one clears its address.
 */
export function openPaypalNotices(
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
    /** Throws Problem VALIDATION for one that is forged or old, RATE_LIMITED, and UNAVAILABLE while PayPal cannot be asked. */
    async take({ headers, body, ip }: Arrived): Promise<void> {
      const notice = billing.paypal().readNotice(headers, body, billing.clock());
      if (!notice) throw problem('VALIDATION');
      const order = await orderAbout(billing, notice);
      if (!order?.providerId) {
        await count(ip);
        if (!notice.hasTheirForm) throw problem('VALIDATION');
        return; // about nothing of ours: anything but "taken", and PayPal would send it again for days
      }
      await run(() => verify(notice, ip));
      await paypal.hear(order.providerId);
    },
  };
}

/** The order of ours that a notice names; one about money that went back names the capture only. */
async function orderAbout(
  { orders, payments }: Billing,
  { orderId, captureId }: PaypalNotice,
): Promise<Order | null> {
  if (orderId !== null) return await orders.findByProvider(orderId);
  const payment = captureId === null ? null : await payments.findByCharge(captureId);
  return payment && (await orders.find(payment.orderId));
}
