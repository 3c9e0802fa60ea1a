import type { Stripe as StripeSdk } from 'stripe';
import type { StripeCharge } from '../../rules/stripe-facts.ts';

/** A payment intent that a single payment was made with; null until money has arrived. Its latest charge is expanded. */
export function intentCharge(intent: StripeSdk.PaymentIntent): StripeCharge | null {
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
  invoice: StripeSdk.Invoice,
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
function refundedIntents(charges: StripeSdk.Charge[]): Set<string> {
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

function intentOf({ payments }: StripeSdk.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** A checkout makes a customer for each subscription: these are its own charges and no others. */
const mostCharges = 100;

/** The payment intents of a customer that were given back. An invoice does not tell. */
export async function refundedOf(
  { charges }: StripeSdk,
  customer: string | { id: string } | null,
): Promise<Set<string>> {
  const id = idOf(customer);
  if (id === null) return new Set();
  const { data } = await charges.list({ customer: id, limit: mostCharges });
  return refundedIntents(data);
}
