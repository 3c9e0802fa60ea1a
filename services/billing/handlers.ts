import { accountErased } from '@contesta/contracts/events';
import { on, type Subscription } from '@contesta/kit/service';
import type { BillingStore } from './store.ts';

/** A grant goes with its account. */
export function billingHandlers(store: BillingStore): Subscription[] {
  return [on(accountErased, async ({ accountId }) => store.forget(accountId))];
}
