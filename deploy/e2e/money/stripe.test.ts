import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { post, refusal } from '../../testing/calls.ts';
import { useShop } from '../../testing/open-product.ts';
import { grantPlan, type Owner } from '../../testing/owner.ts';
import { sessionIn, subscribe } from '../../testing/shop.ts';

const { product, shop } = await useShop();
let owner: Owner;

const stopWebhooks = () =>
  shop.fault({ provider: 'stripe', operation: 'webhook', kind: 'fail', times: 10_000 });
const stateOf = async (id: string) =>
  (await shop.state()).stripe.subscriptions.find((one) => one.id === id)?.status;
const refunds = async () => (await shop.state()).stripe.refunds;
const subscriber = async (plan: string) => (await subscribe(shop, plan)).buyer;

describe('paying by card', () => {
  let url: string;

  it('redirects the buyer back to the product, and the plan starts within seconds', async () => {
    owner = await shop.buyer();
    url = await shop.checkout(owner, 'pro');
    const back = await shop.pay(url);
    expect(back.pathname).toBe('/payment-success');
    expect(back.searchParams.get('session_id')).toBe(sessionIn(url));
    await shop.untilStatus(owner, 'pro', 15_000);
    const plan = { kind: 'subscription', renews: true, refundable: true };
    expect(await shop.plan(owner)).toMatchObject(plan);
    const payment = { provider: 'stripe', amount: '9.00', state: 'applied' };
    expect(await shop.payments(owner)).toMatchObject([payment]);
  });

  it('opens one session for concurrent calls, and none for the current plan', async () => {
    const buyer = await shop.buyer();
    const urls = await Promise.all(Array.from({ length: 10 }, () => shop.checkout(buyer, 'full')));
    expect(new Set(urls).size).toBe(1);
    const again = shop.call.post('/stripe/create-checkout-session', { plan: 'pro' }, owner);
    expect(refusal(await again)).toBe('409 STATE');
  });

  it('renews with a new payment each month, which moves the end', async () => {
    const before = await shop.plan(owner);
    const subscription = (await shop.subscriptionOf(url))?.id;
    await post(`${shop.url}/sandbox/stripe/renew`, { subscription });
    await eventually(async () => expect(await shop.payments(owner)).toHaveLength(2), 15_000);
    const after = await shop.plan(owner);
    expect(Date.parse(String(after.until))).toBeGreaterThan(Date.parse(String(before.until)));
  });

  it('for a higher plan ends the old subscription once the new plan has started', async () => {
    const old = (await shop.subscriptionOf(url))?.id ?? '';
    await shop.pay(await shop.checkout(owner, 'full'));
    await shop.untilStatus(owner, 'full', 15_000);
    await eventually(async () => expect(await stateOf(old)).toBe('canceled'), 15_000);
    expect(await shop.status(owner)).toBe('full');
  });

  it('for a lifetime is a single payment', async () => {
    const buyer = await subscriber('lifetime');
    expect(await shop.plan(buyer)).toMatchObject({ kind: 'once', until: null, renews: false });
  });

  it('works without webhooks', async () => {
    await stopWebhooks();
    await subscriber('pro');
  });

  it('is refunded when a higher plan was granted meanwhile, and the subscription ends', async () => {
    const buyer = await shop.buyer();
    const checkout = await shop.checkout(buyer, 'pro');
    await grantPlan(shop.url, { DATA_DIR: product.directory }, buyer, 'full');
    await shop.pay(checkout);
    const { length } = await refunds();
    await eventually(async () => {
      expect(await refunds()).toHaveLength(length + 1);
      expect((await shop.subscriptionOf(checkout))?.status).toBe('canceled');
    }, 15_000);
    expect(await shop.status(buyer)).toBe('full');
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('cancelling', () => {
  it('ends a subscription, refunds the last charge, and answers a repeated call likewise', async () => {
    const { buyer, id } = await subscribe(shop, 'full');
    const [first, second] = [await shop.cancel(buyer), await shop.cancel(buyer)];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(await shop.status(buyer)).toBe('free');
    expect(await shop.plan(buyer)).toMatchObject({ kind: 'none', until: null, refundable: false });
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }]);
    expect((await refunds()).filter(({ amount }) => amount === 1900)).toHaveLength(1);
    expect(await stateOf(id)).toBe('canceled');
  });

  it('makes one refund for twenty concurrent calls', async () => {
    const buyer = await subscriber('pro');
    const { length } = await refunds();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.cancel(buyer)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await shop.untilStatus(buyer, 'free');
    expect(await refunds()).toHaveLength(length + 1);
  });

  it('refunds a PayPal payment, once per account', async () => {
    const buyer = await shop.buyer();
    const buy = async () => (await shop.buyOrder(buyer, 'pro')).orderId;
    const first = await buy();
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect((await shop.paypalOrder(first))?.captures[0]?.status).toBe('REFUNDED');
    const second = await buy();
    expect(await shop.plan(buyer)).toMatchObject({ status: 'pro', refundable: false });
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect((await shop.paypalOrder(second))?.captures[0]?.status).toBe('COMPLETED');
    expect(await shop.status(buyer)).toBe('free');
  });

  it('is refused for a lifetime that cannot be refunded', async () => {
    const buyer = await subscriber('pro');
    await shop.cancel(buyer);
    await shop.pay(await shop.checkout(buyer, 'lifetime'));
    await shop.untilStatus(buyer, 'lifetime', 15_000);
    expect(refusal(await shop.cancel(buyer))).toBe('409 STATE');
    expect(await shop.status(buyer)).toBe('lifetime');
  });

  it('ends a granted plan at once, and is refused on the free plan', async () => {
    const buyer = await shop.buyer();
    expect(refusal(await shop.cancel(buyer))).toBe('409 STATE');
    await grantPlan(shop.url, { DATA_DIR: product.directory }, buyer, 'full');
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect(await shop.status(buyer)).toBe('free');
  });

  it('changes nothing while the provider is down', async () => {
    const buyer = await subscriber('pro');
    await shop.fault({ provider: 'stripe', operation: '*', kind: 'fail', times: 1_000 });
    const answer = await shop.cancel(buyer);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    expect(await shop.status(buyer)).toBe('pro');
    await shop.noFaults();
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect(await shop.status(buyer)).toBe('free');
  });

  it('completes although Stripe’s answer to the refund was cut off', async () => {
    const buyer = await subscriber('pro');
    await shop.fault({ provider: 'stripe', operation: 'refund', kind: 'cut' });
    expect([200, 503]).toContain((await shop.cancel(buyer)).status);
    await shop.untilStatus(buyer, 'free', 15_000);
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('a cancel with another change meanwhile', () => {
  const slowRefund = { provider: 'paypal', operation: 'refund', kind: 'slow', ms: 1_500 } as const;
  async function monthOf(plan: string): Promise<Owner> {
    const buyer = await shop.buyer();
    await shop.buyOrder(buyer, plan);
    return buyer;
  }

  it('ends the plan although a concurrent cancel failed', async () => {
    const buyer = await monthOf('pro');
    await shop.fault({ ...slowRefund, kind: 'fail' });
    await shop.fault(slowRefund);
    const answers = await Promise.all([shop.cancel(buyer), shop.cancel(buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }]);
    expect(await shop.status(buyer)).toBe('free');
  });

  it('keeps a plan that was bought meanwhile, and uses up the money-back guarantee', async () => {
    const buyer = await monthOf('pro');
    const checkout = await shop.checkout(buyer, 'full');
    await shop.fault({ ...slowRefund, ms: 4_000 });
    const cancelling = shop.cancel(buyer);
    await shop.pay(checkout);
    await shop.untilStatus(buyer, 'full', 3_500);
    expect(refusal(await cancelling)).toBe('409 IN_PROGRESS');
    expect(await shop.plan(buyer)).toMatchObject({ status: 'full', refundable: false });
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }, { state: 'applied' }]);
  });

  it('refunds the latest charge, even if its webhook has not arrived', async () => {
    const { buyer, id } = await subscribe(shop, 'pro');
    await stopWebhooks();
    await post(`${shop.url}/sandbox/stripe/renew`, { subscription: id });
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'applied' }, { state: 'refunded' }]);
  });

  it('refunds a payment that was not yet marked as applied before a crash', async () => {
    const buyer = await monthOf('pro');
    const [paid] = await shop.payments(buyer);
    const file = new DatabaseSync(join(product.directory, 'billing.db'), { timeout: 5_000 });
    const sql = `UPDATE payments SET doc = json_set(doc, '$.state', 'taken') WHERE _id = ?`;
    file.prepare(sql).run(paid?.paymentId ?? '');
    file.close();
    expect((await shop.cancel(buyer)).status).toBe(200);
    expect(await shop.payments(buyer)).toMatchObject([{ state: 'refunded' }]);
  });
});
