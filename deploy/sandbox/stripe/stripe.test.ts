import { eventually } from '@contesta/kit/testing/eventually';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeClient, stripePayment, stripeSubscription } from '../testing/clients.ts';
import { fetchPage, press } from '../testing/press.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const stripe = stripeClient(sandbox.url);
const { sessions } = stripe.checkout;
const fault = sandbox.faultSetter('stripe');
/** The id in a field that the SDK types as an id or an expanded object. */
const idIn = (field: unknown) => String(field);
/** A new checkout session with its page. */
async function openSession(params: Stripe.Checkout.SessionCreateParams) {
  const { id, url } = await sessions.create(params);
  return { id, page: await fetchPage(url ?? '') };
}
async function payFor(params: Stripe.Checkout.SessionCreateParams) {
  const { id, page } = await openSession(params);
  await press(page, 'Pagar');
  return await sessions.retrieve(id);
}
const subscribe = () => payFor(stripeSubscription(sandbox.url));
const buy = () => payFor(stripePayment(sandbox.url));

it('a subscription is past due when a renewal fails, then recovers or ends; its customer can still be changed', async () => {
  const id = idIn((await subscribe()).subscription);
  await sandbox.post('/stripe/fail-renewal', { subscription: id });
  await sandbox.post('/stripe/fail-renewal', { subscription: id });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await sandbox.events('invoice.payment_failed', 2);
  const openInvoices = await stripe.invoices.list({ subscription: id, status: 'open' });
  expect(openInvoices.data).toMatchObject([{ amount_remaining: 900, attempted: true }]);
  await sandbox.post('/stripe/renew', { subscription: id });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  await sandbox.post('/stripe/fail-renewal', { subscription: id });
  await sandbox.post('/stripe/end', { subscription: id });
  const over = { status: 'canceled', cancellation_details: { reason: 'payment_failed' } };
  const ended = await stripe.subscriptions.retrieve(id);
  expect(ended).toMatchObject(over);
  const email = { email: 'new@example.com' };
  expect(await stripe.customers.update(idIn(ended.customer), email)).toMatchObject(email);
});

it('a session expires at the requested time', async () => {
  const expires_at = Math.floor(Date.now() / 1_000) + 1_800;
  const { id } = await sessions.create({ ...stripePayment(sandbox.url), expires_at });
  sandbox.advance(1_801_000);
  await eventually(async () => expect((await sessions.retrieve(id)).status).toBe('expired'));
  const [expired] = await sandbox.events('checkout.session.expired');
  expect(expired?.object.id).toBe(id);
});

it('the same idempotency key cannot be used for a different request', async () => {
  const once = { idempotencyKey: 'one' };
  await sessions.create(stripePayment(sandbox.url), once);
  const other = sessions.create(stripePayment(sandbox.url, 'ours-2'), once);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('a call with invalid parameters is refused', async () => {
  const payment = stripePayment(sandbox.url);
  const { id } = await sessions.create(payment);
  const calls = [
    sessions.retrieve(id, { expand: ['nothing'] }),
    sessions.create({ ...payment, mode: 'subscription' }),
    sessions.create({ ...payment, expires_at: 1 }),
    sessions.create({ mode: 'payment' }),
    stripe.refunds.create({}),
    stripe.invoices.list({ limit: 101 }),
  ];
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes).toMatchObject(calls.map(() => ({ reason: { statusCode: 400 } })));
});

describe('a fault', () => {
  it('declines a card on the page, and keeps money pending', async () => {
    await fault('session', 'declined');
    await fault('session', 'pending');
    const { id, page } = await openSession(stripePayment(sandbox.url));
    expect((await press(page, 'Pagar')).status).toBe(402);
    expect((await press(page, 'Pagar')).status).toBe(303);
    const waiting = { status: 'complete', payment_status: 'unpaid' };
    expect(await sessions.retrieve(id)).toMatchObject(waiting);
    sandbox.advance(5_000);
    const [arrived] = await sandbox.events('checkout.session.async_payment_succeeded');
    expect(arrived?.object).toMatchObject({ id, payment_status: 'paid' });
  });

  it('makes the stand-in charge, show or refund a wrong amount', async () => {
    await fault('session', 'wrong-amount');
    const session = await buy();
    expect(session.amount_total).toBe(7_899); // of 7,900
    await fault('get', 'wrong-amount');
    const read = async () => (await sessions.retrieve(session.id)).amount_total;
    expect([await read(), await read()]).toEqual([7_898, 7_899]);
    await fault('refund', 'wrong-amount');
    const payment_intent = idIn(session.payment_intent);
    expect((await stripe.refunds.create({ payment_intent, amount: 100 })).amount).toBe(99);
  });

  it('makes a refund fail', async () => {
    const payment_intent = idIn((await buy()).payment_intent);
    await fault('refund', 'declined');
    expect((await stripe.refunds.create({ payment_intent })).status).toBe('failed');
  });

  it('keeps a refund pending; when it succeeds, no event of another payment is repeated', async () => {
    const { customer, subscription } = await subscribe();
    const { data } = await stripe.paymentIntents.list({ customer: idIn(customer) });
    const payment_intent = idIn(data[0]?.id);
    await sandbox.post('/stripe/fail-renewal', { subscription });
    await fault('refund', 'pending');
    const { id, status } = await stripe.refunds.create({ payment_intent });
    expect(status).toBe('pending');
    sandbox.advance(5_000);
    const refund = () => stripe.refunds.retrieve(id);
    await eventually(async () => expect((await refund()).status).toBe('succeeded'));
    await sandbox.post('/stripe/end', { subscription });
    await sandbox.events('customer.subscription.deleted'); // comes after any repeated event
    expect(await sandbox.events('invoice.payment_failed')).toHaveLength(1);
  });
});
