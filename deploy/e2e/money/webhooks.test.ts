import { createHmac } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { openBuyerActions, sessionIn } from '../../testing/buyer-actions.ts';
import { type Answer, post, refusal } from '../../testing/calls.ts';
import { startProduct, withoutEncoder } from '../../testing/product.ts';
import { seededRandom, shuffled } from '../../testing/random.ts';

/** The number of random orders in which a subscription's webhooks are delivered. */
const permutations = 100;
const product = await startProduct({ env: withoutEncoder });
afterAll(() => product.kill());
const actions = openBuyerActions(product);
const { newBuyer, payments, planOf, untilPlan } = actions;
const buyer = await newBuyer();
const checkout = await actions.checkout(buyer, 'full');
const session = sessionIn(checkout);
await actions.stopWebhooks('stripe');
await actions.pay(checkout);
const subscription = (await actions.subscriptionOf(checkout))?.id ?? '';

const event = (type: string, object: Record<string, unknown>): string =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } });

const ourSecret: string = standInKeys.stripe.webhookSecret;
/** A signature as Stripe documents it, with the stand-in's secret. */
function sign(body: string, secret = ourSecret, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

const json = { 'Content-Type': 'application/json' };
function send(raw: string, signature = sign(raw)): Promise<Answer> {
  const headers = { ...json, 'Stripe-Signature': signature };
  return actions.call('POST', '/stripe/webhook', { raw, headers });
}
const statuses = async (answers: Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const ofSession = (type: string) =>
  event(`checkout.session.${type}`, { id: session, object: 'checkout.session' });
const ofSubscription = (type: string) =>
  event(`customer.subscription.${type}`, { id: subscription, object: 'subscription' });
const lifecycle = () => [
  ofSession('completed'),
  ...['created', 'updated', 'deleted'].map(ofSubscription),
  ofSession('expired'),
];

describe('webhooks of Stripe', () => {
  it('lead to the state that Stripe holds, in any order and even if repeated', async () => {
    const seed = Date.now() % 1_000_000;
    console.log(`the seed of the webhooks' order is ${seed}`);
    const random = seededRandom(seed);
    for (let n = 0; n < permutations; n += 1) {
      const some = [...lifecycle(), ...lifecycle()].slice(0, 1 + Math.floor(random() * 10));
      const events = shuffled(some, random);
      expect(await statuses(events.map((body) => send(body)))).toEqual(events.map(() => 200));
    }
    await untilPlan(buyer, 'full');
    expect(await payments(buyer)).toHaveLength(1);
    expect(await actions.paymentPlan(buyer)).toMatchObject({ kind: 'subscription', renews: true });
  }, 120_000);

  it('change nothing if they claim a wrong state and another order', async () => {
    const metadata = { order: 'another' };
    const lie = { id: subscription, object: 'subscription', status: 'canceled', metadata };
    expect((await send(event('customer.subscription.deleted', lie))).status).toBe(200);
    expect(await planOf(buyer)).toBe('full');
  });

  it('end the plan once the subscription has ended, even if an older webhook arrives', async () => {
    await post(`${actions.url}/sandbox/stripe/end`, { subscription });
    expect((await send(ofSubscription('created'))).status).toBe(200);
    await untilPlan(buyer, 'free');
    const answers = lifecycle().map((body) => send(body));
    expect(await statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect([await planOf(buyer), (await payments(buyer)).length]).toEqual(['free', 1]);
  });

  it('about unknown objects are accepted and ignored', async () => {
    const unknown = { id: 'cs_test_unknown', object: 'checkout.session' };
    expect((await send(event('checkout.session.completed', unknown))).status).toBe(200);
    const stripeProduct = { id: 'prod_1', object: 'product' };
    expect((await send(event('product.created', stripeProduct))).status).toBe(200);
  });

  it('are refused if they are forged, altered, old, unsigned or malformed', async () => {
    const body = ofSession('completed');
    const answers = [
      send(body, sign(body, 'whsec_guessed')),
      send(body.replace('completed', 'expired'), sign(body)),
      send(body, sign(body, undefined, Date.now() - 10 * 60_000)),
      send(body, ''),
      send('{', sign('{')),
      send('', sign('')),
    ];
    expect(await statuses(answers)).toEqual([400, 400, 400, 400, 400, 400]);
    const plain = { raw: body, headers: { 'Content-Type': 'text/plain' } };
    expect(refusal(await actions.call('POST', '/stripe/webhook', plain))).toBe('415 MEDIA_TYPE');
  });
});

describe('webhooks of PayPal', () => {
  it('lead to one payment even if they are duplicated and reordered', async () => {
    await actions.noFaults();
    const fault = (kind: string) =>
      actions.fault({ provider: 'paypal', operation: 'webhook', kind, times: 2 });
    await fault('duplicate');
    await fault('reorder');
    const payer = await newBuyer();
    const order = await actions.order(payer, 'pro');
    await actions.approve(order);
    await untilPlan(payer, 'pro', 15_000);
    await eventually(async () => {
      expect((await actions.paypalOrder(order.orderId))?.captures).toHaveLength(1);
      expect(await payments(payer)).toMatchObject([{ state: 'applied' }]);
    }, 10_000);
  });

  it('are refused if PayPal did not send them', async () => {
    const payer = await newBuyer();
    const { orderId } = await actions.order(payer, 'pro');
    const resource = { supplementary_data: { related_ids: { order_id: orderId } } };
    const body = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
    const forged = {
      ...json,
      'paypal-transmission-id': crypto.randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'Zm9yZ2Vk',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    };
    const answers = [
      actions.call('POST', '/paypal/webhook', { raw: body, headers: forged }),
      actions.call.post('/paypal/webhook', {}),
      actions.call.post('/paypal/webhook'),
    ];
    expect(await statuses(answers)).toEqual([400, 400, 400]);
    expect([await planOf(payer), (await payments(payer)).length]).toEqual(['free', 0]);
  });
});
