import type { Stripe } from 'stripe';
import { idOf } from '../ids.ts';
import { customerOf, type Purchase, type Refund } from '../purchase.ts';
import { seconds } from './seconds.ts';

export function refundOf(purchase: Purchase, number: number, count: number, refund: Refund) {
  const { _id, wanted } = purchase;
  return {
    id: idOf('re', _id, number, count),
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: idOf('ch', _id, number),
    created: seconds(refund.at),
    currency: wanted.currency,
    customer: customerOf(purchase),
    customer_account: null,
    ...(refund.status === 'failed' && { failure_reason: 'insufficient_funds' }),
    metadata: refund.metadata,
    payment_intent: idOf('pi', _id, number),
    payment_method: idOf('pm', _id),
    ...(refund.status === 'pending' && { pending_reason: 'processing' as const }),
    reason: refund.reason as Stripe.Refund.Reason | null, // given back as it came
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  } satisfies Partial<Stripe.Refund>;
}
