import { paypalWebhook, stripeWebhook } from '@contesta/contracts/billing';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { readJsonBytes } from '@contesta/kit/http/json-body';
import type { Billing } from './flows/billing.ts';
import type { PaypalDrive } from './flows/drive-paypal.ts';
import type { StripeDrive } from './flows/drive-stripe.ts';

const maxBytes = 500_000;

/** Notices of the providers: signed, and only a reason to ask them what is true. Nothing in them is believed. */
export function webhooks(billing: Billing, paypal: PaypalDrive, stripe: StripeDrive): Binding[] {
  return [
    bind(paypalWebhook, {
      async handle({ req, headers, lang }) {
        const body = await readJsonBytes(req, maxBytes);
        const notice = await billing.paypal().readNotice(headers, body, billing.clock());
        if (!notice) throw problem('VALIDATION');
        for (const id of notice.orderIds) await paypal.hear(id);
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
