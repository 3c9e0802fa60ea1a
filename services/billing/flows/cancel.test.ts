import { problem } from '@contesta/kit/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ana,
  day,
  minute,
  openTestBilling,
  second,
  type TestBilling,
} from '../testing/test-billing.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelPlan, finishCancel } from './cancel.ts';
import { reconcileOwner } from './reconcile.ts';
import { readSubscription, takeRenewals } from './stripe-subscriptions.ts';

let test: TestBilling;
beforeEach(async () => {
  test = await openTestBilling();
});
afterEach(() => test.close());

const cancel = () => cancelPlan(test.billing, ana);
const ended = () => test.said('subscription-ended');
const states = async () => (await test.payments()).map(({ state }) => state);

async function payByPaypal(plan: 'pro' | 'full' | 'lifetime' = 'pro') {
  const order = await test.buy('paypal', plan);
  test.paypal.approve(order.providerId);
  return await test.drives.paypal.capture(order);
}

async function payByCard(plan: 'pro' | 'full' | 'lifetime' = 'pro') {
  const order = await test.buy('stripe', plan);
  test.stripe.pay(order.providerId);
  return await test.drives.stripe.check(order);
}

describe('a cancel', () => {
  it('gives a PayPal month back within 30 days, and ends it at once', async () => {
    const order = await payByPaypal();
    test.advance(30 * day);
    expect(await cancel()).toMatchObject({ status: 'free', isCancelled: true, isRefundUsed: true });
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await states()).toEqual(['refunded']);
    expect((await test.order(order._id)).state).toBe('refunded');
    expect(ended()).toMatchObject([
      { accountId: ana, plan: 'pro', reason: 'cancelled', refunded: { amount: '9.00' } },
    ]);
  });

  it('gives nothing back after that', async () => {
    await payByPaypal();
    test.advance(30 * day + second);
    expect((await cancel()).status).toBe('free');
    expect(test.paypal.refunds).toEqual([]);
    expect(await states()).toEqual(['applied']);
    expect(ended()).toMatchObject([{ reason: 'cancelled' }]);
    expect(ended()[0]).not.toHaveProperty('refunded');
  });

  it('gives back once for an account', async () => {
    await payByPaypal();
    await cancel();
    await payByPaypal();
    expect((await cancel()).status).toBe('free');
    expect(test.paypal.refunds).toEqual(['c1']);
  });

  it('asked for twice, or by many at once, is one', async () => {
    await payByPaypal();
    await Promise.all([cancel(), cancel(), cancel()]);
    expect((await cancel()).status).toBe('free');
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(ended()).toHaveLength(1);
  });

  it('ends a subscription and gives its latest charge back, also one not heard of', async () => {
    await payByCard();
    test.advance(31 * day);
    test.stripe.renew();
    await takeRenewals(test.billing, ana);
    expect((await cancel()).status).toBe('free');
    expect(test.stripe.refunds).toEqual(['pi_2']);
    expect(test.stripe.subscriptions.get('sub_1')?.state).toBe('over');
    expect(await states()).toEqual(['applied', 'refunded']);
  });

  it('of a grant needs no provider', async () => {
    await test.grant('full');
    expect((await cancel()).status).toBe('free');
    expect([...test.paypal.asked, ...test.stripe.asked]).toEqual([]);
  });

  it('leaves a lifetime that cannot be given back, and a free account', async () => {
    await expect(cancel()).rejects.toMatchObject({ details: { text: 'nothing-to-cancel' } });
    await payByPaypal('lifetime');
    test.advance(31 * day);
    await expect(cancel()).rejects.toMatchObject({ details: { text: 'lifetime-stays' } });
    expect((await test.plan()).status).toBe('lifetime');
  });
});

describe('a cancel and a capture', () => {
  it('do not happen at once: while money is asked for no plan is cancelled', async () => {
    await payByPaypal();
    const order = await test.buy('paypal', 'full');
    test.paypal.approve('P2');
    test.paypal.loseQuestion('capture');
    await expect(test.drives.paypal.check(order)).rejects.toThrow('UNAVAILABLE');
    await expect(cancel()).rejects.toThrow('IN_PROGRESS');
    expect(test.paypal.refunds).toEqual([]);
    test.advance(15 * second);
    expect((await cancel()).status).toBe('free');
  });

  it('do not happen at once: while a plan is being cancelled no money is asked for', async () => {
    await payByPaypal();
    const order = await test.buy('paypal', 'full');
    test.paypal.approve('P2');
    test.paypal.meanwhile('refund', async () => {
      expect((await test.drives.paypal.check(order)).state).toBe('approved');
    });
    await cancel();
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
    expect((await test.drives.paypal.check(await test.order(order._id))).state).toBe('applied');
    expect((await test.plan()).status).toBe('full');
  });
});

describe('a cancel that a provider fails', () => {
  it('has not happened, when nothing of it has', async () => {
    await payByPaypal();
    test.paypal.loseQuestion('refund');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    expect((await test.plan()).status).toBe('pro');
    test.advance(91 * second);
    await reconcileOwner(test.billing, await test.plan());
    expect(await test.plan()).toMatchObject({ status: 'pro', cancel: null });
    expect(ended()).toEqual([]);
    expect((await cancel()).status).toBe('free');
    expect(test.paypal.refunds).toEqual(['c1']);
  });

  it('has happened, when the provider does it late and nobody tells of it', async () => {
    await payByPaypal();
    test.paypal.loseQuestion('refund');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    test.advance(10 * second);
    await test.paypal.paypal.refund('c1', 'late');
    await reconcileOwner(test.billing, await test.plan());
    expect(await test.plan()).toMatchObject({ status: 'free', cancel: null, isRefundUsed: true });
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(ended()).toHaveLength(1);
  });

  it('is given the time again, when it is asked for again', async () => {
    await payByPaypal();
    for (let n = 0; n < 2; n += 1) {
      test.paypal.loseQuestion('refund');
      await expect(cancel()).rejects.toThrow('UNAVAILABLE');
      test.advance(60 * second);
      await reconcileOwner(test.billing, await test.plan());
    }
    expect((await test.plan()).cancel).not.toBeNull();
  });

  it('has happened, when only the answer was lost', async () => {
    await payByPaypal();
    test.paypal.loseAnswer('refund');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    expect(await test.plan()).toMatchObject({ status: 'free', cancel: null, isRefundUsed: true });
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await states()).toEqual(['refunded']);
    expect(ended()).toHaveLength(1);
  });

  it('waits while the provider cannot say, and is finished when it can', async () => {
    await payByCard();
    test.stripe.loseAnswer('endSubscription');
    test.stripe.loseQuestion('subscription');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    const owner = await test.plan();
    expect(owner).toMatchObject({ status: 'pro', cancel: { subscriptionId: 'sub_1' } });
    await finishCancel(test.billing, owner);
    expect(await test.plan()).toMatchObject({ status: 'free', cancel: null });
    expect(test.stripe.refunds).toEqual(['pi_1']);
    expect(await states()).toEqual(['refunded']);
  });

  it('is dropped when the provider can say again that nothing has happened', async () => {
    await payByCard('lifetime');
    test.stripe.loseQuestion('refund');
    test.stripe.loseQuestion('session');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    test.advance(91 * second);
    await finishCancel(test.billing, await test.plan());
    expect(await test.plan()).toMatchObject({ status: 'lifetime', cancel: null });
    expect(test.stripe.refunds).toEqual([]);
  });

  it('goes on when it is asked for again', async () => {
    await payByCard();
    test.stripe.loseAnswer('endSubscription');
    test.stripe.loseQuestion('subscription');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    expect((await cancel()).status).toBe('free');
    expect(test.stripe.refunds).toEqual(['pi_1']);
  });
});

describe('what comes in between of a cancel', () => {
  it('counts: a grant stays, and the refund has used the guarantee up', async () => {
    await payByPaypal();
    test.paypal.meanwhile('refund', () => test.grant('full'));
    expect(await cancel()).toMatchObject({ status: 'full', kind: 'granted', isRefundUsed: true });
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(ended()).toEqual([]);
  });

  it('does not count when it is the same refund, heard of from the provider', async () => {
    await payByPaypal();
    test.paypal.loseAnswer('refund');
    test.paypal.loseQuestion('get');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    await test.drives.paypal.hear('P1');
    await test.drives.paypal.hear('P1');
    expect(await test.plan()).toMatchObject({ status: 'free', cancel: null });
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(ended()).toHaveLength(1);
  });
});

describe('a cancel that PayPal has forgotten the order of', () => {
  /** The next time that PayPal is asked about the order it does not know it; what brings it back. */
  function forgetOnce() {
    const { orders } = test.paypal;
    const order = orders.get('P1');
    test.paypal.meanwhile('get', () => orders.delete('P1'));
    return () => order && orders.set('P1', order);
  }

  it.each([
    ['loseAnswer', 'free'],
    ['loseQuestion', 'pro'],
  ] as const)('waits for what became of the refund: %s, %s', async (loss, status) => {
    await payByPaypal();
    const remember = forgetOnce();
    test.paypal[loss]('refund');
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    const owner = await test.plan();
    expect(owner).toMatchObject({ status: 'pro', cancel: { paymentId: 'paypal-c1' } });
    expect(test.lines.join()).toMatch(/error.*denies to know/);
    remember();
    test.advance(91 * second);
    await reconcileOwner(test.billing, owner);
    expect(await test.plan()).toMatchObject({ status, cancel: null });
    expect((await cancel()).status).toBe('free');
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await states()).toEqual(['refunded']);
  });
});

describe('a renewal in the moment of a cancel', () => {
  const hear = () => readSubscription(test.billing, 'sub_1');
  const reconcile = async () => {
    await reconcileOwner(test.billing, await test.plan());
    for (const one of await test.payments()) await applyPayment(test.billing, one);
  };
  const expectItBack = async () => {
    expect(await test.plan()).toMatchObject({ status: 'free', isCancelled: true, superseded: [] });
    expect(test.stripe.refunds.filter((id) => id === 'pi_2')).toEqual(['pi_2']);
    expect((await test.payments())[1]).toMatchObject({ chargeId: 'pi_2', state: 'refunded' });
    expect(test.said('payment-captured')).toHaveLength(1);
    expect(ended()).toHaveLength(1);
  };

  beforeEach(async () => {
    await payByCard();
    test.advance(31 * day);
  });

  it('goes back when Stripe tells of it afterwards, once', async () => {
    test.stripe.meanwhile('endSubscription', () => test.stripe.renew());
    await cancel();
    for (let n = 0; n < 2; n += 1) await hear();
    await reconcile();
    await expectItBack();
  });

  it('goes back when nobody ever tells of it, also at another price', async () => {
    test.stripe.meanwhile('endSubscription', () => test.stripe.renew('sub_1', 1_200));
    await cancel();
    await reconcile();
    await expectItBack();
    expect((await test.payments())[1]).toMatchObject({ amount: '12.00' });
  });

  it('waits when it is told of meanwhile, until the cancel is over', async () => {
    test.stripe.meanwhile('endSubscription', async () => {
      test.stripe.renew();
      await expect(hear()).rejects.toThrow('IN_PROGRESS');
    });
    await cancel();
    await reconcile();
    await expectItBack();
  });

  it('counts when it is told of meanwhile and the cancel comes to nothing', async () => {
    test.stripe.meanwhile('endSubscription', async () => {
      test.stripe.renew();
      await expect(hear()).rejects.toThrow('IN_PROGRESS');
      throw problem('UNAVAILABLE');
    });
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    test.advance(91 * second);
    await reconcile();
    expect(await test.plan()).toMatchObject({ status: 'pro', paymentId: 'stripe-in_2' });
    expect(test.stripe.refunds).toEqual([]);
  });

  it.each(['loseQuestion', 'loseAnswer'] as const)(
    'goes back once, although whoever gives it back dies over it: %s',
    async (loss) => {
      test.stripe.meanwhile('endSubscription', () => test.stripe.renew());
      await cancel();
      for (const operation of ['endSubscription', 'refund']) {
        test.stripe[loss](operation);
        await expect(hear()).rejects.toThrow('UNAVAILABLE');
      }
      test.advance(20 * minute);
      await reconcile();
      await expectItBack();
    },
  );

  it('goes back when it is heard of together with the end', async () => {
    test.stripe.renew();
    await test.stripe.stripe.endSubscription('sub_1');
    await hear();
    expect(await test.plan()).toMatchObject({ status: 'free', refused: ['stripe-in_2'] });
    expect(test.stripe.refunds).toEqual(['pi_2']);
  });

  it('is not decided by the reconciler while the cancel is at work', async () => {
    test.stripe.meanwhile('endSubscription', async () => {
      const { nextAt } = await test.plan();
      expect(nextAt?.getTime()).toBeGreaterThan(test.billing.clock().getTime() + 16_000);
    });
    expect((await cancel()).status).toBe('free');
  });

  it('goes back also where the same plan was bought anew', async () => {
    test.stripe.meanwhile('endSubscription', () => test.stripe.renew());
    await cancel();
    await payByPaypal();
    await reconcile();
    expect(await test.plan()).toMatchObject({ status: 'pro', paymentId: 'paypal-c1' });
    expect(test.stripe.refunds).toEqual(['pi_2']);
  });
});
