import { openPaypal } from '@contesta/billing/providers/paypal/open-paypal';
import { openStripe } from '@contesta/billing/providers/stripe/open-stripe';
import { silentLog } from '@contesta/kit/log';
import { describe, expect, it } from 'vitest';
import type { FaultKind, Provider } from './faults.ts';
import { fetchPage, press } from './testing/press.ts';
import { useSandbox } from './testing/sandbox.ts';

/** The deadline of a call that is meant to time out. */
const shortMs = 500;
const sandbox = await useSandbox();
await Promise.all([import('@paypal/paypal-server-sdk'), import('stripe')]); // may take longer than `shortMs`
let orders = 0;
const config = { APP_ENV: 'development', SANDBOX_URL: sandbox.url } as const;

function paypalClient(limitMs = 8_000) {
  const paypal = openPaypal(config, { log: silentLog, publicUrl: sandbox.url, limitMs });
  return paypal ?? expect.fail('PayPal is off');
}
const stripeClient = (limitMs = 8_000) =>
  openStripe(config, { log: silentLog, limitMs }) ?? expect.fail('Stripe is off');

const kinds = ['slow', 'fail', 'cut'] as const;
const fault = (provider: Provider, operation: string, kind: FaultKind, ms = 0) =>
  sandbox.fault({ provider, operation, kind, ms });

/** Opens a page and presses a button; returns the redirect. */
const pressOn = async (url: string, button: string) =>
  (await press(await fetchPage(url), button)).location;

/** The fields that the orders at both providers have in common. */
const order = () => ({
  ourId: `our-order-${++orders}`,
  currency: 'EUR',
  description: 'Contesta Pro',
  lang: 'es' as const,
  cancelUrl: `${sandbox.url}/payment-cancel`,
});

describe("PayPal's client against its stand-in", () => {
  const paypal = paypalClient();
  const returnUrl = `${sandbox.url}/payment-success`;
  const orderFor = () => ({ ...order(), amount: '9.00', returnUrl });
  async function approvedOrder() {
    const made = await paypal.create(orderFor());
    await pressOn(made.approvalUrl, 'Aprobar');
    return made.order;
  }

  it('creates, captures and refunds one order once', async () => {
    const request = orderFor();
    const { order, approvalUrl } = await paypal.create(request);
    const { ourId, amount, currency } = request;
    expect(order).toMatchObject({ ourId, amount, currency, captures: [] });
    expect(order.payee).toBeTruthy();
    expect((await paypal.create(request)).order.id).toBe(order.id);
    expect(await paypal.capture(order.id, 'too-early')).toBe('refused');
    const next = await pressOn(approvalUrl, 'Aprobar');
    expect(next).toMatch(new RegExp(`^${request.returnUrl}\\?token=${order.id}`));
    expect(await paypal.get(order.id)).toMatchObject({ status: 'APPROVED', payee: order.payee });
    const again = await paypal.create(request);
    expect(again.order).toMatchObject({ id: order.id, status: 'APPROVED' });
    const key = `capture-${request.ourId}`;
    const ten = Array.from({ length: 10 }, () => paypal.capture(order.id, key));
    expect(new Set(await Promise.all(ten))).toEqual(new Set(['taken']));
    expect(await paypal.capture(order.id, 'another-key')).toBe('refused');
    const paid = await paypal.get(order.id);
    expect(paid).toMatchObject({ status: 'COMPLETED', ourId: request.ourId, payee: order.payee });
    expect(paid?.captures).toMatchObject([{ status: 'COMPLETED', amount, currency }]);
    const capture = paid?.captures[0]?.id ?? '';
    const refund = `refund-${request.ourId}`;
    for (const key of [refund, refund, 'another-key']) await paypal.refund(capture, key);
    expect((await paypal.get(order.id))?.captures).toMatchObject([{ status: 'REFUNDED' }]);
  });

  it.each(kinds)('finds the same order after a creation with the fault %s', async (kind) => {
    const request = orderFor();
    await fault('paypal', 'create', kind, shortMs * 2);
    await expect(paypalClient(shortMs).create(request)).rejects.toThrow('UNAVAILABLE');
    const { order } = await paypal.create(request);
    expect((await paypal.create(request)).order.id).toBe(order.id);
  });

  it('verifies an event that the stand-in signed, and no altered one', async () => {
    const { id } = await approvedOrder();
    const [{ headers, raw } = expect.fail('no event')] =
      await sandbox.events('CHECKOUT.ORDER.APPROVED');
    const verify = (body: string) =>
      paypal.readWebhookEvent(headers, Buffer.from(body), new Date())?.isGenuine();
    expect(await verify(raw)).toBe(true);
    expect(await verify(raw.replaceAll(id, '5O190127TN364715T'))).toBe(false);
    await fault('paypal', 'verify', 'fail');
    await expect(verify(raw)).rejects.toThrow('UNAVAILABLE');
  });
});

describe("Stripe's client against its stand-in", () => {
  const stripe = stripeClient();
  const orderFor = (interval: 'month' | 'once') => ({
    ...order(),
    plan: 'pro',
    cents: 900,
    interval,
    email: 'ana@example.com',
    successUrl: `${sandbox.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });

  it('charges once and refunds once', async () => {
    const request = orderFor('once');
    const made = await stripe.open(request);
    expect((await stripe.open(request)).id).toBe(made.id);
    const { ourId } = request;
    expect(await stripe.session(made.id)).toMatchObject({ status: 'open', ourId, paid: null });
    expect(await pressOn(made.url, 'Pagar')).toContain(`session_id=${made.id}`);
    const paid = await stripe.session(made.id);
    expect(paid).toMatchObject({ status: 'complete', subscriptionId: null });
    expect(paid?.paid).toMatchObject({ cents: 900, currency: 'EUR', until: null, refunded: false });
    expect(await stripe.open(request)).toMatchObject({ id: made.id });
    const intent = paid?.paid?.paymentIntentId ?? '';
    const refund = `refund-${ourId}`;
    for (const key of [refund, refund, `another-${ourId}`]) await stripe.refund(intent, key);
    expect((await stripe.session(made.id))?.paid).toMatchObject({ refunded: true });
  });

  it('subscribes, reads the payment, refunds it, and ends the subscription', async () => {
    const request = orderFor('month');
    const made = await stripe.open(request);
    await pressOn(made.url, 'Pagar');
    const session = await stripe.session(made.id);
    const id = session?.subscriptionId ?? '';
    expect(session?.paid).toMatchObject({ cents: 900, refunded: false });
    const begun = await stripe.subscription(id);
    expect(begun).toMatchObject({ id, ourId: request.ourId, state: 'active', renews: true });
    expect(begun?.charges).toEqual([session?.paid]);
    expect(session?.paid?.until?.getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    await stripe.refund(session?.paid?.paymentIntentId ?? '', `refund-${request.ourId}`);
    expect((await stripe.session(made.id))?.paid).toMatchObject({ refunded: true });
    await stripe.endSubscription(id);
    await stripe.endSubscription(id);
    const over = { state: 'over', renews: false, charges: [{ refunded: true }] };
    expect(await stripe.subscription(id)).toMatchObject(over);
  });

  it('expires an open session, and leaves a complete one unchanged', async () => {
    const made = await stripe.open(orderFor('once'));
    await stripe.expire(made.id);
    await stripe.expire(made.id);
    expect(await stripe.session(made.id)).toMatchObject({ status: 'expired', paid: null });
    const other = await stripe.open(orderFor('once'));
    await pressOn(other.url, 'Pagar');
    await stripe.expire(other.id);
    expect(await stripe.session(other.id)).toMatchObject({ status: 'complete' });
  });

  it.each(kinds)('finds the same session after an opening with the fault %s', async (kind) => {
    const request = orderFor('once');
    await fault('stripe', 'session', kind, shortMs * 2);
    await expect(stripeClient(shortMs).open(request)).rejects.toThrow('UNAVAILABLE');
    const { id } = await stripe.open(request);
    expect((await stripe.open(request)).id).toBe(id);
  });

  it('accepts an event that the stand-in signed', async () => {
    const { id, url } = await stripe.open(orderFor('month'));
    await pressOn(url, 'Pagar');
    const [{ headers, raw } = expect.fail('no event')] = await sandbox.events(
      'checkout.session.completed',
    );
    const signature = String(headers['stripe-signature']);
    const read = await stripe.readWebhookEvent(signature, Buffer.from(raw), new Date());
    expect(read).toMatchObject({ sessionIds: [id] });
  });
});
