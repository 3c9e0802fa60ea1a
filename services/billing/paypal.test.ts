import { captureOrder, createOrder, paymentPlan, paypalWebhook } from '@contesta/contracts/billing';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { billing } from './main.ts';
import {
  answerTokens,
  capturedOrder,
  order,
  orderPath,
  refusal,
  webhookHeaders,
} from './testing/paypal-answers.ts';
import { useScriptedProvider } from './testing/scripted-provider.ts';

const createCall = 'POST /v2/checkout/orders';
const captureCall = `POST ${orderPath}/capture`;
const readCall = `GET ${orderPath}`;
const provider = useScriptedProvider();
let service: Awaited<ReturnType<typeof openTestService>>;
let token: string;
beforeEach(async () => {
  answerTokens(provider);
  provider.answer(createCall, { status: 201, json: order });
  const env = { APP_ENV: 'development', PAYPAL_API_BASE: provider.base };
  service = await openTestService(billing, { env });
  token = service.tokenFor('account-ana');
});
afterEach(() => service.close());
const buy = () => service.call(createOrder, { token, body: { plan: 'pro' } });
const capture = () =>
  service.call(captureOrder, { token, body: { orderId: order.id, plan: 'pro' } });

/** An answer of PayPal with the id that we sent in the create call. */
function withOurId(answer: { purchase_units: object[] }) {
  const request = JSON.parse(provider.requestsTo(createCall)[0]?.body ?? '');
  const { custom_id } = request.purchase_units[0];
  const purchase_units = answer.purchase_units.map((unit) => ({ ...unit, custom_id }));
  return { json: { ...answer, purchase_units } };
}

it('an order is void once PayPal has held its payment for review and denied it, and the plan can be bought again at once', async () => {
  expect((await buy()).body.orderId).toBe(order.id);
  provider.answer(readCall, withOurId(order), withOurId(capturedOrder('PENDING')));
  provider.answer(captureCall, withOurId(capturedOrder('PENDING')));
  expect((await capture()).status).toBe(202);
  provider.answer(readCall, withOurId(capturedOrder('DECLINED')));
  for (const status of [402, 409]) expect((await capture()).status).toBe(status); // denied, then void
  provider.answer(createCall, { status: 201, json: { ...order, id: 'NEXT1' } });
  expect(await buy()).toMatchObject({ status: 200, body: { orderId: 'NEXT1' } });
});

const notFound = { status: 404, json: refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') };
const hour = 3_600_000;
const storedOrder = () => service.store.collection('orders').findOne({ providerId: order.id });
const state = async () => (await storedOrder())?.state;

it.each([1, 2])(
  'an order that PayPal does not find %i times right after its capture is read again until its buyer has the plan',
  async (times) => {
    await buy();
    const notFounds = Array.from({ length: times }, () => notFound);
    const captured = withOurId(capturedOrder('COMPLETED'));
    provider.answer(readCall, withOurId(order), ...notFounds, captured);
    provider.answer(captureCall, withOurId(capturedOrder('COMPLETED')));
    const capturing = capture();
    await eventually(async () => {
      service.advance(1_000);
      expect(await state()).toBe('applied');
    });
    await capturing;
    expect((await service.call(paymentPlan, { token })).body.status).toBe('pro');
    expect(provider.requestsTo(captureCall)).toHaveLength(1);
  },
);

it('an order that PayPal does not find is never void once its buyer has approved it, but the plan can be bought again after a day', async () => {
  await buy();
  provider.answer(readCall, withOurId(order), notFound);
  provider.answer(captureCall, { status: 503, text: '' });
  await capture();
  service.advance(hour);
  await eventually(async () => expect((await storedOrder())?.unknownSince).toBeTruthy());
  service.advance(25 * hour);
  expect(await state()).toBe('capturing');
  provider.answer(createCall, { status: 201, json: { ...order, id: 'NEXT1' } });
  expect((await buy()).body.orderId).toBe('NEXT1');
  provider.answer(readCall, withOurId(capturedOrder('COMPLETED')));
  service.advance(2 * hour);
  await eventually(async () => expect(await state()).toBe('applied'));
});

const verifyCall = 'POST /v1/notifications/verify-webhook-signature';
const sendEvent = (id: string) => {
  const body = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } };
  return service.call(paypalWebhook, { headers: webhookHeaders(new Date().toISOString()), body });
};

it('a flood of forged webhook events gets 400, then 429 with Retry-After, and causes few calls to PayPal', async () => {
  await buy();
  provider.answer(verifyCall, { json: { verification_status: 'FAILURE' } });
  const unknown = await Promise.all(Array.from({ length: 10 }, () => sendEvent('UNKNOWN1')));
  expect(unknown.map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(provider.requestsTo(verifyCall)).toEqual([]);
  const known = await Promise.all(Array.from({ length: 140 }, () => sendEvent(order.id)));
  const limited = known.filter(({ status }) => status === 429);
  // 30 unverified events a minute are allowed: the ten above and 20 of these.
  expect([limited.length, known.length - limited.length]).toEqual([120, 20]);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([verifyCall, readCall].map((call) => provider.requestsTo(call).length)).toEqual([20, 0]);
});
