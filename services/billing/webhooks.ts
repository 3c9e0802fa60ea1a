import { paypalWebhook, stripeWebhook } from '@contesta/contracts/billing';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { readJsonBytes } from '@contesta/kit/http/body';
import type { Billing } from './flows/billing.ts';
import type { StripeDrive } from './flows/drive-stripe.ts';
import type { PaypalNotices } from './flows/hear-paypal.ts';

const maxBytes = 500_000;

/** Notices of the providers: signed, and only a reason to ask them what is true. Nothing in them is believed. */
export function webhooks(billing: Billing, paypal: PaypalNotices, stripe: StripeDrive): Binding[] {
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
        const notice = await billing.stripe().readNotice(stamp, body, billing.clock());
        if (!notice) throw problem('VALIDATION');
        await stripe.hear(notice);
        return { message: sentences['webhook-taken'][lang] };
      },
    }),
  ];
}
