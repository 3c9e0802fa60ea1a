import { internalAccount } from '@contesta/contracts/internal';
import type { Job } from '@contesta/kit/concurrency';
import { isProblem } from '@contesta/kit/errors';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import { openOutage } from '../providers/outage.ts';
import { nextCheckAt, type Order, shortestPauseMs } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import { nextRefundCheckAt, type Payment, type Provider } from '../rules/payment.ts';
import { withFields } from '../rules/plan-changes.ts';
import { afterMonthEnd } from '../rules/plan-ends.ts';
import { retryMs } from '../rules/plan-rules.ts';
import { applyPayment } from './apply-payment.ts';
import type { Billing } from './billing.ts';
import { checkLateRefund, finishCancel } from './cancel.ts';
import type { PaypalDrive } from './drive-paypal.ts';
import type { StripeDrive } from './drive-stripe.ts';
import { readSubscription } from './stripe-subscriptions.ts';

/**
 * The first poll after a start also takes documents that are due
 * within this time: the process that held them may have died.
 */
const aheadMs = 60_000;

const atOnce = 16;
/** Orders tried in each poll while their provider is down. More of them could hang and fill all slots. */
const probes = 1;

/**
 * Opens the reconciler, which finishes interrupted work by asking the provider. Each provider has queues of
 * its own, so that a slow provider does not delay the work at the other one.
 */
export function openReconciler(billing: Billing, paypal: PaypalDrive, stripe: StripeDrive): Job[] {
  return [...queuesOf(billing, 'paypal', paypal), ...queuesOf(billing, 'stripe', stripe)];
}

function queuesOf(billing: Billing, provider: Provider, drive: PaypalDrive | StripeDrive): Job[] {
  const { clock, log } = billing;
  const options = { everyMs: 500, atOnce, aheadMs, clock, log };
  const orders = billing.orders.leases(provider);
  const payments = billing.payments.leases(provider);
  const refundChecks = billing.payments.refundChecks(provider);
  const owners = billing.owners.leases(provider);
  const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
  /** Set once after each outage: the next poll then also takes orders that wait for their retry, up to its limit. */
  let hasJustRecovered = false;
  const outage = openOutage(() => {
    hasJustRecovered = true;
  });

  async function dueOrders(by: Date, limit: number): Promise<Order[]> {
    if (outage.isOn()) return await orders.due(by, probes);
    const until = hasJustRecovered ? after(by, shortestPauseMs) : by;
    hasJustRecovered = false;
    return await orders.due(until, limit);
  }

  async function checkOrder(order: Order): Promise<void> {
    const begunAt = performance.now();
    try {
      await drive.check(order);
      outage.noteAnswer();
    } catch (error) {
      if (isProblem(error, 'UNAVAILABLE')) {
        outage.noteFailure(begunAt);
        // Retry soon, even if the order is old: the provider may be back at any moment.
        await orders.renew(order, after(clock(), shortestPauseMs));
      }
      throw error;
    }
  }

  return [
    openLeaseQueue<Order>(
      { name: `${provider} orders`, ...options },
      {
        due: dueOrders,
        claim: (order, now) =>
          orders.claim(order, nextCheckAt(order, now) ?? after(now, shortestPauseMs)),
        work: checkOrder,
      },
    ),
    openLeaseQueue<Payment>(
      { name: `${provider} payments`, ...options },
      {
        due: payments.due,
        claim: (payment, now) => payments.claim(payment, after(now, retryMs)),
        work: (payment) => applyPayment(billing, payment),
      },
    ),
    openLeaseQueue<Payment>(
      { name: `${provider} refund checks`, ...options },
      {
        due: refundChecks.due,
        claim: (payment, now) =>
          // Null once the time for checks is over: the work then only ends them, and `now` keeps them due until it has.
          refundChecks.claim(payment, nextRefundCheckAt(payment, now) ?? now),
        work: (payment) => checkLateRefund(billing, payment),
      },
    ),
    openLeaseQueue<Owner>(
      { name: `${provider} owners`, ...options },
      {
        due: owners.due,
        claim: (owner, now) => owners.claim(owner, after(now, retryMs)),
        work: (owner) => reconcileOwner(billing, owner),
      },
    ),
  ];
}

/**
 * Does the due work of an owner: continues an open cancellation. Without one, ends the `superseded`
 * subscriptions, reads the current one, announces or ends a month, and tells Stripe a new e-mail address.
 */
export async function reconcileOwner(billing: Billing, owner: Owner): Promise<void> {
  const { owners, clock, newId } = billing;
  if (owner.cancel) return await finishCancel(billing, owner);
  for (const id of owner.superseded) await endSuperseded(billing, owner._id, id);
  if (owner.kind === 'subscription' && owner.subscriptionId)
    await readSubscription(billing, owner.subscriptionId);
  const stamp = { id: newId(), at: clock() };
  await owners.change(owner._id, stamp.at, (before) => afterMonthEnd(before, stamp));
  if (owner.hasNewEmail) await updateCustomer(billing, owner._id);
}

/** Gives Stripe's customer the account's e-mail address. Repeated if the owner has changed meanwhile. */
async function updateCustomer(billing: Billing, id: string): Promise<void> {
  const { version, subscriptionId } = await billing.owners.find(id);
  if (subscriptionId) {
    const { email } = await billing.peers.ask(internalAccount, { params: { id } });
    await billing.stripe().setCustomerEmail(subscriptionId, email);
  }
  await billing.owners.change(id, billing.clock(), (current) =>
    current.version === version ? withFields(current, { hasNewEmail: false }) : null,
  );
}

/** Ends a superseded subscription at Stripe, and refunds its later charges even without a webhook event. */
async function endSuperseded(billing: Billing, accountId: string, id: string): Promise<void> {
  const { owners, stripe, clock } = billing;
  await stripe().endSubscription(id);
  await readSubscription(billing, id);
  await owners.change(accountId, clock(), (owner) =>
    withFields(owner, {
      superseded: owner.superseded.filter((subscriptionId) => subscriptionId !== id),
    }),
  );
}
