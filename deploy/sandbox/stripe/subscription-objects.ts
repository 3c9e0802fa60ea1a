import type { Stripe } from 'stripe';
import { planObject, priceObject } from './checkout-objects.ts';
import type { Purchase, StripePayment, SubscriptionState } from './purchase.ts';
import { idOf, listOf, seconds, secondsOr } from './wire-format.ts';

/** A subscription; its item contains the period. */
export function subscriptionObject(purchase: Purchase, subscription: SubscriptionState) {
  const { _id, wanted, payments } = purchase;
  const { startedAt, cancelAtPeriodEnd, canceledAt, reason, period } = subscription;
  const ends = cancelAtPeriodEnd && !canceledAt ? seconds(period.end) : null;
  return {
    id: idOf('sub', _id),
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: seconds(startedAt),
    cancel_at: ends,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: secondsOr(canceledAt),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    collection_method: 'charge_automatically',
    created: seconds(startedAt),
    currency: wanted.currency,
    customer: purchase.customer,
    days_until_due: null,
    default_payment_method: idOf('pm', _id),
    description: null,
    discounts: [],
    ended_at: secondsOr(canceledAt),
    items: listOf(
      [itemOf(purchase, subscription)],
      `/v1/subscription_items?subscription=${idOf('sub', _id)}`,
    ),
    latest_invoice: idOf('in', _id, payments.length - 1),
    livemode: false,
    metadata: subscription.metadata,
    pause_collection: null,
    pending_update: null,
    schedule: null,
    start_date: seconds(startedAt),
    status: subscription.status,
    test_clock: null,
    trial_end: null,
    trial_start: null,
  } satisfies Omit<Partial<Stripe.Subscription>, 'items'> & { items: object };
}

function itemOf(purchase: Purchase, { period, startedAt }: SubscriptionState) {
  const item = {
    id: idOf('si', purchase._id),
    object: 'subscription_item',
    created: seconds(startedAt),
    current_period_end: seconds(period.end),
    current_period_start: seconds(period.start),
    discounts: [],
    metadata: {},
    quantity: purchase.wanted.quantity,
    subscription: idOf('sub', purchase._id),
    tax_rates: [],
  } satisfies Partial<Stripe.SubscriptionItem>;
  return { ...item, plan: planObject(purchase), price: priceObject(purchase) };
}

/** The invoice of one payment of a subscription. It is sent without `payments` unless the request expands them. */
export function invoiceObject(purchase: Purchase, index: number, payment: StripePayment) {
  const { _id, wanted, customer } = purchase;
  const isPaid = payment.status === 'succeeded';
  const id = idOf('in', _id, index);
  const { amount } = payment;
  const payments = [invoicePaymentObject(purchase, index, payment)];
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    billing_reason: index === 0 ? 'subscription_create' : 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: seconds(payment.at),
    currency: wanted.currency,
    customer,
    customer_email: wanted.email,
    description: null,
    due_date: null,
    effective_at: seconds(payment.at),
    lines: listOf([lineOf(purchase, index, payment)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `CONTESTA-${String(index + 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: purchase.subscription?.metadata ?? {},
        subscription: idOf('sub', _id),
      },
      type: 'subscription_details',
    },
    payments: listOf(payments, `/v1/invoice_payments?invoice=${id}`),
    // As at Stripe, an invoice's own period ends where the period of its `lines` begins; its start is not simulated.
    period_end: seconds(payment.period?.start ?? payment.at),
    period_start: seconds(payment.period?.start ?? payment.at),
    starting_balance: 0,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: seconds(payment.at),
      marked_uncollectible_at: null,
      paid_at: secondsOr(payment.paidAt),
      voided_at: null,
    },
    subtotal: amount,
    total: amount,
  } satisfies Omit<Partial<Stripe.Invoice>, 'lines'> & { lines: object };
}

/** Links an invoice to its payment intent; in this API version the invoice itself has no such field. */
export function invoicePaymentObject(
  { _id, wanted }: Purchase,
  index: number,
  payment: StripePayment,
) {
  const isPaid = payment.status === 'succeeded';
  return {
    id: idOf('inpay', _id, index),
    object: 'invoice_payment',
    amount_paid: isPaid ? payment.amount : null,
    amount_requested: payment.amount,
    created: seconds(payment.at),
    currency: wanted.currency,
    invoice: idOf('in', _id, index),
    is_default: true,
    livemode: false,
    payment: { payment_intent: idOf('pi', _id, index), type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: secondsOr(payment.paidAt) },
  } satisfies Partial<Stripe.InvoicePayment>;
}

function lineOf({ _id, wanted }: Purchase, index: number, { amount, period, at }: StripePayment) {
  return {
    id: idOf('il', _id, index),
    object: 'line_item',
    amount,
    currency: wanted.currency,
    description: `${wanted.quantity} × ${wanted.name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: idOf('in', _id, index),
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: idOf('sub', _id),
        subscription_item: idOf('si', _id),
      },
      type: 'subscription_item_details',
    },
    period: { end: seconds(period?.end ?? at), start: seconds(period?.start ?? at) },
    pricing: {
      price_details: { price: idOf('price', _id), product: idOf('prod', _id) },
      type: 'price_details',
      unit_amount_decimal: String(wanted.unitAmount),
    },
    quantity: wanted.quantity,
    subscription: idOf('sub', _id),
    subtotal: amount,
    taxes: [],
  } satisfies Omit<Partial<Stripe.InvoiceLineItem>, 'pricing'> & { pricing: object };
}
