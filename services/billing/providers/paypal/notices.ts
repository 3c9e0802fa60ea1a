import { z } from 'zod';
import { type ProviderCalls, ProviderRefusal } from '../calls.ts';
import { type PaypalClient, type PaypalSdk, readPaypalRefusal } from './client.ts';
import type { NoticeHeaders, Paypal } from './port.ts';

/** Reads a notice, and believes it is PayPal's only when PayPal says so. Without a webhook id it cannot be asked. */
export function paypalNotices(
  { use }: PaypalClient,
  calls: ProviderCalls,
  webhookId: string | null,
): Paypal['readNotice'] {
  return async (headers, body, now) => {
    const notice = webhookId ? parseNotice(headers, body, now) : null;
    if (!notice || !webhookId) return null;
    const orderIds = await calls.perform('verify', () =>
      use(async (sdk) =>
        (await isTheirs(sdk, notice.question(webhookId))) ? ordersOf(sdk, notice) : null,
      ),
    );
    // PayPal refuses to judge what it could not have sent: a certificate elsewhere, a signature of another form.
    if (orderIds instanceof ProviderRefusal) return null;
    return orderIds && { orderIds };
  };
}

/** A refund names its capture only, and the capture its order. */
async function ordersOf({ payments }: PaypalSdk, notice: PaypalNotice): Promise<string[]> {
  const { orderIds, captureId } = notice;
  if (captureId === null) return orderIds;
  try {
    const { result } = await payments.getCapturedPayment({ captureId });
    const orderId = result.supplementaryData?.relatedIds?.orderId;
    return orderId ? [orderId] : [];
  } catch (error) {
    if (readPaypalRefusal(error)?.status === 404) return [];
    throw error;
  }
}

const oldestMs = 5 * 60_000;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type PaypalNotice = {
  /** The body of the call that asks PayPal whether the notice is its own. */
  question(webhookId: string): string;
  /** Orders named in it. */
  orderIds: string[];
  /** A capture that it is about without naming the order, as when one is given back. */
  captureId: string | null;
};

const transmission = z.object({
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.string().min(1),
  'paypal-cert-url': z.url({ protocol: /^https?$/ }),
  'paypal-auth-algo': z.string().min(1),
});

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

/** A notice as it came in, not yet known to be PayPal's; null when it cannot be, or when it was sent at another time. */
function parseNotice(headers: NoticeHeaders, body: Buffer, now: Date): PaypalNotice | null {
  const sent = transmission.safeParse(headers);
  const raw = textOf(body);
  const told = raw === null ? null : event.safeParse(parsed(raw));
  if (raw === null || !sent.success || !told?.success) return null;
  const age = Math.abs(now.getTime() - Date.parse(sent.data['paypal-transmission-time']));
  if (age > oldestMs) return null;
  return { question: (webhookId) => question(sent.data, webhookId, raw), ...subjects(told.data) };
}

/** The event goes back as the bytes it came in: PayPal signed those, and any other spelling of it fails. */
function question(sent: z.infer<typeof transmission>, webhookId: string, raw: string): string {
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

function subjects({ event_type: type, resource }: z.infer<typeof event>) {
  const { id: ownId, supplementary_data: data, links = [] } = resource;
  const orderId = type.startsWith('CHECKOUT.ORDER.') ? ownId : data?.related_ids.order_id;
  if (orderId) return { orderIds: [orderId], captureId: null };
  const capture = links
    .map(({ href }) => /\/captures\/([\w-]{1,64})$/.exec(href)?.[1])
    .find(Boolean);
  return { orderIds: [], captureId: capture ?? null };
}

function textOf(body: Buffer): string | null {
  try {
    return strictUtf8.decode(body);
  } catch {
    return null;
  }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Asks PayPal whether it sent a notice. The SDK has no words for this call, but its client makes it. */
async function isTheirs({ client }: PaypalSdk, question: string): Promise<boolean> {
  const request = client.getRequestBuilderFactory()(
    'POST',
    '/v1/notifications/verify-webhook-signature',
  );
  request.authenticate([{ oauth2: true }]);
  request.header('Content-Type', 'application/json');
  request.text(question);
  const { result } = await request.callAsText();
  return verdict.parse(JSON.parse(result)).verification_status === 'SUCCESS';
}
