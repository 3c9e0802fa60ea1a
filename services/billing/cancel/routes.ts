import { cancelSubscription } from '@contesta/contracts/billing';
import { sentences } from '@contesta/contracts/sentences';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from '../billing.ts';
import { isShown } from '../showing.ts';
import { cancelPlan } from './cancel.ts';

/** Ending one's plan, whatever it was paid with. */
export function cancelRoutes(billing: Billing): Binding[] {
  return [
    bind(cancelSubscription, {
      async handle({ account, lang }) {
        await isShown(billing, await cancelPlan(billing, account.accountId));
        return { message: sentences['subscription-cancelled'][lang] };
      },
    }),
  ];
}
