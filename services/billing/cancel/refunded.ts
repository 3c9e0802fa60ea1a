import type { Billing } from '../billing.ts';
import { afterEnd } from '../owners/changes.ts';
import type { Payment } from '../payments/payment.ts';
import { noteRefund } from '../payments/settle.ts';
import { settleCancel } from './cancel.ts';

/**
 * A charge that the provider says was given back: by our own cancel, which then goes on, or by somebody over there, and
 * then the plan that it paid for is over.
 */
export async function endRefunded(billing: Billing, payment: Payment): Promise<void> {
  const { owners, clock, newId } = billing;
  if (payment.state !== 'applied' || !payment.owner) return;
  const owner = await owners.find(payment.owner);
  if (owner.cancel) return void (await settleCancel(billing, owner));
  const stamp = { id: newId(), at: clock() };
  const { amount, currency } = payment;
  const ending = { reason: 'cancelled', refunded: { amount, currency } } as const;
  await owners.change(payment.owner, stamp.at, (before) =>
    before.paymentId === payment._id && !before.cancel ? afterEnd(before, ending, stamp) : null,
  );
  // Noted last: a notice that comes again after a crash in between is not too late for the plan.
  await noteRefund(billing, payment);
}
