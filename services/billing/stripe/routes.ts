import { createCheckoutSession } from '@contesta/contracts/billing';
import { internalAccount } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from '../billing.ts';
import { openOrder } from '../orders/open-order.ts';
import type { StripeDesk } from './desk.ts';

/** Buying by card. */
export function stripeRoutes(billing: Billing, desk: StripeDesk): Binding[] {
  return [
    bind(createCheckoutSession, {
      async handle({ account, body, lang }) {
        billing.stripe();
        const owner = account.accountId;
        const { email } = await billing.peers.ask(internalAccount, { params: { id: owner } });
        const wish = { provider: 'stripe', owner, plan: body.plan } as const;
        const order = await openOrder(billing, { ...wish, draft: { lang, email } }, desk.look);
        if (!order.url) throw problem('IN_PROGRESS');
        return { url: order.url };
      },
    }),
  ];
}
