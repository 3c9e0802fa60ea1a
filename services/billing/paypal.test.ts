import { captureOrder, createOrder, paymentPlan } from '@contesta/contracts/billing';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from './main.ts';
import { capturedOrder, givesTokens, order, orderPath, refusal } from './testing/paypal-answers.ts';
import { openScriptedProvider, type ScriptedProvider } from './testing/scripted-provider.ts';

const createCall = 'POST /v2/checkout/orders';
const captureCall = `POST ${orderPath}/capture`;
const readCall = `GET ${orderPath}`;

let played: ScriptedProvider;
let service: Awaited<ReturnType<typeof openService>>;
let token: string;

const openService = () =>
  openTestService(billing, { env: { APP_ENV: 'development', PAYPAL_API_BASE: played.base } });

beforeEach(async () => {
  played = await openScriptedProvider();
  givesTokens(played);
  played.answer(createCall, { status: 201, json: order });
  service = await openService();
  token = service.tokenFor('account-ana');
});
afterEach(async () => {
  await service.close();
  await played.close();
});

const buy = () => service.call(createOrder, { token, body: { plan: 'pro' } });
const capture = () =>
  service.call(captureOrder, { token, body: { orderId: order.id, plan: 'pro' } });

/** An answer of PayPal as it is about the order that we have made: under our own id. */
function ours(answer: { purchase_units: object[] }) {
  const request = JSON.parse(played.askedFor(createCall)[0]?.body ?? '');
  const { custom_id } = request.purchase_units[0];
  const purchase_units = answer.purchase_units.map((unit) => ({ ...unit, custom_id }));
  return { json: { ...answer, purchase_units } };
}

describe('money that PayPal holds under review', () => {
  it('and then denies ends its order: the plan can be bought again at once', async () => {
    expect((await buy()).body.orderId).toBe(order.id);
    played.answer(readCall, ours(order), ours(capturedOrder('PENDING')));
    played.answer(captureCall, ours(capturedOrder('PENDING')));
    expect((await capture()).status).toBe(202);
    played.answer(readCall, ours(capturedOrder('DECLINED')));
    expect((await capture()).status).toBe(402);
    expect((await capture()).status).toBe(409);
    played.answer(createCall, { status: 201, json: { ...order, id: 'NEXT1' } });
    expect(await buy()).toMatchObject({ status: 200, body: { orderId: 'NEXT1' } });
  });
});

describe('an order that PayPal denies to know', () => {
  const unknown = { status: 404, json: refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') };
  const state = async () =>
    (await service.store.collection('orders').findOne({ providerId: order.id }))?.state;

  async function looksAgainAfter(hours: number): Promise<void> {
    const before = played.askedFor(readCall).length;
    service.advance(hours * 3_600_000);
    await eventually(() => expect(played.askedFor(readCall).length).toBeGreaterThan(before));
  }

  it.each([1, 2])(
    'right after its capture is asked about again, until its buyer has the plan: %i times',
    async (times) => {
      await buy();
      const denials = Array.from({ length: times }, () => unknown);
      played.answer(readCall, ours(order), ...denials, ours(capturedOrder('COMPLETED')));
      played.answer(captureCall, ours(capturedOrder('COMPLETED')));
      await capture();
      await eventually(async () => expect(await state()).toBe('applied'), 15_000);
      expect((await service.call(paymentPlan, { token })).body.status).toBe('pro');
      expect(played.askedFor(captureCall)).toHaveLength(1);
    },
  );

  it('although its buyer had approved it is never void, though the plan can be bought anew after a day', async () => {
    await buy();
    played.answer(readCall, ours(order), unknown);
    played.answer(captureCall, { status: 503, text: '' });
    await capture();
    for (const hours of [1, 25]) await looksAgainAfter(hours);
    expect(await state()).toBe('capturing');
    played.answer(createCall, { status: 201, json: { ...order, id: 'NEXT1' } });
    expect((await buy()).body.orderId).toBe('NEXT1');
    played.answer(readCall, ours(capturedOrder('COMPLETED')));
    await looksAgainAfter(2);
    await eventually(async () => expect(await state()).toBe('applied'), 10_000);
  });
});
