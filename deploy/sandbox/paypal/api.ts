import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import type { Faults } from '../faults.ts';
import { type Answer, type Call, type Handle, openProviderApi } from '../provider-api.ts';
import { errorAnswer, notFound, refused } from './errors.ts';
import { isOurs } from './events.ts';
import { type Order, orderId, wrong } from './order.ts';
import { captureBody, orderBody, orderSummary, type Places, refundBody } from './order-body.ts';
import { capture, refund } from './order-rules.ts';
import type { Orders } from './orders.ts';
import { readRefundRequest } from './requests.ts';
import { openTokens, type Sign } from './tokens.ts';

type ApiParts = {
  orders: Orders;
  places: Places;
  sign: Sign;
  faults: Faults;
  clock: Clock;
  log: Log;
};

/** Every call of PayPal that is played, with the names that faults know it by. */
export function paypalApi({ orders, places, sign, faults, clock, log }: ApiParts): Router {
  const tokens = openTokens(sign, clock);
  const manners = {
    provider: 'paypal',
    admit: tokens.admit,
    broken: errorAnswer('INTERNAL_SERVER_ERROR'),
    unreadable: errorAnswer('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'),
    unknownPath: errorAnswer('RESOURCE_NOT_FOUND'),
    headers: () => ({ 'Paypal-Debug-Id': crypto.randomUUID().slice(0, 13).replace('-', '') }),
  } as const;
  const { call, close } = openProviderApi(manners, faults, log);
  const order = orderCalls(orders, places);
  const payment = paymentCalls(orders, places);
  const moves = ['pending', 'declined', 'wrong-amount'] as const;

  call('post', '/v1/oauth2/token', { names: ['token'], open: true }, tokens.give);
  call('post', '/v2/checkout/orders', { names: ['create'], shows: ['wrong-amount'] }, order.create);
  call('get', '/v2/checkout/orders/:id', { names: ['get'], shows: ['wrong-amount'] }, order.get);
  call(
    'post',
    '/v2/checkout/orders/:id/capture',
    { names: ['capture'], shows: moves },
    order.captureOrder,
  );
  call(
    'get',
    '/v2/payments/captures/:id',
    { names: ['get'], shows: ['wrong-amount'] },
    payment.getCapture,
  );
  call(
    'post',
    '/v2/payments/captures/:id/refund',
    { names: ['refund'], shows: moves },
    payment.refundCapture,
  );
  call('get', '/v2/payments/refunds/:id', { names: ['get'] }, payment.getRefund);
  call(
    'post',
    '/v1/notifications/verify-webhook-signature',
    { names: ['verify'], shows: ['declined'] },
    verifyCall(sign, clock),
  );

  return close();
}

const requestIdOf = ({ header }: Call) => header('paypal-request-id') ?? null;
const wantsAll = ({ header }: Call) => header('prefer') === 'return=representation';
const param = ({ params }: Call, name: string) => params[name] ?? '';

/** The calls about orders. PayPal answers 201 to what it does, 200 to what it had done under the same request id. */
function orderCalls(orders: Orders, places: Places) {
  const create: Handle = async (call) => {
    const { order, isNew } = await orders.create(call.body, requestIdOf(call), call.fault);
    const draw = wantsAll(call) ? orderBody : orderSummary;
    return { status: isNew ? 201 : 200, body: draw(order, places) };
  };

  const get: Handle = async (call) => {
    const order = await orders.get(param(call, 'id'));
    return { status: 200, body: orderBody(shown(order, call), places) };
  };

  const captureOrder: Handle = async (call) => {
    const before = await orders.get(param(call, 'id'));
    const asked = { requestId: requestIdOf(call), fault: call.fault };
    const { order, isNew } = await orders.change(orderId(before._id), (one, now) =>
      capture(one, { ...asked, now }),
    );
    return { status: isNew ? 201 : 200, body: orderBody(order, places) };
  };

  return { create, get, captureOrder };
}

function paymentCalls(orders: Orders, places: Places) {
  const getCapture: Handle = async (call) => {
    const order = shown(await orders.ofPart(param(call, 'id')), call);
    const found = order.captures.find(({ id }) => id === param(call, 'id'));
    if (!found) throw notFound();
    return { status: 200, body: captureBody(order, found, places) };
  };

  const refundCapture: Handle = async (call) => {
    const asked = { ...readRefundRequest(call.body), requestId: requestIdOf(call) };
    const id = param(call, 'id');
    const { order, isNew } = await orders.change(id, (one, now) =>
      refund(one, id, { ...asked, fault: call.fault, now }),
    );
    const refunds = order.captures.find((one) => one.id === id)?.refunds ?? [];
    const given = refunds.find(
      ({ requestId }) => requestId !== null && requestId === asked.requestId,
    );
    return refundAnswer(order, given?.id ?? refunds.at(-1)?.id, {
      status: isNew ? 201 : 200,
      isWhole: wantsAll(call),
    });
  };

  const getRefund: Handle = async (call) =>
    refundAnswer(await orders.ofPart(param(call, 'id')), param(call, 'id'), {
      status: 200,
      isWhole: true,
    });

  function refundAnswer(
    order: Order,
    id: string | undefined,
    { status, isWhole }: { status: number; isWhole: boolean },
  ): Answer {
    for (const one of order.captures) {
      const found = one.refunds.find((given) => given.id === id);
      if (!found) continue;
      const body = refundBody(order, one, found, places);
      return {
        status,
        body: isWhole ? body : { id: body.id, status: body.status, links: body.links },
      };
    }
    throw notFound();
  }

  return { getCapture, refundCapture, getRefund };
}

const verifyCall =
  (sign: Sign, clock: Clock): Handle =>
  async ({ body, fault }) => {
    const answer = isOurs(sign, body, clock());
    if (answer === null) throw refused('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
    const isBelieved = answer && fault !== 'declined';
    return { status: 200, body: { verification_status: isBelieved ? 'SUCCESS' : 'FAILURE' } };
  };

/** An order as a call is shown it: under a fault with another amount than it has. */
function shown(order: Order, { fault }: Call): Order {
  if (fault !== 'wrong-amount') return order;
  return {
    ...order,
    unit: { ...order.unit, amount: wrong(order.unit.amount) },
    captures: order.captures.map((one) => ({ ...one, amount: wrong(one.amount) })),
  };
}
