import { timingSafeEqual } from 'node:crypto';
import { testKeys } from '@contesta/billing/test-keys';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { type Call, type Handle, openProviderApi } from '../provider-api.ts';
import { errorAnswer, missing, refused, unauthorised } from './errors.ts';
import { apiVersion } from './events.ts';
import { type Collection, type Drawing, kinds } from './objects.ts';
import type { Purchase } from './purchase.ts';
import { cancel, expire, madeBefore, refund, update } from './purchase-rules.ts';
import { fingerprintOf, type Purchases } from './purchases.ts';
import { expandPaths, openReading, type Reading } from './reading.ts';
import { metadataSchema, paramOf, whole } from './requests.ts';
import { idOf, type Place, placeOf } from './wire-format.ts';

type ApiParts = { purchases: Purchases; drawing: Drawing; faults: Faults; log: Log };

/** Every call of Stripe that is played, with the names that faults know it by. */
export function stripeApi({ purchases, drawing, faults, log }: ApiParts): Router {
  const manners = {
    provider: 'stripe',
    admit,
    broken: errorAnswer(500, 'api_error', 'Sorry, something went wrong.'),
    unreadable: errorAnswer(400, 'invalid_request_error', 'The request cannot be read.'),
    unknownPath: errorAnswer(404, 'invalid_request_error', 'Unrecognized request URL.'),
    headers: () => ({
      'Request-Id': `req_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`,
      'Stripe-Version': apiVersion,
    }),
  } as const;
  const { call, close } = openProviderApi(manners, faults, log);
  const reading = openReading(purchases, drawing);
  const session = sessionCalls({ purchases, drawing, reading });
  const moves = ['pending', 'declined', 'wrong-amount'] as const;

  call(
    'post',
    '/v1/checkout/sessions',
    { names: ['session'], shows: ['wrong-amount'] },
    session.open,
  );
  call('post', '/v1/checkout/sessions/:id/expire', { names: ['session'] }, session.close);
  call('post', '/v1/subscriptions/:id', { names: ['subscription'] }, session.change);
  call('delete', '/v1/subscriptions/:id', { names: ['cancel'] }, session.end);
  call(
    'post',
    '/v1/refunds',
    { names: ['refund'], shows: moves },
    refundCall({ purchases, drawing, reading }),
  );
  for (const collection of Object.keys(kinds) as Collection[]) {
    const names = collection === 'subscriptions' ? ['get', 'subscription'] : ['get'];
    const operation = { names, shows: ['wrong-amount'] } as const;
    call('get', `/v1/${collection}`, operation, (asked) => reading.list(collection, asked));
    call('get', `/v1/${collection}/:id`, operation, (asked) =>
      reading.one(collection, asked.params.id ?? '', asked),
    );
  }
  return close();
}

const key = testKeys.stripe.secretKey;
const admitted = [`Bearer ${key}`, `Basic ${Buffer.from(`${key}:`).toString('base64')}`];

function admit({ header }: Call): void {
  const given = Buffer.from(header('authorization') ?? '');
  const isRight = (wanted: Buffer) =>
    wanted.length === given.length && timingSafeEqual(wanted, given);
  if (!admitted.some((wanted) => isRight(Buffer.from(wanted)))) throw unauthorised();
}

type Writing = { purchases: Purchases; drawing: Drawing; reading: Reading };

const keyOf = (header: (name: string) => string | undefined) => header('idempotency-key') ?? null;
const replayed = { 'Idempotent-Replayed': 'true' };

/** What changes sessions and subscriptions. */
function sessionCalls({ purchases, drawing, reading }: Writing) {
  const answer = (purchase: Purchase, id: string, given: unknown, what: string) => {
    const object = drawing.draw(purchase, id);
    if (!object) throw missing(what, id);
    return { status: 200, body: reading.show(purchase, object, expandPaths(given)) };
  };

  const open: Handle = async ({ body, header, fault }) => {
    const { purchase, isNew } = await purchases.open(body, keyOf(header), fault);
    // Asked again, Stripe repeats its first answer, whatever has become of the session.
    const first: Purchase = { ...purchase, status: 'open', payments: [], subscription: null };
    const said = answer(first, idOf('cs_test', purchase._id), body, 'checkout.session');
    return isNew ? said : { ...said, headers: replayed };
  };

  const close: Handle = async ({ params: { id = '' }, body }) => {
    const purchase = await purchases.change(id, 'checkout.session', expire);
    return answer(purchase, id, body, 'checkout.session');
  };

  const change: Handle = async ({ params: { id = '' }, body }) => {
    const asked = read(updateSchema, body);
    const purchase = await purchases.change(id, 'subscription', (one) =>
      update(one, {
        ...(asked.metadata && { metadata: asked.metadata }),
        ...(asked.cancel_at_period_end && {
          cancelAtPeriodEnd: asked.cancel_at_period_end === 'true',
        }),
      }),
    );
    return answer(purchase, id, body, 'subscription');
  };

  const end: Handle = async ({ params: { id = '' }, query, header }) => {
    const how = { requestKey: keyOf(header), reason: 'cancellation_requested' } as const;
    const purchase = await purchases.change(id, 'subscription', (one, now) =>
      cancel(one, { ...how, now }),
    );
    return answer(purchase, id, query, 'subscription');
  };

  return { open, close, change, end };
}

/** Money back. */
function refundCall({ purchases, drawing, reading }: Writing): Handle {
  return async ({ body, header, fault }) => {
    const asked = read(refundSchema, body);
    const place = paymentNamed(asked.payment_intent, asked.charge);
    const details = {
      amount: asked.amount ?? null,
      reason: asked.reason ?? null,
      metadata: asked.metadata,
      ...{ requestKey: keyOf(header), fingerprint: fingerprintOf(body), fault },
    };
    const id = asked.payment_intent ?? asked.charge ?? '';
    let before: number | null = null;
    const purchase = await purchases.change(
      id,
      place.kind === 'ch' ? 'charge' : 'payment_intent',
      (one, now) => {
        const payment = one.payments[place.payment];
        before = payment ? madeBefore(payment, { ...details, now }) : null;
        return refund(one, place.payment, { ...details, now });
      },
    );
    const last = (purchase.payments[place.payment]?.refunds.length ?? 1) - 1;
    const refundId = idOf('re', place.stem, place.payment, before ?? last);
    const object = drawing.draw(purchase, refundId);
    if (!object) throw missing('refund', refundId);
    const shown = reading.show(purchase, object, expandPaths(body));
    return { status: 200, body: shown, ...(before !== null && { headers: replayed }) };
  };
}

const updateSchema = z.object({
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  metadata: metadataSchema.optional(),
});
const refundSchema = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataSchema,
});

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const param = paramOf(result.error.issues[0]?.path ?? []);
  throw refused(`Invalid parameter: ${param}`, { param });
}

function paymentNamed(intent: string | undefined, charge: string | undefined): Place {
  const id = intent ?? charge;
  if (!id)
    throw refused(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const place = placeOf(id);
  if (place?.kind === (intent ? 'pi' : 'ch')) return place;
  throw missing(intent ? 'payment_intent' : 'charge', id, intent ? 'payment_intent' : 'charge');
}
