import { eventually } from '@contesta/kit/testing/eventually';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeClient, stripePayment } from './testing/clients.ts';
import { open, press } from './testing/press.ts';
import { openTestSandbox, type TestSandbox } from './testing/sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
const completed = 'checkout.session.completed';

beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = stripeClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

async function buy(): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(stripePayment(sandbox.url));
  await press(await open(url ?? ''), 'Pagar');
  return id;
}
const told = (id: string) => sandbox.received.filter(({ object }) => object.id === id);
const fault = (kind: 'duplicate' | 'reorder' | 'fail' | 'cut', times = 1) =>
  sandbox.fault({ provider: 'stripe', operation: 'webhook', kind, times });

describe('a webhook', () => {
  it('is told again until it answers with success, and then no more', async () => {
    sandbox.hook.status = 503;
    const id = await buy();
    await eventually(() => expect(told(id).length).toBeGreaterThan(1));
    sandbox.hook.status = 200;
    const before = told(id).length;
    await eventually(() => expect(told(id).length).toBeGreaterThan(before));
    const events = new Set(told(id).map(({ raw }) => JSON.parse(raw).id));
    expect(events.size).toBe(1);
    const other = await buy();
    await eventually(() => expect(told(other)).toHaveLength(1));
    sandbox.pass(3_600_000);
    const last = await buy();
    await eventually(() => expect(told(last)).toHaveLength(1));
    expect(told(id)).toHaveLength(before + 1);
    sandbox.pass(-3_600_000);
  });

  it('is told after a restart what it had not heard before', async () => {
    sandbox.hook.status = 500;
    const id = await buy();
    await eventually(() => expect(told(id)).not.toEqual([]));
    await sandbox.restart();
    const before = told(id).length;
    sandbox.hook.status = 200;
    await eventually(() => expect(told(id).length).toBeGreaterThan(before));
  });

  it('hears an event twice under a duplicate', async () => {
    await fault('duplicate');
    const id = await buy();
    const [first, second] = await sandbox.events(completed, 2);
    expect(second?.raw).toBe(first?.raw);
    expect(first?.object.id).toBe(id);
  });

  it('hears an event after the one that followed it under a reorder', async () => {
    await fault('reorder');
    const first = await buy();
    const second = await buy();
    const events = await sandbox.events(completed, 2);
    expect(events.map(({ object }) => object.id)).toEqual([second, first]);
  });

  it('hears one that nothing overtakes after all', async () => {
    await fault('reorder');
    const id = await buy();
    expect((await sandbox.events(completed))[0]?.object.id).toBe(id);
  });

  it('hears one late when its way fails, and again when its answer is lost', async () => {
    await fault('fail');
    const late = await buy();
    await eventually(() => expect(told(late)).toHaveLength(1));
    await fault('cut');
    const lost = await buy();
    await eventually(() => expect(told(lost)).toHaveLength(2));
  });
});
