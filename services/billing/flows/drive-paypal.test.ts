import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../rules/order.ts';
import { ana, losses, minute, second, useBilling } from '../testing/test-billing.ts';

const test = useBilling();
afterEach(() => void vi.useRealTimers());
const capture = async (order: Order) => test.drives.paypal.capture(await test.order(order._id));
const stateOf = async ({ _id }: Order) => (await test.order(_id)).state;

/** An approved order whose capture call failed, before or after its effect. */
async function interruptedOrder(loss: (typeof losses)[number] = 'loseRequest'): Promise<Order> {
  const order = await test.approvedOrder();
  await test.paypal.interrupt(loss, 'capture', () => test.check(order));
  return order;
}

describe('an order at PayPal', () => {
  it("is created with our own id and stores the URL of PayPal's page", async () => {
    const order = await test.buy('paypal', 'pro');
    expect(order).toMatchObject({ state: 'created', providerId: 'P1', payee: 'SHOP' });
    expect(order.url).toBe('https://app.example/payment-success?token=P1');
    expect(test.paypal.calls).toEqual([`create ${order._id}`]);
    expect(test.paypal.orders.get('P1')).toMatchObject({ ourId: order._id, amount: '9.00' });
  });

  it.each(losses)('is created once, even if the first try fails: %s', async (loss) => {
    await test.paypal.interrupt(loss, 'create', () => test.buy('paypal', 'pro'));
    expect(await test.buy('paypal', 'pro')).toMatchObject({ state: 'created', providerId: 'P1' });
    // The calls are equal lines, so both had the same key.
    expect([test.paypal.orders.size, new Set(test.paypal.calls).size]).toEqual([1, 1]);
  });

  it('is replaced by an order with a new key if it cannot be created for two minutes', async () => {
    await test.paypal.interrupt('loseRequest', 'create', () => test.buy('paypal', 'pro'));
    test.advance(2 * minute + second);
    expect((await test.buy('paypal', 'pro')).state).toBe('created');
    expect(new Set(test.paypal.calls).size).toBe(2);
  });

  it('is reused when its buyer comes back, except in its last ten minutes', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(169 * minute);
    expect((await test.buy('paypal', 'pro'))._id).toBe(order._id);
    test.advance(2 * minute);
    expect((await test.buy('paypal', 'pro'))._id).not.toBe(order._id);
    expect(await stateOf(order)).toBe('void');
  });

  it('waits for its buyer and is void after three hours', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(180 * minute - second);
    expect((await test.check(order)).state).toBe('created');
    test.advance(second);
    expect((await test.check(order)).state).toBe('void');
  });

  it('that its buyer has not approved is void if PayPal does not find it', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.orders.clear();
    expect((await test.check(order)).state).toBe('void');
  });
});

describe('an approved order', () => {
  it('is captured once, and its buyer gets the plan', async () => {
    const order = await test.payByPaypal();
    expect([order.state, order.nextAt]).toEqual(['applied', undefined]);
    const plan = { paymentId: 'paypal-c1', status: 'pro', revision: 1 };
    const until = new Date('2026-04-10T10:00:00.000Z');
    const month = { ...plan, kind: 'month', until, renews: false };
    expect(await test.owner()).toMatchObject({ ...month, applied: ['paypal-c1'], capture: null });
    expect(await test.payments()).toMatchObject([{ _id: 'paypal-c1', state: 'applied' }]);
    const data = { ...plan, accountId: ana, amount: '9.00' };
    expect(test.saved('payment-captured')).toMatchObject([data]);
    expect(test.paypal.callsOf('capture')).toEqual([`capture P1 capture-${order._id}-0`]);
  });

  it.each(losses)('is captured once, even if the capture call fails: %s', async (loss) => {
    const order = await interruptedOrder(loss);
    expect(await stateOf(order)).toBe('capturing');
    expect((await test.check(order)).state).toBe('applied');
    expect(test.paypal.orders.get('P1')?.captures).toHaveLength(1);
    expect(new Set(test.paypal.callsOf('capture')).size).toBe(1);
  });

  it('is reported as IN_PROGRESS if its capture takes 6 s; the next call gets the result', async () => {
    const order = await test.approvedOrder();
    const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    test.paypal.before('capture', async () => {
      requested.resolve();
      await answered.promise;
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const late = expect(capture(order)).rejects.toThrow('IN_PROGRESS');
    await requested.promise;
    vi.advanceTimersByTime(6_000);
    await late;
    vi.useRealTimers();
    const joined = capture(order);
    answered.resolve();
    expect([(await joined).state, test.paypal.callsOf('capture').length]).toEqual(['applied', 1]);
  });

  it('stays in capture until PayPal shows that it is captured', async () => {
    const order = await test.approvedOrder();
    test.paypal.before('capture', () => test.paypal.loseResponse('get'));
    await expect(test.check(order)).rejects.toThrow('UNAVAILABLE');
    expect(test.paypal.captureOf().status).toBe('COMPLETED');
    expect([await stateOf(order), (await test.owner()).status]).toEqual(['capturing', 'free']);
    expect((await test.check(order)).state).toBe('applied');
  });

  // PayPal refuses to capture an order twice. It may also decline the second capture.
  it.each([
    ['refused', 'COMPLETED'],
    ['declined', 'DECLINED'],
  ] as const)('is applied if another call captured it and ours is %s', async (_, status) => {
    const order = await test.approvedOrder();
    test.paypal.before('capture', async () => {
      await test.paypal.port.capture('P1', 'another key');
      test.paypal.setCaptureStatus(status);
    });
    expect((await test.check(order)).state).toBe('applied');
    expect(test.paypal.orders.get('P1')?.captures).toHaveLength(1);
  });

  it('is applied if its worker died after it had saved the capture', async () => {
    const order = await interruptedOrder('loseResponse');
    const { orders, clock } = test.billing;
    const { id, at } = test.paypal.captureOf();
    await orders.move(await test.order(order._id), 'captured', clock(), { capture: { id, at } });
    expect((await test.check(order)).state).toBe('applied');
    expect(await test.payments()).toMatchObject([{ _id: 'paypal-c1', at }]);
  });

  // Seconds until both orders are checked again; then the state of the first order and how often its capture was requested.
  it.each([
    ['waits while another order of its owner is being captured', 0, 'applied', 2],
    ['is captured after the lease of an interrupted order ends; that order is void', 15, 'void', 1],
  ] as const)('%s', async (_, seconds, state, captures) => {
    const first = await interruptedOrder();
    const other = await test.approvedOrder('full');
    expect((await test.check(other)).state).toBe('approved');
    test.advance(seconds * second);
    for (const order of seconds === 0 ? [first, other] : [other, first]) await test.check(order);
    expect([await stateOf(first), await stateOf(other)]).toEqual([state, 'applied']);
    const firstCaptures = test.paypal.callsOf('capture').filter((line) => line.includes('P1'));
    expect([firstCaptures.length, (await test.owner()).status]).toEqual([captures, 'full']);
  });

  /** Abandons an order as if PayPal did not find it: one that PayPal finds is void at once. */
  const abandon = (order: Order, unknownSince = test.billing.clock()) =>
    test.billing.orders.abandon({ ...order, state: 'capturing', unknownSince }, unknownSince);
  it.each([
    ['a grant', () => test.grant('full')],
    ['it is abandoned', abandon],
  ] as const)('stays open after %s while its capture may be running', async (_, change) => {
    const order = await interruptedOrder();
    await change(order);
    expect((await test.check(order)).state).toBe('capturing');
    test.advance(15 * second);
    expect((await test.check(order)).state).toBe('void');
    expect(test.paypal.callsOf('capture')).toHaveLength(1);
  });

  it('is read once more before it becomes void after a grant: a late capture is refunded', async () => {
    const order = await interruptedOrder();
    await test.grant('full');
    test.advance(15 * second);
    test.paypal.before('get', () => {}); // nothing is captured before the first read
    test.paypal.before('get', () => test.paypal.port.capture('P1', 'late key'));
    expect([(await test.check(order)).state, test.paypal.refunds]).toEqual(['refunded', ['c1']]);
  });
});

describe('a capture at PayPal', () => {
  it('is retried after a decline only by the buyer, and with another key', async () => {
    test.paypal.setCaptureStatus('DECLINED');
    const order = await test.payByPaypal();
    expect(order).toMatchObject({ state: 'created', declines: 1 });
    await test.check(order);
    expect(test.paypal.callsOf('capture')).toHaveLength(1);
    test.paypal.setCaptureStatus('COMPLETED');
    expect((await capture(order)).state).toBe('applied');
    expect(test.paypal.callsOf('capture').at(-1)).toBe(`capture P1 capture-${order._id}-1`);
  });

  it.each([
    ['COMPLETED', 'applied', 'pro'],
    ['DECLINED', 'void', 'free'],
    ['REFUNDED', 'refunded', 'free'],
  ] as const)('that is pending and then %s leaves the order %s', async (status, state, plan) => {
    test.paypal.setCaptureStatus('PENDING');
    const order = await test.payByPaypal();
    expect(order).toMatchObject({ state: 'capturing', isPending: true });
    expect((await test.owner()).status).toBe('free');
    test.paypal.captureOf().status = status;
    expect([(await test.check(order)).state, (await test.owner()).status]).toEqual([state, plan]);
    expect(test.paypal.callsOf('capture')).toHaveLength(1);
  });

  it('of a wrong amount is refunded and logged as an error, and no plan is granted', async () => {
    const order = await interruptedOrder('loseResponse');
    test.paypal.captureOf().amount = '1.00';
    expect([(await test.check(order)).state, test.paypal.refunds]).toEqual(['refunded', ['c1']]);
    expect(await test.owner()).toMatchObject({ status: 'free', capture: null });
    expect(test.lines.join()).toMatch(/error.*order does not match ours/);
  });
});

describe('money that arrives too late', () => {
  /** An order for Pro whose buyer is granted Full between the last check and the capture. */
  async function lateOrder(): Promise<Order> {
    const order = await test.approvedOrder();
    test.paypal.before('capture', () => test.grant('full'));
    return order;
  }

  it('is refunded, and the plan granted in the meantime stays', async () => {
    expect((await test.check(await lateOrder())).state).toBe('refunded');
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(await test.owner()).toMatchObject({ status: 'full', refused: ['paypal-c1'] });
  });

  it.each(losses)('is refunded once, even if the first refund call fails: %s', async (loss) => {
    const order = await lateOrder();
    await test.paypal.interrupt(loss, 'refund', () => test.check(order));
    expect(await test.payments()).toMatchObject([{ state: 'refunding' }]);
    expect([(await test.check(order)).state, test.paypal.refunds]).toEqual(['refunded', ['c1']]);
    expect(new Set(test.paypal.callsOf('refund')).size).toBe(1);
  });

  it('is refunded with another key after ten minutes', async () => {
    const order = await lateOrder();
    await test.paypal.interrupt('loseRequest', 'refund', () => test.check(order));
    test.advance(10 * minute);
    await test.check(order);
    expect(new Set(test.paypal.callsOf('refund')).size).toBe(2);
    expect(test.paypal.refunds).toEqual(['c1']);
  });
});

describe('a refund made at PayPal', () => {
  it('ends the plan once, however many webhook events arrive', async () => {
    await test.payByPaypal();
    test.paypal.captureOf().status = 'REFUNDED';
    for (let n = 0; n < 3; n += 1) await test.drives.paypal.handleWebhookEvent('P1');
    expect(await test.owner()).toMatchObject({ status: 'free', isRefundUsed: true });
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    const refunded = { amount: '9.00', currency: 'EUR' };
    expect(test.saved('subscription-ended')).toMatchObject([{ reason: 'cancelled', refunded }]);
    expect(test.paypal.callsOf('refund')).toEqual([]);
  });

  it('of an earlier payment does not end the plan bought since', async () => {
    await test.payByPaypal();
    await test.payByPaypal('full');
    test.paypal.captureOf('P1').status = 'REFUNDED';
    await test.drives.paypal.handleWebhookEvent('P1');
    expect(await test.owner()).toMatchObject({ status: 'full' });
    expect(test.saved('subscription-ended')).toEqual([]);
    expect((await test.payments()).map(({ state }) => state)).toEqual(['refunded', 'applied']);
  });

  it('is not looked up if the webhook event names a Stripe order or an unknown order', async () => {
    await test.buy('stripe', 'pro');
    await test.drives.paypal.handleWebhookEvent('cs_1');
    await test.drives.paypal.handleWebhookEvent('P9');
    expect(test.paypal.calls).toEqual([]);
  });
});
