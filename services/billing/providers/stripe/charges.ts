import type { Stripe as StripeSdk } from 'stripe';
import type { StripeCharge } from '../../rules/stripe-facts.ts';

/**
 * The charge of a single payment, from its payment intent with
 * `latest_charge` expanded; null until money has arrived.
 */
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

/** The charge of a subscription's invoice; null until it is paid. */
export function invoiceCharge(
  invoice: StripeSdk.Invoice,
  refundedIntents: ReadonlySet<string>,
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
    refunded: paymentIntentId !== null && refundedIntents.has(paymentIntentId),
  };
}

/** The id of a reference, which Stripe gives as an id or as the expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Converts a time from Stripe, which is in seconds, to a date. */
function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function intentOf({ payments }: StripeSdk.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** Enough for all charges of a customer: a checkout makes a new customer for each subscription. */
const maxCharges = 100;

/** Reads the payment intents of a customer's fully refunded charges. An invoice does not show a refund. */
export async function readRefundedIntents(
  { charges }: StripeSdk,
  customer: string | { id: string } | null,
): Promise<Set<string>> {
  const id = idOf(customer);
  if (id === null) return new Set();
  const { data } = await charges.list({ customer: id, limit: maxCharges });
  const refunded = data.filter((charge) => charge.refunded);
  const intents = refunded.map((charge) => idOf(charge.payment_intent));
  return new Set(intents.filter((intent) => intent !== null));
}
