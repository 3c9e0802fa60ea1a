import { isProblem } from '@contesta/kit/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerTokens,
  capturedOrder,
  order,
  orderPath,
  refusal,
} from '../../testing/paypal-answers.ts';
import { useScriptedProvider } from '../../testing/scripted-provider.ts';
import type { ProviderConfig } from '../access.ts';
import { openPaypal } from './open-paypal.ts';

const createCall = 'POST /v2/checkout/orders';
const captureCall = `POST ${orderPath}/capture`;
const refundCall = 'POST /v2/payments/captures/CAPTURE1/refund';
const provider = useScriptedProvider();
beforeEach(() => answerTokens(provider));

function open(config: Partial<ProviderConfig> = { PAYPAL_API_BASE: provider.base }) {
  const parts = { log: provider.log, publicUrl: 'https://app.example' };
  return openPaypal({ APP_ENV: 'development', ...config }, parts) ?? expect.fail('PayPal is off');
}
const refuse = (call: string, issue: string, status = 422) =>
  provider.answer(call, { status, json: refusal('UNPROCESSABLE_ENTITY', issue) });

const wanted = {
  ourId: 'our-order',
  amount: '9.00',
  currency: 'EUR',
  description: 'Contesta Pro',
  returnUrl: 'https://app.example/payment-success',
  cancelUrl: 'https://app.example/payment-cancel',
  lang: 'es',
} as const;

describe('an order at PayPal', () => {
  it('is created with our id, the price and the return pages', async () => {
    const json = { ...order, status: 'PAYER_ACTION_REQUIRED' };
    provider.answer(createCall, { status: 201, json });
    const created = await open().create(wanted);
    expect(created.approvalUrl).toBe('https://www.paypal.com/checkoutnow?token=5O190127TN364715T');
    const { id } = order;
    const price = { amount: '9.00', currency: 'EUR', payee: 'MERCHANT1', captures: [] };
    expect(created.order).toEqual({ id, status: json.status, ourId: 'our-order', ...price });
    const [request] = provider.requestsTo(createCall);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'paypal-request-id': 'our-order',
      prefer: 'return=representation',
      'content-type': 'application/json',
    });
    const amount = { currency_code: 'EUR', value: '9.00' };
    const ids = { reference_id: 'our-order', custom_id: 'our-order' };
    const experience_context = {
      return_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
      locale: 'es-ES',
      brand_name: 'Contesta',
    };
    expect(JSON.parse(request?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [{ ...ids, description: 'Contesta Pro', amount }],
      payment_source: { paypal: { experience_context } },
    });
  });

  it('is shown in English to an English reader', async () => {
    provider.answer(createCall, { status: 201, json: order });
    await open().create({ ...wanted, lang: 'en' });
    expect(provider.requestsTo(createCall)[0]?.body).toContain('"locale":"en-GB"');
  });

  it('that is already approved when its creation is repeated has the URL of the return page', async () => {
    provider.answer(createCall, { json: { ...order, links: [] } });
    const { approvalUrl } = await open().create(wanted);
    expect(approvalUrl).toBe(`${wanted.returnUrl}?token=${order.id}`);
  });

  it.each(['javascript:alert(1)', 'nowhere'])('with approval URL %s is refused', async (href) => {
    provider.answer(createCall, { json: { ...order, links: [{ rel: 'approve', href }] } });
    await expect(open().create(wanted)).rejects.toThrow('UNAVAILABLE');
  });

  it('that PayPal refuses to create is logged as an error', async () => {
    refuse(createCall, 'DUPLICATE_REQUEST_ID');
    await expect(open().create(wanted)).rejects.toSatisfy((e) => isProblem(e, 'UNAVAILABLE'));
    expect(provider.lines.join()).toMatch(/error.*"create".*DUPLICATE_REQUEST_ID/);
  });

  it('is read with its captures', async () => {
    provider.answer(`GET ${orderPath}`, { json: capturedOrder('COMPLETED') });
    const at = new Date('2026-11-21T10:00:00Z');
    const capture = { id: 'CAPTURE1', status: 'COMPLETED', amount: '9.00', currency: 'EUR', at };
    expect(await open().get(order.id)).toMatchObject({ status: 'COMPLETED', captures: [capture] });
  });

  it('that PayPal does not find is read as null', async () => {
    const json = refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    provider.answer(`GET ${orderPath}`, { status: 404, json });
    expect(await open().get(order.id)).toBeNull();
  });

  it('not created by us has no id of ours', async () => {
    const units = order.purchase_units.map((unit) => ({ ...unit, custom_id: undefined }));
    provider.answer(`GET ${orderPath}`, { json: { ...order, purchase_units: units } });
    expect(await open().get(order.id)).toMatchObject({ ourId: null });
  });
});

describe('a capture at PayPal', () => {
  const ends = { COMPLETED: 'taken', PENDING: 'taken', DECLINED: 'declined', FAILED: 'declined' };
  it.each(Object.entries(ends))('that ended as %s is %s', async (status, outcome) => {
    provider.answer(captureCall, { status: 201, json: capturedOrder(status) });
    expect(await open().capture(order.id, 'key-1')).toBe(outcome);
    expect(provider.requestsTo(captureCall)[0]?.headers['paypal-request-id']).toBe('key-1');
  });

  it.each([
    [422, 'ORDER_ALREADY_CAPTURED', 'refused'],
    [422, 'ORDER_NOT_APPROVED', 'refused'],
    [422, 'SOMETHING_NEW', 'refused'],
    [404, 'INVALID_RESOURCE_ID', 'refused'],
    [403, 'PERMISSION_DENIED', 'refused'],
    [422, 'INSTRUMENT_DECLINED', 'declined'],
    [422, 'PAYER_CANNOT_PAY', 'declined'],
    [422, 'TRANSACTION_REFUSED', 'declined'],
  ])('that is answered with %i %s is %s', async (status, issue, outcome) => {
    refuse(captureCall, issue, status);
    expect(await open().capture(order.id, 'key-1')).toBe(outcome);
  });

  it('that leaves the order approved is refused', async () => {
    provider.answer(captureCall, { json: order });
    expect(await open().capture(order.id, 'key-1')).toBe('refused');
  });

  it('that is still running with the same key throws UNAVAILABLE and logs no error', async () => {
    refuse(captureCall, 'PREVIOUS_REQUEST_IN_PROGRESS');
    await expect(open().capture(order.id, 'key-1')).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).not.toContain('error');
  });
});

describe('a refund at PayPal', () => {
  it.each(['COMPLETED', 'PENDING'])('that is %s succeeds for the full amount', async (status) => {
    provider.answer(refundCall, { status: 201, json: { id: 'REFUND1', status } });
    await open().refund('CAPTURE1', 'refund-1');
    const [request] = provider.requestsTo(refundCall);
    expect(request?.headers['paypal-request-id']).toBe('refund-1');
    expect(JSON.parse(request?.body || '{}')).toEqual({});
  });

  it('that was made before succeeds', async () => {
    refuse(refundCall, 'CAPTURE_FULLY_REFUNDED');
    await open().refund('CAPTURE1', 'refund-1');
  });

  it.each(['FAILED', 'CANCELLED'])('that is %s fails, and its status is logged', async (status) => {
    provider.answer(refundCall, { status: 201, json: { id: 'REFUND1', status } });
    await expect(open().refund('CAPTURE1', 'refund-1')).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).toContain(`"reason":"refund ${status}"`);
  });

  it('that is refused for another reason is logged as an error', async () => {
    refuse(refundCall, 'REFUND_TIME_LIMIT_EXCEEDED');
    await expect(open().refund('CAPTURE1', 'refund-1')).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).toMatch(/error.*REFUND_TIME_LIMIT_EXCEEDED/);
  });
});

describe('a token of PayPal', () => {
  const read = `GET ${orderPath}`;

  it('is requested once by concurrent calls', async () => {
    provider.answer(read, { json: order });
    const paypal = open();
    await Promise.all(Array.from({ length: 20 }, () => paypal.get(order.id)));
    await paypal.get(order.id);
    expect(provider.requestsTo('POST /v1/oauth2/token')).toHaveLength(1);
  });

  it('that PayPal refuses is replaced, and the call repeated', async () => {
    provider.answer(read, { status: 401, json: { error: 'invalid_token' } }, { json: order });
    expect(await open().get(order.id)).toMatchObject({ id: order.id });
    const tokens = provider.requestsTo(read).map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('that expires within a minute is not used again', async () => {
    answerTokens(provider, 59);
    provider.answer(read, { json: order });
    const paypal = open();
    await paypal.get(order.id);
    await paypal.get(order.id);
    expect(provider.requestsTo(read).at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it('is requested again by the next call after a failure', async () => {
    const token = { access_token: 'token-1', token_type: 'Bearer', expires_in: 32_400 };
    provider.answer('POST /v1/oauth2/token', { status: 503, text: '' }, { json: token });
    provider.answer(read, { json: order });
    const paypal = open();
    await expect(paypal.get(order.id)).rejects.toThrow('UNAVAILABLE');
    expect(await paypal.get(order.id)).toMatchObject({ id: order.id });
  });

  it('is refused for wrong keys, with an error in the log', async () => {
    provider.answer('POST /v1/oauth2/token', { status: 401, json: { error: 'invalid_client' } });
    await expect(open().get(order.id)).rejects.toThrow('UNAVAILABLE');
    expect(provider.lines.join()).toMatch(/error.*401/);
  });
});

it("the checkout button's script is PayPal's own, for our client id", () => {
  const query = 'client-id=client&currency=EUR&intent=capture&components=buttons';
  const { sdkUrl } = open({ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 's' });
  expect(sdkUrl).toBe(`https://www.paypal.com/sdk/js?${query}`);
});

it("the checkout button's script is on our own site if the stand-in is used", () => {
  const { sdkUrl } = open({ SANDBOX_URL: 'http://sandbox:8080' });
  expect(sdkUrl).toBe('https://app.example/sandbox/paypal/sdk.js');
});
