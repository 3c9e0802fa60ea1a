import type { FaultKind } from '../faults.ts';
import { keyReused, refused } from './errors.ts';
import { type Purchase, type Refund, refundedOf, type StripePayment } from './purchase.ts';
import { idOf, maxCount } from './wire-format.ts';

/** The time for which money stays pending. */
export const pendingMs = 5_000;

type RefundInput = Pick<Refund, 'reason' | 'metadata' | 'requestKey' | 'fingerprint'> & {
  /** Null refunds all that is not refunded yet. */
  amount: number | null;
  now: Date;
  fault: FaultKind | null;
};

/** The purchase with one more refund of a payment; unchanged if a refund with the request's key exists already. */
export function refund(purchase: Purchase, paymentIndex: number, input: RefundInput): Purchase {
  const payment = purchase.payments[paymentIndex];
  const charge = idOf('ch', purchase._id, paymentIndex);
  if (payment?.status !== 'succeeded')
    throw refused(
      `This PaymentIntent (${idOf('pi', purchase._id, paymentIndex)}) does not have a successful charge to refund.`,
    );
  if (isRepeated(payment, input)) return purchase;
  const rest = payment.amount - refundedOf(payment);
  // `maxCount` is not Stripe's limit: an id of the stand-in has room for no more.
  if (rest <= 0 || payment.refunds.length >= maxCount)
    throw refused(`Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (input.amount !== null && input.amount > rest)
    throw refused(
      `Refund amount (${input.amount}) is greater than unrefunded amount on charge (${rest})`,
      { param: 'amount' },
    );
  const made = refundOf(input, input.amount ?? rest);
  const changed = { ...payment, refunds: [...payment.refunds, made] };
  const payments = purchase.payments.map((other, at) => (at === paymentIndex ? changed : other));
  return { ...purchase, payments };
}

function isRepeated({ refunds }: StripePayment, { requestKey, fingerprint }: RefundInput): boolean {
  if (requestKey === null) return false;
  const known = refunds.find((refund) => refund.requestKey === requestKey);
  if (known && known.fingerprint !== fingerprint) throw keyReused(requestKey);
  return known !== undefined;
}

const statuses: Partial<Record<FaultKind, Refund['status']>> = {
  pending: 'pending',
  declined: 'failed',
};

function refundOf(
  { now, fault, reason, metadata, requestKey, fingerprint }: RefundInput,
  amount: number,
): Refund {
  const status = (fault && statuses[fault]) ?? 'succeeded';
  return {
    status,
    reason,
    metadata,
    requestKey,
    fingerprint,
    at: now,
    amount: fault === 'wrong-amount' ? amount - 1 : amount,
    arrivesAt: status === 'pending' ? new Date(now.getTime() + pendingMs) : null,
  };
}
