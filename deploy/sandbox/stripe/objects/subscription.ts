import type { Stripe } from 'stripe';
import { idOf } from '../ids.ts';
import type { Purchase, SubscriptionState } from '../purchase.ts';
import { listOf } from './list.ts';
import { planOf, priceOf } from './price.ts';
import { seconds, secondsOr } from './seconds.ts';

/** A subscription; its period is told by its item. */
export function subscriptionOf(purchase: Purchase, subscription: SubscriptionState) {
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
  return { ...item, plan: planOf(purchase), price: priceOf(purchase) };
}
