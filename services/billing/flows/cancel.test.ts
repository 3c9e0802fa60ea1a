import { problem } from '@contesta/kit/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../rules/order.ts';
import { afterErasure } from '../rules/plan-ends.ts';
import { ana, day, losses, minute, second, useBilling } from '../testing/test-billing.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelPlan, finishCancel } from './cancel.ts';
import { readSubscription } from './stripe-subscriptions.ts';

const test = useBilling();
const cancel = () => cancelPlan(test.billing, ana);
const reread = () => readSubscription(test.billing, 'sub_1');
const ended = () => test.saved('subscription-ended');
const states = async () => (await test.payments()).map(({ state }) => state);
/** Cancels a plan bought through PayPal, but the refund request or its response is lost. */
async function interruptedCancel(loss: (typeof losses)[number]): Promise<void> {
  await test.payByPaypal();
  await test.paypal.interrupt(loss, 'refund', cancel);
}
const expectRefundedOnce = async () => {
  expect(await test.owner()).toMatchObject({ status: 'free', cancel: null, isRefundUsed: true });
  expect([test.paypal.refunds, await states()]).toEqual([['c1'], ['refunded']]);
  expect(ended()).toHaveLength(1);
};

describe('a cancellation', () => {
  it('refunds a PayPal month within 30 days and ends it at once', async () => {
    const order = await test.payByPaypal();
    test.advance(30 * day);
    const usedUp = { kind: 'none', isCancelled: true, isRefundUsed: true };
    expect(await cancel()).toMatchObject({ status: 'free', ...usedUp });
    expect([test.paypal.refunds, await states()]).toEqual([['c1'], ['refunded']]);
    expect((await test.order(order._id)).state).toBe('refunded');
    const refunded = { amount: '9.00', currency: 'EUR' };
    const end = { accountId: ana, plan: 'pro', reason: 'cancelled', refunded, revision: 2 };
    expect(ended()).toMatchObject([end]);
  });

  it('refunds nothing after 30 days', async () => {
    await test.payByPaypal();
    test.advance(30 * day + second);
    expect((await cancel()).status).toBe('free');
    expect([test.paypal.refunds, await states()]).toEqual([[], ['applied']]);
    expect(ended()).toMatchObject([{ reason: 'cancelled' }]);
    expect(ended()[0]).not.toHaveProperty('refunded');
  });

  it('is carried out once, even if it is repeated or requested concurrently', async () => {
    await test.payByPaypal();
    await Promise.all([cancel(), cancel(), cancel()]);
    expect([(await cancel()).status, test.paypal.refunds]).toEqual(['free', ['c1']]);
    expect(ended()).toHaveLength(1);
  });

  it('ends a granted plan without calling a provider', async () => {
    await test.grant('full');
    expect((await cancel()).status).toBe('free');
    expect([...test.paypal.calls, ...test.stripe.calls]).toEqual([]);
  });

  it('is refused for a lifetime plan past its guarantee and for a free account', async () => {
    await expect(cancel()).rejects.toMatchObject({ details: { text: 'nothing-to-cancel' } });
    await test.payByPaypal('lifetime');
    test.advance(31 * day);
    await expect(cancel()).rejects.toMatchObject({ details: { text: 'lifetime-stays' } });
    const lifetime = { status: 'lifetime', kind: 'once', until: null };
    expect(await test.owner()).toMatchObject(lifetime);
  });
});

describe('a cancellation and a capture', () => {
  /** An order for Full, after Pro was bought. */
  let order: Order;
  beforeEach(async () => {
    await test.payByPaypal();
    order = await test.approvedOrder('full');
  });

  it('do not overlap: no plan is cancelled during a capture', async () => {
    await test.paypal.interrupt('loseRequest', 'capture', () => test.check(order));
    await expect(cancel()).rejects.toThrow('IN_PROGRESS');
    expect(test.paypal.refunds).toEqual([]);
    test.advance(15 * second); // the lease of the capture ends
    expect((await cancel()).status).toBe('free');
  });

  it('do not overlap: nothing is captured during a cancellation', async () => {
    test.paypal.before('refund', async () =>
      expect((await test.check(order)).state).toBe('approved'),
    );
    await cancel();
    expect(test.paypal.callsOf('capture')).toHaveLength(1);
    expect((await test.check(order)).state).toBe('applied');
    expect((await test.owner()).status).toBe('full');
  });
});

describe('an interrupted cancellation', () => {
  it('is dropped if the provider has done nothing for 90 seconds', async () => {
    await interruptedCancel('loseRequest');
    expect((await test.owner()).status).toBe('pro');
    test.advance(91 * second);
    await test.reconcile();
    expect(await test.owner()).toMatchObject({ status: 'pro', cancel: null });
    expect(ended()).toEqual([]);
    expect([(await cancel()).status, test.paypal.refunds]).toEqual(['free', ['c1']]);
  });

  it('is finished if the provider refunds late, even without a webhook event', async () => {
    await interruptedCancel('loseRequest');
    test.advance(10 * second);
    await test.paypal.port.refund('c1', 'late');
    await test.reconcile();
    await expectRefundedOnce();
  });

  it('gets a new time limit when it is requested again', async () => {
    await interruptedCancel('loseRequest');
    test.advance(minute);
    await test.reconcile();
    await test.paypal.interrupt('loseRequest', 'refund', cancel);
    test.advance(minute);
    await test.reconcile();
    expect((await test.owner()).cancel).not.toBeNull();
  });

  it('is finished if only the response was lost', async () => {
    await interruptedCancel('loseResponse');
    await expectRefundedOnce();
  });

  it('is dropped after 90 seconds if Stripe answers again and has refunded nothing', async () => {
    await test.payByCard('lifetime');
    test.stripe.loseRequest('refund');
    await test.stripe.interrupt('loseRequest', 'session', cancel);
    test.advance(91 * second);
    await finishCancel(test.billing, await test.owner());
    expect(await test.owner()).toMatchObject({ status: 'lifetime', cancel: null });
    expect(test.stripe.refunds).toEqual([]);
  });

  it('continues with the refund if it is requested again after the subscription has ended', async () => {
    await test.payByCard();
    test.stripe.loseResponse('endSubscription');
    await test.stripe.interrupt('loseRequest', 'subscription', cancel);
    expect([(await cancel()).status, test.stripe.refunds]).toEqual(['free', ['pi_1']]);
  });
});

it.each([
  ['granted Full', () => test.grant('full'), { status: 'full', kind: 'granted' }],
  [
    'erased',
    () => test.billing.owners.change(ana, test.billing.clock(), afterErasure),
    { status: 'free' },
  ],
] as const)(
  'an account that is %s during a cancellation gets the refund, and no end is published',
  async (_, change, plan) => {
    await test.payByPaypal();
    test.paypal.before('refund', change);
    expect(await cancel()).toMatchObject({ ...plan, cancel: null, isRefundUsed: true });
    expect([test.paypal.refunds, ended()]).toEqual([['c1'], []]);
  },
);

it('repeated webhook events about the refund of an interrupted cancellation end the plan only once', async () => {
  await test.payByPaypal();
  test.paypal.loseResponse('refund');
  await test.paypal.interrupt('loseRequest', 'get', cancel);
  for (let n = 0; n < 2; n += 1) await test.drives.paypal.handleWebhookEvent('P1');
  await expectRefundedOnce();
});

it.each([
  ['has refunded', 'loseResponse', 'free'],
  ['has not refunded', 'loseRequest', 'pro'],
] as const)(
  'a cancellation that PayPal %s stays open while it does not find the order',
  async (_, loss, status) => {
    await test.payByPaypal();
    const { orders } = test.paypal;
    const order = orders.get('P1') ?? expect.fail('no order');
    test.paypal.before('get', () => orders.delete('P1'));
    await test.paypal.interrupt(loss, 'refund', cancel);
    expect(await test.owner()).toMatchObject({ status: 'pro', cancel: { paymentId: 'paypal-c1' } });
    expect(test.lines.join()).toMatch(/error.*does not find/);
    orders.set('P1', order);
    test.advance(91 * second);
    await test.reconcile();
    expect(await test.owner()).toMatchObject({ status, cancel: null });
    expect((await cancel()).status).toBe('free');
    expect([test.paypal.refunds, await states()]).toEqual([['c1'], ['refunded']]);
  },
);

describe('a renewal just before its subscription is ended', () => {
  /** Does the reconciler's work for the owner and for each payment. */
  const reconcileAll = async () => {
    await test.reconcile();
    for (const payment of await test.payments()) await applyPayment(test.billing, payment);
  };
  const renewalPayment = async () =>
    (await test.payments()).find(({ chargeId }) => chargeId === 'pi_2');
  const expectRefunded = async () => {
    expect(await test.owner()).toMatchObject({ status: 'free', isCancelled: true, superseded: [] });
    expect(test.stripe.refunds.filter((id) => id === 'pi_2')).toEqual(['pi_2']);
    expect(await renewalPayment()).toMatchObject({ state: 'refunded' });
    expect([test.saved('payment-captured').length, ended().length]).toEqual([1, 1]);
  };

  beforeEach(async () => {
    await test.payByCard();
    test.advance(31 * day);
  });

  it.each([
    [0, 2, 900],
    [0, 0, 1_200], // not our price
    [1, 0, 900],
  ])(
    'is refunded once after %i refused and %i later webhook events about a charge of %i cents',
    async (refused, later, cents) => {
      test.stripe.before('endSubscription', async () => {
        test.stripe.renew('sub_1', cents);
        if (refused) await expect(reread()).rejects.toThrow('IN_PROGRESS');
      });
      await cancel();
      for (let n = 0; n < later; n += 1) await reread();
      await reconcileAll();
      await expectRefunded();
      expect(await renewalPayment()).toMatchObject({ amount: (cents / 100).toFixed(2) });
    },
  );

  it('is applied after the cancellation is dropped, even if its webhook event was refused before', async () => {
    test.stripe.before('endSubscription', async () => {
      test.stripe.renew();
      await expect(reread()).rejects.toThrow('IN_PROGRESS');
      throw problem('UNAVAILABLE');
    });
    await expect(cancel()).rejects.toThrow('UNAVAILABLE');
    test.advance(91 * second);
    await reconcileAll();
    expect(await test.owner()).toMatchObject({ status: 'pro', paymentId: 'stripe-in_2' });
    expect(test.stripe.refunds).toEqual([]);
  });

  it.each(losses)('is refunded once, even if calls to Stripe are interrupted: %s', async (loss) => {
    test.stripe.before('endSubscription', () => test.stripe.renew());
    await cancel();
    for (const operation of ['endSubscription', 'refund'])
      await test.stripe.interrupt(loss, operation, reread);
    test.advance(20 * minute); // the refund is then requested with another key
    await reconcileAll();
    await expectRefunded();
  });

  it('is refunded when it is read together with the end of the subscription', async () => {
    test.stripe.renew();
    await test.stripe.port.endSubscription('sub_1');
    await reread();
    expect(await test.owner()).toMatchObject({ status: 'free', refused: ['stripe-in_2'] });
    expect(test.stripe.refunds).toEqual(['pi_2']);
  });

  it('is not read by the reconciler while the cancellation runs', async () => {
    test.stripe.before('endSubscription', async () => {
      const { nextAt } = await test.owner();
      // Later than the end of two calls to Stripe, which may take 8 s each.
      expect(nextAt?.getTime()).toBeGreaterThan(test.billing.clock().getTime() + 16_000);
    });
    expect((await cancel()).status).toBe('free');
  });

  it('that is refunded by hand is recorded as refunded only after an open cancellation, an earlier payment at once', async () => {
    test.stripe.renew();
    await reread();
    test.advance(31 * day);
    await test.stripe.interrupt('loseRequest', 'endSubscription', cancel);
    for (const id of ['pi_1', 'pi_2']) await test.stripe.port.refund(id, 'by hand');
    await expect(reread()).rejects.toThrow('IN_PROGRESS');
    expect(await states()).toEqual(['refunded', 'applied']);
  });

  it('is refunded even if the same plan was bought again', async () => {
    test.stripe.before('endSubscription', () => test.stripe.renew());
    await cancel();
    await test.payByPaypal();
    await reconcileAll();
    expect(await test.owner()).toMatchObject({ status: 'pro', paymentId: 'paypal-c1' });
    expect(test.stripe.refunds).toEqual(['pi_2']);
  });
});
