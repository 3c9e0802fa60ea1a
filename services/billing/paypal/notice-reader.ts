import type { ProviderCalls } from '../provider/calls.ts';
import { Refusal } from '../provider/refusal.ts';
import type { PaypalClient, PaypalSdk } from './client.ts';
import { type PaypalNotice, readNotice } from './notice.ts';
import type { Paypal } from './port.ts';
import { readPaypalRefusal } from './refusal.ts';
import { isTheirs } from './verify-notice.ts';

/** Reads a notice, and believes it is PayPal's only when PayPal says so. Without a webhook id it cannot be asked. */
export function noticeReader(
  { use }: PaypalClient,
  calls: ProviderCalls,
  webhookId: string | null,
): Paypal['readNotice'] {
  return async (headers, body, now) => {
    const notice = webhookId ? readNotice(headers, body, now) : null;
    if (!notice || !webhookId) return null;
    const orderIds = await calls.perform('verify', () =>
      use(async (sdk) =>
        (await isTheirs(sdk, notice.question(webhookId))) ? ordersOf(sdk, notice) : null,
      ),
    );
    // PayPal refuses to judge what it could not have sent: a certificate elsewhere, a signature of another form.
    if (orderIds instanceof Refusal) return null;
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
