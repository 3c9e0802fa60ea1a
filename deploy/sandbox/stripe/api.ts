import { timingSafeEqual } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import type { Log } from '@contesta/kit/log';
import type { Router } from 'express';
import type { Faults } from '../faults.ts';
import { type Call, openProviderApi } from '../provider-api.ts';
import { type Collection, type Drawing, kinds } from './draw.ts';
import { errorAnswer, unauthorised } from './errors.ts';
import { apiVersion } from './events.ts';
import type { Purchases } from './purchases.ts';
import { openReading } from './reading.ts';
import { refundCall, sessionCalls } from './writing.ts';

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

const key = standInKeys.stripe.secretKey;
const admitted = [`Bearer ${key}`, `Basic ${Buffer.from(`${key}:`).toString('base64')}`];

function admit({ header }: Call): void {
  const given = Buffer.from(header('authorization') ?? '');
  const isRight = (wanted: Buffer) =>
    wanted.length === given.length && timingSafeEqual(wanted, given);
  if (!admitted.some((wanted) => isRight(Buffer.from(wanted)))) throw unauthorised();
}
