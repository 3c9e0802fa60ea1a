import { problem } from '@contesta/kit/errors';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { billingHandlers } from '../handlers.ts';
import { ana, day, minute, second, useBilling } from '../testing/test-billing.ts';
import { cancelPlan } from './cancel.ts';

const test = useBilling();
const reconcileUntil = (check: () => Promise<void>) =>
  test.whileReconciling(() => eventually(check));
const openOrders = () => test.billing.orders.openOf(ana);

describe('the reconciler', () => {
  it('completes an order whose create call was interrupted', async () => {
    await test.paypal.interrupt('loseResponse', 'create', () => test.buy('paypal', 'pro'));
    const created = [{ state: 'created', providerId: 'P1' }];
    await reconcileUntil(async () => expect(await openOrders()).toMatchObject(created));
    expect(test.paypal.orders.size).toBe(1);
  });

  it('finishes an interrupted refund', async () => {
    const order = await test.approvedOrder();
    test.paypal.before('capture', () => test.grant('full'));
    await test.paypal.interrupt('loseRequest', 'refund', () => test.drives.paypal.check(order));
    await reconcileUntil(async () => expect(await openOrders()).toEqual([]));
    const refunded = [{ state: 'refunded' }];
    await reconcileUntil(async () => expect(await test.payments()).toMatchObject(refunded));
    expect(test.paypal.refunds).toEqual(['c1']);
  });

  it('finishes an interrupted cancellation', async () => {
    await test.payByCard();
    test.stripe.loseResponse('endSubscription');
    await test.stripe.interrupt('loseRequest', 'subscription', () => cancelPlan(test.billing, ana));
    const cancel = { subscriptionId: 'sub_1' };
    expect(await test.owner()).toMatchObject({ status: 'pro', cancel });
    await reconcileUntil(async () => expect((await test.owner()).status).toBe('free'));
    expect(test.stripe.refunds).toEqual(['pi_1']);
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
  });

  it('ends a plan that PayPal refunds ten minutes late, even without a webhook event', async () => {
    await test.payByPaypal();
    await test.paypal.interrupt('loseRequest', 'refund', () => cancelPlan(test.billing, ana));
    test.advance(2 * minute);
    await reconcileUntil(async () => expect((await test.owner()).cancel).toBeNull());
    expect((await test.owner()).status).toBe('pro');
    test.advance(8 * minute);
    await test.paypal.port.refund('c1', 'late');
    await reconcileUntil(async () => expect((await test.owner()).status).toBe('free'));
    expect(test.saved('subscription-ended')).toHaveLength(1);
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect((await test.payments())[0]?.doubtAt).toBeUndefined(); // its refund checks have ended
  });

  it('tells Stripe the new e-mail address of an account, again after an outage', async () => {
    test.billing.peers = { ask: async () => ({ email: 'ana@new.example' }) } as never;
    await test.payByCard();
    for (const { topic, handle } of billingHandlers(test.billing))
      if (topic === 'account-email-changed') await handle({ data: { accountId: ana } } as never);
    await test.stripe.interrupt('loseRequest', 'setCustomerEmail', test.reconcile);
    await reconcileUntil(async () => expect((await test.owner()).hasNewEmail).toBe(false));
    expect(test.stripe.calls.at(-1)).toBe('setCustomerEmail sub_1 ana@new.example');
  });

  it('reads an open order when it is due, and schedules the next read', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(16 * minute);
    await reconcileUntil(async () => expect(test.paypal.callsOf('get')).toHaveLength(1));
    const { nextAt } = await test.order(order._id);
    const afterQuarterOfHour = 90 * second; // the pause between reads of an unpaid order of this age
    expect(nextAt).toEqual(new Date(test.billing.clock().getTime() + afterQuarterOfHour));
  });

  it('continues with an order at Stripe when one at PayPal fails', async () => {
    const [first, other] = [await test.buy('paypal', 'pro'), await test.buy('stripe', 'pro')];
    test.paypal.orders.clear(); // only a failed read leaves the order `created`
    test.paypal.loseRequest('get');
    test.stripe.pay();
    test.advance(minute);
    await reconcileUntil(async () => expect((await test.order(other._id)).state).toBe('applied'));
    expect((await test.order(first._id)).state).toBe('created');
    expect(test.lines.join()).toContain('UNAVAILABLE');
  });
});

const orderCount = 60; // more than one poll reads
/** The number of orders that the reconciler checks at once. */
const slots = 16;

/** Makes approved orders of different buyers; returns their ids. */
async function approvedOrders(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= orderCount; n += 1)
    ids.push((await test.approvedOrder('pro', `account-${n}`))._id);
  return ids;
}

it('a card payment without a webhook event is found even while PayPal does not answer', async () => {
  await approvedOrders();
  const byCard = await test.buy('stripe', 'pro');
  test.stripe.pay();
  const { promise: outage, resolve: endOutage } = Promise.withResolvers<void>();
  for (let n = 0; n < orderCount; n += 1) test.paypal.before('get', () => outage);
  test.advance(minute);
  await test.whileReconciling(async () => {
    await eventually(async () => expect((await test.order(byCard._id)).state).toBe('applied'));
    await eventually(() => expect(test.paypal.callsOf('get')).toHaveLength(slots));
    endOutage();
  });
});

it('while PayPal does not answer, one order is tried in each poll; then 50 are applied at once, the rest when due', async () => {
  const ids = await approvedOrders();
  let isBack = false;
  const fail = () => {
    if (!isBack) throw problem('UNAVAILABLE');
  };
  for (let n = 0; n < 1_000; n += 1) test.paypal.before('get', fail);
  const readsReach = (count: number) =>
    eventually(() => expect(test.paypal.callsOf('get')).toHaveLength(count));
  test.advance(minute);
  await test.whileReconciling(async () => {
    await readsReach(51); // The first poll tries 50 orders, and the next follows at once.
    await readsReach(55); // The next four polls try one each.
    isBack = true;
    for (const count of [51, orderCount]) {
      await eventually(async () => {
        const orders = await Promise.all(ids.map(test.order));
        expect(orders.filter(({ state }) => state === 'applied')).toHaveLength(count);
      });
      test.advance(3 * second);
    }
  });
});

it('a subscription replaced by a higher plan is ended at Stripe, even if the first call fails', async () => {
  await test.payByCard();
  await test.payByCard('full');
  expect(await test.owner()).toMatchObject({ status: 'full', superseded: ['sub_1'] });
  await test.stripe.interrupt('loseRequest', 'endSubscription', test.reconcile);
  await test.reconcile();
  expect(await test.owner()).toMatchObject({ status: 'full', superseded: [] });
  expect(test.stripe.subscriptions.get('sub_1')?.state).toBe('over');
  expect(test.stripe.subscriptions.get('sub_2')?.state).toBe('active');
});

it('a renewal without a webhook event is read from Stripe an hour after it was due', async () => {
  await test.payByCard();
  const { until } = await test.owner();
  test.advance(31 * day + 61 * minute);
  expect((await test.owner()).nextAt?.getTime()).toBe((until?.getTime() ?? 0) + 60 * minute);
  test.stripe.renew();
  await test.reconcile();
  expect(await test.payments()).toHaveLength(2);
});
