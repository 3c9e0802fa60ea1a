import { z } from 'zod';
import type { Handle } from '../provider-api.ts';
import type { Drawing } from './draw.ts';
import { missing, refused } from './errors.ts';
import { idOf, type Place, placeOf } from './ids.ts';
import type { Purchase } from './purchase.ts';
import { fingerprintOf, type Purchases } from './purchases.ts';
import { expandPaths, type Reading } from './reading.ts';
import { madeBefore, refund } from './refund-rules.ts';
import { metadataSchema, paramOf, whole } from './session-request.ts';
import { expire } from './session-rules.ts';
import { cancel, update } from './subscription-rules.ts';

type Writing = { purchases: Purchases; drawing: Drawing; reading: Reading };

const keyOf = (header: (name: string) => string | undefined) => header('idempotency-key') ?? null;
const replayed = { 'Idempotent-Replayed': 'true' };

/** What changes sessions and subscriptions. */
export function sessionCalls({ purchases, drawing, reading }: Writing) {
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
export function refundCall({ purchases, drawing, reading }: Writing): Handle {
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
