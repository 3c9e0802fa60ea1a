import type { Stripe } from 'stripe';
import {
  customerOf,
  type Purchase,
  type Refund,
  refundedOf,
  type StripePayment,
} from './purchase.ts';
import { idOf, listOf, seconds } from './wire-format.ts';

/** One payment attempt. `refunds` is sent only if the request expands it. */
export function chargeObject(purchase: Purchase, index: number, payment: StripePayment) {
  const { _id, wanted } = purchase;
  const id = idOf('ch', _id, index);
  const isPaid = payment.status === 'succeeded';
  const hasFailed = payment.status === 'failed';
  const refunds = payment.refunds.map((refund, refundIndex) =>
    refundObject(purchase, index, refundIndex, refund),
  );
  const refunded = refundedOf(payment);
  return {
    id,
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: refunded,
    balance_transaction: null,
    captured: isPaid,
    created: seconds(payment.at),
    currency: wanted.currency,
    customer: customerOf(purchase),
    description: wanted.name,
    disputed: false,
    failure_code: hasFailed ? 'card_declined' : null,
    failure_message: hasFailed ? 'Your card was declined.' : null,
    livemode: false,
    metadata: wanted.paymentMetadata,
    paid: isPaid,
    payment_intent: idOf('pi', _id, index),
    payment_method: idOf('pm', _id),
    receipt_email: wanted.email,
    refunded: isPaid && refunded >= payment.amount,
    refunds: listOf(refunds, `/v1/charges/${id}/refunds`),
    status: chargeStatus[payment.status],
  } satisfies Partial<Stripe.Charge>;
}

/** The payment. Stripe may need several charges for it; the stand-in always makes exactly one. */
export function paymentIntentObject(purchase: Purchase, index: number, payment: StripePayment) {
  const { _id, wanted } = purchase;
  const isPaid = payment.status === 'succeeded';
  return {
    id: idOf('pi', _id, index),
    object: 'payment_intent',
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: isPaid ? payment.amount : 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: seconds(payment.at),
    currency: wanted.currency,
    customer: customerOf(purchase),
    description: wanted.name,
    last_payment_error: null,
    latest_charge: idOf('ch', _id, index),
    livemode: false,
    metadata: wanted.paymentMetadata,
    next_action: null,
    payment_method: idOf('pm', _id),
    payment_method_types: ['card'],
    receipt_email: wanted.email,
    status: intentStatus[payment.status],
  } satisfies Partial<Stripe.PaymentIntent>;
}

const chargeStatus = { succeeded: 'succeeded', processing: 'pending', failed: 'failed' } as const;

const intentStatus = {
  succeeded: 'succeeded',
  processing: 'processing',
  failed: 'requires_payment_method',
} as const;

export function refundObject(
  purchase: Purchase,
  index: number,
  refundIndex: number,
  refund: Refund,
) {
  const { _id, wanted } = purchase;
  return {
    id: idOf('re', _id, index, refundIndex),
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: idOf('ch', _id, index),
    created: seconds(refund.at),
    currency: wanted.currency,
    customer: customerOf(purchase),
    customer_account: null,
    ...(refund.status === 'failed' && { failure_reason: 'insufficient_funds' }),
    metadata: refund.metadata,
    payment_intent: idOf('pi', _id, index),
    payment_method: idOf('pm', _id),
    ...(refund.status === 'pending' && { pending_reason: 'processing' as const }),
    reason: refund.reason as Stripe.Refund.Reason | null, // returned unchanged
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  } satisfies Partial<Stripe.Refund>;
}
