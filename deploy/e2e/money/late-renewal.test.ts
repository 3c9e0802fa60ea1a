import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBuyerActions, sessionIn, subscribe } from '../../testing/buyer-actions.ts';
import { post } from '../../testing/calls.ts';
import { useInstallation } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';
import { withoutEncoder } from '../../testing/product.ts';

const { url, directory, start } = await useInstallation(withoutEncoder);
const actions = openBuyerActions({ url });
let product = await start();
let buyer: Owner;
/** Stripe's ids of the purchase. */
let session: string;
let subscription: string;

beforeEach(async () => {
  let checkout: string;
  ({ buyer, checkout, id: subscription } = await subscribe(actions, 'pro'));
  session = sessionIn(checkout);
});
afterEach(async () => {
  await actions.noFaults();
  await eventually(() => expect(openWork()).toEqual({ cancellations: 0, subscriptions: 0 }));
});

const fault = (operation: string, kind: string, more: { ms?: number } = {}) =>
  actions.fault({ provider: 'stripe', operation, kind, ...more });

/** Cancels, and renews before the delayed call to Stripe takes effect. `answer` resolves to null after a kill. */
async function renewWhileCancelling() {
  await fault('cancel', 'slow', { ms: 4_000 });
  const answer = actions.cancel(buyer).catch(() => null);
  await eventually(() => expect(openWork().cancellations).toBe(1));
  await post(`${url}/sandbox/stripe/renew`, { subscription });
  return { answer };
}

/** How many cancellations are saved but not carried out, and how many owners have subscriptions to end at Stripe. */
function openWork() {
  const file = new DatabaseSync(join(directory, 'billing.db'), { timeout: 5_000 });
  const count = (condition: string) =>
    file.prepare(`SELECT count(*) AS n FROM owners WHERE ${condition}`).get()?.n;
  const cancellations = count("json_extract(doc, '$.cancel.id') IS NOT NULL");
  const subscriptions = count("json_array_length(doc, '$.superseded') > 0");
  file.close();
  return { cancellations, subscriptions };
}

/** Expects that both charges were fully refunded, once each, and that the plan has ended. */
async function expectAllRefunded(): Promise<void> {
  const refunded = [{ state: 'refunded' }, { state: 'refunded' }];
  const { payments } = actions;
  await eventually(async () => expect(await payments(buyer)).toMatchObject(refunded));
  const { sessions, refunds } = (await actions.state()).stripe;
  const charges = sessions.find(({ id }) => id === session)?.charges;
  expect(charges).toMatchObject([{ refunded: 900 }, { refunded: 900 }]);
  const ours = charges?.map(({ payment_intent }) => payment_intent);
  expect(refunds.filter((refund) => ours?.includes(refund.payment_intent))).toHaveLength(2);
  await actions.untilStatus(buyer, 'free');
}

describe('a renewal during a cancellation', () => {
  const slow = { timeout: 120_000 };
  it.each(['with', 'without'])('is refunded %s webhooks', async (webhooks) => {
    if (webhooks === 'without') await actions.stopWebhooks('stripe');
    const { answer } = await renewWhileCancelling();
    expect((await answer)?.status).toBe(200);
    await expectAllRefunded();
  });

  const refunds = ['the first', 'the second'];
  it.each(refunds)('is refunded even after a kill at %s refund', slow, async (killedAt) => {
    if (killedAt === 'the second') await fault('refund', 'slow'); // for the first refund, a delay of 0 ms
    await fault('refund', 'kill');
    const exited = once(product.child, 'exit');
    const { answer } = await renewWhileCancelling();
    await Promise.all([exited, answer]);
    product = await start();
    await expectAllRefunded();
  });
});
