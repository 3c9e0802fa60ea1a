import type { Stripe } from 'stripe';
import { customerOf, type Purchase, totalOf } from './purchase.ts';
import { idOf, listOf, seconds } from './wire-format.ts';

/** The path of the payment page. */
export const payPath = ({ _id }: Purchase): string => `/sandbox/stripe/pay/${idOf('cs_test', _id)}`;

/** A checkout session. `line_items` is sent only if the request expands it. */
export function sessionObject(purchase: Purchase, publicUrl: string) {
  const { _id, wanted, status } = purchase;
  const isDone = status === 'complete';
  const isSubscription = wanted.mode === 'subscription';
  const total = totalOf(wanted);
  return {
    id: idOf('cs_test', _id),
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: wanted.cancelUrl,
    client_reference_id: wanted.clientReferenceId,
    created: seconds(purchase.createdAt),
    currency: wanted.currency,
    customer: customerOf(purchase),
    customer_creation: isSubscription ? 'always' : 'if_required',
    customer_details: detailsOf(purchase),
    customer_email: wanted.email,
    expires_at: seconds(purchase.expiresAt),
    invoice: isDone && isSubscription ? idOf('in', _id, 0) : null,
    line_items: lineItemsOf(purchase),
    livemode: false,
    locale: wanted.locale as Stripe.Checkout.Session.Locale | null, // returned unchanged
    metadata: wanted.metadata,
    mode: wanted.mode,
    payment_intent: isDone && !isSubscription ? idOf('pi', _id, 0) : null,
    payment_link: null,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    payment_method_types: ['card'],
    payment_status: purchase.payments[0]?.status === 'succeeded' ? 'paid' : 'unpaid',
    recovered_from: null,
    setup_intent: null,
    status,
    submit_type: null,
    subscription: isDone && isSubscription ? idOf('sub', _id) : null,
    success_url: wanted.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${publicUrl}${payPath(purchase)}` : null,
  } satisfies SessionObject;
}

/** Without the SDK's type of line items, because their decimals are strings on the wire. */
type SessionObject = Omit<Partial<Stripe.Checkout.Session>, 'line_items'> & { line_items: object };

function detailsOf({ wanted: { email }, status }: Purchase) {
  if (status !== 'complete' && email === null) return null;
  const noDetails = { address: null, business_name: null, individual_name: null };
  const tax = { tax_exempt: 'none' as const, tax_ids: [] };
  return { ...noDetails, ...tax, email: email ?? buyerEmail, name: null, phone: null };
}

/** The e-mail address of a buyer if the session has none. */
export const buyerEmail = 'comprador@example.com';

function lineItemsOf(purchase: Purchase) {
  const { _id, wanted } = purchase;
  const item = {
    id: idOf('il', _id),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: totalOf(wanted),
    amount_tax: 0,
    amount_total: totalOf(wanted),
    currency: wanted.currency,
    description: wanted.name,
    metadata: {},
    price: priceObject(purchase),
    quantity: wanted.quantity,
  };
  return listOf([item], `/v1/checkout/sessions/${idOf('cs_test', _id)}/line_items`);
}

export function customerObject({ customer, wanted, createdAt }: Purchase) {
  return {
    id: customer,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(createdAt),
    currency: wanted.currency,
    delinquent: false,
    description: null,
    email: wanted.email ?? buyerEmail,
    livemode: false,
    metadata: {},
    phone: null,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Partial<Stripe.Customer>;
}

/** A one-time or recurring price. Its decimal is a string on the wire, unlike in the SDK's types. */
export function priceObject({ _id, wanted, createdAt }: Purchase) {
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

/** The price as a plan, which subscription items still contain. */
export function planObject({ _id, wanted, createdAt }: Purchase) {
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

/** A part of an SDK's type, with the decimals as strings. */
type Wire<T> = {
  [K in keyof T as K extends `${string}_decimal` ? never : K]?: T[K];
} & Record<`${string}_decimal`, string>;
