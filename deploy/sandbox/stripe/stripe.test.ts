import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { eventually } from '@contesta/kit/testing/eventually';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeClient, stripePayment, stripeSubscription } from '../testing/clients.ts';
import { fetchPage, press } from '../testing/press.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const stripe = stripeClient(sandbox.url);
const { sessions } = stripe.checkout;
const fault = sandbox.faultsOf('stripe');
let made = 0;
const key = () => `key-${++made}`;
const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
const text = (value: unknown) => String(value);
const secondsNow = () => Math.floor(Date.now() / 1_000);
type CheckoutParams = Stripe.Checkout.SessionCreateParams;
/** A new checkout session with its page, by default for a single payment. */
async function openSession(params: CheckoutParams = stripePayment(sandbox.url)) {
  const session = await sessions.create(params);
  return { session, id: session.id, page: await fetchPage(session.url ?? '') };
}
async function payFor(params: CheckoutParams) {
  const { id, page } = await openSession(params);
  await press(page, 'Pagar');
  return await sessions.retrieve(id);
}
const subscribe = () => payFor(stripeSubscription(sandbox.url));
const buy = () => payFor(stripePayment(sandbox.url));

/** Expects a refusal with this status and code. For an error without a code, `code` is its type. */
async function expectRefused(call: Promise<unknown>, status?: number, code = expect.anything()) {
  const error = (await call.catch((thrown) => thrown)) as Stripe.errors.StripeError; // checked next
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  expect([error.statusCode, error.code ?? error.type]).toEqual([status, code]);
}

describe('a subscription', () => {
  it('is bought on a page, and has the format of this API version', async () => {
    const { session, id, page } = await openSession(stripeSubscription(sandbox.url));
    const unpaid = { status: 'open', payment_status: 'unpaid', subscription: null };
    const asked = { mode: 'subscription', amount_total: 900, client_reference_id: 'ours-1' };
    expect(session).toMatchObject({ ...unpaid, ...asked });
    const location = `${sandbox.url}/payment-success?session_id=${id}`;
    expect(await press(page, 'Pagar')).toMatchObject({ status: 303, location });
    const intentPath = 'subscription.latest_invoice.payments.data.payment.payment_intent';
    const done = await sessions.retrieve(id, { expand: [intentPath, 'line_items'] });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(done.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('900');
    const subscription = done.subscription as Stripe.Subscription; // expanded
    expect(subscription).toMatchObject({ status: 'active', metadata: { order: 'ours-1' } });
    const [item] = subscription.items.data;
    expect(item?.current_period_end).toBeGreaterThan(secondsNow() + 27 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice; // expanded
    const parent = { subscription_details: { subscription: subscription.id } };
    const created = { billing_reason: 'subscription_create', parent };
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 900, ...created });
    expect(invoice.lines.data[0]?.period.end).toBe(item?.current_period_end);
    const intent = { object: 'payment_intent', status: 'succeeded', amount_received: 900 };
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject(intent);
  });

  it('ends immediately when it is cancelled, and cannot be cancelled again', async () => {
    const id = text((await subscribe()).subscription);
    const idempotencyKey = key();
    const ended = await stripe.subscriptions.cancel(id, {}, { idempotencyKey });
    expect(ended).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
    expect((await stripe.subscriptions.cancel(id, {}, { idempotencyKey })).id).toBe(id);
    await expectRefused(stripe.subscriptions.cancel(id), 404, 'resource_missing');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const customer = text(ended.customer);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('ends with its period if requested, and its customer’s address can be changed before', async () => {
    const id = text((await subscribe()).subscription);
    const marked = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const email = { email: 'new@example.com' };
    expect(await stripe.customers.update(text(marked.customer), email)).toMatchObject(email);
    expect(marked).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(marked.cancel_at).toBe(marked.items.data[0]?.current_period_end);
    await sandbox.post('/stripe/renew', { subscription: id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    await sandbox.events('customer.subscription.deleted');
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it('is renewed each month on the day of its start, or on the last day of a shorter month', async () => {
    sandbox.advance(Date.UTC(2028, 0, 31, 12) - Date.now());
    const id = text((await subscribe()).subscription);
    const ends: (string | undefined)[] = [];
    for (let month = 0; month < 3; month += 1) {
      const { items } = await stripe.subscriptions.retrieve(id);
      const end = items.data[0]?.current_period_end ?? 0;
      ends.push(new Date(end * 1_000).toISOString().slice(0, 10));
      await sandbox.post('/stripe/renew', { subscription: id });
    }
    sandbox.advance(Date.now() - Date.UTC(2028, 0, 31, 12));
    expect(ends).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
    const invoices = await stripe.invoices.list({ subscription: id, status: 'paid' });
    const reasons = invoices.data.map((one) => one.billing_reason?.replace('subscription_', ''));
    expect(reasons).toEqual(['cycle', 'cycle', 'cycle', 'create']);
    const { data } = await stripe.invoicePayments.list({ invoice: invoices.data[0]?.id ?? '' });
    const payment_intent = text(data[0]?.payment.payment_intent);
    const charges = await stripe.charges.list({ payment_intent });
    expect(charges.data).toMatchObject([{ paid: true, amount: 900 }]);
  });

  it('is past due when a renewal fails, and then recovers or ends', async () => {
    const id = text((await subscribe()).subscription);
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
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject(over);
  });
});

it('a payment has a payment intent and a charge, and neither customer nor invoice', async () => {
  const session = await buy();
  expect(session).toMatchObject({ mode: 'payment', customer: null, invoice: null });
  const expand = ['latest_charge'];
  const intent = await stripe.paymentIntents.retrieve(text(session.payment_intent), { expand });
  expect(intent).toMatchObject({ status: 'succeeded', metadata: { order: 'ours-1' } });
  expect(intent.latest_charge).toMatchObject({ amount: 7_900, refunded: false });
  const { data } = await sessions.list({ payment_intent: intent.id });
  expect(data.map(({ id }) => id)).toEqual([session.id]);
});

it('a payment can be refunded in part, then completely, and not again', async () => {
  const payment_intent = text((await buy()).payment_intent);
  const tooMuch = stripe.refunds.create({ payment_intent, amount: 7_901 });
  await expectRefused(tooMuch, 400, 'StripeInvalidRequestError');
  const first = await stripe.refunds.create({ payment_intent, amount: 900 });
  expect(first).toMatchObject({ status: 'succeeded', amount: 900 });
  const rest = await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
  expect(rest.amount).toBe(7_000);
  await expectRefused(stripe.refunds.create({ payment_intent }), 400, 'charge_already_refunded');
  const charge = await stripe.charges.retrieve(text(rest.charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 7_900 });
  expect(charge.refunds?.data).toHaveLength(2);
  expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2);
  expect((await stripe.refunds.retrieve(first.id)).payment_intent).toBe(payment_intent);
  expect((await sandbox.events('charge.refunded', 2))[1]?.object.refunded).toBe(true);
});

it('the same idempotency key opens one session and refunds once, even in concurrent calls', async () => {
  const idempotencyKey = key();
  const create = () => sessions.create(stripePayment(sandbox.url), { idempotencyKey });
  const created = await many(create);
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  const [first] = created;
  await press(await fetchPage(first?.url ?? ''), 'Pagar');
  expect(await create()).toEqual(first);
  const payment_intent = text((await sessions.retrieve(first?.id ?? '')).payment_intent);
  const once = { idempotencyKey: key() };
  const refunds = await many(() => stripe.refunds.create({ payment_intent, amount: 100 }, once));
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

it('the same idempotency key cannot be used for a different request', async () => {
  const idempotencyKey = key();
  await sessions.create(stripePayment(sandbox.url), { idempotencyKey });
  const other = sessions.create(stripePayment(sandbox.url, 'ours-2'), { idempotencyKey });
  await expectRefused(other, 400, 'StripeIdempotencyError');
});

describe('the payment page', () => {
  it('shows the purchase and its price in both languages, without scripts', async () => {
    const { page } = await openSession(stripeSubscription(sandbox.url));
    expect(page.html).toMatch(/Contesta Pro[\s\S]*9,00\s€[\s\S]*al mes/);
    expect(page.html).not.toMatch(/<script|style=|<style/);
    expect((await fetchPage(page.url, 'en')).html).toMatch(/€9\.00[\s\S]*Pay</);
  });

  it('charges once, even if the button is pressed repeatedly', async () => {
    const { id, page } = await openSession();
    const answers = await many(() => press(page, 'Pagar'));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const payment_intent = text((await sessions.retrieve(id)).payment_intent);
    expect((await stripe.charges.list({ payment_intent })).data).toHaveLength(1);
    await expectRefused(sessions.expire(id), 400, 'StripeInvalidRequestError');
    const after = await fetch(page.url, { redirect: 'manual' });
    expect([after.status, after.headers.get('location')]).toEqual([303, answers[0]?.location]);
  });

  it('redirects back on a cancellation, and refuses a declined card', async () => {
    const { id, page } = await openSession();
    expect((await press(page, 'Cancelar y volver')).location).toBe(`${sandbox.url}/payment-cancel`);
    const declined = await press(page, 'Pagar', { card: '4000 0000 0000 0002' });
    expect([declined.status, declined.location]).toEqual([402, null]);
    expect(declined.html).toContain('rechazada');
    expect((await sessions.retrieve(id)).status).toBe('open');
  });

  it('is a 404 after its session has expired', async () => {
    const { id, page } = await openSession();
    expect(await sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expectRefused(sessions.expire(id), 400, 'StripeInvalidRequestError');
    expect((await press(page, 'Pagar')).status).toBe(404);
    expect((await fetchPage(page.url)).status).toBe(404);
    expect((await fetchPage(`${sandbox.url}/sandbox/stripe/pay/cs_test_x`)).status).toBe(404);
  });

  it('expires at the requested time', async () => {
    const expires_at = secondsNow() + 1_800;
    const { id } = await sessions.create({ ...stripePayment(sandbox.url), expires_at });
    await sandbox.reset();
    sandbox.advance(1_801_000);
    await eventually(async () => expect((await sessions.retrieve(id)).status).toBe('expired'));
    const received = await sandbox.events('checkout.session.expired');
    expect(received.map(({ object }) => object.id)).toContain(id);
    sandbox.advance(-1_801_000);
  });
});

it('an event is signed, and is sent when a purchase is paid', async () => {
  const { id, subscription, invoice } = await subscribe();
  const [done] = await sandbox.events('checkout.session.completed');
  const object = { id, payment_status: 'paid' };
  expect(done).toMatchObject({ path: '/api/stripe/webhook', object });
  const signature = text(done?.headers['stripe-signature']);
  const { webhookSecret } = standInKeys.stripe;
  const read = (raw = '') => stripe.webhooks.constructEvent(raw, signature, webhookSecret);
  expect(read(done?.raw)).toMatchObject({ type: 'checkout.session.completed', livemode: false });
  expect(() => read(`${done?.raw} `)).toThrow();
  const [paid] = await sandbox.events('invoice.paid');
  const [created] = await sandbox.events('customer.subscription.created');
  expect([paid?.object.id, created?.object.id]).toEqual([invoice, subscription]);
});

describe('a call', () => {
  it('requires the key', async () => {
    const stranger = stripeClient(sandbox.url, 'sk_test_other');
    await expectRefused(stranger.checkout.sessions.list(), 401, 'StripeAuthenticationError');
  });

  it('is refused for missing objects and invalid parameters', async () => {
    const { id } = await subscribe();
    const unknown = [
      () => sessions.retrieve('cs_test_x'),
      () => sessions.expire('cs_test_x'),
      () => stripe.subscriptions.retrieve(id),
      () => stripe.subscriptions.cancel('sub_x'),
      () => stripe.charges.retrieve(`ch_${'0'.repeat(35)}`),
      () => stripe.refunds.create({ payment_intent: 'pi_x' }),
      () => stripe.subscriptions.update('__proto__', {}),
    ];
    for (const call of unknown) await expectRefused(call(), 404, 'resource_missing');
    const payment = stripePayment(sandbox.url);
    const bad = [
      () => sessions.retrieve(id, { expand: ['nothing'] }),
      () => sessions.create({ ...payment, mode: 'subscription' }),
      () => sessions.create({ ...payment, expires_at: 1 }),
      () => sessions.create({ mode: 'payment' }),
      () => stripe.refunds.create({}),
      () => stripe.invoices.list({ limit: 101 }),
    ];
    for (const call of bad) await expectRefused(call(), 400);
  });
});

describe('a fault', () => {
  it('declines a card on the page, and keeps money pending', async () => {
    await fault('session', 'declined');
    await fault('session', 'pending');
    const { id, page } = await openSession();
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
    expect(session.amount_total).toBe(7_899);
    await fault('get', 'wrong-amount');
    const read = async () => (await sessions.retrieve(session.id)).amount_total;
    expect([await read(), await read()]).toEqual([7_898, 7_899]);
    await fault('refund', 'wrong-amount');
    const payment_intent = text(session.payment_intent);
    expect((await stripe.refunds.create({ payment_intent, amount: 100 })).amount).toBe(99);
  });

  it('keeps a refund pending, or makes it fail', async () => {
    const payment_intent = text((await buy()).payment_intent);
    await fault('refund', 'declined');
    expect((await stripe.refunds.create({ payment_intent })).status).toBe('failed');
    await fault('refund', 'pending');
    const { id, status } = await stripe.refunds.create({ payment_intent });
    expect(status).toBe('pending');
    sandbox.advance(5_000);
    const refund = () => stripe.refunds.retrieve(id);
    await eventually(async () => expect((await refund()).status).toBe('succeeded'));
  });

  it('cuts off the answer to a call, or makes the call fail without effect', async () => {
    const id = text((await subscribe()).subscription);
    await fault('cancel', 'fail');
    await expectRefused(stripe.subscriptions.cancel(id), 500);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await fault('cancel', 'cut');
    await expectRefused(stripe.subscriptions.cancel(id), undefined, 'StripeConnectionError');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});

it('the stand-in keeps all data after a restart, and shows it on the page', async () => {
  const { id } = await subscribe();
  const before = (await sandbox.state()).stripe;
  await sandbox.restart();
  expect((await sandbox.state()).stripe).toEqual(before);
  expect((await sessions.retrieve(id)).status).toBe('complete');
  expect(await (await fetch(`${sandbox.url}/sandbox`)).text()).toContain(id);
});
