import { paypalWebhook, stripeWebhook } from '@contesta/contracts/billing';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { readJsonBytes } from '@contesta/kit/http/body';
import type { Billing } from './flows/billing.ts';
import type { StripeDrive } from './flows/drive-stripe.ts';
import type { PaypalWebhook } from './flows/paypal-webhook.ts';

const maxBytes = 500_000;

/**
 * The providers' webhooks. A webhook event is verified, and its data is
 * not used: it only makes us read from the provider.
 */
export function webhooks(billing: Billing, paypal: PaypalWebhook, stripe: StripeDrive): Binding[] {
  return [
    bind(paypalWebhook, {
      async handle({ req, headers, ip, lang }) {
        await paypal.take({ headers, body: await readJsonBytes(req, maxBytes), ip });
        return { message: sentences['webhook-taken'][lang] };
      },
    }),

    bind(stripeWebhook, {
      async handle({ req, headers, lang }) {
        const body = await readJsonBytes(req, maxBytes);
        const signature = headers['stripe-signature'];
        const stamp = typeof signature === 'string' ? signature : undefined;
        const event = await billing.stripe().readWebhookEvent(stamp, body, billing.clock());
        if (!event) throw problem('VALIDATION');
        await stripe.handleWebhookEvent(event);
        return { message: sentences['webhook-taken'][lang] };
      },
    }),
  ];
}
