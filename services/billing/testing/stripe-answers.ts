import type { NewStripeSession } from '../providers/stripe/port.ts';

/** A session as in Stripe's API reference, shortened. */
export const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  mode: 'payment',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  client_reference_id: 'our-order',
  customer: null,
  subscription: null,
  invoice: null,
  payment_intent: null,
};

/** 21 November 2026, 10:00 UTC. */
export const paidAt = 1_795_255_200;
export const periodEnd = paidAt + 30 * 86_400;

export const wanted: NewStripeSession = {
  ourId: 'our-order',
  plan: 'pro',
  description: 'Contesta Pro',
  cents: 900,
  currency: 'EUR',
  interval: 'month',
  email: 'ana@example.com',
  successUrl: 'https://app.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://app.example/payment-cancel',
  expiresAt: new Date((paidAt + 3_600) * 1000 + 999), // rounded down to a second in the request
  lang: 'es',
};

export function intent(refunded = false) {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 7_900,
    currency: 'eur',
    latest_charge: { id: 'ch_1', object: 'charge', created: paidAt, refunded },
  };
}

export function invoice(n: number, more: object = {}) {
  const payment = { type: 'payment_intent', payment_intent: `pi_${n}` };
  return {
    id: `in_${n}`,
    object: 'invoice',
    status: 'paid',
    amount_paid: 900,
    currency: 'eur',
    created: paidAt - 60,
    status_transitions: { paid_at: paidAt },
    lines: { data: [{ period: { start: paidAt, end: periodEnd } }] },
    payments: {
      data: [
        { status: 'open', payment: { type: 'payment_intent', payment_intent: 'pi_tried' } },
        { status: 'paid', payment },
      ],
    },
    ...more,
  };
}

export const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  customer: 'cus_1',
  metadata: { order: 'our-order' },
  cancel_at: null,
  cancel_at_period_end: false,
};

export function listOf(...data: object[]) {
  return { object: 'list', has_more: false, url: '/v1/things', data };
}

export function refusal(code: string | undefined, type = 'invalid_request_error') {
  return { error: { type, ...(code && { code }), message: 'no' } };
}
