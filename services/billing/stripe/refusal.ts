import { z } from 'zod';
import { Refusal } from '../provider/refusal.ts';

const word = z
  .string()
  .regex(/^\w{1,80}$/)
  .optional()
  .catch(undefined);
const stripeError = z.object({ statusCode: z.number().min(400), code: word, rawType: word });

/** Two calls met under one key: Stripe has not answered either question. */
const underWay = ['idempotency_key_in_use', 'lock_timeout'];

/** What Stripe answered instead of what was asked, from an error of its SDK: https://docs.stripe.com/api/errors */
export function readStripeRefusal(error: unknown): Refusal | null {
  const { success, data } = stripeError.safeParse(error);
  if (!success) return null;
  const codes = [data.code, data.rawType].filter((code) => code !== undefined);
  return codes.some((code) => underWay.includes(code)) ? null : new Refusal(data.statusCode, codes);
}

/** Stripe does not know the thing asked for, or no longer. */
export function isUnknown({ status, codes }: Refusal): boolean {
  return status === 404 && codes.includes('resource_missing');
}
