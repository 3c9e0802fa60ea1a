import { z } from 'zod';
import { refused } from './errors.ts';
import type { Purchase, SessionDetails } from './purchase.ts';
import type { SubscriptionUpdate } from './purchase-rules.ts';

/** A whole number in a form, where all values are strings. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const metadataSchema = z.record(z.string().max(40), z.string().max(500)).default({});
const webAddress = z
  .string()
  .max(5_000)
  .regex(/^https?:\/\/\S+$/);

const priceSchema = z.object({
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .transform((code) => code.toLowerCase()),
  unit_amount: wholeNumber,
  product_data: z.object({ name: z.string().min(1) }),
  recurring: z
    .object({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: wholeNumber.default(1),
    })
    .optional(),
});
const sessionSchema = z.object({
  mode: z.enum(['payment', 'subscription']),
  line_items: z
    .array(z.object({ price_data: priceSchema, quantity: wholeNumber.default(1) }))
    .length(1),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  expires_at: wholeNumber.optional(),
  locale: z.string().max(10).optional(),
  metadata: metadataSchema,
  subscription_data: z.object({ metadata: metadataSchema }).optional(),
  payment_intent_data: z.object({ metadata: metadataSchema }).optional(),
});

const minuteMs = 60_000;
const shortestLifeMs = 30 * minuteMs;
const longestLifeMs = 24 * 60 * minuteMs;
/** A tolerance for rounding to seconds and for the duration of a request. */
const toleranceMs = minuteMs;

type SessionRequest = Pick<Purchase, 'wanted' | 'expiresAt'> & { customer: string | null };

/** Parses a new session. Only one line item with inline price data is supported. */
export function readSessionRequest(body: unknown, now: Date): SessionRequest {
  const result = sessionSchema.safeParse(body);
  if (!result.success) {
    const param = paramOf(result.error);
    throw refused(`Invalid or missing parameter: ${param}`, { param });
  }
  const request = result.data;
  const [item] = request.line_items;
  if (!item) throw refused('Missing required param: line_items.', { param: 'line_items' });
  const isRecurring = item.price_data.recurring !== undefined;
  if (isRecurring !== (request.mode === 'subscription'))
    throw refused(
      isRecurring
        ? 'You specified `payment` mode but passed a recurring price.'
        : 'You must provide at least one recurring price in `subscription` mode.',
      { param: 'line_items' },
    );
  return {
    expiresAt: expiryOf(request.expires_at, now),
    customer: request.customer ?? null,
    wanted: detailsFrom(request, item),
  };
}

type SessionBody = z.output<typeof sessionSchema>;

function detailsFrom(
  request: SessionBody,
  { price_data, quantity }: SessionBody['line_items'][number],
): SessionDetails {
  return {
    mode: request.mode,
    name: price_data.product_data.name,
    currency: price_data.currency,
    unitAmount: price_data.unit_amount,
    quantity,
    interval: price_data.recurring?.interval ?? null,
    intervalCount: price_data.recurring?.interval_count ?? 1,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url ?? null,
    clientReferenceId: request.client_reference_id ?? null,
    email: request.customer_email ?? null,
    locale: request.locale ?? null,
    metadata: request.metadata,
    subscriptionMetadata: request.subscription_data?.metadata ?? {},
    paymentMetadata: request.payment_intent_data?.metadata ?? {},
  };
}

function expiryOf(stamp: number | undefined, now: Date): Date {
  if (stamp === undefined) return new Date(now.getTime() + longestLifeMs);
  const life = stamp * 1_000 - now.getTime();
  if (life >= shortestLifeMs - toleranceMs && life <= longestLifeMs + toleranceMs)
    return new Date(stamp * 1_000);
  throw refused(
    'The `expires_at` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.',
    { param: 'expires_at' },
  );
}

const updateSchema = z.object({
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  metadata: metadataSchema.optional(),
});

/** Parses an update of a subscription. */
export function readUpdateRequest(body: unknown): SubscriptionUpdate {
  const { cancel_at_period_end, metadata } = read(updateSchema, body);
  return {
    ...(metadata && { metadata }),
    ...(cancel_at_period_end && { cancelAtPeriodEnd: cancel_at_period_end === 'true' }),
  };
}

/** Parses an update of a customer: the new e-mail address. */
export const readCustomerUpdate = (body: unknown) => read(z.object({ email: z.email() }), body);

const refundSchema = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataSchema,
});

/** Parses a refund; without an amount it is the rest of the payment. */
export function readRefundRequest(body: unknown) {
  const { amount = null, reason = null, ...rest } = read(refundSchema, body);
  return { ...rest, amount, reason };
}

const expandSchema = z.array(z.string().max(200)).max(20).default([]);

/** The paths to expand in a query or form. */
export function readExpand(request: unknown): string[] {
  const paths = expandSchema.safeParse((request as { expand?: unknown } | undefined)?.expand);
  if (!paths.success) throw refused('Invalid array', { param: 'expand' });
  return paths.data;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const param = paramOf(result.error);
  throw refused(`Invalid parameter: ${param}`, { param });
}

/** The invalid parameter in Stripe's notation: `line_items[0][quantity]`. */
function paramOf({ issues }: z.ZodError): string {
  const [first = '', ...rest] = issues[0]?.path ?? [];
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
