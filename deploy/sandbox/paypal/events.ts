import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { z } from 'zod';
import type { PendingEvent } from '../ledger.ts';
import type { Capture, PaypalOrder } from './order.ts';
import { captureBody, orderBody, refundBody, type Urls } from './order-body.ts';
import type { Sign } from './tokens.ts';

type OrderEvent = {
  type: string;
  resourceType: 'checkout-order' | 'capture' | 'refund';
  resource: object;
};

/** The events that PayPal sends after a change. */
export const eventsOf =
  (urls: Urls) =>
  (before: PaypalOrder, after: PaypalOrder, now: Date): PendingEvent[] =>
    orderEvents(before, after, urls).map((event) => pendingEventOf(event, urls, now));

const captureEvents: Partial<Record<Capture['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
};

function orderEvents(before: PaypalOrder, after: PaypalOrder, urls: Urls): OrderEvent[] {
  const events: OrderEvent[] = [];
  if (before.status !== 'APPROVED' && after.status === 'APPROVED')
    events.push({
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: orderBody(after, urls),
    });
  for (const capture of after.captures) {
    const old = before.captures.find(({ id }) => id === capture.id);
    const type = captureEvents[capture.status];
    if (type && old?.status !== capture.status) {
      const resource = captureBody(after, capture, urls);
      events.push({ type, resourceType: 'capture', resource });
    }
    for (const refund of capture.refunds) {
      const oldStatus = old?.refunds.find(({ id }) => id === refund.id)?.status;
      if (refund.status !== 'COMPLETED' || oldStatus === 'COMPLETED') continue;
      const resource = refundBody(after, capture, refund, urls);
      events.push({ type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource });
    }
  }
  return events;
}

function pendingEventOf(
  { type, resourceType, resource }: OrderEvent,
  { api }: Urls,
  now: Date,
): PendingEvent {
  const id = `WH-${crypto.randomUUID().toUpperCase()}`;
  const body = {
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [{ href: `${api}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
  return { id, body: JSON.stringify(body), attempts: 0, dueAt: now };
}

const algorithm = 'SHA256withRSA';
const certificate = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-contesta-test';
/** The time after its transmission in which an event can be verified. */
const verifiableMs = 5 * 60_000;

const verifySchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** The headers of one transmission of an event. Only this installation can make or check the signature. */
export function signTransmission(sign: Sign, { id, body }: PendingEvent, now: Date) {
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const event = JSON.parse(body);
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': longSignature(
      sign,
      signedText(id, time, standInKeys.paypal.webhookId, event),
    ),
    'paypal-cert-url': certificate,
    'paypal-auth-algo': algorithm,
  };
}

/** Whether this stand-in sent the event, unchanged and recently; null if the request is malformed. */
export function isGenuine(sign: Sign, body: unknown, now: Date): boolean | null {
  const request = verifySchema.safeParse(body);
  if (!request.success) return null;
  const { transmission_id, transmission_time, webhook_id, webhook_event } = request.data;
  const age = Math.abs(now.getTime() - Date.parse(transmission_time));
  const hasSignature =
    request.data.transmission_sig ===
    longSignature(sign, signedText(transmission_id, transmission_time, webhook_id, webhook_event));
  const isKnown =
    request.data.auth_algo === algorithm &&
    request.data.cert_url === certificate &&
    webhook_id === standInKeys.paypal.webhookId;
  return hasSignature && isKnown && age <= verifiableMs;
}

/** A signature with the length of PayPal's RSA signatures. */
function longSignature(sign: Sign, text: string): string {
  const parts = Array.from({ length: 8 }, (_, n) => Buffer.from(sign(`${n}|${text}`), 'base64url'));
  return Buffer.concat(parts).toString('base64');
}

const signedText = (id: string, time: string, webhookId: string, event: unknown): string =>
  [id, time, webhookId, JSON.stringify(sorted(event))].join('|');

/** Sorts the keys, so that the signature stays valid when an event is parsed and serialised again. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
