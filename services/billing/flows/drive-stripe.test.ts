import { describe, expect, it } from 'vitest';
import { afterErasure } from '../rules/plan-ends.ts';
import { ana, day, losses, minute, second, useBilling } from '../testing/test-billing.ts';
import { readSubscription } from './stripe-subscriptions.ts';

const test = useBilling();
const noIds = { sessionIds: [], subscriptionIds: [] };
const notifyCharge = (id: string) =>
  test.drives.stripe.handleWebhookEvent({ ...noIds, paymentIntentIds: [id] });
const reread = () => readSubscription(test.billing, 'sub_1');
const session = () => test.stripe.sessions.get('cs_1') ?? expect.fail('no session');
const subscription = () => test.stripe.subscriptions.get('sub_1') ?? expect.fail('no subscription');

describe('a card order', () => {
  it('is opened at Stripe with our own id, and stores the URL of the payment page', async () => {
    const order = await test.buy('stripe', 'pro');
    expect(order).toMatchObject({ state: 'created', providerId: 'cs_1' });
    expect(order.url).toBe('https://stripe.example/cs_1');
    expect(test.stripe.calls).toEqual([`open ${order._id}`]);
  });

  it.each(losses)('is opened once, even if the first call fails: %s', async (loss) => {
    await test.stripe.interrupt(loss, 'open', () => test.buy('stripe', 'pro'));
    expect(await test.buy('stripe', 'pro')).toMatchObject({ providerId: 'cs_1' });
    expect(test.stripe.sessions.size).toBe(1);
  });

  it('is void if it cannot be opened for two minutes', async () => {
    await test.stripe.interrupt('loseRequest', 'open', () => test.buy('stripe', 'pro'));
    const [order = expect.fail('no order')] = await test.billing.orders.openOf(ana);
    test.advance(2 * minute + second);
    expect((await test.check(order)).state).toBe('void');
  });

  it('waits for its buyer and is void once its session has expired', async () => {
    const order = await test.buy('stripe', 'pro');
    expect((await test.check(order)).state).toBe('created');
    session().status = 'expired';
    expect((await test.check(order)).state).toBe('void');
  });

  it.each([
    ['open', '195 minutes', 195 * minute], // three hours, and a quarter for a payment at the last moment
    ['complete', '30 days', 30 * day], // the longest time that a payment takes to arrive
  ] as const)('whose session is %s and unpaid is void after %s', async (status, _, ms) => {
    const order = await test.buy('stripe', 'pro');
    session().status = status;
    test.advance(ms);
    expect((await test.check(order)).state).toBe('created');
    test.advance(second);
    expect((await test.check(order)).state).toBe('void');
  });

  it('that is abandoned becomes void only after its session is closed at Stripe', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.orders.abandon(order, test.billing.clock());
    await test.stripe.interrupt('loseRequest', 'expire', () => test.check(order));
    expect((await test.order(order._id)).state).toBe('created');
    expect([(await test.check(order)).state, session().status]).toEqual(['void', 'expired']);
  });

  it('is applied if it is paid just as it is abandoned', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.orders.abandon(order, test.billing.clock());
    test.stripe.before('expire', () => test.stripe.pay());
    expect((await test.check(order)).state).toBe('applied');
  });
});

describe('a paid session', () => {
  it('for a monthly plan starts a subscription', async () => {
    expect((await test.payByCard()).state).toBe('applied');
    const renewing = { kind: 'subscription', renews: true, subscriptionId: 'sub_1' };
    expect(await test.owner()).toMatchObject({ status: 'pro', ...renewing });
    const payment = { _id: 'stripe-in_1', chargeId: 'pi_1', amount: '9.00', state: 'applied' };
    expect(await test.payments()).toMatchObject([payment]);
    expect(test.saved('payment-captured')).toMatchObject([{ accountId: ana, renews: true }]);
  });

  it('of a wrong amount is refunded, its subscription ended, and an error logged', async () => {
    const order = await test.buy('stripe', 'pro');
    test.stripe.pay('cs_1', 100);
    await test.stripe.interrupt('loseResponse', 'refund', () => test.check(order));
    expect([(await test.check(order)).state, test.stripe.refunds]).toEqual(['refunded', ['pi_1']]);
    expect([subscription().state, (await test.owner()).status]).toEqual(['over', 'free']);
    expect(test.lines.join()).toMatch(/error.*payment does not match our order/);
  });

  it('of an erased account is refunded, and its payment names no account', async () => {
    const order = await test.buy('stripe', 'pro');
    await test.billing.owners.change(ana, test.billing.clock(), afterErasure);
    test.stripe.pay();
    expect([(await test.check(order)).state, test.stripe.refunds]).toEqual(['refunded', ['pi_1']]);
    expect(await test.payments()).toEqual([]);
    expect(await test.billing.payments.find('stripe-in_1')).toMatchObject({ state: 'refunded' });
  });
});

describe('a subscription', () => {
  it.each([900, 1_200, 0])('is renewed once by a charge of any amount: %d cents', async (cents) => {
    await test.payByCard();
    test.advance(30 * day);
    test.stripe.renew('sub_1', cents);
    for (let n = 0; n < 2; n += 1) await reread();
    const amount = (cents / 100).toFixed(2);
    expect(await test.payments()).toMatchObject([{ amount: '9.00' }, { amount, state: 'applied' }]);
    expect(test.saved('payment-captured')).toMatchObject([{ amount: '9.00' }, { amount }]);
    const { until } = subscription();
    expect(await test.owner()).toMatchObject({ paymentId: 'stripe-in_2', revision: 2, until });
    expect(test.stripe.refunds).toEqual([]);
  });

  it('starts no plan if the first charge has a wrong amount, even if the subscription is read before the order', async () => {
    const order = await test.buy('stripe', 'pro');
    test.stripe.pay('cs_1', 100);
    await reread();
    expect((await test.owner()).status).toBe('free');
    expect((await test.check(order)).state).toBe('refunded');
    await reread();
    expect([(await test.owner()).status, await test.payments()]).toEqual(['free', []]);
    expect(test.stripe.refunds).toEqual(['pi_1']);
  });

  it('starts the plan when its invoices are read, even if the first webhook event is lost', async () => {
    await test.buy('stripe', 'pro');
    test.stripe.pay();
    await reread();
    expect(await test.owner()).toMatchObject({ status: 'pro', paymentId: 'stripe-in_1' });
  });

  it('is stored as not renewing if Stripe says so, and ends the plan when it is over', async () => {
    await test.payByCard();
    subscription().renews = false;
    await reread();
    expect(await test.owner()).toMatchObject({ status: 'pro', renews: false, revision: 1 });
    subscription().state = 'over';
    await reread();
    expect(await test.owner()).toMatchObject({ status: 'free', subscriptionId: null });
    expect(test.saved('subscription-ended')).toMatchObject([{ reason: 'expired', plan: 'pro' }]);
  });

  it('keeps the plan while Stripe retries a late charge', async () => {
    await test.payByCard();
    subscription().state = 'late';
    await reread();
    expect(await test.owner()).toMatchObject({ status: 'pro', renews: true });
  });

  it('changes nothing if it has no order of ours or Stripe does not find it', async () => {
    await test.payByCard();
    Object.assign(subscription(), { ourId: null, state: 'over' });
    await reread();
    await readSubscription(test.billing, 'sub_9');
    expect((await test.owner()).status).toBe('pro');
  });
});

describe('a charge that was refunded at Stripe', () => {
  it.each(['pro', 'lifetime'] as const)('ends its plan only once: %s', async (plan) => {
    await test.payByCard(plan);
    await test.stripe.port.refund('pi_1', 'by hand');
    for (let n = 0; n < 2; n += 1) await notifyCharge('pi_1');
    expect(await test.owner()).toMatchObject({ status: 'free', isRefundUsed: true });
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(test.saved('subscription-ended')).toHaveLength(1);
  });

  it('does not end a plan that has been renewed since', async () => {
    await test.payByCard();
    test.advance(30 * day);
    test.stripe.renew();
    await reread();
    await test.stripe.port.refund('pi_1', 'by hand');
    await notifyCharge('pi_1');
    expect((await test.owner()).status).toBe('pro');
    expect((await test.payments()).map(({ state }) => state)).toEqual(['refunded', 'applied']);
  });

  it('causes no call to Stripe if we have no payment for it', async () => {
    await notifyCharge('pi_9');
    expect(test.stripe.calls).toEqual([]);
  });
});
