import type { Job } from '@contesta/kit/concurrency';
import type { Billing } from './billing.ts';
import { leaseMs, nextLook, type Order } from './orders/order.ts';
import { lookAfter } from './owners/look-after.ts';
import { retryMs } from './owners/schedule.ts';
import { settlePayment } from './payments/settle.ts';
import type { PaypalDesk } from './paypal/desk.ts';
import type { StripeDesk } from './stripe/desk.ts';
import { openSweeper } from './sweeper.ts';

/** The reconciler: whatever is unfinished is driven on by asking the provider, until it is finished. */
export function openChores(billing: Billing, paypal: PaypalDesk, stripe: StripeDesk): Job[] {
  const { orders, payments, owners, clock, log } = billing;
  const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

  return [
    openSweeper<Order>(
      {
        name: 'orders',
        due: orders.due,
        claim: (order, now) => orders.claim(order, nextLook(order, now) ?? after(now, leaseMs)),
        work: (order) => (order.provider === 'paypal' ? paypal : stripe).look(order),
      },
      clock,
      log,
    ),
    openSweeper(
      {
        name: 'payments',
        due: payments.due,
        claim: (payment, now) => payments.claim(payment, after(now, retryMs)),
        work: (payment) => settlePayment(billing, payment),
      },
      clock,
      log,
    ),
    openSweeper(
      {
        name: 'owners',
        due: owners.due,
        claim: (owner, now) => owners.claim(owner, after(now, retryMs)),
        work: (owner) => lookAfter(billing, owner),
      },
      clock,
      log,
    ),
  ];
}
