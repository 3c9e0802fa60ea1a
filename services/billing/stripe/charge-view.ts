import type { Stripe } from 'stripe';
import type { StripeCharge } from './port.ts';

/** A payment intent that a single payment was made with; null until money has arrived. Its latest charge is expanded. */
export function intentCharge(intent: Stripe.PaymentIntent): StripeCharge | null {
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || !charge || typeof charge === 'string') return null;
  return {
    id: intent.id,
    paymentIntentId: intent.id,
    cents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    at: dateOf(charge.created),
    until: null,
    refunded: charge.refunded,
  };
}

/** An invoice of a subscription; null until it is paid. `refunded` are the payment intents that were given back. */
export function invoiceCharge(
  invoice: Stripe.Invoice,
  refunded: ReadonlySet<string>,
): StripeCharge | null {
  if (invoice.status !== 'paid') return null;
  const paymentIntentId = intentOf(invoice);
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    id: invoice.id,
    paymentIntentId,
    cents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    at: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    until: ends.length > 0 ? dateOf(Math.max(...ends)) : null,
    refunded: paymentIntentId !== null && refunded.has(paymentIntentId),
  };
}

/** The payment intents among charges that were given back whole. */
export function refundedIntents(charges: Stripe.Charge[]): Set<string> {
  const ids = charges
    .filter(({ refunded }) => refunded)
    .map((charge) => idOf(charge.payment_intent));
  return new Set(ids.filter((id) => id !== null));
}

/** The id of a thing that Stripe gives as its id or, expanded, whole. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

/** Stripe counts in seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function intentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}
