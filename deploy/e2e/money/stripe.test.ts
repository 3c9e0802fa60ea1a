import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { sessionIn, subscribe } from '../../testing/buyer-actions.ts';
import { atOnce, post, refusal } from '../../testing/calls.ts';
import { useBuyerActions } from '../../testing/open-product.ts';
import { grantPlan, type Owner } from '../../testing/owner.ts';

const { product, actions } = await useBuyerActions();
const { cancel, newBuyer, pay, payments, refunds, planOf, subscriptionOf, untilPlan } = actions;
let owner: Owner;
const newSubscriber = async (plan: string) => (await subscribe(actions, plan)).buyer;

describe('paying by card', () => {
  let url: string;

  it('redirects the buyer back to the product, and the plan starts within seconds', async () => {
    owner = await newBuyer();
    url = await actions.checkout(owner, 'pro');
    const back = await pay(url);
    expect(back.pathname).toBe('/payment-success');
    expect(back.searchParams.get('session_id')).toBe(sessionIn(url));
    await untilPlan(owner, 'pro', 15_000);
    const plan = { kind: 'subscription', renews: true, refundable: true };
    expect(await actions.paymentPlan(owner)).toMatchObject(plan);
    const payment = { provider: 'stripe', amount: '9.00', state: 'applied' };
    expect(await payments(owner)).toMatchObject([payment]);
  });

  it('opens one session for concurrent calls, and none for the current plan', async () => {
    const buyer = await newBuyer();
    expect(new Set(await atOnce(10, () => actions.checkout(buyer, 'full'))).size).toBe(1);
    const again = actions.call.post('/stripe/create-checkout-session', { plan: 'pro' }, owner);
    expect(refusal(await again)).toBe('409 STATE');
  });

  it('renews with a new payment each month, which extends the plan', async () => {
    const before = await actions.paymentPlan(owner);
    const subscription = (await subscriptionOf(url))?.id;
    await post(`${actions.url}/sandbox/stripe/renew`, { subscription });
    await eventually(async () => expect(await payments(owner)).toHaveLength(2), 15_000);
    const after = await actions.paymentPlan(owner);
    expect(Date.parse(String(after.until))).toBeGreaterThan(Date.parse(String(before.until)));
  });

  it('for a higher plan ends the old subscription once the new plan has started', async () => {
    const old = (await subscriptionOf(url))?.id ?? '';
    await pay(await actions.checkout(owner, 'full'));
    await untilPlan(owner, 'full', 15_000);
    await actions.untilSubscriptionIs(old, 'canceled');
    expect(await planOf(owner)).toBe('full');
  });

  it('for a lifetime plan is a single payment', async () => {
    const buyer = await newSubscriber('lifetime');
    const lifetime = { kind: 'once', until: null, renews: false };
    expect(await actions.paymentPlan(buyer)).toMatchObject(lifetime);
  });

  it('works without webhooks', async () => {
    await actions.stopWebhooks('stripe');
    await newSubscriber('pro');
  });

  it('is refunded when a higher plan was granted during the checkout, and the subscription ends', async () => {
    const buyer = await newBuyer();
    const checkout = await actions.checkout(buyer, 'pro');
    await grantPlan(actions.url, { DATA_DIR: product.directory }, buyer, 'full');
    const { length } = await refunds();
    await pay(checkout);
    await eventually(async () => {
      expect(await refunds()).toHaveLength(length + 1);
      expect((await subscriptionOf(checkout))?.status).toBe('canceled');
    }, 15_000);
    expect(await planOf(buyer)).toBe('full');
    expect(await payments(buyer)).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('cancelling', () => {
  it('ends a subscription, refunds the last charge, and gives a repeated call the same answer', async () => {
    const { buyer, checkout } = await subscribe(actions, 'full');
    const [first, second] = [await cancel(buyer), await cancel(buyer)];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(await planOf(buyer)).toBe('free');
    const noPlan = { kind: 'none', until: null, refundable: false };
    expect(await actions.paymentPlan(buyer)).toMatchObject(noPlan);
    expect(await payments(buyer)).toMatchObject([{ state: 'refunded' }]);
    expect((await refunds()).filter(({ amount }) => amount === 1900)).toHaveLength(1);
    expect((await subscriptionOf(checkout))?.status).toBe('canceled');
  });

  it('refunds a PayPal payment, once per account', async () => {
    const buyer = await newBuyer();
    const buy = async () => (await actions.buyOrder(buyer, 'pro')).orderId;
    const first = await buy();
    expect((await cancel(buyer)).status).toBe(200);
    expect((await actions.paypalOrder(first))?.captures[0]?.status).toBe('REFUNDED');
    const second = await buy();
    expect(await actions.paymentPlan(buyer)).toMatchObject({ status: 'pro', refundable: false });
    expect((await cancel(buyer)).status).toBe(200);
    expect((await actions.paypalOrder(second))?.captures[0]?.status).toBe('COMPLETED');
    expect(await planOf(buyer)).toBe('free');
  });

  it('is refused for a lifetime plan that cannot be refunded', async () => {
    const buyer = await newSubscriber('pro');
    await cancel(buyer); // uses up the account's only refund
    await pay(await actions.checkout(buyer, 'lifetime'));
    await untilPlan(buyer, 'lifetime', 15_000);
    expect([refusal(await cancel(buyer)), await planOf(buyer)]).toEqual(['409 STATE', 'lifetime']);
  });

  it('ends a granted plan immediately, and is refused on the free plan', async () => {
    const buyer = await newBuyer();
    expect(refusal(await cancel(buyer))).toBe('409 STATE');
    await grantPlan(actions.url, { DATA_DIR: product.directory }, buyer, 'full');
    expect([(await cancel(buyer)).status, await planOf(buyer)]).toEqual([200, 'free']);
  });

  it('changes nothing while the provider is down', async () => {
    const buyer = await newSubscriber('pro');
    await actions.fault({ provider: 'stripe', operation: '*', kind: 'fail', times: 1_000 });
    const answer = await cancel(buyer);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    expect(await planOf(buyer)).toBe('pro');
    await actions.noFaults();
    expect([(await cancel(buyer)).status, await planOf(buyer)]).toEqual([200, 'free']);
  });
});

describe('a cancellation together with another change', () => {
  const slowRefund = { provider: 'paypal', operation: 'refund', kind: 'slow', ms: 1_500 } as const;
  async function monthOf(plan: string): Promise<Owner> {
    const buyer = await newBuyer();
    await actions.buyOrder(buyer, plan);
    return buyer;
  }

  it('ends the plan even if a concurrent cancellation fails', async () => {
    const buyer = await monthOf('pro');
    await actions.fault({ ...slowRefund, kind: 'fail' }); // for the first call of PayPal
    await actions.fault(slowRefund); // for the second
    const answers = await Promise.all([cancel(buyer), cancel(buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(await payments(buyer)).toMatchObject([{ state: 'refunded' }]);
    expect(await planOf(buyer)).toBe('free');
  });

  it('keeps a plan that was bought meanwhile, and uses up the money-back guarantee', async () => {
    const buyer = await monthOf('pro');
    const checkout = await actions.checkout(buyer, 'full');
    await actions.fault({ ...slowRefund, ms: 4_000 });
    const cancelling = cancel(buyer);
    await pay(checkout);
    await untilPlan(buyer, 'full', 3_500); // while the refund is still running
    expect(refusal(await cancelling)).toBe('409 IN_PROGRESS');
    expect(await actions.paymentPlan(buyer)).toMatchObject({ status: 'full', refundable: false });
    expect((await cancel(buyer)).status).toBe(200);
    expect(await payments(buyer)).toMatchObject([{ state: 'refunded' }, { state: 'applied' }]);
  });

  it('refunds the latest charge, even if its webhook has not arrived', async () => {
    const { buyer, id } = await subscribe(actions, 'pro');
    await actions.stopWebhooks('stripe');
    await post(`${actions.url}/sandbox/stripe/renew`, { subscription: id });
    expect((await cancel(buyer)).status).toBe(200);
    expect(await payments(buyer)).toMatchObject([{ state: 'applied' }, { state: 'refunded' }]);
  });

  it('refunds a payment that is not marked as applied, as after a crash', async () => {
    const buyer = await monthOf('pro');
    const [paid] = await payments(buyer);
    const file = new DatabaseSync(join(product.directory, 'billing.db'), { timeout: 5_000 });
    const sql = `UPDATE payments SET doc = json_set(doc, '$.state', 'taken') WHERE _id = ?`;
    file.prepare(sql).run(paid?.paymentId ?? '');
    file.close();
    expect((await cancel(buyer)).status).toBe(200);
    expect(await payments(buyer)).toMatchObject([{ state: 'refunded' }]);
  });
});
