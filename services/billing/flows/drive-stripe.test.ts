import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../rules/order.ts';
import {
  ana,
  day,
  minute,
  openTestBilling,
  second,
  type TestBilling,
} from '../testing/test-billing.ts';
import { readSubscription } from './stripe-subscriptions.ts';

let test: TestBilling;
beforeEach(async () => {
  test = await openTestBilling();
});
afterEach(() => test.close());

const check = async (order: Order) => test.drives.stripe.check(await test.order(order._id));
const nothing = { sessionIds: [], subscriptionIds: [], paymentIntentIds: [] };
const hearOfCharge = (id: string) =>
  test.drives.stripe.hear({ ...nothing, paymentIntentIds: [id] });

async function paidOrder(plan: 'pro' | 'lifetime' = 'pro'): Promise<Order> {
  const order = await test.buy('stripe', plan);
  test.stripe.pay(order.providerId);
  return await check(order);
}

describe('a session at Stripe', () => {
  it('is opened under our own id, and its buyer is sent to its page', async () => {
    const order = await test.buy('stripe', 'pro');
    expect(order).toMatchObject({ state: 'created', providerId: 'cs_1' });
    expect(order.url).toBe('https://stripe.example/cs_1');
    expect(test.stripe.asked).toEqual([`open ${order._id}`]);
  });

  it.each(['loseQuestion', 'loseAnswer'] as const)(
    'is one, when opening it fails once: %s',
    async (loss) => {
      test.stripe[loss]('open');
      await expect(test.buy('stripe', 'pro')).rejects.toThrow('UNAVAILABLE');
      expect(await test.buy('stripe', 'pro')).toMatchObject({ providerId: 'cs_1' });
      expect(test.stripe.sessions.size).toBe(1);
    },
  );

  it('that could not be opened for two minutes is given up once the reconciler looks', async () => {
    test.stripe.loseQuestion('open');
    await expect(test.buy('stripe', 'pro')).rejects.toThrow('UNAVAILABLE');
    const [order] = await test.billing.orders.openOf(ana);
    test.advance(2 * minute + second);
    expect((await check(order as Order)).state).toBe('void');
  });

  it('waits for its buyer, and is void when Stripe has ended it', async () => {
    const order = await test.buy('stripe', 'pro');
    expect((await check(order)).state).toBe('created');
    Object.assign(test.stripe.sessions.get('cs_1') ?? {}, { status: 'expired' });
    expect((await check(order)).state).toBe('void');
  });

  it.each([
    ['open', 195 * minute],
    ['complete', 30 * day],
  ] as const)('that is %s and unpaid is void after %i ms', async (status, ms) => {
    const order = await test.buy('stripe', 'pro');
    Object.assign(test.stripe.sessions.get('cs_1') ?? {}, { status });
    test.advance(ms);
    expect((await check(order)).state).toBe('created');
    test.advance(second);
    expect((await check(order)).state).toBe('void');
  });

  it('that nobody wants any more is closed before its order is void', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.orders.abandon(order, test.billing.clock());
    test.stripe.loseQuestion('expire');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    expect((await test.order(order._id)).state).toBe('created');
    expect((await check(order)).state).toBe('void');
    expect(test.stripe.sessions.get('cs_1')?.status).toBe('expired');
  });

  it('that was paid in the moment in which it was given up gives its plan', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.orders.abandon(order, test.billing.clock());
    test.stripe.meanwhile('expire', () => test.stripe.pay());
    expect((await check(order)).state).toBe('applied');
  });
});

describe('a paid session', () => {
  it('of a month is a subscription', async () => {
    expect((await paidOrder()).state).toBe('applied');
    expect(await test.plan()).toMatchObject({
      status: 'pro',
      kind: 'subscription',
      renews: true,
      subscriptionId: 'sub_1',
    });
    expect(await test.payments()).toMatchObject([
      { _id: 'stripe-in_1', chargeId: 'pi_1', amount: '9.00', state: 'applied' },
    ]);
    expect(test.said('payment-captured')).toMatchObject([{ accountId: ana, renews: true }]);
  });

  it('of a lifetime is paid once', async () => {
    expect((await paidOrder('lifetime')).state).toBe('applied');
    expect(await test.plan()).toMatchObject({ kind: 'once', until: null, subscriptionId: null });
  });

  it('is one payment, however often and by whomever it is heard of', async () => {
    const order = await test.buy('stripe', 'pro');
    test.stripe.pay();
    const notice = { ...nothing, sessionIds: ['cs_1'], subscriptionIds: ['sub_1'] };
    await Promise.all([check(order), test.drives.stripe.hear(notice), check(order)]);
    await test.drives.stripe.hear(notice);
    expect(await test.payments()).toHaveLength(1);
    expect(test.said('payment-captured')).toHaveLength(1);
  });

  it('of another amount goes back with its subscription, and somebody is told', async () => {
    const order = await test.buy('stripe', 'pro');
    test.stripe.pay('cs_1', 100);
    test.stripe.loseAnswer('refund');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    expect((await check(order)).state).toBe('refunded');
    expect(test.stripe.refunds).toEqual(['pi_1']);
    expect(test.stripe.subscriptions.get('sub_1')?.state).toBe('over');
    expect((await test.plan()).status).toBe('free');
    expect(test.lines.join()).toMatch(/error.*another payment/);
  });

  it('of a plan that may no longer be bought goes back with its subscription', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.grant('full');
    test.stripe.pay();
    expect((await check(order)).state).toBe('refunded');
    expect(test.stripe.refunds).toEqual(['pi_1']);
    expect(test.stripe.subscriptions.get('sub_1')?.state).toBe('over');
    expect(await test.plan()).toMatchObject({ status: 'full', refused: ['stripe-in_1'] });
  });

  it("of an account that was erased goes back, and its payment is nobody's", async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.owners.change(ana, test.billing.clock(), (owner) => ({
      owner: { ...owner, isErased: true },
      events: [],
    }));
    test.stripe.pay();
    expect((await check(order)).state).toBe('refunded');
    expect(test.stripe.refunds).toEqual(['pi_1']);
    expect(await test.payments()).toEqual([]);
    expect(await test.billing.payments.find('stripe-in_1')).toMatchObject({ state: 'refunded' });
  });
});

describe('a subscription', () => {
  it('is renewed by each new charge, once', async () => {
    await paidOrder();
    test.advance(30 * day);
    test.stripe.renew();
    for (let n = 0; n < 2; n += 1) await readSubscription(test.billing, 'sub_1');
    expect((await test.payments()).map(({ _id }) => _id)).toEqual(['stripe-in_1', 'stripe-in_2']);
    expect(await test.plan()).toMatchObject({ paymentId: 'stripe-in_2', revision: 2 });
    expect((await test.plan()).until).toEqual(test.stripe.subscriptions.get('sub_1')?.until);
  });

  it.each([1_200, 500, 0])(
    'is renewed by what Stripe charges, told as it is: %d cents',
    async (cents) => {
      await paidOrder();
      test.advance(30 * day);
      test.stripe.renew('sub_1', cents);
      for (let n = 0; n < 2; n += 1) await readSubscription(test.billing, 'sub_1');
      const amount = (cents / 100).toFixed(2);
      expect(await test.payments()).toMatchObject([
        { amount: '9.00' },
        { amount, state: 'applied' },
      ]);
      expect(test.said('payment-captured')).toMatchObject([{ amount: '9.00' }, { amount }]);
      expect((await test.plan()).until).toEqual(test.stripe.subscriptions.get('sub_1')?.until);
      expect(test.stripe.refunds).toEqual([]);
    },
  );

  it('gives no plan by a first charge of another amount, whoever tells of it first', async () => {
    const order = await test.buy('stripe', 'pro');
    test.stripe.pay('cs_1', 100);
    await readSubscription(test.billing, 'sub_1');
    expect((await test.plan()).status).toBe('free');
    expect((await check(order)).state).toBe('refunded');
    await readSubscription(test.billing, 'sub_1');
    expect((await test.plan()).status).toBe('free');
    expect(await test.payments()).toEqual([]);
    expect(test.stripe.refunds).toEqual(['pi_1']);
  });

  it('whose first charge nobody has told of is taken up from its invoices', async () => {
    await test.buy('stripe', 'pro');
    test.stripe.pay();
    await readSubscription(test.billing, 'sub_1');
    expect(await test.plan()).toMatchObject({ status: 'pro', paymentId: 'stripe-in_1' });
  });

  it('that does not renew any more says so, and ends with what was paid for', async () => {
    await paidOrder();
    const seen = test.stripe.subscriptions.get('sub_1');
    Object.assign(seen ?? {}, { renews: false });
    await readSubscription(test.billing, 'sub_1');
    expect(await test.plan()).toMatchObject({ status: 'pro', renews: false, revision: 1 });
    Object.assign(seen ?? {}, { state: 'over' });
    await readSubscription(test.billing, 'sub_1');
    expect(await test.plan()).toMatchObject({ status: 'free', subscriptionId: null });
    expect(test.said('subscription-ended')).toMatchObject([{ reason: 'expired', plan: 'pro' }]);
  });

  it('that Stripe is late to charge for leaves the plan', async () => {
    await paidOrder();
    Object.assign(test.stripe.subscriptions.get('sub_1') ?? {}, { state: 'late' });
    await readSubscription(test.billing, 'sub_1');
    expect(await test.plan()).toMatchObject({ status: 'pro', renews: true });
  });

  it('of no order of ours, or that Stripe does not know, changes nothing', async () => {
    await paidOrder();
    Object.assign(test.stripe.subscriptions.get('sub_1') ?? {}, { ourId: null, state: 'over' });
    await readSubscription(test.billing, 'sub_1');
    await readSubscription(test.billing, 'sub_9');
    expect((await test.plan()).status).toBe('pro');
  });
});

describe('a charge that was given back at Stripe', () => {
  it.each(['pro', 'lifetime'] as const)(
    'ends the plan that it paid for, once: %s',
    async (plan) => {
      await paidOrder(plan);
      await test.stripe.stripe.refund('pi_1', 'by hand');
      for (let n = 0; n < 2; n += 1) await hearOfCharge('pi_1');
      expect(await test.plan()).toMatchObject({ status: 'free', isRefundUsed: true });
      expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
      expect(test.said('subscription-ended')).toHaveLength(1);
    },
  );

  it('is not what the plan stands on any more once that was renewed', async () => {
    await paidOrder();
    test.advance(30 * day);
    test.stripe.renew();
    await readSubscription(test.billing, 'sub_1');
    await test.stripe.stripe.refund('pi_1', 'by hand');
    await hearOfCharge('pi_1');
    expect((await test.plan()).status).toBe('pro');
    expect((await test.payments()).map(({ state }) => state)).toEqual(['refunded', 'applied']);
  });

  it('of nobody changes nothing', async () => {
    await hearOfCharge('pi_9');
    expect(test.stripe.asked).toEqual([]);
  });
});
