import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, refusal } from '../../testing/calls.ts';
import { useBuyerActions } from '../../testing/open-product.ts';
import { floristPairs, grantPlan, type Owner } from '../../testing/owner.ts';

const { product, actions } = await useBuyerActions();
const { approve, capture, newBuyer, noFaults, payments, paypalOrder, planOf, untilPlan } = actions;
let owner: Owner;

const approvedOrder = async (plan: string) => {
  const buyer = await newBuyer();
  const order = await actions.order(buyer, plan);
  await approve(order);
  return { buyer, order };
};
const capturesOf = async (id: string) => (await paypalOrder(id))?.captures.length;

describe('paying with PayPal', () => {
  it('brings the buyer back to the product with the order that was approved', async () => {
    owner = await newBuyer();
    const order = await actions.order(owner, 'pro');
    const back = await approve(order);
    expect(back.pathname).toBe('/payment-success');
    expect(back.searchParams.get('token')).toBe(order.orderId);
    const captured = await capture(owner, order, 'pro');
    expect(captured).toMatchObject({ status: 200, body: { status: 'pro' } });
    expect(await planOf(owner)).toBe('pro');
  });

  it('unlocks the plan’s features immediately, with the same token', async () => {
    const bot = { name: 'Dos', prompts: [...floristPairs, ...floristPairs] };
    const made = await actions.call.post('/chatbots', bot, owner);
    const stats = await actions.call.get(`/chatbots/${owner.botId}/stats`, owner);
    expect([made.status, stats.status]).toEqual([201, 200]);
  });

  it('leads to one capture, one record and one receipt', async () => {
    const { orders } = (await actions.state()).paypal;
    const captures = orders.flatMap((order) => order.captures);
    expect(captures).toMatchObject([{ status: 'COMPLETED', amount: '9.00' }]);
    const payment = { plan: 'pro', amount: '9.00', state: 'applied' };
    expect(await payments(owner)).toMatchObject([payment]);
    await eventually(async () => {
      const receipts = (await actions.letters(owner)).filter(({ text }) => text.includes('9,00'));
      expect(receipts).toHaveLength(1);
    }, 10_000);
  });

  it('grants a plan for a month, whose payment can be refunded', async () => {
    const plan = await actions.paymentPlan(owner);
    expect(plan).toMatchObject({ status: 'pro', kind: 'month', renews: false, refundable: true });
    const days = (Date.parse(String(plan.until)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
  });

  it('captures once for fifty concurrent calls, and gives all the same answer', async () => {
    const { buyer, order } = await approvedOrder('full');
    const answers = await atOnce(50, () => capture(buyer, order, 'full'));
    const texts = answers.map(({ status, text }) => `${status} ${text}`);
    expect([...new Set(texts)]).toEqual(['200 {"status":"full"}']);
    expect(await capturesOf(order.orderId)).toBe(1);
    expect(await payments(buyer)).toHaveLength(1);
  });

  it('works for a buyer who is not logged in, and ignores the browser’s data about the payer', async () => {
    const { buyer, order } = await approvedOrder('lifetime');
    const payer = { email: 'x', amount: '0.01' };
    const body = { orderId: order.orderId, plan: 'lifetime', payer };
    const answer = await actions.call.post('/payment/success', body);
    expect(answer).toMatchObject({ status: 200, body: { status: 'lifetime' } });
    expect(await actions.paymentPlan(buyer)).toMatchObject({ kind: 'once', until: null });
  });

  it('completes for a buyer who does not return', async () => {
    const { buyer } = await approvedOrder('pro');
    await untilPlan(buyer, 'pro', 30_000);
  });
});

describe('an order', () => {
  it('is the same for concurrent calls with one plan, and differs for another plan', async () => {
    const buyer = await newBuyer();
    const orders = await atOnce(20, () => actions.order(buyer, 'pro'));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await actions.order(buyer, 'full')).orderId).not.toBe(orders[0]?.orderId);
  });

  it('can only be for a plan that we sell, at its price', async () => {
    const { token } = await newBuyer();
    for (const plan of ['__proto__', 'PRO', 'free', ['pro'], { $gt: '' }, '', null, 9]) {
      const answer = await actions.call.post('/paypal/create-order', { plan }, { token });
      expect(refusal(answer), JSON.stringify(plan)).toBe('400 VALIDATION');
    }
    const body = { plan: 'pro', amount: '0.01', currency: 'USD' };
    const { orderId } = (await actions.call.post('/paypal/create-order', body, { token })).body;
    expect(await paypalOrder(orderId)).toMatchObject({ amount: '9.00', currency: 'EUR' });
  });

  it('is not captured before it is approved', async () => {
    const buyer = await newBuyer();
    const order = await actions.order(buyer, 'pro');
    expect(refusal(await capture(buyer, order, 'pro'))).toBe('409 STATE');
    expect(await planOf(buyer)).toBe('free');
  });

  it('is not captured for another plan or buyer, and an unknown order is a 404', async () => {
    const { buyer, order } = await approvedOrder('pro');
    const thief = await newBuyer();
    expect(refusal(await capture(buyer, order, 'lifetime'))).toBe('409 PLAN_MISMATCH');
    expect(refusal(await capture(thief, order, 'pro'))).toBe('404 NOT_FOUND');
    expect(refusal(await capture(buyer, { orderId: 'NOSUCHORDER' }, 'pro'))).toBe('404 NOT_FOUND');
    const body = { orderId: order.orderId, plan: 'pro' };
    expect(refusal(await actions.call.post('/payment/success', body, thief))).toBe('404 NOT_FOUND');
    expect(await planOf(thief)).toBe('free');
  });

  it('is refused for the buyer’s current plan or a lower plan', async () => {
    const { buyer, order } = await approvedOrder('full');
    await capture(buyer, order, 'full');
    const create = (plan: string) => actions.call.post('/paypal/create-order', { plan }, buyer);
    for (const plan of ['full', 'pro']) expect(refusal(await create(plan))).toBe('409 STATE');
    expect((await actions.order(buyer, 'lifetime')).orderId).toBeTruthy();
  });

  it('is not captured when a higher plan was granted after its approval', async () => {
    await actions.stopWebhooks('paypal');
    const { buyer, order } = await approvedOrder('pro');
    await grantPlan(actions.url, { DATA_DIR: product.directory }, buyer, 'full');
    expect(refusal(await capture(buyer, order, 'pro'))).toBe('409 STATE');
    await noFaults();
    expect([await capturesOf(order.orderId), await planOf(buyer)]).toEqual([0, 'full']);
  });

  it('leaves the buyer on the higher plan if an order for a higher plan is captured concurrently', async () => {
    const buyer = await newBuyer();
    const [pro, full] = [await actions.order(buyer, 'pro'), await actions.order(buyer, 'full')];
    await actions.stopWebhooks('paypal');
    await Promise.all([approve(pro), approve(full)]);
    const captures = [capture(buyer, pro, 'pro'), capture(buyer, full, 'full')];
    for (const { status } of await Promise.all(captures)) expect([200, 409]).toContain(status);
    await noFaults();
    await untilPlan(buyer, 'full', 20_000);
  });
});

describe('when PayPal', () => {
  const fault = (operation: string, kind: string, more: { times?: number; ms?: number } = {}) =>
    actions.fault({ provider: 'paypal', operation, kind, ...more });

  // Without webhooks, the product learns of an approval or a payment only by its own calls to PayPal.
  beforeEach(() => actions.stopWebhooks('paypal'));

  it('declines, the buyer gets an error, keeps their plan and can try again', async () => {
    const { buyer, order } = await approvedOrder('pro');
    await fault('capture', 'declined');
    expect(refusal(await capture(buyer, order, 'pro'))).toBe('402 DECLINED');
    expect(await planOf(buyer)).toBe('free');
    expect((await capture(buyer, order, 'pro')).status).toBe(200);
    expect(await payments(buyer)).toHaveLength(1);
  });

  it('has not received the money yet, the plan starts when it has', async () => {
    const { buyer, order } = await approvedOrder('pro');
    await fault('capture', 'pending');
    expect((await capture(buyer, order, 'pro')).status).toBe(202);
    await untilPlan(buyer, 'pro', 90_000);
    expect(await payments(buyer)).toHaveLength(1);
  });

  it('shows another amount, nothing is captured', async () => {
    const { buyer, order } = await approvedOrder('pro');
    await fault('get', 'wrong-amount', { times: 1_000 });
    expect(refusal(await capture(buyer, order, 'pro'))).toBe('409 STATE');
    expect([await planOf(buyer), await payments(buyer)]).toEqual(['free', []]);
  });

  it('is down, the buyer gets a 503 and can pay later', async () => {
    const { buyer, order } = await approvedOrder('pro');
    await fault('*', 'fail', { times: 1_000 });
    const answer = await capture(buyer, order, 'pro');
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    await noFaults();
    expect((await capture(buyer, order, 'pro')).status).toBe(200);
  });
});
