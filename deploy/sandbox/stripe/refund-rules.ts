import type { FaultKind } from '../faults.ts';
import { keyReused, refused } from './errors.ts';
import { idOf, maxCount } from './ids.ts';
import type { Payment, Purchase, Refund } from './purchase.ts';
import { pendingMs } from './session-rules.ts';

export type RefundAsked = Pick<Refund, 'reason' | 'metadata' | 'requestKey' | 'fingerprint'> & {
  /** Null: what is left. */
  amount: number | null;
  now: Date;
  fault: FaultKind | null;
};

export const refundedOf = ({ refunds }: Payment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** The refund that a key has made before. */
export function madeBefore(payment: Payment, asked: RefundAsked): number | null {
  const { requestKey, fingerprint } = asked;
  if (requestKey === null) return null;
  const count = payment.refunds.findIndex((one) => one.requestKey === requestKey);
  if (count < 0) return null;
  if (payment.refunds[count]?.fingerprint !== fingerprint) throw keyReused(requestKey);
  return count;
}

/** Gives money of one payment back. The same key again finds what it made. */
export function refund(purchase: Purchase, number: number, asked: RefundAsked): Purchase {
  const payment = purchase.payments[number];
  const charge = idOf('ch', purchase._id, number);
  if (payment?.status !== 'succeeded')
    throw refused(
      `This PaymentIntent (${idOf('pi', purchase._id, number)}) does not have a successful charge to refund.`,
    );
  if (madeBefore(payment, asked) !== null) return purchase;
  const left = payment.amount - refundedOf(payment);
  if (left <= 0 || payment.refunds.length >= maxCount)
    throw refused(`Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (asked.amount !== null && asked.amount > left)
    throw refused(
      `Refund amount (${asked.amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const changed = { ...payment, refunds: [...payment.refunds, made(asked, asked.amount ?? left)] };
  const payments = purchase.payments.map((one, at) => (at === number ? changed : one));
  return { ...purchase, payments };
}

const statuses: Partial<Record<FaultKind, Refund['status']>> = {
  pending: 'pending',
  declined: 'failed',
};

function made({ now, fault, ...asked }: RefundAsked, amount: number): Refund {
  const status = (fault && statuses[fault]) ?? 'succeeded';
  const { reason, metadata, requestKey, fingerprint } = asked;
  return {
    ...{ status, reason, metadata, requestKey, fingerprint, at: now },
    amount: fault === 'wrong-amount' ? amount - 1 : amount,
    settlesAt: status === 'pending' ? new Date(now.getTime() + pendingMs) : null,
  };
}
