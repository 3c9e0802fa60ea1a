import { createHmac, randomUUID } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import type { PendingEvent } from '../ledger.ts';
import type { Objects, StripeObject } from './objects.ts';
import type { Purchase } from './purchase.ts';
import { idOf, type Kind } from './wire-format.ts';

/** The API version of the SDK's types. */
export const apiVersion = '2026-10-28.endive';

type PurchaseEvent = { type: string; id: string };

/** The events that Stripe sends after a change. */
export const eventsOf =
  ({ find, expand }: Objects) =>
  (before: Purchase, after: Purchase, now: Date): PendingEvent[] =>
    purchaseEvents(before, after).flatMap(({ type, id }) => {
      const object = find(after, id);
      return object ? pendingEventOf(type, expand(after, object, []), now) : [];
    });

function purchaseEvents(before: Purchase, after: Purchase): PurchaseEvent[] {
  const idOfKind = (kind: Kind, ...indexes: number[]) => idOf(kind, after._id, ...indexes);
  const events: PurchaseEvent[] = [];
  const add = (type: string, id: string) => events.push({ type, id });

  const oldSubscription = before.subscription;
  const subscription = after.subscription;
  if (subscription && !oldSubscription) add('customer.subscription.created', idOfKind('sub'));
  after.payments.forEach((payment, index) => {
    const old = before.payments[index];
    if (subscription && payment.paidAt && !old?.paidAt) add('invoice.paid', idOfKind('in', index));
    const isChanged = payment !== old; // rules keep an unchanged payment as the same object
    if (subscription && payment.status === 'failed' && isChanged)
      add('invoice.payment_failed', idOfKind('in', index));
    if (old?.status === 'processing' && payment.status === 'succeeded')
      add('checkout.session.async_payment_succeeded', idOfKind('cs_test'));
    if (payment.refunds.length > (old?.refunds.length ?? 0))
      add('charge.refunded', idOfKind('ch', index));
  });
  if (subscription && oldSubscription && subscription !== oldSubscription) {
    const change = subscription.status === 'canceled' ? 'deleted' : 'updated';
    add(`customer.subscription.${change}`, idOfKind('sub'));
  }
  if (before.status === 'open' && after.status === 'complete')
    add('checkout.session.completed', idOfKind('cs_test'));
  if (before.status === 'open' && after.status === 'expired')
    add('checkout.session.expired', idOfKind('cs_test'));
  return events;
}

function pendingEventOf(type: string, object: StripeObject, now: Date): PendingEvent {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(now.getTime() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, body: JSON.stringify(body), attempts: 0, dueAt: now };
}

/** The signature header of an event: https://docs.stripe.com/webhooks#verify-manually */
export function signEvent({ body }: PendingEvent, now: Date): Record<string, string> {
  const stamp = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', standInKeys.stripe.webhookSecret)
    .update(`${stamp}.${body}`)
    .digest('hex');
  return { 'Stripe-Signature': `t=${stamp},v1=${signature}` };
}
