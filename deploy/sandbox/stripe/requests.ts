import { z } from 'zod';
import { refused } from './errors.ts';
import type { Purchase, Wanted } from './purchase.ts';

/** A form has only texts; a whole number is one of digits. */
export const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
export const metadataSchema = z.record(z.string().max(40), z.string().max(500)).default({});
const pageAddress = z
  .string()
  .max(5_000)
  .regex(/^https?:\/\/\S+$/);

const priceSchema = z.object({
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .transform((code) => code.toLowerCase()),
  unit_amount: whole,
  product_data: z.object({ name: z.string().min(1) }),
  recurring: z
    .object({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: whole.default(1),
    })
    .optional(),
});
const sessionSchema = z.object({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(z.object({ price_data: priceSchema, quantity: whole.default(1) })).length(1),
  success_url: pageAddress,
  cancel_url: pageAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  expires_at: whole.optional(),
  locale: z.string().max(10).optional(),
  metadata: metadataSchema,
  subscription_data: z.object({ metadata: metadataSchema }).optional(),
  payment_intent_data: z.object({ metadata: metadataSchema }).optional(),
});

const minuteMs = 60_000;
const shortestLifeMs = 30 * minuteMs;
const longestLifeMs = 24 * 60 * minuteMs;
/** Whole seconds, and the time a request takes. */
const toleranceMs = minuteMs;

export type SessionRequest = Pick<Purchase, 'wanted' | 'expiresAt'> & { customer: string | null };

/** What a session asks for. One line item with its price in the request is what is played. */
export function readSessionRequest(body: unknown, now: Date): SessionRequest {
  const read = sessionSchema.safeParse(body);
  if (!read.success) {
    const param = paramOf(read.error.issues[0]?.path ?? []);
    throw refused(`Invalid or missing parameter: ${param}`, { param });
  }
  const asked = read.data;
  const [item] = asked.line_items;
  if (!item) throw refused('Missing required param: line_items.', { param: 'line_items' });
  const isAgain = item.price_data.recurring !== undefined;
  if (isAgain !== (asked.mode === 'subscription'))
    throw refused(
      isAgain
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

/** `line_items[0][quantity]` */
export const paramOf = ([first = '', ...rest]: PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');
