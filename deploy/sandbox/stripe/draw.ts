import { idOf, type Place, placeOf } from './ids.ts';
import { chargeOf, paymentIntentOf } from './objects/charge.ts';
import { customerOf } from './objects/customer.ts';
import { invoiceOf, invoicePaymentOf } from './objects/invoice.ts';
import { refundOf } from './objects/refund.ts';
import { sessionOf } from './objects/session.ts';
import { subscriptionOf } from './objects/subscription.ts';
import type { Payment, Purchase } from './purchase.ts';

/** An object of Stripe's as it goes over the wire. */
export type Drawn = { id: string; object: string } & Record<string, unknown>;

/** What can be read by its id, as paths name it: the beginning of the ids, and what an error calls it. */
export const kinds = {
  'checkout/sessions': { kind: 'cs_test', what: 'checkout.session' },
  customers: { kind: 'cus', what: 'customer' },
  subscriptions: { kind: 'sub', what: 'subscription' },
  invoices: { kind: 'in', what: 'invoice' },
  invoice_payments: { kind: 'inpay', what: 'invoice_payment' },
  payment_intents: { kind: 'pi', what: 'payment_intent' },
  charges: { kind: 'ch', what: 'charge' },
  refunds: { kind: 're', what: 'refund' },
} as const;
export type Collection = keyof typeof kinds;

/** Draws the objects of a purchase. */
export function openDrawing(publicUrl: string) {
  function byKind(purchase: Purchase, { kind, payment: number, refund: count }: Place) {
    const { payments, subscription, status } = purchase;
    const payment = payments[number];
    const refund = payment?.refunds[count];
    if (kind === 'cs_test') return sessionOf(purchase, publicUrl);
    if (status !== 'complete') return null;
    if (kind === 'cus') return subscription ? customerOf(purchase) : null;
    if (kind === 'sub') return subscription && subscriptionOf(purchase, subscription);
    if (!payment) return null;
    if (kind === 'in') return subscription && invoiceOf(purchase, number, payment);
    if (kind === 'inpay') return subscription && invoicePaymentOf(purchase, number, payment);
    if (kind === 'pi') return paymentIntentOf(purchase, number, payment);
    if (kind === 'ch') return chargeOf(purchase, number, payment);
    return kind === 're' && refund ? refundOf(purchase, number, count, refund) : null;
  }

  /** The object that an id names in its purchase; null when there is none. */
  function draw(purchase: Purchase, id: string): Drawn | null {
    const place = placeOf(id);
    const drawn = place && byKind(purchase, place);
    return drawn?.id === id ? drawn : null;
  }

  /** All objects of one kind in a purchase. */
  function drawAll(purchase: Purchase, collection: Collection): Drawn[] {
    return idsIn(purchase, collection).flatMap((id) => draw(purchase, id) ?? []);
  }

  return { draw, drawAll };
}

export type Drawing = ReturnType<typeof openDrawing>;

function idsIn({ _id, payments }: Purchase, collection: Collection): string[] {
  const { kind } = kinds[collection];
  if (kind === 'cs_test' || kind === 'cus' || kind === 'sub') return [idOf(kind, _id)];
  if (kind !== 're') return payments.map((_, number) => idOf(kind, _id, number));
  return payments.flatMap(({ refunds }: Payment, number) =>
    refunds.map((_, count) => idOf('re', _id, number, count)),
  );
}
