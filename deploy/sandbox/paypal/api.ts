import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import type { Faults } from '../faults.ts';
import {
  type Handle,
  type ProviderAnswer,
  type ProviderCall,
  providerApi,
  type ReceivedCall,
} from '../provider-api.ts';
import { errorAnswer, notFound, refused } from './errors.ts';
import { isGenuine } from './events.ts';
import { oneCentLess, orderId, type PaypalOrder } from './order.ts';
import { captureBody, orderBody, orderSummary, refundBody, type Urls } from './order-body.ts';
import { capture, refund } from './order-rules.ts';
import type { Orders } from './orders.ts';
import { readRefundRequest } from './requests.ts';
import { openTokens, type Sign } from './tokens.ts';

type ApiParts = {
  orders: Orders;
  urls: Urls;
  sign: Sign;
  faults: Faults;
  clock: Clock;
  log: Log;
};

/** The calls of PayPal that the stand-in implements. */
export function paypalApi({ orders, urls, sign, faults, clock, log }: ApiParts): Router {
  const tokens = openTokens(sign, clock);
  const calls: ProviderCall[] = [
    {
      verb: 'post',
      path: '/v1/oauth2/token',
      operations: ['token'],
      isPublic: true,
      handle: tokens.issue,
    },
    ...orderCalls(orders, urls),
    ...captureCalls(orders, urls),
    ...refundCalls(orders, urls),
    {
      verb: 'post',
      path: '/v1/notifications/verify-webhook-signature',
      operations: ['verify'],
      extraFaults: ['declined'],
      handle: verifyEvent(sign, clock),
    },
  ];
  const conventions = {
    provider: 'paypal',
    authenticate: tokens.check,
    failed: errorAnswer('INTERNAL_SERVER_ERROR'),
    unreadable: errorAnswer('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'),
    unknownPath: errorAnswer('RESOURCE_NOT_FOUND'),
    headers: () => ({ 'Paypal-Debug-Id': crypto.randomUUID().slice(0, 13).replace('-', '') }),
  } as const;
  return providerApi(calls, { conventions, faults, log });
}

/** Faults of calls that move money. */
const moneyFaults = ['pending', 'declined', 'wrong-amount'] as const;

const idIn = ({ params }: ReceivedCall) => params.id ?? '';
const requestIdOf = ({ header }: ReceivedCall) => header('paypal-request-id') ?? null;
const wantsAll = ({ header }: ReceivedCall) => header('prefer') === 'return=representation';
/** PayPal answers 201 to a new request, and 200 to a repeated request id. */
const doneStatus = (isRepeat: boolean) => (isRepeat ? 200 : 201);

function orderCalls(orders: Orders, urls: Urls): ProviderCall[] {
  const create: Handle = async (call) => {
    const { order, isRepeat } = await orders.create(call.body, requestIdOf(call), call.fault);
    const bodyOf = wantsAll(call) ? orderBody : orderSummary;
    return { status: doneStatus(isRepeat), body: bodyOf(order, urls) };
  };

  const get: Handle = async (call) => {
    const order = await orders.get(idIn(call));
    return { status: 200, body: orderBody(withFault(order, call), urls) };
  };

  const captureOrder: Handle = async (call) => {
    const before = await orders.get(idIn(call));
    const request = { requestId: requestIdOf(call), fault: call.fault };
    const { order, isRepeat } = await orders.change(orderId(before._id), (current, now) =>
      capture(current, { ...request, now }),
    );
    return { status: doneStatus(isRepeat), body: orderBody(order, urls) };
  };

  const path = '/v2/checkout/orders';
  return [
    { verb: 'post', path, operations: ['create'], extraFaults: ['wrong-amount'], handle: create },
    {
      verb: 'get',
      path: `${path}/:id`,
      operations: ['get'],
      extraFaults: ['wrong-amount'],
      handle: get,
    },
    {
      verb: 'post',
      path: `${path}/:id/capture`,
      operations: ['capture'],
      extraFaults: moneyFaults,
      handle: captureOrder,
    },
  ];
}

function captureCalls(orders: Orders, urls: Urls): ProviderCall[] {
  const get: Handle = async (call) => {
    const order = withFault(await orders.ofPart(idIn(call)), call);
    const found = order.captures.find(({ id }) => id === idIn(call));
    if (!found) throw notFound();
    return { status: 200, body: captureBody(order, found, urls) };
  };

  const path = '/v2/payments/captures/:id';
  return [{ verb: 'get', path, operations: ['get'], extraFaults: ['wrong-amount'], handle: get }];
}

function refundCalls(orders: Orders, urls: Urls): ProviderCall[] {
  const refundCapture: Handle = async (call) => {
    const requestId = requestIdOf(call);
    const request = { ...readRefundRequest(call.body), requestId, fault: call.fault };
    const id = idIn(call);
    const { order, isRepeat } = await orders.change(id, (current, now) =>
      refund(current, id, { ...request, now }),
    );
    const refunds = order.captures.find((captured) => captured.id === id)?.refunds ?? [];
    // A repeated request id shows the refund that it made.
    const made =
      refunds.find((other) => requestId !== null && other.requestId === requestId) ??
      refunds.at(-1);
    const body = bodyOf(order, made?.id);
    const { id: refundId, status, links } = body;
    return {
      status: doneStatus(isRepeat),
      body: wantsAll(call) ? body : { id: refundId, status, links },
    };
  };

  const get: Handle = async (call): Promise<ProviderAnswer> => ({
    status: 200,
    body: bodyOf(await orders.ofPart(idIn(call)), idIn(call)),
  });

  function bodyOf(order: PaypalOrder, id: string | undefined) {
    for (const captured of order.captures) {
      const found = captured.refunds.find((made) => made.id === id);
      if (found) return refundBody(order, captured, found, urls);
    }
    throw notFound();
  }

  return [
    {
      verb: 'post',
      path: '/v2/payments/captures/:id/refund',
      operations: ['refund'],
      extraFaults: moneyFaults,
      handle: refundCapture,
    },
    { verb: 'get', path: '/v2/payments/refunds/:id', operations: ['get'], handle: get },
  ];
}

const verifyEvent =
  (sign: Sign, clock: Clock): Handle =>
  async ({ body, fault }) => {
    const isValid = isGenuine(sign, body, clock());
    if (isValid === null) throw refused('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
    const isVerified = isValid && fault !== 'declined';
    return { status: 200, body: { verification_status: isVerified ? 'SUCCESS' : 'FAILURE' } };
  };

/** The order as the answer shows it: a cent lower under the fault `wrong-amount`. */
function withFault(order: PaypalOrder, { fault }: ReceivedCall): PaypalOrder {
  if (fault !== 'wrong-amount') return order;
  return {
    ...order,
    unit: { ...order.unit, amount: oneCentLess(order.unit.amount) },
    captures: order.captures.map((made) => ({ ...made, amount: oneCentLess(made.amount) })),
  };
}
