import type { Stripe } from 'stripe';
import type { NewStripeSession } from './port.ts';

type Request = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Request['line_items']>[number];

/** The page to pay on, as Stripe is asked for it. What besides cards it takes is set in the Stripe account. */
export function sessionRequest(session: NewStripeSession): Request {
  const { ourId, plan, every } = session;
  const metadata = { order: ourId, plan };
  return {
    ...(every === 'month'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    client_reference_id: ourId,
    metadata,
    line_items: [lineItem(session)],
    customer_email: session.email,
    locale: session.lang,
    success_url: withSessionId(session.successUrl),
    cancel_url: session.cancelUrl,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
  };
}

function lineItem({ description, cents, currency, every }: NewStripeSession): LineItem {
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: cents,
    product_data: { name: description },
  };
  const monthly = { ...price, recurring: { interval: 'month' } } as const;
  return { quantity: 1, price_data: every === 'month' ? monthly : price };
}

/** Stripe puts the session's id where it finds this word, braces and all. */
function withSessionId(url: string): string {
  if (url.includes('{CHECKOUT_SESSION_ID}')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}
