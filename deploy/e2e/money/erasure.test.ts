import type { Doc } from '@contesta/kit/store/port';
import { openSqliteArchive } from '@contesta/kit/store/sqlite/archive';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { serviceNames } from '../../services.ts';
import { refusal } from '../../testing/calls.ts';
import { useShop } from '../../testing/open-product.ts';
import { type Owner, ownersPassword } from '../../testing/owner.ts';
import { type Paid, subscribe } from '../../testing/shop.ts';

const limitMs = 15_000;
const { product, shop } = await useShop();

async function erase({ token }: Owner): Promise<void> {
  const answer = await shop.call.delete('/user/me', { token }, { password: ownersPassword });
  expect(answer.status).toBe(202);
}

/** The provider's subscriptions that were created meanwhile. */
async function newSubscriptions(work: () => Promise<unknown>) {
  const idsOf = async () => (await shop.state()).stripe.subscriptions.map(({ id }) => id);
  const before = await idsOf();
  await work();
  return (await idsOf()).filter((id) => !before.includes(id));
}
const subscriptionIs = (id: string | undefined, status: string) =>
  eventually(async () => {
    const { subscriptions } = (await shop.state()).stripe;
    expect(subscriptions.find((one) => one.id === id)?.status).toBe(status);
  }, limitMs);

/** All documents of all services. */
async function storedDocs(): Promise<(Doc & { collection: string })[]> {
  const archive = openSqliteArchive(product.directory, serviceNames);
  const all = await Array.fromAsync(archive.documents());
  await archive.close();
  return all.map(({ collection, doc }) => ({ ...doc, collection }));
}
const invoice = async ({ paymentId }: Paid) =>
  (await storedDocs()).find((doc) => doc.collection === 'payments' && doc._id === paymentId);
/** Waits until an order is void; orders are found by PayPal's id or by Stripe's URL. */
const untilVoid = (field: 'providerId' | 'url', value: string) =>
  eventually(async () => {
    expect((await storedDocs()).find((doc) => doc[field] === value)?.state).toBe('void');
  }, limitMs);
const refunds = async () => (await shop.state()).stripe.refunds;

describe('the export of an account', { timeout: 60_000 }, () => {
  it('lists payments with both providers, and refunds', async () => {
    const owner = await shop.buyer();
    await shop.buyOrder(owner, 'pro');
    await shop.pay(await shop.checkout(owner, 'full'));
    await shop.untilStatus(owner, 'full', limitMs);
    expect((await shop.cancel(owner)).status).toBe(200);
    expect(await shop.payments(owner)).toMatchObject([
      { provider: 'paypal', plan: 'pro', amount: '9.00', currency: 'EUR', state: 'applied' },
      { provider: 'stripe', plan: 'full', amount: '19.00', currency: 'EUR', state: 'refunded' },
    ]);
    expect(await shop.payments(await shop.buyer())).toEqual([]);
  });
});

describe('erasing an account', { timeout: 60_000 }, () => {
  it('ends a subscription, and keeps its payment without the owner', async () => {
    const { buyer: owner, id: subscription } = await subscribe(shop, 'full');
    await subscriptionIs(subscription, 'active');
    const [paid = expect.fail('nothing was paid')] = await shop.payments(owner);
    await erase(owner);
    await subscriptionIs(subscription, 'canceled');
    await eventually(async () => {
      const left = await invoice(paid);
      expect(left).toMatchObject({ amount: '19.00', currency: 'EUR', plan: 'full' });
      expect(left).not.toHaveProperty('owner');
    }, limitMs);
    expect(await refunds()).toHaveLength(1); // from the test above
  });

  it('ends a subscription later if Stripe is down', async () => {
    const { buyer, id: subscription } = await subscribe(shop, 'full');
    await shop.fault({ provider: 'stripe', operation: '*', kind: 'fail', times: 1_000 });
    await erase(buyer);
    await subscriptionIs(subscription, 'active');
    await shop.noFaults();
    await subscriptionIs(subscription, 'canceled');
  });

  it('makes a paid order a 404', async () => {
    const owner = await shop.buyer();
    const { orderId } = await shop.buyOrder(owner, 'pro');
    await erase(owner);
    const pay = () => shop.call.post('/payment/success', { orderId, plan: 'pro', payer: {} });
    await eventually(async () => expect((await pay()).status).toBe(404), limitMs);
  });

  it('voids an open PayPal order, so that a later approval takes no money', async () => {
    const owner = await shop.buyer();
    const order = await shop.order(owner, 'lifetime');
    await erase(owner);
    await untilVoid('providerId', order.orderId);
    await shop.approve(order);
    const body = { orderId: order.orderId, plan: 'lifetime' };
    expect(refusal(await shop.call.post('/payment/success', body))).toBe('409 STATE');
    expect((await shop.paypalOrder(order.orderId))?.captures).toEqual([]);
  });

  it('voids an open checkout session, so that no card can be charged', async () => {
    const owner = await shop.buyer();
    const page = await shop.checkout(owner, 'pro');
    await erase(owner);
    await untilVoid('url', page);
    expect(await newSubscriptions(() => shop.pay(page).catch(() => {}))).toEqual([]);
  });

  it('refunds a card payment of a moment before, without webhooks', async () => {
    const owner = await shop.buyer();
    const page = await shop.checkout(owner, 'pro');
    await shop.fault({ provider: 'stripe', operation: 'webhook', kind: 'fail', times: 10_000 });
    const before = (await refunds()).length;
    const [subscription] = await newSubscriptions(() => shop.pay(page));
    await erase(owner);
    await subscriptionIs(subscription, 'canceled');
    await eventually(async () => expect(await refunds()).toHaveLength(before + 1), limitMs);
    await shop.noFaults();
  });

  it('removes the email address from all stores, and sends no email', async () => {
    const { buyer: owner } = await subscribe(shop, 'full');
    const subjects = async () => (await shop.letters(owner)).map(({ subject }) => subject).sort();
    const receipt = 'Recibo de tu pago: plan Full de Contesta';
    const written = [receipt, 'Tu cuenta de Contesta está lista'];
    await eventually(async () => expect(await subjects()).toEqual(written), limitMs);
    await erase(owner);
    const stored = async () => JSON.stringify(await storedDocs());
    await eventually(async () => expect(await stored()).not.toContain(owner.email), limitMs);
    expect(await subjects()).toEqual(written);
  });
});
