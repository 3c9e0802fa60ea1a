import { problem } from '@contesta/kit/errors';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ana,
  day,
  minute,
  openTestBilling,
  second,
  type TestBilling,
} from '../testing/test-billing.ts';
import { cancelPlan } from './cancel.ts';
import { openReconciler, reconcileOwner } from './reconcile.ts';

let test: TestBilling;
beforeEach(async () => {
  test = await openTestBilling();
});
afterEach(() => test.close());

/** Starts the reconciler, as a process that has come up does, until what it is to bring about is there. */
async function reconcileUntil(check: () => Promise<void>): Promise<void> {
  const jobs = openReconciler(test.billing, test.drives.paypal, test.drives.stripe);
  for (const job of jobs) job.start();
  await eventually(check);
  await Promise.all(jobs.map((job) => job.close()));
}

const openOrders = () => test.billing.orders.openOf(ana);
const reconcile = async () => reconcileOwner(test.billing, await test.plan());

async function payByCard(plan: 'pro' | 'full' = 'pro') {
  const order = await test.buy('stripe', plan);
  test.stripe.pay(order.providerId);
  return await test.drives.stripe.check(order);
}

describe('a start after a death', () => {
  it('makes an order that was only saved', async () => {
    test.paypal.loseAnswer('create');
    await expect(test.buy('paypal', 'pro')).rejects.toThrow('UNAVAILABLE');
    await reconcileUntil(async () =>
      expect(await openOrders()).toMatchObject([{ state: 'created', providerId: 'P1' }]),
    );
    expect(test.paypal.orders.size).toBe(1);
  });

  it('finishes a capture that was begun', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    test.paypal.loseAnswer('capture');
    await expect(test.drives.paypal.check(order)).rejects.toThrow('UNAVAILABLE');
    await reconcileUntil(async () => expect((await test.plan()).status).toBe('pro'));
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
  });

  it('gives money back that was to go back', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    test.paypal.meanwhile('capture', () => test.grant('full'));
    test.paypal.loseQuestion('refund');
    await expect(test.drives.paypal.check(order)).rejects.toThrow('UNAVAILABLE');
    await reconcileUntil(async () => expect(await openOrders()).toEqual([]));
    await reconcileUntil(async () =>
      expect(await test.payments()).toMatchObject([{ state: 'refunded' }]),
    );
    expect(test.paypal.refunds).toEqual(['c1']);
  });

  it('finishes a cancel that was begun', async () => {
    await payByCard();
    test.stripe.loseAnswer('endSubscription');
    test.stripe.loseQuestion('subscription');
    await expect(cancelPlan(test.billing, ana)).rejects.toThrow('UNAVAILABLE');
    await reconcileUntil(async () => expect((await test.plan()).status).toBe('free'));
    expect(test.stripe.refunds).toEqual(['pi_1']);
  });

  it('ends a plan whose money PayPal gives back ten minutes late, when nobody tells of it', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    await test.drives.paypal.capture(order);
    test.paypal.loseQuestion('refund');
    await expect(cancelPlan(test.billing, ana)).rejects.toThrow('UNAVAILABLE');
    test.advance(2 * minute);
    await reconcileUntil(async () => expect((await test.plan()).cancel).toBeNull());
    expect((await test.plan()).status).toBe('pro');
    test.advance(8 * minute);
    await test.paypal.paypal.refund('c1', 'late');
    test.advance(3 * minute);
    await reconcileUntil(async () => expect((await test.plan()).status).toBe('free'));
    expect(test.said('subscription-ended')).toHaveLength(1);
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(await test.payments()).not.toMatchObject([{ doubtAt: expect.any(Date) }]);
  });

  it('asks about each open order no sooner than it must, once that is due', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(16 * minute);
    await reconcileUntil(async () => expect(test.paypal.askedFor('get')).toHaveLength(1));
    const { nextAt } = await test.order(order._id);
    expect(nextAt).toEqual(new Date(test.billing.clock().getTime() + 90 * second));
  });

  it('goes on with the others when one fails', async () => {
    const [first, other] = [await test.buy('paypal', 'pro'), await test.buy('stripe', 'pro')];
    test.paypal.orders.clear();
    test.paypal.loseQuestion('get');
    test.stripe.pay();
    test.advance(minute);
    await reconcileUntil(async () => expect((await test.order(other._id)).state).toBe('applied'));
    expect((await test.order(first._id)).state).toBe('created');
    expect(test.lines.join()).toContain('UNAVAILABLE');
  });
});

describe('while PayPal does not answer', () => {
  /** Forty buyers who have said yes there, each with an order of their own. */
  async function approved(): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 1; n <= 40; n += 1) {
      const { _id, providerId } = await test.buy('paypal', 'pro', `account-${n}`);
      test.paypal.approve(providerId);
      ids.push(_id);
    }
    return ids;
  }

  it('a card payment that nobody told of is found all the same', async () => {
    await approved();
    const card = await test.buy('stripe', 'pro');
    test.stripe.pay();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    for (let n = 0; n < 40; n += 1) test.paypal.meanwhile('get', () => answered);
    test.advance(minute);
    const jobs = openReconciler(test.billing, test.drives.paypal, test.drives.stripe);
    for (const job of jobs) job.start();
    await eventually(async () => expect((await test.order(card._id)).state).toBe('applied'));
    await eventually(() => expect(test.paypal.askedFor('get')).toHaveLength(16));
    answer();
    await Promise.all(jobs.map((job) => job.close()));
  });

  it('all that it was paid for is applied at once when it is back', async () => {
    const ids = await approved();
    let isBack = false;
    const fail = () => {
      if (!isBack) throw problem('UNAVAILABLE');
    };
    for (let n = 0; n < 1_000; n += 1) test.paypal.meanwhile('get', fail);
    const askedTimes = (count: number) =>
      eventually(() => expect(test.paypal.askedFor('get')).toHaveLength(count), 15_000);
    test.advance(minute);
    const jobs = openReconciler(test.billing, test.drives.paypal, test.drives.stripe);
    for (const job of jobs) job.start();
    await askedTimes(40);
    test.advance(60 * minute);
    await askedTimes(44);
    isBack = true;
    await eventually(async () => {
      const states = (await Promise.all(ids.map(test.order))).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['applied']));
    }, 10_000);
    await Promise.all(jobs.map((job) => job.close()));
  }, 60_000);
});

describe('what is due for an owner', () => {
  it('is to end the subscription that a higher plan took the place of, until Stripe has', async () => {
    await payByCard();
    await payByCard('full');
    expect(await test.plan()).toMatchObject({ status: 'full', superseded: ['sub_1'] });
    test.stripe.loseQuestion('endSubscription');
    await expect(reconcile()).rejects.toThrow('UNAVAILABLE');
    await reconcile();
    expect(await test.plan()).toMatchObject({ status: 'full', superseded: [] });
    expect(test.stripe.subscriptions.get('sub_1')?.state).toBe('over');
    expect(test.stripe.subscriptions.get('sub_2')?.state).toBe('active');
  });

  it('is to ask about a renewal that nobody has told of', async () => {
    await payByCard();
    const { until } = await test.plan();
    test.advance(31 * day + 61 * minute);
    expect((await test.plan()).nextAt?.getTime()).toBe((until?.getTime() ?? 0) + 60 * minute);
    test.stripe.renew();
    await reconcile();
    expect(await test.payments()).toHaveLength(2);
  });

  it('is to announce the end of a month once, and to end it three days after', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.approve();
    await test.drives.paypal.capture(order);
    const until = (await test.plan()).until?.getTime() ?? 0;
    const daysBeforeEnd = async (days: number) => {
      test.advance(until - days * day - test.billing.clock().getTime());
      await reconcile();
      return [test.said('subscription-ending').length, test.said('subscription-ended').length];
    };
    expect(await daysBeforeEnd(7.1)).toEqual([0, 0]);
    expect(await daysBeforeEnd(7)).toEqual([1, 0]);
    expect(await daysBeforeEnd(-2.9)).toEqual([1, 0]);
    expect((await test.plan()).status).toBe('pro');
    expect(await daysBeforeEnd(-3)).toEqual([1, 1]);
    expect(await test.plan()).toMatchObject({ status: 'free', isCancelled: false });
    expect((await test.plan()).nextAt).toBeUndefined();
  });
});
