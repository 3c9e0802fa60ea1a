import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { type ExportedPayment, subscribe } from '../../testing/buyer-actions.ts';
import { refusal } from '../../testing/calls.ts';
import { useBuyerActions } from '../../testing/open-product.ts';
import { type Owner, ownersPassword } from '../../testing/owner.ts';
import { storedDocuments } from '../../testing/stored-documents.ts';

const limitMs = 15_000;
const { product, actions } = await useBuyerActions();
const { cancel, checkout, newBuyer, noFaults, payments, refunds, untilPlan } = actions;

async function erase({ token }: Owner): Promise<void> {
  const answer = await actions.call.delete('/user/me', { token }, { password: ownersPassword });
  expect(answer.status).toBe(202);
}

/** The provider's subscriptions that were created during `work`. */
async function newSubscriptions(work: () => Promise<unknown>) {
  const idsOf = async () => (await actions.state()).stripe.subscriptions.map(({ id }) => id);
  const before = await idsOf();
  await work();
  return (await idsOf()).filter((id) => !before.includes(id));
}

const stored = () => storedDocuments({ DATA_DIR: product.directory });
const paymentRecord = async ({ paymentId }: ExportedPayment) =>
  (await stored()).find(({ collection, doc }) => collection === 'payments' && doc._id === paymentId)
    ?.doc;
/** Waits until an order is void; orders are found by PayPal's id or by Stripe's URL. */
const untilVoid = (field: 'providerId' | 'url', value: string) =>
  eventually(async () => {
    expect((await stored()).find(({ doc }) => doc[field] === value)?.doc.state).toBe('void');
  }, limitMs);

it('the export of an account lists payments with both providers, and refunds', async () => {
  const owner = await newBuyer();
  await actions.buyOrder(owner, 'pro');
  await actions.pay(await checkout(owner, 'full'));
  await untilPlan(owner, 'full', limitMs);
  expect((await cancel(owner)).status).toBe(200);
  expect(await payments(owner)).toMatchObject([
    { provider: 'paypal', plan: 'pro', amount: '9.00', currency: 'EUR', state: 'applied' },
    { provider: 'stripe', plan: 'full', amount: '19.00', currency: 'EUR', state: 'refunded' },
  ]);
  expect(await payments(await newBuyer())).toEqual([]);
});

describe('erasing an account', () => {
  it('ends a subscription, and keeps its payment without the owner', async () => {
    const { buyer: owner, id: subscription } = await subscribe(actions, 'full');
    await actions.untilSubscriptionIs(subscription, 'active');
    const [paid = expect.fail('nothing was paid')] = await payments(owner);
    const before = await refunds();
    await erase(owner);
    await actions.untilSubscriptionIs(subscription, 'canceled');
    await eventually(async () => {
      const left = await paymentRecord(paid);
      expect(left).toMatchObject({ amount: '19.00', currency: 'EUR', plan: 'full' });
      expect(left).not.toHaveProperty('owner');
    }, limitMs);
    expect(await refunds()).toEqual(before);
  });

  it('ends a subscription later if Stripe is down', async () => {
    const { buyer, id: subscription } = await subscribe(actions, 'full');
    await actions.fault({ provider: 'stripe', operation: '*', kind: 'fail', times: 1_000 });
    await erase(buyer);
    await actions.untilSubscriptionIs(subscription, 'active');
    await noFaults();
    await actions.untilSubscriptionIs(subscription, 'canceled');
  });

  it('makes a paid order of the account unknown (404)', async () => {
    const owner = await newBuyer();
    const { orderId } = await actions.buyOrder(owner, 'pro');
    await erase(owner);
    const pay = () => actions.call.post('/payment/success', { orderId, plan: 'pro', payer: {} });
    await eventually(async () => expect((await pay()).status).toBe(404), limitMs);
  });

  it('voids an open PayPal order, so that a later approval takes no money', async () => {
    const owner = await newBuyer();
    const order = await actions.order(owner, 'lifetime');
    await erase(owner);
    await untilVoid('providerId', order.orderId);
    await actions.approve(order);
    const body = { orderId: order.orderId, plan: 'lifetime' };
    expect(refusal(await actions.call.post('/payment/success', body))).toBe('409 STATE');
    expect((await actions.paypalOrder(order.orderId))?.captures).toEqual([]);
  });

  it('voids an open checkout session, so that no card can be charged', async () => {
    const owner = await newBuyer();
    const page = await checkout(owner, 'pro');
    await erase(owner);
    await untilVoid('url', page);
    expect(await newSubscriptions(() => actions.pay(page).catch(() => {}))).toEqual([]);
  });

  it('refunds a card payment made a moment before, even without webhooks', async () => {
    const owner = await newBuyer();
    const page = await checkout(owner, 'pro');
    await actions.stopWebhooks('stripe');
    const before = (await refunds()).length;
    const [subscription] = await newSubscriptions(() => actions.pay(page));
    await erase(owner);
    await actions.untilSubscriptionIs(subscription, 'canceled');
    await eventually(async () => expect(await refunds()).toHaveLength(before + 1), limitMs);
    await noFaults();
  });

  it('removes the email address from all stores, and sends no email', async () => {
    const { buyer: owner } = await subscribe(actions, 'full');
    const subjects = async () =>
      (await actions.letters(owner)).map(({ subject }) => subject).sort();
    const receipt = 'Recibo de tu pago: plan Full de Contesta';
    const written = [receipt, 'Tu cuenta de Contesta está lista'];
    await eventually(async () => expect(await subjects()).toEqual(written), limitMs);
    await erase(owner);
    const text = async () => JSON.stringify(await stored());
    await eventually(async () => expect(await text()).not.toContain(owner.email), limitMs);
    expect(await subjects()).toEqual(written);
  });
});
