import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { eventually } from '@contesta/kit/testing/eventually';
import { ApiError } from '@paypal/paypal-server-sdk';
import { describe, expect, it } from 'vitest';
import { createPaypalOrder, paypalClient, paypalOrder } from '../testing/clients.ts';
import { fetchPage, press } from '../testing/press.ts';
import { type ReceivedEvent, useSandbox } from '../testing/sandbox.ts';

const sandbox = await useSandbox();
const paypal = paypalClient(sandbox.url);
const fault = sandbox.faultsOf('paypal');
let made = 0;
const key = () => `key-${++made}`;
const create = (requestId = key()) => createPaypalOrder(paypal, sandbox.url, requestId);
async function approvedOrder() {
  const order = await create();
  await press(await fetchPage(order.approval), 'Aprobar');
  return order;
}
const prefer = 'return=representation';
const capture = (id: string, paypalRequestId = key()) =>
  paypal.orders.captureOrder({ id, paypalRequestId, prefer });
const captureOf = async (id: string, requestId?: string) =>
  (await capture(id, requestId)).result.purchaseUnits?.[0]?.payments?.captures?.[0];

async function expectRefused(call: Promise<unknown>, status: number, issue?: string) {
  const error = (await call.catch((thrown) => thrown)) as ApiError; // as the next line checks
  expect(error).toBeInstanceOf(ApiError);
  const body = JSON.parse(String(error.body));
  expect(error.statusCode).toBe(status);
  if (issue) expect(body.details?.[0]?.issue ?? body.error).toBe(issue);
}
const stateOf = async (id: string) =>
  (await sandbox.state()).paypal.orders.find((order) => order.id === id);
function refund(captureId: string, value?: string, paypalRequestId = key()) {
  const body = value ? { amount: { currencyCode: 'EUR', value } } : {};
  return paypal.payments.refundCapturedPayment({ captureId, paypalRequestId, prefer, body });
}

describe('an order', () => {
  it('is created, approved, captured and shown as by PayPal itself', async () => {
    const order = await create();
    expect(order.status).toBe('PAYER_ACTION_REQUIRED');
    expect(order.id).toMatch(/^[A-Z0-9]{17}$/);
    const answer = await press(await fetchPage(order.approval), 'Aprobar');
    const back = new URL(answer.location ?? '');
    expect([answer.status, back.pathname]).toEqual([303, '/payment-success']);
    const query = { from: 'paypal', token: order.id, PayerID: expect.any(String) };
    expect(Object.fromEntries(back.searchParams)).toMatchObject(query);
    const { statusCode, result } = await capture(order.id);
    expect([statusCode, result.status]).toEqual([201, 'COMPLETED']);
    const { result: seen } = await paypal.orders.getOrder({ id: order.id });
    const [unit] = seen.purchaseUnits ?? [];
    const ids = { customId: 'ours-1', referenceId: 'ours-1' };
    const amount = { currencyCode: 'EUR', value: '9.00' };
    expect(unit).toMatchObject({ ...ids, amount, payee: { merchantId: expect.any(String) } });
    const captures = unit?.payments?.captures ?? [];
    const [one] = captures;
    const final = { status: 'COMPLETED', customId: 'ours-1', finalCapture: true };
    expect(captures).toMatchObject([final]);
    const { result: read } = await paypal.payments.getCapturedPayment({ captureId: one?.id ?? '' });
    expect(read).toMatchObject({ id: one?.id, payee: unit?.payee });
  });

  it('cannot be captured before its approval, or twice', async () => {
    const order = await create();
    await expectRefused(capture(order.id), 422, 'ORDER_NOT_APPROVED');
    await press(await fetchPage(order.approval), 'Aprobar');
    await capture(order.id);
    await expectRefused(capture(order.id), 422, 'ORDER_ALREADY_CAPTURED');
  });

  it('is unknown under another id, and after three hours without payment', async () => {
    const unknown = '0'.repeat(17);
    const calls = [capture(unknown), paypal.orders.getOrder({ id: unknown })];
    await Promise.all(calls.map((call) => expectRefused(call, 404, 'INVALID_RESOURCE_ID')));
    const [expired, paid] = [await approvedOrder(), await approvedOrder()];
    await capture(paid.id);
    sandbox.advance(3 * 3_600_000);
    await expectRefused(capture(expired.id), 404, 'INVALID_RESOURCE_ID');
    expect((await fetchPage(expired.approval)).status).toBe(404);
    expect((await stateOf(expired.id))?.status).toBe('VOIDED');
    expect((await paypal.orders.getOrder({ id: paid.id })).result.status).toBe('COMPLETED');
  });

  it('is refused if it is invalid', async () => {
    const body = paypalOrder(sandbox.url);
    for (const unit of body.purchaseUnits) unit.amount.value = '-1';
    await expectRefused(paypal.orders.createOrder({ body }), 400, 'INVALID_PARAMETER_VALUE');
  });

  it('requires the client secret', async () => {
    const stranger = paypalClient(sandbox.url, 'wrong');
    await expectRefused(createPaypalOrder(stranger, sandbox.url, key()), 401);
    const path = `${sandbox.url}/sandbox/paypal/v2/checkout/orders/${'0'.repeat(17)}`;
    for (const token of ['', 'Bearer A21AA.9999999999.x'])
      expect((await fetch(path, { headers: { Authorization: token } })).status).toBe(401);
  });
});

describe('the same request id', () => {
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));

  it('makes one order, one capture and one refund, even in concurrent calls', async () => {
    const [createKey, captureKey, refundKey] = [key(), key(), key()];
    const orders = await many(() => create(createKey));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const [order] = orders;
    await press(await fetchPage(order?.approval ?? ''), 'Aprobar');
    const id = order?.id ?? '';
    const captures = await many(() => captureOf(id, captureKey));
    const captureId = captures[0]?.id ?? '';
    expect(new Set(captures.map((one) => one?.id))).toEqual(new Set([captureId]));
    const refunds = await many(() => refund(captureId, undefined, refundKey));
    expect(new Set(refunds.map(({ result }) => result.id)).size).toBe(1);
    expect(refunds.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refunded = { status: 'REFUNDED', refunded: '9.00', refunds: [{ amount: '9.00' }] };
    expect((await stateOf(id))?.captures).toMatchObject([refunded]);
  });

  it('is required to repeat a capture: with different ids, only one capture succeeds', async () => {
    const { id } = await approvedOrder();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => capture(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stateOf(id))?.captures).toHaveLength(1);
  });

  it('cannot be used for a different request', async () => {
    const paypalRequestId = key();
    await create(paypalRequestId);
    const other = { body: paypalOrder(sandbox.url, 'ours-2'), paypalRequestId };
    await expectRefused(paypal.orders.createOrder(other), 422, 'DUPLICATE_REQUEST_ID');
  });
});

it('a capture can be refunded in part, then completely, and not again', async () => {
  const { id } = await approvedOrder();
  const captureId = (await captureOf(id))?.id ?? '';
  await expectRefused(refund(captureId, '9.01'), 422, 'REFUND_AMOUNT_EXCEEDED');
  const { result } = await refund(captureId, '4.00');
  expect(result).toMatchObject({ status: 'COMPLETED', amount: { value: '4.00' } });
  expect((await stateOf(id))?.captures[0]).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect((await refund(captureId)).result.amount?.value).toBe('5.00');
  await expectRefused(refund(captureId), 422, 'CAPTURE_FULLY_REFUNDED');
  const read = await paypal.payments.getRefund({ refundId: result.id ?? '' });
  expect(read.result).toMatchObject({ id: result.id, amount: { value: '4.00' } });
});

describe('the approval page', () => {
  it('shows the purchase and its price in both languages, without scripts', async () => {
    const { approval } = await create();
    const spanish = await fetchPage(approval);
    expect(spanish.html).toContain('Contesta Pro &lt;1 mes&gt;');
    expect(spanish.html).toMatch(/9,00\s€/);
    expect(spanish.html).not.toMatch(/<script|style=|<style/);
    expect((await fetchPage(approval, 'en-GB,en')).html).toMatch(/€9\.00[\s\S]*Approve/);
  });

  it('allows a repeated approval, even after the payment', async () => {
    const { id, approval } = await create();
    const page = await fetchPage(approval);
    const first = await press(page, 'Aprobar');
    expect(await press(page, 'Aprobar')).toEqual(first);
    await capture(id);
    expect(await press(page, 'Aprobar')).toEqual(first);
    expect((await stateOf(id))?.status).toBe('COMPLETED');
  });

  it('redirects to the shop on a cancellation, without changing the order', async () => {
    const { id, approval } = await create();
    const { status, location } = await press(await fetchPage(approval), 'Cancelar y volver');
    expect([status, location]).toEqual([303, `${sandbox.url}/payment-cancel?token=${id}`]);
    expect((await stateOf(id))?.status).toBe('PAYER_ACTION_REQUIRED');
  });

  it('ends on the page "done" in a popup', async () => {
    const { approval, id } = await create();
    const { location } = await press(await fetchPage(`${approval}&popup=1`), 'Aprobar');
    const end = await fetchPage(new URL(location ?? '', sandbox.url).href);
    expect(end.url).toContain(`outcome=approve&token=${id}`);
    expect(end.html).toContain('<script src="/sandbox/paypal/done.js"');
    for (const file of ['sdk.js', 'done.js']) {
      const response = await fetch(`${sandbox.url}/sandbox/paypal/${file}`);
      expect(response.headers.get('content-type')).toContain('javascript');
    }
  });

  it('is a 404 for unknown orders', async () => {
    const page = `${sandbox.url}/sandbox/paypal/checkoutnow?token=`;
    for (const token of ['', 'x', '0'.repeat(17), '__proto__'])
      expect((await fetchPage(page + token)).status).toBe(404);
  });
});

const names = 'auth_algo cert_url transmission_id transmission_sig transmission_time'.split(' ');
const question = ({ headers, raw }: ReceivedEvent) => ({
  ...Object.fromEntries(names.map((name) => [name, headers[`paypal-${name.replace('_', '-')}`]])),
  webhook_id: standInKeys.paypal.webhookId as string,
  webhook_event: JSON.parse(raw),
});
async function verify(body: unknown): Promise<unknown> {
  const path = '/v1/notifications/verify-webhook-signature';
  const request = paypal.client.getRequestBuilderFactory()('POST', path);
  request.authenticate([{ oauth2: true }]);
  request.header('Content-Type', 'application/json');
  request.text(JSON.stringify(body));
  return JSON.parse((await request.callAsText()).body as string).verification_status; // callAsText returns a string
}

it('an event is sent for an approval, a capture and a refund', async () => {
  const { id } = await approvedOrder();
  const captureId = (await captureOf(id))?.id ?? '';
  await refund(captureId);
  const path = '/api/paypal/webhook';
  const of = { supplementary_data: { related_ids: { order_id: id } } };
  for (const [type, object] of [
    ['CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED' }],
    ['PAYMENT.CAPTURE.COMPLETED', { id: captureId, custom_id: 'ours-1', ...of }],
    ['PAYMENT.CAPTURE.REFUNDED', { amount: { value: '9.00' } }],
  ] as const)
    expect((await sandbox.events(type))[0]).toMatchObject({ path, object });
});

it('an event is verified only if it is unchanged and at most five minutes old', async () => {
  await approvedOrder();
  const [received] = await sandbox.events('CHECKOUT.ORDER.APPROVED');
  if (!received) throw new Error('no event received');
  const right = question(received);
  expect(await verify(right)).toBe('SUCCESS');
  const wrong = [
    { ...right, webhook_event: { ...right.webhook_event, event_type: 'OTHER' } },
    { ...right, transmission_id: 'other' },
    { ...right, transmission_sig: 'other' },
    { ...right, webhook_id: 'WH-OTHER' },
    { ...right, transmission_time: new Date().toISOString() },
  ];
  for (const one of wrong) expect(await verify(one)).toBe('FAILURE');
  sandbox.advance(301_000);
  expect(await verify(right)).toBe('FAILURE');
  await expect(verify({})).rejects.toMatchObject({ statusCode: 400 });
});

describe('a fault', () => {
  it('declines a capture, which can be retried', async () => {
    const { id } = await approvedOrder();
    await fault('capture', 'declined');
    await expectRefused(capture(id), 422, 'INSTRUMENT_DECLINED');
    expect((await captureOf(id))?.status).toBe('COMPLETED');
  });

  it('keeps a capture pending until time passes or a test settles it', async () => {
    await fault('capture', 'pending', { times: 3 });
    const orders = [await approvedOrder(), await approvedOrder(), await approvedOrder()];
    const captures = await Promise.all(orders.map(({ id }) => captureOf(id)));
    expect(captures.map((one) => one?.status)).toEqual(['PENDING', 'PENDING', 'PENDING']);
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

  it('makes the stand-in capture or show a wrong amount', async () => {
    await fault('capture', 'wrong-amount');
    const { id } = await approvedOrder();
    expect((await captureOf(id))?.amount?.value).toBe('8.99');
    expect(await stateOf(id)).toMatchObject({ amount: '9.00', captures: [{ amount: '8.99' }] });
    await fault('get', 'wrong-amount');
    const shown = async () =>
      (await paypal.orders.getOrder({ id })).result.purchaseUnits?.[0]?.amount?.value;
    expect([await shown(), await shown()]).toEqual(['8.99', '9.00']);
  });

  it('cuts off the answer to a capture; the same request id finds the capture', async () => {
    const { id } = await approvedOrder();
    const requestId = key();
    await fault('capture', 'cut');
    await expect(capture(id, requestId)).rejects.toThrow();
    expect((await stateOf(id))?.captures).toHaveLength(1);
    expect((await capture(id, requestId)).statusCode).toBe(200);
    expect((await stateOf(id))?.captures).toHaveLength(1);
  });

  it.each<[string, (id: string, captureId: string) => Promise<unknown>]>([
    ['create', () => create()],
    ['get', (id) => paypal.orders.getOrder({ id })],
    ['capture', (id) => capture(id)],
    ['refund', (_, captureId) => refund(captureId)],
  ])('makes the call %s fail without executing it', async (operation, call) => {
    const { id } = await approvedOrder();
    const captureId = operation === 'refund' ? ((await captureOf(id))?.id ?? '') : '';
    const before = await sandbox.state();
    await fault(operation, 'fail');
    await expectRefused(call(id, captureId), 500);
    expect((await sandbox.state()).paypal).toEqual(before.paypal);
    await call(id, captureId);
  });

  it('makes the request for a token fail', async () => {
    await fault('token', 'fail');
    await expectRefused(createPaypalOrder(paypalClient(sandbox.url), sandbox.url, key()), 500);
  });
});

it('after a restart, the stand-in keeps its orders, shows them escaped, and accepts its old tokens', async () => {
  const { id } = await approvedOrder();
  await sandbox.restart();
  expect((await captureOf(id))?.status).toBe('COMPLETED');
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  expect(page).toContain(id);
  expect(page).not.toContain('<1 mes>');
});
