import { z } from 'zod';
import type { ProviderCalls } from '../calls.ts';
import { type PaypalClient, type PaypalSdk, parseJson } from './client.ts';
import type { Paypal, PaypalWebhookEvent, WebhookHeaders } from './port.ts';

/**
 * Reads webhook events; PayPal is called only by `isGenuine`. Without a
 * webhook id PayPal cannot verify a webhook event, so none is read.
 */
export function paypalWebhookEvents(
  { use }: PaypalClient,
  calls: ProviderCalls,
  webhookId: string | null,
): Paypal['readWebhookEvent'] {
  return (headers, body, now) => {
    const event = webhookId ? parseEvent(headers, body, now) : null;
    if (!event || !webhookId) return null;
    const { verificationBody, ...read } = event;
    return {
      ...read,
      async isGenuine() {
        const answer = await calls.perform('verify', () =>
          use((sdk) => verify(sdk, verificationBody(webhookId))),
        );
        // A refusal means that PayPal cannot have sent the event: its certificate is on another host, for example.
        return answer === true;
      },
    };
  };
}

const maxAgeMs = 5 * 60_000;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type ReadEvent = Omit<PaypalWebhookEvent, 'isGenuine'> & {
  /** The body of the call that asks PayPal to verify the webhook event. */
  verificationBody(webhookId: string): string;
};

const transmission = z.object({
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.string().min(1),
  'paypal-cert-url': z.url({ protocol: /^https?$/ }),
  'paypal-auth-algo': z.string().min(1),
});

type Transmission = z.infer<typeof transmission>;

const id = z.string().regex(/^[\w-]{1,64}$/);
const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: id.optional().catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional() }) })
      .optional()
      .catch(undefined),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .optional()
      .catch(undefined),
  }),
});

/** Parses an unverified webhook event; null when it is malformed or its time is more than 5 minutes from now. */
function parseEvent(headers: WebhookHeaders, body: Buffer, now: Date): ReadEvent | null {
  const sent = transmission.safeParse(headers);
  const raw = textOf(body);
  const parsed = raw === null ? null : event.safeParse(parseJson(raw));
  if (raw === null || !sent.success || !parsed?.success) return null;
  const age = Math.abs(now.getTime() - Date.parse(sent.data['paypal-transmission-time']));
  if (age > maxAgeMs) return null;
  return {
    verificationBody: (webhookId) => verificationBody(sent.data, webhookId, raw),
    isPlausible: isPlausible(sent.data),
    ...subjectOf(parsed.data),
  };
}

/** Certificates have RSA keys of at least 2048 bits, and a signature is as long as its key. */
const minSignatureBytes = 2048 / 8;

function isPlausible(sent: Transmission): boolean {
  const { protocol, hostname } = new URL(sent['paypal-cert-url']);
  const signature = Buffer.from(sent['paypal-transmission-sig'], 'base64');
  return (
    protocol === 'https:' &&
    /(?:^|\.)paypal\.com$/.test(hostname) &&
    signature.byteLength >= minSignatureBytes
  );
}

/** Embeds the event unchanged: PayPal signed exactly these bytes, and would reject reformatted JSON. */
function verificationBody(sent: Transmission, webhookId: string, raw: string): string {
  const fields = JSON.stringify({
    transmission_id: sent['paypal-transmission-id'],
    transmission_time: sent['paypal-transmission-time'],
    transmission_sig: sent['paypal-transmission-sig'],
    cert_url: sent['paypal-cert-url'],
    auth_algo: sent['paypal-auth-algo'],
    webhook_id: webhookId,
  });
  return `${fields.slice(0, -1)},"webhook_event":${raw}}`;
}

/** The order that an event names, or else the capture. */
function subjectOf({ event_type: type, resource }: z.infer<typeof event>) {
  const { id: resourceId, supplementary_data: data, links = [] } = resource;
  const orderId = type.startsWith('CHECKOUT.ORDER.') ? resourceId : data?.related_ids.order_id;
  if (orderId) return { orderId, captureId: null };
  const capture = links
    .map(({ href }) => /\/captures\/([\w-]{1,64})$/.exec(href)?.[1])
    .find(Boolean);
  return { orderId: null, captureId: capture ?? null };
}

function textOf(body: Buffer): string | null {
  try {
    return strictUtf8.decode(body);
  } catch {
    return null;
  }
}

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * Asks PayPal whether it sent a webhook event. The SDK has no method for
 * this call, so its client sends the request directly.
 */
async function verify({ client }: PaypalSdk, body: string): Promise<boolean> {
  const request = client.getRequestBuilderFactory()(
    'POST',
    '/v1/notifications/verify-webhook-signature',
  );
  request.authenticate([{ oauth2: true }]);
  request.header('Content-Type', 'application/json');
  request.text(body);
  const { result } = await request.callAsText();
  return verdict.parse(JSON.parse(result)).verification_status === 'SUCCESS';
}
