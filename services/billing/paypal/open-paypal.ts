import { type PaypalAccess, type ProviderConfig, paypalAccess } from '../provider/access.ts';
import { openProviderCalls, type ProviderCalls, type ProviderLog } from '../provider/calls.ts';
import { Refusal } from '../provider/refusal.ts';
import { outcomeOf, refusalOutcome } from './capture-outcome.ts';
import { openPaypalClient, type PaypalClient } from './client.ts';
import { noticeReader } from './notice-reader.ts';
import { orderRequest } from './order-request.ts';
import { approvalUrlOf, orderView } from './order-view.ts';
import type { Paypal } from './port.ts';
import { readPaypalRefusal } from './refusal.ts';

export type PaypalOptions = {
  log: ProviderLog;
  publicUrl: string;
  /** The time of one call, in ms. */
  limitMs?: number;
};

const prefer = 'return=representation';

/** PayPal as configured; null when it is not. Throws on half a pair of keys. */
export function openPaypal(config: ProviderConfig, options: PaypalOptions): Paypal | null {
  const access = paypalAccess(config);
  if (!access) return null;
  const { log, publicUrl, limitMs = 8_000 } = options;
  if (!access.webhookId)
    log.warn('PAYPAL_WEBHOOK_ID is not set: what PayPal notices is refused, orders are asked for');
  const calls = openProviderCalls({
    ...{ provider: 'paypal', base: access.base, limitMs, log },
    load: () => import('@paypal/paypal-server-sdk'),
    readRefusal: readPaypalRefusal,
  });
  const client = openPaypalClient(access, calls.fetch);
  return {
    sdkUrl: sdkUrl(access, publicUrl),
    ...orderCalls(client, calls),
    refund: refunder(client, calls),
    readNotice: noticeReader(client, calls, access.webhookId),
  };
}

type OrderCalls = Pick<Paypal, 'create' | 'get' | 'capture'>;

function orderCalls({ use }: PaypalClient, calls: ProviderCalls): OrderCalls {
  return {
    async create(order) {
      const args = { body: orderRequest(order), paypalRequestId: order.ourId, prefer };
      const made = await calls.perform('create', () =>
        use(async ({ orders }) => {
          const { result } = await orders.createOrder(args);
          return { order: orderView(result), approvalUrl: approvalUrlOf(result, order.returnUrl) };
        }),
      );
      if (made instanceof Refusal) throw calls.unexpected('create', made);
      return made;
    },
    async get(id) {
      const got = await calls.perform('get', () =>
        use(async ({ orders }) => orderView((await orders.getOrder({ id })).result)),
      );
      if (!(got instanceof Refusal)) return got;
      if (got.codes.includes('RESOURCE_NOT_FOUND')) return null;
      throw calls.unexpected('get', got);
    },
    async capture(id, key) {
      const args = { id, paypalRequestId: key, prefer, body: {} };
      const taken = await calls.perform('capture', () =>
        use(async ({ orders }) => outcomeOf(orderView((await orders.captureOrder(args)).result))),
      );
      return taken instanceof Refusal ? refusalOutcome(taken) : taken;
    },
  };
}

function refunder({ use }: PaypalClient, calls: ProviderCalls): Paypal['refund'] {
  return async (captureId, key) => {
    const args = { captureId, paypalRequestId: key, prefer, body: {} };
    const given = await calls.perform('refund', () =>
      use(async ({ payments }) => {
        const { result } = await payments.refundCapturedPayment(args);
        if (result.status !== 'COMPLETED' && result.status !== 'PENDING')
          throw new Error('the refund did not happen');
      }),
    );
    if (!(given instanceof Refusal) || given.codes.includes('CAPTURE_FULLY_REFUNDED')) return;
    throw calls.unexpected('refund', given);
  };
}

/** The stand-in's script is reached through our own address; any other PayPal has its script at PayPal's. */
function sdkUrl({ standIn, clientId }: PaypalAccess, publicUrl: string): string {
  if (standIn) return `${publicUrl}/sandbox/paypal/sdk.js`;
  const url = new URL('https://www.paypal.com/sdk/js');
  const query = {
    'client-id': clientId,
    currency: 'EUR',
    intent: 'capture',
    components: 'buttons',
  };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
