import { isProblem } from '@contesta/kit/errors';
import { describe, expect, it } from 'vitest';
import { useScriptedProvider } from '../../testing/scripted-provider.ts';
import {
  intent,
  invoice,
  listOf,
  paidAt,
  periodEnd,
  refusal,
  session,
  subscription,
  wanted,
} from '../../testing/stripe-answers.ts';
import { openStripe } from './open-stripe.ts';

const openCall = 'POST /v1/checkout/sessions';
const readCall = 'GET /v1/checkout/sessions/cs_1';
const expireCall = 'POST /v1/checkout/sessions/cs_1/expire';
const subscriptionCall = 'GET /v1/subscriptions/sub_1';
const cancelCall = 'DELETE /v1/subscriptions/sub_1';
const refundCall = 'POST /v1/refunds';
const customerCall = 'POST /v1/customers/cus_1';
const provider = useScriptedProvider();

function openProvider() {
  const config = { APP_ENV: 'development', STRIPE_API_BASE: provider.base } as const;
  return openStripe(config, { log: provider.log }) ?? expect.fail('Stripe is off');
}

/** Opens a session, and checks what the provider returns for it. Returns the request's body. */
async function bodyToOpen(order: typeof wanted): Promise<Record<string, string>> {
  provider.answer(openCall, { json: session });
  const url = 'https://checkout.stripe.com/c/pay/cs_1';
  expect(await openProvider().open(order)).toEqual({ id: 'cs_1', url });
  return Object.fromEntries(new URLSearchParams(provider.requestsTo(openCall)[0]?.body));
}

describe('a session at Stripe', () => {
  it('for a month is created as a subscription with our id', async () => {
    expect(await bodyToOpen(wanted)).toEqual({
      mode: 'subscription',
      client_reference_id: 'our-order',
      'metadata[order]': 'our-order',
      'metadata[plan]': 'pro',
      'subscription_data[metadata][order]': 'our-order',
      'subscription_data[metadata][plan]': 'pro',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][product_data][name]': 'Contesta Pro',
      'line_items[0][price_data][recurring][interval]': 'month',
      customer_email: 'ana@example.com',
      locale: 'es',
      success_url: 'https://app.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://app.example/payment-cancel',
      expires_at: String(paidAt + 3_600),
    });
    expect(provider.requestsTo(openCall)[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_contesta',
      'idempotency-key': 'our-order',
    });
  });

  it('for the lifetime plan is created as a single payment', async () => {
    const body = await bodyToOpen({ ...wanted, interval: 'once', cents: 7_900, plan: 'lifetime' });
    const ids = { 'payment_intent_data[metadata][order]': 'our-order' };
    expect(body).toMatchObject({ mode: 'payment', ...ids });
    expect(Object.keys(body).join()).not.toContain('recurring');
  });

  it('that is already paid when its creation is repeated has the URL of the success page', async () => {
    provider.answer(openCall, { json: { ...session, status: 'complete', url: null } });
    const { url } = await openProvider().open(wanted);
    expect(url).toBe('https://app.example/payment-success?session_id=cs_1');
  });

  it('whose payment page has no http(s) URL is refused', async () => {
    provider.answer(openCall, { json: { ...session, url: 'javascript:alert(1)' } });
    await expect(openProvider().open(wanted)).rejects.toThrow('UNAVAILABLE');
  });

  it('that Stripe refuses to create is logged as an error', async () => {
    provider.answer(openCall, { status: 400, json: refusal(undefined, 'idempotency_error') });
    await expect(openProvider().open(wanted)).rejects.toSatisfy((e) => isProblem(e, 'UNAVAILABLE'));
    expect(provider.lines.join()).toMatch(/error.*"open".*idempotency_error/);
  });

  it('that is being created with the same key throws UNAVAILABLE and logs no error', async () => {
    provider.answer(openCall, { status: 409, json: refusal('idempotency_key_in_use') });
    await expect(openProvider().open(wanted)).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).not.toMatch(/error \[/);
  });

  const processing = { ...intent(), status: 'processing', latest_charge: null };
  it.each([
    ['its payment is processing', { payment_intent: processing }],
    ['its invoice is open', { subscription: 'sub_1', invoice: invoice(1, { status: 'open' }) }],
  ])('is not paid while %s', async (_, more) => {
    provider.answer(readCall, { json: { ...session, status: 'complete', ...more } });
    expect(await openProvider().session('cs_1')).toMatchObject({ status: 'complete', paid: null });
  });

  const at = new Date(paidAt * 1000);
  it.each([true, false])('shows a single payment; refunded: %s', async (refunded) => {
    const json = { ...session, status: 'complete', payment_intent: intent(refunded) };
    provider.answer(readCall, { json });
    const ids = { id: 'pi_1', paymentIntentId: 'pi_1' };
    const paid = { ...ids, cents: 7_900, currency: 'EUR', at, until: null, refunded };
    expect((await openProvider().session('cs_1'))?.paid).toEqual(paid);
    expect(provider.requests).toHaveLength(1);
    const expanded = provider.requests[0]?.query.getAll('expand[0]');
    expect(expanded).toEqual(['payment_intent.latest_charge']);
  });

  it.each([true, false])("shows a subscription's first payment; refunded: %s", async (refunded) => {
    const subscribed = { customer: 'cus_1', subscription: 'sub_1', invoice: invoice(1) };
    provider.answer(readCall, { json: { ...session, status: 'complete', ...subscribed } });
    const charge = { id: 'ch_1', payment_intent: 'pi_1', refunded };
    provider.answer('GET /v1/charges', { json: listOf(charge) });
    const read = await openProvider().session('cs_1');
    expect(read?.subscriptionId).toBe('sub_1');
    const ids = { id: 'in_1', paymentIntentId: 'pi_1' };
    const until = new Date(periodEnd * 1000);
    expect(read?.paid).toEqual({ ...ids, cents: 900, currency: 'EUR', at, until, refunded });
    expect(provider.requestsTo('GET /v1/charges')[0]?.query.get('customer')).toBe('cus_1');
  });
});

describe('expiring a session', () => {
  it('calls Stripe', async () => {
    provider.answer(expireCall, { json: { ...session, status: 'expired' } });
    await openProvider().expire('cs_1');
    expect(provider.requestsTo(expireCall)).toHaveLength(1);
  });

  it.each(['complete', 'expired'])('succeeds if the session is already %s', async (status) => {
    provider.answer(expireCall, { status: 400, json: refusal(undefined) });
    provider.answer(readCall, { json: { ...session, status } });
    await openProvider().expire('cs_1');
  });

  it('fails if the session stays open', async () => {
    provider.answer(expireCall, { status: 400, json: refusal(undefined) });
    provider.answer(readCall, { json: session });
    await expect(openProvider().expire('cs_1')).rejects.toThrow('UNAVAILABLE');
  });
});

describe('a subscription at Stripe', () => {
  function answer(more: object, invoices: object[] = [], charges: object[] = []): void {
    provider.answer(subscriptionCall, { json: { ...subscription, ...more } });
    provider.answer('GET /v1/invoices', { json: listOf(...invoices) });
    provider.answer('GET /v1/charges', { json: listOf(...charges) });
  }

  it('is read with its paid invoices, oldest first', async () => {
    const free = invoice(2, { amount_paid: 0, payments: { data: [] } });
    const charges = [
      { payment_intent: 'pi_1', refunded: true },
      { payment_intent: { id: 'pi_3' }, refunded: false },
      { payment_intent: null, refunded: true },
    ];
    answer({}, [invoice(3), free, invoice(1)], charges);
    const read = await openProvider().subscription('sub_1');
    const shown = { id: 'sub_1', ourId: 'our-order', state: 'active', renews: true };
    expect(read).toMatchObject(shown);
    const paid = read?.charges.map(
      ({ id, paymentIntentId, refunded }) => `${id} ${paymentIntentId} ${refunded}`,
    );
    expect(paid).toEqual(['in_1 pi_1 true', 'in_2 null false', 'in_3 pi_3 false']);
    const query = Object.fromEntries(provider.requestsTo('GET /v1/invoices')[0]?.query ?? []);
    const ofSubscription = { subscription: 'sub_1', status: 'paid', limit: '24' };
    expect(query).toEqual({ ...ofSubscription, 'expand[0]': 'data.payments' });
  });

  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'late'],
    ['incomplete', 'late'],
    ['canceled', 'over'],
    ['unpaid', 'over'],
    ['incomplete_expired', 'over'],
    ['paused', 'over'],
  ])('that is %s at Stripe is read as %s', async (status, state) => {
    answer({ status });
    expect(await openProvider().subscription('sub_1')).toMatchObject({ state });
  });

  it.each([{ cancel_at_period_end: true }, { cancel_at: periodEnd }, { status: 'canceled' }])(
    'does not renew with %j',
    async (more) => {
      answer(more);
      expect(await openProvider().subscription('sub_1')).toMatchObject({ renews: false });
    },
  );

  it('in an unknown state is refused', async () => {
    answer({ status: 'unheard_of' });
    await expect(openProvider().subscription('sub_1')).rejects.toThrow('UNAVAILABLE');
  });

  it('not started by us has no id of ours', async () => {
    answer({ metadata: {} });
    expect(await openProvider().subscription('sub_1')).toMatchObject({ ourId: null });
  });

  it('is ended at once, without an invoice or proration', async () => {
    provider.answer(cancelCall, { json: { ...subscription, status: 'canceled' } });
    await openProvider().endSubscription('sub_1');
    const [end] = provider.requestsTo(cancelCall);
    expect(Object.fromEntries(end?.query ?? [])).toEqual({
      invoice_now: 'false',
      prorate: 'false',
    });
  });

  it('gives its customer a new e-mail address, and logs if Stripe refuses it', async () => {
    answer({});
    provider.answer(customerCall, { status: 400, json: refusal('email_invalid') });
    await openProvider().setCustomerEmail('sub_1', 'a@b.es');
    expect(provider.requestsTo(customerCall)[0]?.body).toBe('email=a%40b.es');
    expect(provider.lines.join()).toMatch(/error.*customer/);
  });

  it('that Stripe refuses to end is logged as an error', async () => {
    provider.answer(cancelCall, { status: 400, json: refusal(undefined) });
    await expect(openProvider().endSubscription('sub_1')).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).toMatch(/error.*cancel/);
  });
});

it('objects that Stripe does not find are read as null, and count as ended', async () => {
  for (const call of [readCall, expireCall, subscriptionCall, cancelCall])
    provider.answer(call, { status: 404, json: refusal('resource_missing') });
  expect(await openProvider().session('cs_1')).toBeNull();
  expect(await openProvider().subscription('sub_1')).toBeNull();
  await openProvider().expire('cs_1');
  await openProvider().endSubscription('sub_1');
});

describe('a refund at Stripe', () => {
  it.each(['succeeded', 'pending'])('that is %s is made for the full amount', async (status) => {
    provider.answer(refundCall, { json: { id: 're_1', object: 'refund', status } });
    await openProvider().refund('pi_1', 'refund-1');
    const request = { body: 'payment_intent=pi_1', headers: { 'idempotency-key': 'refund-1' } };
    expect(provider.requestsTo(refundCall)[0]).toMatchObject(request);
  });

  it('that was made before succeeds', async () => {
    provider.answer(refundCall, { status: 400, json: refusal('charge_already_refunded') });
    await openProvider().refund('pi_1', 'refund-1');
  });

  it.each(['failed', 'canceled', 'requires_action'])('that is %s fails', async (status) => {
    provider.answer(refundCall, { json: { id: 're_1', object: 'refund', status } });
    await expect(openProvider().refund('pi_1', 'refund-1')).rejects.toThrow('UNAVAILABLE');
  });
});
