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
 * The providers' webhooks. A webhook event has an effect only if it is verified, and
 * only its ids are used: we read the objects that it names from the provider.
 */
export function webhooks(billing: Billing, paypal: PaypalWebhook, stripe: StripeDrive): Binding[] {
  return [
    bind(paypalWebhook, {
      async handle({ req, headers, ip, lang }) {
        await paypal.receive({ headers, body: await readJsonBytes(req, maxBytes), ip });
        return { message: sentences['webhook-taken'][lang] };
      },
    }),

    bind(stripeWebhook, {
      async handle({ req, headers, lang }) {
        const body = await readJsonBytes(req, maxBytes);
        const header = headers['stripe-signature'];
        const signature = typeof header === 'string' ? header : undefined;
        const event = await billing.stripe().readWebhookEvent(signature, body, billing.clock());
        if (!event) throw problem('VALIDATION');
        await stripe.handleWebhookEvent(event);
        return { message: sentences['webhook-taken'][lang] };
      },
    }),
  ];
}
