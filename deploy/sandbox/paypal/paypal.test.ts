import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { createPaypalOrder, paypalClient, paypalOrder } from '../testing/clients.ts';
import { fetchPage, press } from '../testing/press.ts';
import { useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const paypal = paypalClient(sandbox.url);
let made = 0;
const key = () => `key-${++made}`;
async function approvedOrder() {
  const order = await createPaypalOrder(paypal, sandbox.url, key());
  await press(await fetchPage(order.approval), 'Aprobar');
  return order;
}
const prefer = 'return=representation';
const capture = (id: string) => paypal.orders.captureOrder({ id, paypalRequestId: key(), prefer });
const captureOf = async (id: string) =>
  (await capture(id)).result.purchaseUnits?.[0]?.payments?.captures?.[0];
const stateOf = async (id: string) =>
  (await sandbox.state()).paypal.orders.find((order) => order.id === id);

it('an order is unknown after three hours without payment', async () => {
  const [expired, paid] = [await approvedOrder(), await approvedOrder()];
  await capture(paid.id);
  sandbox.advance(3 * 3_600_000);
  await expect(capture(expired.id)).rejects.toMatchObject({ statusCode: 404 });
  expect((await fetchPage(expired.approval)).status).toBe(404);
  expect((await stateOf(expired.id))?.status).toBe('VOIDED');
  expect((await paypal.orders.getOrder({ id: paid.id })).result.status).toBe('COMPLETED');
});

it('the same request id cannot be used for a different request', async () => {
  const paypalRequestId = key();
  await createPaypalOrder(paypal, sandbox.url, paypalRequestId);
  const other = { body: paypalOrder(sandbox.url, 'ours-2'), paypalRequestId };
  const body = expect.stringContaining('DUPLICATE_REQUEST_ID');
  await expect(paypal.orders.createOrder(other)).rejects.toMatchObject({ statusCode: 422, body });
});

it('the fault pending keeps a capture pending until time passes or a test settles it', async () => {
  await sandbox.fault({ provider: 'paypal', operation: 'capture', kind: 'pending', times: 3 });
  const orders = [await approvedOrder(), await approvedOrder(), await approvedOrder()];
  const captures = await Promise.all(orders.map(({ id }) => captureOf(id)));
  expect(captures.map((capture) => capture?.status)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  const [first, second, third] = captures;
  await sandbox.post('/paypal/settle', { capture: first?.id, status: 'DECLINED' });
  await sandbox.post('/paypal/settle', { capture: second?.id });
  sandbox.advance(5_000);
  await eventually(async () => {
    const states = await Promise.all(orders.map(({ id }) => stateOf(id)));
    const statuses = states.map((order) => order?.captures[0]?.status);
    expect(statuses).toEqual(['DECLINED', 'COMPLETED', 'COMPLETED']);
  });
  const received = async (type: string) =>
    (await sandbox.events(type)).map(({ object }) => object.id);
  expect(await received('PAYMENT.CAPTURE.DENIED')).toEqual([first?.id]);
  const completed = () => received('PAYMENT.CAPTURE.COMPLETED');
  const ids = expect.arrayContaining([second?.id, third?.id]);
  await eventually(async () => expect(await completed()).toEqual(ids));
});
