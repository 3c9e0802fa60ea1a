import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { z } from 'zod';
import type { Notice } from '../ledger.ts';
import type { Sign } from '../signing-key.ts';

const algorithm = 'SHA256withRSA';
const certificate = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-contesta-test';
/** Between a transmission and the question whether it was ours. */
const lifeMs = 5 * 60_000;

const questionSchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** The headers of one transmission of an event. Only this installation can make or check the signature. */
export function signTransmission(sign: Sign, { id, body }: Notice, now: Date) {
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const event = JSON.parse(body);
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(signed(id, time, standInKeys.paypal.webhookId, event)),
    'paypal-cert-url': certificate,
    'paypal-auth-algo': algorithm,
  };
}

/** Whether an event was sent by us, unchanged and lately; null when the question itself is not understood. */
export function isOurs(sign: Sign, body: unknown, now: Date): boolean | null {
  const question = questionSchema.safeParse(body);
  if (!question.success) return null;
  const { transmission_id, transmission_time, webhook_id, webhook_event } = question.data;
  const age = Math.abs(now.getTime() - Date.parse(transmission_time));
  const isRight =
    question.data.transmission_sig ===
    sign(signed(transmission_id, transmission_time, webhook_id, webhook_event));
  const isKnown =
    question.data.auth_algo === algorithm &&
    question.data.cert_url === certificate &&
    webhook_id === standInKeys.paypal.webhookId;
  return isRight && isKnown && age <= lifeMs;
}

const signed = (id: string, time: string, webhookId: string, event: unknown): string =>
  [id, time, webhookId, JSON.stringify(sorted(event))].join('|');

/** The same value with its keys in one order, so that it may be parsed and written again on the way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
