import type { Stripe } from 'stripe';
import { z } from 'zod';
import { idOf, intentCharge, invoiceCharge } from './charge-view.ts';
import type { StripeSession } from './port.ts';

const status = z.enum(['open', 'complete', 'expired']);

/** What is read along with a session, in the same call. */
export const sessionExpansions = ['payment_intent.latest_charge', 'invoice.payments'];

/** What we go by of a session. Throws on one that is none. */
export function sessionView(
  session: Stripe.Checkout.Session,
  refunded: ReadonlySet<string>,
): StripeSession {
  return {
    id: z.string().min(1).parse(session.id),
    status: status.parse(session.status),
    ourId: session.client_reference_id,
    cents: z.int().parse(session.amount_total),
    currency: z.string().parse(session.currency).toUpperCase(),
    paid: paidBy(session, refunded),
    subscriptionId: idOf(session.subscription),
  };
}

function paidBy(session: Stripe.Checkout.Session, refunded: ReadonlySet<string>) {
  const { invoice, payment_intent: intent } = session;
  if (invoice && typeof invoice === 'object') return invoiceCharge(invoice, refunded);
  return intent && typeof intent === 'object' ? intentCharge(intent) : null;
}
