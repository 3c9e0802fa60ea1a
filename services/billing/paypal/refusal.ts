import { z } from 'zod';
import { Refusal } from '../provider/refusal.ts';

const word = z.string().regex(/^\w{1,80}$/);
/** PayPal's error body: https://developer.paypal.com/api/rest/responses/#failed-requests */
const errorBody = z.object({
  name: word.optional().catch(undefined),
  details: z
    .array(z.object({ issue: word.optional().catch(undefined) }))
    .catch([])
    .default([]),
});

/** A call under the same key is on its way: that is no answer yet. */
const underWay = ['PREVIOUS_REQUEST_IN_PROGRESS', 'REQUEST_IN_PROGRESS'];

/** What PayPal answered instead of what was asked, from an error of its SDK. */
export function readPaypalRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null;
  const { statusCode, body } = error;
  if (typeof statusCode !== 'number' || statusCode < 400) return null;
  const codes = typeof body === 'string' ? codesOf(body) : [];
  return codes.some((code) => underWay.includes(code)) ? null : new Refusal(statusCode, codes);
}

function codesOf(body: string): string[] {
  const { success, data } = errorBody.safeParse(parsed(body));
  if (!success) return [];
  const codes = [data.name, ...data.details.map(({ issue }) => issue)];
  return codes.filter((code) => code !== undefined);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
