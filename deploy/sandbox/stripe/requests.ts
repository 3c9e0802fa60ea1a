import { z } from 'zod';
import { refused } from './errors.ts';
import type { Purchase, Wanted } from './purchase.ts';
import type { SubscriptionUpdate } from './purchase-rules.ts';

/** A form has only texts: a whole number is one of digits. */
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
/** For whole seconds, and for the time that a request takes. */
const toleranceMs = minuteMs;

type SessionRequest = Pick<Purchase, 'wanted' | 'expiresAt'> & { customer: string | null };

/** What a session asks for. One line item with its price in the request is what is played. */
export function readSessionRequest(body: unknown, now: Date): SessionRequest {
  const result = sessionSchema.safeParse(body);
  if (!result.success) {
    const param = paramOf(result.error);
    throw refused(`Invalid or missing parameter: ${param}`, { param });
  }
  const asked = result.data;
  const [item] = asked.line_items;
  if (!item) throw refused('Missing required param: line_items.', { param: 'line_items' });
  const isRecurring = item.price_data.recurring !== undefined;
  if (isRecurring !== (asked.mode === 'subscription'))
    throw refused(
      isRecurring
        ? 'You specified `payment` mode but passed a recurring price.'
        : 'You must provide at least one recurring price in `subscription` mode.',
      { param: 'line_items' },
    );
  return {
    expiresAt: expiryOf(asked.expires_at, now),
    customer: asked.customer ?? null,
    wanted: wantedOf(asked, item),
  };
}

type Asked = z.output<typeof sessionSchema>;

function wantedOf(asked: Asked, { price_data, quantity }: Asked['line_items'][number]): Wanted {
  return {
    mode: asked.mode,
    name: price_data.product_data.name,
    currency: price_data.currency,
    unitAmount: price_data.unit_amount,
    quantity,
    interval: price_data.recurring?.interval ?? null,
    intervalCount: price_data.recurring?.interval_count ?? 1,
    successUrl: asked.success_url,
    cancelUrl: asked.cancel_url ?? null,
    clientReferenceId: asked.client_reference_id ?? null,
    email: asked.customer_email ?? null,
    locale: asked.locale ?? null,
    metadata: asked.metadata,
    subscriptionMetadata: asked.subscription_data?.metadata ?? {},
    paymentMetadata: asked.payment_intent_data?.metadata ?? {},
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

/** What a subscription is to become. */
export function readUpdateRequest(body: unknown): SubscriptionUpdate {
  const { cancel_at_period_end, metadata } = read(updateSchema, body);
  return {
    ...(metadata && { metadata }),
    ...(cancel_at_period_end && { cancelAtPeriodEnd: cancel_at_period_end === 'true' }),
  };
}

const refundSchema = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataSchema,
});

/** What to give back. Without an amount: what is left of the payment. */
export function readRefundRequest(body: unknown) {
  const { amount = null, reason = null, ...rest } = read(refundSchema, body);
  return { ...rest, amount, reason };
}

const expandSchema = z.array(z.string().max(200)).max(20).default([]);

/** The paths to expand that a query or a form names. */
export function readExpand(asked: unknown): string[] {
  const paths = expandSchema.safeParse((asked as { expand?: unknown } | undefined)?.expand);
  if (!paths.success) throw refused('Invalid array', { param: 'expand' });
  return paths.data;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const param = paramOf(result.error);
  throw refused(`Invalid parameter: ${param}`, { param });
}

/** The parameter that is wrong, as Stripe names it: `line_items[0][quantity]`. */
function paramOf({ issues }: z.ZodError): string {
  const [first = '', ...rest] = issues[0]?.path ?? [];
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
