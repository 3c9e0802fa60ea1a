import type { Stripe } from 'stripe';
import { idOf } from '../ids.ts';
import type { Purchase } from '../purchase.ts';
import { seconds } from './seconds.ts';

/** What is paid once or again and again; the decimal is a text on the wire, and the SDK's own type in its hands. */
export function priceOf({ _id, wanted, createdAt }: Purchase) {
  const { interval, intervalCount, currency, unitAmount } = wanted;
  return {
    id: idOf('price', _id),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: seconds(createdAt),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: idOf('prod', _id),
    recurring: interval && {
      interval,
      interval_count: intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  } satisfies Wire<Stripe.Price>;
}

/** The same as a plan, which subscription items still carry. */
export function planOf({ _id, wanted, createdAt }: Purchase) {
  return {
    id: idOf('price', _id),
    object: 'plan',
    active: false,
    amount: wanted.unitAmount,
    amount_decimal: String(wanted.unitAmount),
    billing_scheme: 'per_unit',
    created: seconds(createdAt),
    currency: wanted.currency,
    interval: wanted.interval ?? 'month',
    interval_count: wanted.intervalCount,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: idOf('prod', _id),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Wire<Stripe.Plan>;
}

type Wire<T> = {
  [K in keyof T as K extends `${string}_decimal` ? never : K]?: T[K];
} & Record<`${string}_decimal`, string>;
