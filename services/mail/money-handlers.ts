import { paymentCaptured, subscriptionEnded, subscriptionEnding } from '@contesta/contracts/events';
import { on, type Subscription } from '@contesta/runtime/service';
import type { LetterWriter } from './letter-writer.ts';
import { planEndedLetter } from './letters/plan-ended.ts';
import { planEndingLetter } from './letters/plan-ending.ts';
import { receiptLetter } from './letters/receipt.ts';

/**
 * What happens to money and plans, as letters. A receipt is a payment's own, however often it is told; what is said of a
 * plan is its revision's, and is left unsaid when a later revision has made it untrue.
 */
export function moneyHandlers(writer: LetterWriter, publicUrl: string): Subscription[] {
  return [
    on(paymentCaptured, (payment, { at }) =>
      writer.writeTo(payment.accountId, `receipt-${payment.paymentId}`, (account) =>
        receiptLetter(account, payment, new Date(payment.paidAt ?? at), publicUrl),
      ),
    ),

    on(subscriptionEnding, ({ accountId, revision, status, until }) =>
      writer.writeTo(accountId, `plan-ending-${accountId}-${revision}`, (account) =>
        status === 'free' || account.revision > revision
          ? null
          : planEndingLetter(account, status, new Date(until), publicUrl),
      ),
    ),

    on(subscriptionEnded, (ended) =>
      writer.writeTo(
        ended.accountId,
        `plan-ended-${ended.accountId}-${ended.revision}`,
        (account) =>
          // Of a cancellation its owner wants to read in any case, and of money given back too.
          ended.reason !== 'cancelled' && !ended.refunded && account.revision > ended.revision
            ? null
            : planEndedLetter(account, ended, publicUrl),
      ),
    ),
  ];
}
