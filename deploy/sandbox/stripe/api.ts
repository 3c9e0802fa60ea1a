import { timingSafeEqual } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import type { Faults } from '../faults.ts';
import { type Handle, type ProviderCall, providerApi, type ReceivedCall } from '../provider-api.ts';
import { errorAnswer, missing, refused, unauthorised } from './errors.ts';
import { apiVersion } from './events.ts';
import type { Objects } from './objects.ts';
import type { Purchase } from './purchase.ts';
import { cancel, expire, update } from './purchase-rules.ts';
import { fingerprintOf, type Purchases } from './purchases.ts';
import { readCalls } from './reading.ts';
import { refund } from './refund-rules.ts';
import { readCustomerUpdate, readRefundRequest, readUpdateRequest } from './requests.ts';
import { idOf, type ParsedId, parseId } from './wire-format.ts';

type ApiParts = { purchases: Purchases; objects: Objects; faults: Faults; log: Log };

/** The calls of Stripe that the stand-in implements. */
export function stripeApi({ purchases, objects, faults, log }: ApiParts): Router {
  const calls = [
    ...sessionCalls(purchases, objects),
    ...subscriptionCalls(purchases, objects),
    customerCall(purchases, objects),
    refundCall(purchases, objects),
    ...readCalls(purchases, objects),
  ];
  const conventions = {
    provider: 'stripe',
    authenticate,
    failed: errorAnswer(500, 'api_error', 'Sorry, something went wrong.'),
    unreadable: errorAnswer(400, 'invalid_request_error', 'The request cannot be read.'),
    unknownPath: errorAnswer(404, 'invalid_request_error', 'Unrecognized request URL.'),
    headers: () => ({
      'Request-Id': `req_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`,
      'Stripe-Version': apiVersion,
    }),
  } as const;
  return providerApi(calls, { conventions, faults, log });
}

const { secretKey } = standInKeys.stripe;
const credentials = [
  `Bearer ${secretKey}`,
  `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
];

function authenticate({ header }: ReceivedCall): void {
  const received = Buffer.from(header('authorization') ?? '');
  const isReceived = (valid: Buffer) =>
    valid.length === received.length && timingSafeEqual(valid, received);
  if (!credentials.some((valid) => isReceived(Buffer.from(valid)))) throw unauthorised();
}

const idIn = ({ params }: ReceivedCall) => params.id ?? '';
const requestKeyOf = ({ header }: ReceivedCall) => header('idempotency-key') ?? null;
const replayed = { 'Idempotent-Replayed': 'true' };

function sessionCalls(purchases: Purchases, objects: Objects): ProviderCall[] {
  const name = 'checkout.session';

  const create: Handle = async (call) => {
    const { purchase, isRepeat } = await purchases.open(call.body, requestKeyOf(call), call.fault);
    // For a repeated key Stripe repeats its first answer, even if the session has changed since.
    const first: Purchase = { ...purchase, status: 'open', payments: [], subscription: null };
    const body = objects.show(first, idOf('cs_test', purchase._id), { name, request: call.body });
    return { status: 200, body, ...(isRepeat && { headers: replayed }) };
  };

  const end: Handle = async (call) => {
    const { purchase } = await purchases.change(idIn(call), name, expire);
    return { status: 200, body: objects.show(purchase, idIn(call), { name, request: call.body }) };
  };

  const path = '/v1/checkout/sessions';
  return [
    { verb: 'post', path, operations: ['session'], extraFaults: ['wrong-amount'], handle: create },
    { verb: 'post', path: `${path}/:id/expire`, operations: ['session'], handle: end },
  ];
}

function subscriptionCalls(purchases: Purchases, objects: Objects): ProviderCall[] {
  const name = 'subscription';

  const change: Handle = async (call) => {
    const changes = readUpdateRequest(call.body);
    const { purchase } = await purchases.change(idIn(call), name, (current) =>
      update(current, changes),
    );
    return { status: 200, body: objects.show(purchase, idIn(call), { name, request: call.body }) };
  };

  const end: Handle = async (call) => {
    const request = { requestKey: requestKeyOf(call), reason: 'cancellation_requested' } as const;
    const { purchase } = await purchases.change(idIn(call), name, (current, now) =>
      cancel(current, { ...request, now }),
    );
    return { status: 200, body: objects.show(purchase, idIn(call), { name, request: call.query }) };
  };

  const path = '/v1/subscriptions/:id';
  return [
    { verb: 'post', path, operations: ['subscription'], handle: change },
    { verb: 'delete', path, operations: ['cancel'], handle: end },
  ];
}

function customerCall(purchases: Purchases, objects: Objects): ProviderCall {
  const name = 'customer';
  /** A customer's address is that of the purchase that made the customer. */
  const change: Handle = async (call) => {
    const { email } = readCustomerUpdate(call.body);
    const { purchase } = await purchases.change(idIn(call), name, (current) => ({
      ...current,
      wanted: { ...current.wanted, email },
    }));
    return { status: 200, body: objects.show(purchase, idIn(call), { name, request: call.body }) };
  };
  return { verb: 'post', path: '/v1/customers/:id', operations: ['customer'], handle: change };
}

function refundCall(purchases: Purchases, objects: Objects): ProviderCall {
  const create: Handle = async (call) => {
    const { payment_intent, charge, ...details } = readRefundRequest(call.body);
    const { id, name, stem, payment } = paymentNamed(payment_intent, charge);
    const requestKey = requestKeyOf(call);
    const fingerprint = fingerprintOf(call.body);
    const input = { ...details, requestKey, fingerprint, fault: call.fault };
    const { purchase, isRepeat } = await purchases.change(id, name, (current, now) =>
      refund(current, payment, { ...input, now }),
    );
    const refunds = purchase.payments[payment]?.refunds ?? [];
    // A repeated key shows the refund that it made.
    const known = refunds.findIndex(
      (other) => requestKey !== null && other.requestKey === requestKey,
    );
    const refundIndex = known < 0 ? refunds.length - 1 : known;
    const body = objects.show(purchase, idOf('re', stem, payment, refundIndex), {
      name: 'refund',
      request: call.body,
    });
    return { status: 200, body, ...(isRepeat && { headers: replayed }) };
  };

  return {
    verb: 'post',
    path: '/v1/refunds',
    operations: ['refund'],
    extraFaults: ['pending', 'declined', 'wrong-amount'],
    handle: create,
  };
}

type NamedPayment = ParsedId & { id: string; name: string };

function paymentNamed(intent: string | undefined, charge: string | undefined): NamedPayment {
  const id = intent ?? charge;
  if (!id)
    throw refused(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const [kind, name] = intent ? ['pi', 'payment_intent'] : ['ch', 'charge'];
  const parsed = parseId(id);
  if (parsed?.kind !== kind) throw missing(name, id, name);
  return { ...parsed, id, name };
}
