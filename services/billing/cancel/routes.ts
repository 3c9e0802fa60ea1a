import { cancelSubscription } from '@contesta/contracts/billing';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from '../billing.ts';
import { isShown } from '../showing.ts';
import { hearOfRenewal } from '../stripe/subscriptions.ts';
import { cancelPlan } from './cancel.ts';

/** Ending one's plan, whatever it was paid with. */
export function cancelRoutes(billing: Billing): Binding[] {
  return [
    bind(cancelSubscription, {
      async handle({ account, lang }) {
        await hearOfRenewal(billing, account.accountId);
        const owner = await cancelPlan(billing, account.accountId);
        if (owner.status !== 'free') throw problem('IN_PROGRESS');
        await isShown(billing, owner);
        return { message: sentences['subscription-cancelled'][lang] };
      },
    }),
  ];
}
