import { accountEmailChanged, accountErased } from '@contesta/contracts/events';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Billing } from './flows/billing.ts';
import { withFields } from './rules/plan-changes.ts';
import { afterErasure } from './rules/plan-ends.ts';

/**
 * Ends the plan of an erased account, detaches its payments, and abandons its open orders, except those whose money may
 * be or has been captured. Marks an owner with a subscription whose e-mail address has changed: the reconciler tells
 * Stripe.
 */
export function billingHandlers(billing: Billing): Subscription[] {
  const { owners, orders, payments, clock } = billing;
  return [
    on(accountErased, async ({ accountId }) => {
      await owners.change(accountId, clock(), (before) =>
        before.isErased ? null : afterErasure(before),
      );
      for (const order of await orders.openOf(accountId))
        if (order.state !== 'capturing' && order.state !== 'captured')
          await orders.abandon(order, clock());
      await payments.detach(accountId);
    }),
    on(accountEmailChanged, async ({ accountId }) => {
      await owners.change(accountId, clock(), (owner) =>
        owner.subscriptionId ? withFields(owner, { hasNewEmail: true }) : null,
      );
    }),
  ];
}
