import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import type { FaultKind } from './faults.ts';
import { stripeClient, stripePayment } from './testing/clients.ts';
import { fetchPage, press } from './testing/press.ts';
import { useSandbox } from './testing/sandbox.ts';

const sandbox = await useSandbox();
const stripe = stripeClient(sandbox.url);
const completed = 'checkout.session.completed';

async function buy(): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(stripePayment(sandbox.url));
  await press(await fetchPage(url ?? ''), 'Pagar');
  return id;
}
const eventsOf = (id: string) => sandbox.received.filter(({ object }) => object.id === id);
const fault = (kind: FaultKind) => sandbox.faultSetter('stripe')('webhook', kind);

describe('a webhook', () => {
  it('gets an event repeatedly until it answers with success', async () => {
    sandbox.webhook.status = 503;
    const id = await buy();
    await eventually(() => expect(eventsOf(id).length).toBeGreaterThan(1));
    sandbox.webhook.status = 200;
    const before = eventsOf(id).length;
    await eventually(() => expect(eventsOf(id).length).toBeGreaterThan(before));
    expect(new Set(eventsOf(id).map(({ raw }) => JSON.parse(raw).id)).size).toBe(1);
    const other = await buy();
    await eventually(() => expect(eventsOf(other)).toHaveLength(1)); // by then the first event's success is recorded
    sandbox.advance(3_600_000); // a retry of the first event would be due now
    const last = await buy();
    await eventually(() => expect(eventsOf(last)).toHaveLength(1));
    expect(eventsOf(id)).toHaveLength(before + 1);
  });

  it('gets undelivered events after a restart', async () => {
    sandbox.webhook.status = 500;
    const id = await buy();
    await eventually(() => expect(eventsOf(id)).not.toEqual([]));
    await sandbox.restart();
    const before = eventsOf(id).length;
    sandbox.webhook.status = 200;
    await eventually(() => expect(eventsOf(id).length).toBeGreaterThan(before));
  });

  it('gets an event twice with the fault duplicate', async () => {
    await fault('duplicate');
    const id = await buy();
    const [first, second] = await sandbox.events(completed, 2);
    expect([second?.raw, first?.object.id]).toEqual([first?.raw, id]);
  });

  it('gets an event after the next event with the fault reorder', async () => {
    await fault('reorder');
    const [first, second] = [await buy(), await buy()];
    const events = await sandbox.events(completed, 2);
    expect(events.map(({ object }) => object.id)).toEqual([second, first]);
  });

  it('gets a reordered event even if no other event follows', async () => {
    await fault('reorder');
    const id = await buy();
    expect((await sandbox.events(completed))[0]?.object.id).toBe(id);
  });

  it('gets an event once if the first delivery is not sent (fail), and twice if its answer is lost (cut)', async () => {
    await fault('fail');
    const failed = await buy();
    await eventually(() => expect(eventsOf(failed)).toHaveLength(1));
    await fault('cut');
    const cut = await buy();
    await eventually(() => expect(eventsOf(cut)).toHaveLength(2));
  });
});
