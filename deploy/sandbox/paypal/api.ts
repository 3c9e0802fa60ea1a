import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import type { Faults } from '../faults.ts';
import { openProviderApi } from '../provider-api.ts';
import type { Sign } from '../signing-key.ts';
import { errorAnswer } from './errors.ts';
import type { Places } from './order-body.ts';
import type { Orders } from './orders.ts';
import { orderCalls, paymentCalls, verifyCall } from './routes.ts';
import { openTokens } from './tokens.ts';

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
