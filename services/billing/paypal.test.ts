import { captureOrder, createOrder } from '@contesta/contracts/billing';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from './main.ts';
import { capturedOrder, givesTokens, order, orderPath } from './testing/paypal-answers.ts';
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
