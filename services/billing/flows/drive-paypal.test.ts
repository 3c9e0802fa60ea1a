import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../rules/order.ts';
import { ana, minute, openTestBilling, second, type TestBilling } from '../testing/test-billing.ts';

let test: TestBilling;
beforeEach(async () => {
  test = await openTestBilling();
});
afterEach(() => test.close());

const capture = async (order: Order) => test.drives.paypal.capture(await test.order(order._id));
const check = async (order: Order) => test.drives.paypal.check(await test.order(order._id));
const stateOf = async ({ _id }: Order) => (await test.order(_id)).state;

async function approvedOrder(): Promise<Order> {
  const order = await test.buy('paypal', 'pro');
  test.paypal.approve();
  return order;
}

async function paidOrder(): Promise<Order> {
  return await capture(await approvedOrder());
}

describe('an order at PayPal', () => {
  it('is made under our own id, and its buyer is sent to where PayPal says', async () => {
    const order = await test.buy('paypal', 'pro');
    expect(order).toMatchObject({ state: 'created', providerId: 'P1', payee: 'SHOP' });
    expect(order.url).toBe('https://app.example/payment-success?token=P1');
    expect(test.paypal.asked).toEqual([`create ${order._id}`]);
    expect(test.paypal.orders.get('P1')).toMatchObject({ ourId: order._id, amount: '9.00' });
  });

  it.each(['loseQuestion', 'loseAnswer'] as const)(
    'is one, when making it fails once: %s',
    async (loss) => {
      test.paypal[loss]('create');
      await expect(test.buy('paypal', 'pro')).rejects.toThrow('UNAVAILABLE');
      const order = await test.buy('paypal', 'pro');
      expect(order).toMatchObject({ state: 'created', providerId: 'P1' });
      expect(test.paypal.orders.size).toBe(1);
      expect(new Set(test.paypal.asked).size).toBe(1);
    },
  );

  it('that could not be made for two minutes is void, and the next one has another key', async () => {
    test.paypal.loseQuestion('create');
    await expect(test.buy('paypal', 'pro')).rejects.toThrow('UNAVAILABLE');
    test.advance(2 * minute + second);
    const order = await test.buy('paypal', 'pro');
    expect(order.state).toBe('created');
    expect(new Set(test.paypal.asked).size).toBe(2);
  });

  it('is the same for a buyer who comes back, and a new one in its last minutes', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(169 * minute);
    expect((await test.buy('paypal', 'pro'))._id).toBe(order._id);
    test.advance(2 * minute);
    expect((await test.buy('paypal', 'pro'))._id).not.toBe(order._id);
    expect(await stateOf(order)).toBe('void');
  });

  it('waits for its buyer, and is void after three hours', async () => {
    const order = await test.buy('paypal', 'pro');
    test.advance(180 * minute - second);
    expect((await check(order)).state).toBe('created');
    test.advance(second);
    expect((await check(order)).state).toBe('void');
  });

  it('that PayPal no longer knows is void', async () => {
    const order = await test.buy('paypal', 'pro');
    test.paypal.orders.clear();
    expect((await check(order)).state).toBe('void');
  });
});

describe('an approved order', () => {
  it("is captured once, and its plan is the owner's", async () => {
    const order = await paidOrder();
    expect(order.state).toBe('applied');
    expect(order.nextAt).toBeUndefined();
    expect(await test.plan()).toMatchObject({ status: 'pro', kind: 'month', capture: null });
    expect(await test.payments()).toMatchObject([{ _id: 'paypal-c1', state: 'applied' }]);
    expect(test.said('payment-captured')).toMatchObject([{ accountId: ana, amount: '9.00' }]);
    expect(test.paypal.askedFor('capture')).toEqual([`capture P1 capture-${order._id}-0`]);
  });

  it('is captured once, whoever asks for it at once', async () => {
    const order = await approvedOrder();
    const asking = [capture, check, capture, check].map((ask) => ask(order));
    await Promise.all(asking);
    expect(await stateOf(order)).toBe('applied');
    expect(new Set(test.paypal.askedFor('capture')).size).toBe(1);
    expect(test.said('payment-captured')).toHaveLength(1);
  });

  it.each(['loseQuestion', 'loseAnswer'] as const)(
    'is captured once, when asking for the money fails: %s',
    async (loss) => {
      const order = await approvedOrder();
      test.paypal[loss]('capture');
      await expect(check(order)).rejects.toThrow('UNAVAILABLE');
      expect(await stateOf(order)).toBe('capturing');
      expect((await check(order)).state).toBe('applied');
      expect(test.paypal.orders.get('P1')?.captures).toHaveLength(1);
      expect(new Set(test.paypal.askedFor('capture')).size).toBe(1);
    },
  );

  it('counts as captured only when it is read so: an answer alone is not believed', async () => {
    const order = await approvedOrder();
    test.paypal.meanwhile('capture', () => test.paypal.loseAnswer('get'));
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    expect(test.paypal.captureOf().status).toBe('COMPLETED');
    expect(await stateOf(order)).toBe('capturing');
    expect((await test.plan()).status).toBe('free');
    expect((await check(order)).state).toBe('applied');
  });

  it('that somebody else has captured is refused, and applied once it is read', async () => {
    const order = await approvedOrder();
    const other = { ...(await test.order(order._id)) };
    test.paypal.meanwhile('capture', () => test.paypal.paypal.capture('P1', 'another key'));
    expect((await test.drives.paypal.check(other)).state).toBe('applied');
    expect(test.paypal.orders.get('P1')?.captures).toHaveLength(1);
  });

  it('that is declined, but read as paid, is paid', async () => {
    const order = await approvedOrder();
    test.paypal.meanwhile('capture', async () => {
      await test.paypal.paypal.capture('P1', 'another key');
      test.paypal.capturesAre('DECLINED');
    });
    expect((await check(order)).state).toBe('applied');
  });

  it('is taken up where its worker died, also after the money was noted', async () => {
    const order = await approvedOrder();
    const { orders, clock } = test.billing;
    test.paypal.loseAnswer('capture');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    const { id, at } = test.paypal.captureOf();
    await orders.move(await test.order(order._id), 'captured', clock(), { capture: { id, at } });
    expect((await check(order)).state).toBe('applied');
    expect(await test.payments()).toMatchObject([{ _id: 'paypal-c1', at }]);
  });

  it('is void, and nothing is charged, when its plan may no longer be bought', async () => {
    const order = await approvedOrder();
    await test.grant('full');
    expect((await check(order)).state).toBe('void');
    expect(test.paypal.askedFor('capture')).toEqual([]);
  });

  it('waits while another order of its owner is being captured', async () => {
    const first = await approvedOrder();
    test.paypal.loseQuestion('capture');
    await expect(check(first)).rejects.toThrow('UNAVAILABLE');
    const second = await test.buy('paypal', 'full');
    test.paypal.approve('P2');
    expect((await check(second)).state).toBe('approved');
    expect((await check(first)).state).toBe('applied');
    expect((await check(second)).state).toBe('applied');
    expect(await test.plan()).toMatchObject({ status: 'full' });
  });

  it('goes on once the lease of a dead capture is over, for which nothing is charged any more', async () => {
    const first = await approvedOrder();
    test.paypal.loseQuestion('capture');
    await expect(check(first)).rejects.toThrow('UNAVAILABLE');
    const other = await test.buy('paypal', 'full');
    test.paypal.approve('P2');
    expect((await check(other)).state).toBe('approved');
    test.advance(15 * second);
    expect((await check(other)).state).toBe('applied');
    expect((await check(first)).state).toBe('void');
    expect(test.paypal.askedFor('capture').filter((line) => line.includes('P1'))).toHaveLength(1);
    expect(await test.plan()).toMatchObject({ status: 'full' });
  });

  it('whose plan came meanwhile is not given up while somebody may be asking for its money', async () => {
    const order = await approvedOrder();
    test.paypal.loseQuestion('capture');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    await test.grant('full');
    expect((await check(order)).state).toBe('capturing');
    test.advance(15 * second);
    expect((await check(order)).state).toBe('void');
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
  });

  it('whose plan came meanwhile is read once more before it is given up', async () => {
    const order = await approvedOrder();
    test.paypal.loseQuestion('capture');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    await test.grant('full');
    test.advance(15 * second);
    const { get } = test.paypal.paypal;
    test.paypal.paypal.get = async (id) => {
      const seen = await get(id);
      test.paypal.paypal.get = get;
      await test.paypal.paypal.capture(id, 'the one that was late');
      return seen;
    };
    expect((await check(order)).state).toBe('refunded');
    expect(test.paypal.refunds).toEqual(['c1']);
  });
});

describe('a capture that PayPal', () => {
  it('declines is asked for again by the buyer alone, under another key', async () => {
    test.paypal.capturesAre('DECLINED');
    const order = await paidOrder();
    expect(order).toMatchObject({ state: 'created', declines: 1 });
    await check(order);
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
    test.paypal.capturesAre('COMPLETED');
    expect((await capture(order)).state).toBe('applied');
    expect(test.paypal.askedFor('capture').at(-1)).toBe(`capture P1 capture-${order._id}-1`);
  });

  it.each([
    ['COMPLETED', 'applied', 'pro'],
    ['DECLINED', 'void', 'free'],
    ['REFUNDED', 'refunded', 'free'],
  ] as const)('holds under review and then says %s: %s', async (status, state, plan) => {
    test.paypal.capturesAre('PENDING');
    const order = await paidOrder();
    expect(order).toMatchObject({ state: 'capturing', isPending: true });
    expect((await test.plan()).status).toBe('free');
    test.paypal.captureOf().status = status;
    expect((await check(order)).state).toBe(state);
    expect((await test.plan()).status).toBe(plan);
    expect(test.paypal.askedFor('capture')).toHaveLength(1);
  });

  it('made of another amount goes back, gives no plan, and somebody is told', async () => {
    const order = await approvedOrder();
    test.paypal.loseAnswer('capture');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    test.paypal.captureOf().amount = '1.00';
    expect((await check(order)).state).toBe('refunded');
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await test.plan()).toMatchObject({ status: 'free', capture: null });
    expect(test.lines.join()).toMatch(/error.*another order/);
  });

  it('is not asked to make of an order that asks for another amount', async () => {
    const order = await approvedOrder();
    Object.assign(test.paypal.orders.get('P1') ?? {}, { amount: '1.00' });
    expect((await check(order)).state).toBe('void');
    expect(test.paypal.askedFor('capture')).toEqual([]);
  });
});

describe('money that came too late', () => {
  /** A grant lands between the last check and the capture. */
  async function lateOrder(): Promise<Order> {
    const order = await approvedOrder();
    test.paypal.meanwhile('capture', () => test.grant('full'));
    return order;
  }

  it('goes back, and the plan that came in between stays', async () => {
    expect((await check(await lateOrder())).state).toBe('refunded');
    expect(test.paypal.refunds).toEqual(['c1']);
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(await test.plan()).toMatchObject({ status: 'full', refused: ['paypal-c1'] });
  });

  it.each(['loseQuestion', 'loseAnswer'] as const)(
    'goes back once, when giving it back fails at first: %s',
    async (loss) => {
      const order = await lateOrder();
      test.paypal[loss]('refund');
      await expect(check(order)).rejects.toThrow('UNAVAILABLE');
      expect(await test.payments()).toMatchObject([{ state: 'refunding' }]);
      expect((await check(order)).state).toBe('refunded');
      expect(test.paypal.refunds).toEqual(['c1']);
      expect(new Set(test.paypal.askedFor('refund')).size).toBe(1);
    },
  );

  it('is given back under another key after ten minutes', async () => {
    const order = await lateOrder();
    test.paypal.loseQuestion('refund');
    await expect(check(order)).rejects.toThrow('UNAVAILABLE');
    test.advance(10 * minute);
    await check(order);
    expect(new Set(test.paypal.askedFor('refund')).size).toBe(2);
    expect(test.paypal.refunds).toEqual(['c1']);
  });
});

describe('a refund made at PayPal', () => {
  it('ends the plan that the charge paid for, however often it is heard of', async () => {
    await paidOrder();
    test.paypal.captureOf().status = 'REFUNDED';
    for (let n = 0; n < 3; n += 1) await test.drives.paypal.hear('P1');
    expect(await test.plan()).toMatchObject({ status: 'free', isRefundUsed: true });
    expect(await test.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(test.said('subscription-ended')).toMatchObject([
      { reason: 'cancelled', refunded: { amount: '9.00', currency: 'EUR' } },
    ]);
    expect(test.paypal.askedFor('refund')).toEqual([]);
  });

  it('of an earlier payment leaves the plan that took its place', async () => {
    await paidOrder();
    const full = await test.buy('paypal', 'full');
    test.paypal.approve('P2');
    await capture(full);
    test.paypal.captureOf('P1').status = 'REFUNDED';
    await test.drives.paypal.hear('P1');
    expect(await test.plan()).toMatchObject({ status: 'full' });
    expect(test.said('subscription-ended')).toEqual([]);
    expect((await test.payments()).map(({ state }) => state)).toEqual(['refunded', 'applied']);
  });

  it('is not asked about for an order of Stripe, or of nobody', async () => {
    await test.buy('stripe', 'pro');
    await test.drives.paypal.hear('cs_1');
    await test.drives.paypal.hear('P9');
    expect(test.paypal.asked).toEqual([]);
  });
});
