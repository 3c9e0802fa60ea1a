import type { Job } from '@contesta/kit/concurrency';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import { nextCheckAt, orderLeaseMs } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import { afterMonthEnd, noted } from '../rules/plan-changes.ts';
import { retryMs } from '../rules/plan-rules.ts';
import { applyPayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { finishCancel } from './cancel.ts';
import type { PaypalDrive } from './drive-paypal.ts';
import type { StripeDrive } from './drive-stripe.ts';
import { readSubscription } from './stripe-subscriptions.ts';

/** At a start whatever is due within this is looked at: somebody may have died over it. */
const aheadMs = 60_000;

/** The reconciler: whatever is unfinished is driven on by asking the provider, until it is finished. */
export function openReconciler(billing: Billing, paypal: PaypalDrive, stripe: StripeDrive): Job[] {
  const { orders, payments, owners, clock, log } = billing;
  const options = { everyMs: 500, atOnce: 4, aheadMs, clock, log };
  const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

  return [
    openLeaseQueue(
      { name: 'orders', ...options },
      {
        due: orders.leases.due,
        claim: (order, now) =>
          orders.leases.claim(order, nextCheckAt(order, now) ?? after(now, orderLeaseMs)),
        work: (order) => (order.provider === 'paypal' ? paypal : stripe).check(order),
      },
    ),
    openLeaseQueue(
      { name: 'payments', ...options },
      {
        due: payments.leases.due,
        claim: (payment, now) => payments.leases.claim(payment, after(now, retryMs)),
        work: (payment) => applyPayment(billing, payment),
      },
    ),
    openLeaseQueue(
      { name: 'owners', ...options },
      {
        due: owners.leases.due,
        claim: (owner, now) => owners.leases.claim(owner, after(now, retryMs)),
        work: (owner) => reconcileOwner(billing, owner),
      },
    ),
  ];
}

/** Does what is due for an owner: a cancel that was broken off, a subscription to end or to ask about, the end of a month. */
export async function reconcileOwner(billing: Billing, owner: Owner): Promise<void> {
  const { owners, clock, newId } = billing;
  if (owner.cancel) return await finishCancel(billing, owner);
  for (const id of owner.superseded) await endSuperseded(billing, owner._id, id);
  if (owner.kind === 'subscription' && owner.subscriptionId)
    await readSubscription(billing, owner.subscriptionId);
  const stamp = { id: newId(), at: clock() };
  await owners.change(owner._id, stamp.at, (before) => afterMonthEnd(before, stamp));
}

/** Ends a subscription that pays for nothing here any more, and gives back what it has charged since, though nobody told of it. */
async function endSuperseded(billing: Billing, accountId: string, id: string): Promise<void> {
  const { owners, stripe, clock } = billing;
  await stripe().endSubscription(id);
  await readSubscription(billing, id);
  await owners.change(accountId, clock(), (owner) =>
    noted(owner, { superseded: owner.superseded.filter((one) => one !== id) }),
  );
}
